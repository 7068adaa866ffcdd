"""The addresses of the accounts app."""

from django.urls import path

from accounts import views

app_name = "accounts"
urlpatterns = [
    path("players/<str:username>/", views.profile, name="profile"),
    path("players/<str:username>/mute/", views.mute, name="mute"),
    path("players/<str:username>/unmute/", views.unmute, name="unmute"),
    path("players/<str:username>/report/", views.report, name="report"),
    path("settings/", views.own_settings, name="settings"),
    path("settings/export/", views.export, name="export"),
    path("settings/delete/", views.delete, name="delete"),
]
