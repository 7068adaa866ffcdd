"""Every address of the site: accounts, ladder and admin by their prefixes, the games at the root."""

from django.contrib import admin
from django.urls import include, path

handler400 = "ferbl_site.http.error_pages.bad_request"
handler403 = "ferbl_site.http.error_pages.forbidden"
handler404 = "ferbl_site.http.error_pages.not_found"

urlpatterns = [
    path("admin/", admin.site.urls),
    path("accounts/", include("allauth.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
    path("", include("accounts.urls")),
    path("ladder/", include("ladder.urls")),
    path("", include("games.urls")),
]
