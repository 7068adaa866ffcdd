"""The pages of refused requests (400, 403, 404), in the site's look and in the reader's language, with the refusal's own words.

A view that refuses a whole page raises ``PermissionDenied`` or ``Http404`` *from* the refusal. 500 is ``templates/500.html`` as it stands,
because it must need nothing.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation

from accounts.refusals import Refused, told


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a request that cannot be read, or whose session ended on the way."""
    return _page(request, exception, 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a request for a page that the reader may not see."""
    return _page(request, exception, 403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a request for a page that does not exist."""
    return _page(request, exception, 404)


def _page(request: HttpRequest, exception: Exception, status: int) -> HttpResponse:
    # What fails before the middleware of languages has looked at the request finds that of an earlier one.
    with translation.override(translation.get_language_from_request(request)):
        cause = exception.__cause__
        sentence = str(told(cause)) if isinstance(cause, Refused) else ""
        return render(request, f"{status}.html", {"sentence": sentence}, status=status)
