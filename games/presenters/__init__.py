"""From views to words, faces and labels. Nothing here writes, and nothing reads more than a ``SeatView``.

A socket or a view needs two of them: ``table_page`` (the context of ``games/table/match.html``, the page, and of its ``_table.html``, the
fragment; with the language active) and ``refusal_sentence`` (``sentence`` of ``games/table/_notice.html``).
"""

from games.presenters.refusals import refusal_sentence
from games.presenters.table import TablePage, table_html, table_page

__all__ = ["TablePage", "refusal_sentence", "table_html", "table_page"]
