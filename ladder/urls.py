"""The addresses of the ladder app."""

from django.urls import path

from ladder import views

app_name = "ladder"
urlpatterns = [
    path("", views.this_week, name="index"),
    path("<slug:game>/<slug:kind>/", views.standings, name="standings"),
    path("<slug:game>/<slug:kind>/archive/", views.archive, name="archive"),
    path("<slug:game>/<slug:kind>/<slug:period>/", views.standings, name="standings"),
]
