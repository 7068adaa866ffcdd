"""The rules pages of the games, in the reader's language."""

from __future__ import annotations

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.catalogue import offers, quick_games, site_of
from games.engine.registry import all_games, rules_for
from games.presenters.games import presenter_of

LANGUAGES: Final = {"en": "English", "cs": "Česky", "hu": "Magyar"}
"""The languages of rules pages by code, each under its own name. Ferbli's rules are in Hungarian too, which the site does not speak."""


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """Show a game's rules: ``games/rules/<game>/<language>.html`` in the frame of ``games/rules/page.html``.

    The language is that of ``?lang=``, else the reader's, else English. The page takes the numbers of the rules from ``facts``.
    """
    known = {each.slug for each in all_games()}
    written = [code for code in LANGUAGES if game in known and is_written(game, code)]
    if not written:
        raise Http404
    wanted = (request.GET.get("lang"), get_language(), *written)
    language = next(code for code in wanted if code in written)
    context = {
        "game": game,
        "name": site_of(game).name,
        "offers": offers().values(),
        "body": template_of(game, language),
        "facts": rules_for(game).facts,
        "language": language,
        "versions": [(code, LANGUAGES[code]) for code in written],
        "faces": presenter_of(game).faces_by_code(),
        "styles": site_of(game).styles,
        "quick": [each for each in quick_games() if each.game == game],
    }
    return render(request, "games/rules/page.html", context)


def template_of(game: str, language: str) -> str:
    """Return the template of a game's rules in a language."""
    return f"games/rules/{game}/{language}.html"


def is_written(game: str, language: str) -> bool:
    """Say whether the game's rules have been written in the language."""
    try:
        get_template(template_of(game, language))
    except TemplateDoesNotExist:
        return False
    return True
