"""Names of players for templates."""

from django import template

from games.presenters.people import BOT_NAMES

register = template.Library()


@register.filter
def bot_name(seat: int) -> str:
    """What the bot on that seat of a match is called, as at the table itself."""
    return BOT_NAMES[seat % len(BOT_NAMES)]
