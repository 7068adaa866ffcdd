"""Ways to answer that several pages share: a fragment that is polled, and a refusal in words."""

from __future__ import annotations

import hashlib
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from django.utils.http import quote_etag

from accounts.refusals import Refused, told


def polled(request: HttpRequest, template: str, context: dict[str, Any]) -> HttpResponseBase:
    """Answer with a fragment and an ETag of its bytes, or with 304 when the browser has it already.

    The fragment must hold nothing that changes by itself, such as tokens.
    """
    response = render(request, template, context)
    etag = quote_etag(hashlib.sha256(response.content).hexdigest()[:32])
    response.headers["ETag"] = etag
    patch_cache_control(response, private=True, no_cache=True)
    patch_vary_headers(response, ["Cookie", "Accept-Language"])
    return get_conditional_response(request, etag=etag, response=response) or response


def refused(request: HttpRequest, error: Refused, back_to: str) -> HttpResponse:
    """Say why not, in the person's language, on the page they are sent to."""
    messages.error(request, str(told(error)))
    return redirect(back_to)
