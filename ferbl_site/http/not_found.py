"""Unknown addresses in the site's look while ``DEBUG`` is on too: ``make run`` is what people see first."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils.deprecation import MiddlewareMixin
from django.views.defaults import page_not_found


class NotFoundMiddleware(MiddlewareMixin):
    """Put the site's own page in the place of Django's list of addresses; only in ``MIDDLEWARE`` while ``DEBUG`` is on."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Return the same answer, or the site's page for a 404."""
        return page_not_found(request, Http404()) if response.status_code == 404 else response
