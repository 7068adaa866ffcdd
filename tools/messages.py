"""Collect the texts of the site for translation: ``python -m tools.messages`` brings ``locale/*/LC_MESSAGES/django.po`` up to date.

Name a folder that has a ``locale`` of its own to collect its texts: ``python -m tools.messages tests/magpie``.

Django's own ``makemessages`` needs the system's gettext. Here Django only rewrites its templates' translation tags as function calls, and
Babel does the rest (Jinja2 brings the reader of its own templates), so the command runs wherever the site does. Translations are kept
by their exact English text: a changed text starts without one, and nothing is guessed.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
PYTHON = ("accounts", "ferbl_site", "games", "ladder")
TEMPLATES = ("templates", "games/*/templates")
JINJA = ("games/jinja2", "games/*/jinja2")

KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    name + lazy: arguments
    for name, arguments in {
        "_": None,
        "gettext": None,
        "gettext_noop": None,
        "ngettext": (1, 2),
        "pgettext": ((1, "c"), 2),
        "npgettext": ((1, "c"), 2, 3),
    }.items()
    for lazy in ("", "_lazy")
}
"""Django's names for "translate this", with the places of their texts as Babel counts them."""

_STRING = r"""u?(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")"""
_CALL = re.compile(rf"(?<!\w)(_|gettext|ngettext|pgettext|npgettext)\(({_STRING}(?:\s*,\s*{_STRING})*)")


_DATED = (b'"Report-Msgid', b'"POT-Creation', b'"PO-Revision', b'"Last-Translator', b'"Generated-By')


class Text(NamedTuple):
    """One text to translate and its file. ``plural`` and ``context`` are ``None`` where there is none."""

    file: str
    singular: str
    plural: str | None = None
    context: str | None = None


def texts() -> Iterator[Text]:
    """Yield every text of the site, in the order of the files."""
    yield from _texts([ROOT / name for name in PYTHON], TEMPLATES, JINJA, ROOT)


def texts_of_folder(folder: Path) -> Iterator[Text]:
    """Yield every text of a folder that keeps its own translations, such as a game outside ``games``."""
    yield from _texts([folder], ("templates",), ("jinja2",), folder)


def _texts(python: Iterable[Path], templates: Iterable[str], jinja: Iterable[str], within: Path) -> Iterator[Text]:
    for folder in python:
        for path in sorted(folder.rglob("*.py")):
            yield from texts_of_python(path.relative_to(ROOT).as_posix(), path.read_bytes())
    for pattern in templates:
        for path in sorted(each for each in within.glob(f"{pattern}/**/*") if each.is_file()):
            yield from texts_of_template(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    for pattern in jinja:
        for path in sorted(within.glob(f"{pattern}/**/*.html")):
            yield from texts_of_jinja(path.relative_to(ROOT).as_posix(), path.read_bytes())


def texts_of_python(file: str, source: bytes) -> Iterator[Text]:
    """Yield the texts of one module, as Babel finds them."""
    yield from _extracted("python", file, source, {})


def texts_of_jinja(file: str, source: bytes) -> Iterator[Text]:
    """Yield the texts of one Jinja2 template, as Jinja2 gives them to Babel. A template that does not parse is an error, not empty."""
    yield from _extracted("jinja2", file, source, {"newstyle_gettext": "true", "silent": "false"})


def _extracted(method: str, file: str, source: bytes, options: Mapping[str, str]) -> Iterator[Text]:
    for _line, found, _comments, context in extract(method, BytesIO(source), keywords=KEYWORDS, options=options):
        if isinstance(found, tuple):
            yield Text(file, found[0], found[1] if len(found) > 1 else None, context)
        else:
            yield Text(file, found, None, context)


def texts_of_template(file: str, source: str) -> Iterator[Text]:
    """Yield the texts of one Django template, from the function calls that Django rewrites its tags to."""
    for call in _CALL.finditer(templatize(source, origin=file)):
        arguments = [ast.literal_eval(each) for each in re.findall(_STRING, call[2])]
        context = arguments.pop(0) if call[1].startswith(("p", "np")) else None
        yield Text(file, arguments[0], arguments[1] if "n" in call[1][:2] and len(arguments) > 1 else None, context)


def collected(found: Iterable[Text], locale: str | None = None) -> Catalog:
    """Return a catalogue of the texts, without translations."""
    catalog = Catalog(locale=locale, project="ferbl", fuzzy=False)
    for text in found:
        key = (text.singular, text.plural) if text.plural else text.singular
        catalog.add(key, locations=[(text.file, None)], context=text.context, flags=_flags(text))
    return catalog


def _flags(text: Text) -> set[str]:
    return {"python-format"} if re.search(r"%\(\w+\)[a-z]", text.singular) else set()


def updated(old: Catalog, template: Catalog) -> Catalog:
    """Return the template's texts with the old catalogue's translations and header, without those that are no longer used."""
    new = Catalog(locale=old.locale, project="ferbl", fuzzy=False)
    new.mime_headers = old.mime_headers
    new.header_comment = old.header_comment
    for message in template:
        if message.id:
            known = old.get(message.id, message.context)
            string = known.string if known and not known.fuzzy else ""
            new.add(message.id, string, message.locations, message.flags, context=message.context)
    return new


def catalogue_files(folder: Path = ROOT) -> list[Path]:
    """Return the catalogues of a folder, one for each language."""
    return sorted((folder / "locale").glob("*/LC_MESSAGES/django.po"))


def read(path: Path) -> Catalog:
    """Read the catalogue in the file."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name)


def written(catalog: Catalog) -> bytes:
    """Return the catalogue as a file: sorted, without line numbers and dates, so that it changes only where a text does."""
    file = BytesIO()
    write_po(file, catalog, width=120, sort_output=True, include_lineno=False)
    return b"".join(line for line in file.getvalue().splitlines(keepends=True) if not line.startswith(_DATED))


def untranslated(catalog: Catalog) -> list[str]:
    """Return the English texts that have no translation, or not all of its forms."""
    return [str(message.id) for message in catalog if message.id and not _is_complete(message.string)]


def _is_complete(string: str | Iterable[str]) -> bool:
    return bool(string) if isinstance(string, str) else bool(string) and all(string)


def main(folders: Iterable[str] = ()) -> None:
    """Bring every catalogue up to date, of the site or of these folders, and name what is left to translate."""
    named = [(ROOT / each).resolve() for each in folders]
    for folder in named or [ROOT]:
        found = list(texts_of_folder(folder) if named else texts())
        for path in catalogue_files(folder):
            catalog = updated(read(path), collected(found))
            path.write_bytes(written(catalog))
            left = untranslated(catalog)
            sys.stdout.write(f"{path.relative_to(ROOT)}: {len(catalog)} texts, {len(left)} without a translation\n")
            sys.stdout.writelines(f"  {text}\n" for text in left)


if __name__ == "__main__":
    main(sys.argv[1:])
