"""The rules of each game, in our own words and the reader's language."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template import TemplateDoesNotExist
from django.template.loader import select_template
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.engine.cards import CARDS
from games.offers import offers, quick_games
from games.presenters.cards import face
from games.presenters.games import STYLES


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """A game's rules page: ``games/rules/<game>/<language>.html`` in the frame of ``games/rules/page.html``; else in English."""
    offer = offers().get(game)
    if offer is None:
        raise Http404
    try:
        body = select_template([f"games/rules/{game}/{language}.html" for language in (get_language(), "en")])
    except TemplateDoesNotExist:
        raise Http404 from None
    context = {
        "offer": offer,
        "body": body.template.name,
        "faces": {code: face(code) for code in CARDS},
        "styles": STYLES[game],
        "quick": [each for each in quick_games() if each.game == game],
    }
    return render(request, "games/rules/page.html", context)
