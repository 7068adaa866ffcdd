"""Jinja2 parts (``games/jinja2``) inside Django's templates."""

from typing import Any

from django import template
from django.utils.safestring import SafeString

from games.presenters import jinja

register = template.Library()


@register.simple_tag(takes_context=True)
def fragment(context: template.Context, name: str, **values: Any) -> SafeString:
    """Render a part of ``games/jinja2`` with the given values, and with nothing else of the page."""
    return jinja.fragment(name, values, context.get("request"))
