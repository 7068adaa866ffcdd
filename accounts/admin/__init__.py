"""The moderators' part of the admin: players, sanctions, reports, and the log of what moderators did."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from accounts.admin import logs, reports, sanctions, users

__all__ = ["logs", "reports", "sanctions", "users"]

admin.site.site_header = "Ferbl"
admin.site.site_title = "Ferbl"
admin.site.index_title = _("Moderation")
# Staff log in as everybody does, so that rate limits, second factors and suspensions hold for them too.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]
