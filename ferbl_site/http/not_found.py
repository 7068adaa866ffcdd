"""Unknown addresses in the site's look while ``DEBUG`` is on too: ``make run`` is what people see first."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

from ferbl_site.http.error_pages import not_found


class NotFoundMiddleware(MiddlewareMixin):
    """Put the site's own page in the place of Django's list of addresses; only in ``MIDDLEWARE`` while ``DEBUG`` is on."""

    def process_exception(self, request: HttpRequest, exception: Exception) -> None:
        """Remember what a view has not found, for its words."""
        if isinstance(exception, Http404):
            request.not_found = exception  # type: ignore[attr-defined]

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Return the same answer, or the site's page for a 404."""
        if response.status_code != 404:
            return response
        return not_found(request, getattr(request, "not_found", Http404()))
