"""Names of players for templates."""

from django import template

from games.presenters.people import BOT_NAMES

register = template.Library()


@register.filter
def bot_name(seat: int) -> str:
    """Return the name of the bot on a seat of a match, the one that the table shows."""
    return BOT_NAMES[seat % len(BOT_NAMES)]
