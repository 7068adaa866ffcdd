"""A player's page, one's own settings, mutes, reports, data export and deletion."""

from __future__ import annotations

from typing import cast

from allauth.account.internal.flows.logout import logout
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models.functions import Lower
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.forms import DeletionForm, LanguageForm, ReportForm
from accounts.models import User
from accounts.presenters import data_export, profile_sections
from accounts.receivers import remember_language
from accounts.refusals import NoSuchPlayer, Refused, told
from accounts.selectors import player_named
from accounts.services import delete_account, mute_player, report_player, unmute_player
from accounts.services.deletion import departure_warnings


def _player(username: str) -> User:
    player = player_named(username)
    if player is None:
        raise Http404 from NoSuchPlayer()
    return player


@require_GET
def profile(request: HttpRequest, username: str) -> HttpResponse:
    """Show a player's page: what the apps have to say about them, and what a reader can do."""
    player = _player(username)
    if player.username != username:
        return redirect("accounts:profile", player.username)
    viewer = request.user if request.user.is_authenticated else None
    is_me = viewer is not None and viewer.pk == player.pk
    context = {
        "player": player,
        "viewer": viewer,
        "is_me": is_me,
        "is_muted": viewer is not None and not is_me and viewer.muted.filter(pk=player.pk).exists(),
        "sections": [] if player.deleted_at else profile_sections(player, viewer),
    }
    return render(request, "accounts/profile.html", context)


@require_POST
@login_required
def mute(request: HttpRequest, username: str) -> HttpResponse:
    """Hide the player's chat from the reader."""
    player = _player(username)
    try:
        mute_player(user=cast("User", request.user), player=player)
    except Refused as refusal:
        messages.error(request, str(told(refusal)))
    else:
        messages.success(request, _("You will not see what %(name)s writes.") % {"name": player.username})
    return _back(request, player)


@require_POST
@login_required
def unmute(request: HttpRequest, username: str) -> HttpResponse:
    """Show the reader the player's chat again."""
    player = _player(username)
    unmute_player(user=cast("User", request.user), player=player)
    messages.success(request, _("You will see again what %(name)s writes.") % {"name": player.username})
    return _back(request, player)


def _back(request: HttpRequest, player: User) -> HttpResponse:
    came_from = request.POST.get(
        "next", ""
    )  # the page of a table, so that muting takes nobody away from a running match
    if url_has_allowed_host_and_scheme(came_from, {request.get_host()}, require_https=request.is_secure()):
        return redirect(came_from)
    return (
        redirect("accounts:settings")
        if request.POST.get("from") == "settings"
        else redirect("accounts:profile", player.username)
    )


@require_http_methods(["GET", "POST"])
@login_required
def report(request: HttpRequest, username: str) -> HttpResponse:
    """Report a player to the moderators."""
    player = _player(username)
    form = ReportForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            report_player(
                reporter=cast("User", request.user), about=player, text=form.cleaned_data["text"], page=request.path
            )
        except Refused as refusal:
            form.add_error(None, str(told(refusal)))
        else:
            messages.success(request, _("Thank you. A moderator will look at it."))
            return redirect("accounts:profile", player.username)
    return render(request, "accounts/report.html", {"player": player, "form": form})


@require_http_methods(["GET", "POST"])
@login_required
def own_settings(request: HttpRequest) -> HttpResponse:
    """Show and save the reader's settings: language, muted players, and the ways to e-mail, password, export and deletion."""
    user = cast("User", request.user)
    form = LanguageForm(request.POST or None, instance=user, initial={"language": user.language or get_language()})
    if request.method == "POST" and form.is_valid():
        form.save()
        with override(user.language):
            messages.success(request, _("Saved."))
        response = redirect("accounts:settings")
        remember_language(response, user.language)
        return response
    return render(request, "accounts/settings.html", {"form": form, "muted": user.muted.order_by(Lower("username"))})


@require_GET
@never_cache
@login_required
def export(request: HttpRequest) -> HttpResponse:
    """Send everything the site keeps about the reader, as a file."""
    response = JsonResponse(
        data_export(cast("User", request.user)), json_dumps_params={"ensure_ascii": False, "indent": 2}
    )
    response["Content-Disposition"] = 'attachment; filename="ferbl.json"'
    return response


@require_http_methods(["GET", "POST"])
@login_required
def delete(request: HttpRequest) -> HttpResponse:
    """Delete the reader's account, after a warning and with the password."""
    user = cast("User", request.user)
    form = DeletionForm(request.POST or None, user=user)
    if request.method == "POST" and form.is_valid():
        try:
            delete_account(user=user)
        except Refused as refusal:
            form.add_error(None, str(told(refusal)))
        else:
            logout(request, show_message=False)
            messages.success(request, _("Your account is deleted."))
            return redirect(settings.LOGOUT_REDIRECT_URL)
    return render(request, "accounts/delete.html", {"form": form, "warnings": departure_warnings(user)})
