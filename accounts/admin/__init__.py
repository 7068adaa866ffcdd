"""Where moderators work: players, sanctions, reports, and the log of what moderators did."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from accounts.admin import logs, reports, sanctions, users

__all__ = ["logs", "reports", "sanctions", "users"]

admin.site.site_header = "Ferbl"
admin.site.site_title = "Ferbl"
admin.site.index_title = _("Moderation")
# One way in for everybody: the site's own log-in, with its rate limits, second factors and suspensions.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]
