"""The answers that several views share: a fragment for polling, and a refusal in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page
from django.views.decorators.vary import vary_on_headers

from accounts.refusals import Refused, told

P = ParamSpec("P")


def polled(view: Callable[P, HttpResponse]) -> Callable[P, HttpResponse]:
    """Give a view's fragment an ETag of its bytes, and answer 304 to a browser that has it already.

    The fragment must hold nothing that changes with each request, such as a token.
    """
    varying = vary_on_headers("Cookie", "Accept-Language")(view)
    return conditional_page(cache_control(private=True, no_cache=True)(varying))


def refused(request: HttpRequest, error: Refused, back_to: str) -> HttpResponse:
    """Redirect to another page that shows the refusal in the person's language."""
    messages.error(request, str(told(error)))
    return redirect(back_to)
