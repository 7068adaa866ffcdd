"""Jinja2 for the table, which every reader of a match is sent after every action, so it has to be cheap.

All other pages are Django's templates.

``environment`` is named in the settings; ``fragment`` renders a template of ``games/jinja2``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, cast

from django.http import HttpRequest
from django.template import engines
from django.template.backends.utils import csrf_input
from django.urls import get_script_prefix, reverse
from django.utils import translation
from django.utils.functional import SimpleLazyObject
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst
from jinja2 import Environment, StrictUndefined
from markupsafe import Markup


def environment(**options: Any) -> Environment:
    """Make the environment of the templates of ``games/jinja2``. An unknown name is an error there, not an empty text."""
    options["undefined"] = StrictUndefined
    made = Environment(**options, extensions=["jinja2.ext.i18n"])
    made.newstyle_gettext = True  # type: ignore[attr-defined]
    made.globals["url"] = url
    made.filters["capfirst"] = capfirst
    return made


def fragment(name: str, context: Mapping[str, Any], request: HttpRequest | None = None) -> SafeString:
    """Render a template of ``games/jinja2`` as HTML, in the active language.

    All its forms share one ``csrf_input``, which is made when the first form uses it, and is empty without a request.
    """
    template = _speaking(translation.get_language() or "en").get_template(name)
    field = SimpleLazyObject(lambda: csrf_input(request)) if request else ""
    return mark_safe(template.render({**context, "csrf_input": field}))


@cache
def _speaking(language: str) -> Environment:
    """Return the environment with the texts of one language, since looking up the active language for each of dozens costs more."""
    spoken: Environment = cast(Any, engines["jinja2"]).env.overlay()
    spoken.globals = {**spoken.globals, **_texts(language)}
    return spoken


def _texts(language: str) -> dict[str, Callable[..., Markup]]:
    """Return Django's translations for one language as Jinja2's "newstyle" calls them: the facts of a text are escaped, the text is not.

    ``_`` is for texts without facts; ``{% trans %}`` uses the others.
    """

    @cache
    def found(*text: str) -> Markup:
        with translation.override(language):
            return Markup(translation.pgettext(*text) if len(text) > 1 else translation.gettext(*text))

    def gettext(message: str, /, **facts: Any) -> Markup:
        return found(message) % facts

    def pgettext(context: str, message: str, /, **facts: Any) -> Markup:
        return found(context, message) % facts

    def ngettext(singular: str, plural: str, number: int, /, **facts: Any) -> Markup:
        with translation.override(language):
            return Markup(translation.ngettext(singular, plural, number)) % {"num": number, **facts}

    return {"gettext": gettext, "pgettext": pgettext, "ngettext": ngettext, "_": cache(gettext)}


def url(name: str, *arguments: Any) -> str:
    """Return the address of a page."""
    return _path(get_script_prefix(), name, *arguments)


@lru_cache(maxsize=4096)
def _path(prefix: str, name: str, *arguments: Any) -> str:
    """Look up an address, once, since a table names the same few addresses with every view."""
    return reverse(name, args=arguments)
