"""The words, faces and labels of pages, made from views. Nothing here writes, and nothing reads more than a ``SeatView``.

A socket or a view needs five functions: ``table_page`` (the context of ``games/table/match.html``, the page; with the language active),
``table_html`` (the fragment that shows the match), ``refusal`` and ``refusal_sentence`` (an error in words), and ``notice_html``
(the fragment that shows it).
"""

from games.presenters.refusals import refusal, refusal_sentence
from games.presenters.table import TablePage, notice_html, table_html, table_page

__all__ = ["TablePage", "notice_html", "refusal", "refusal_sentence", "table_html", "table_page"]
