"""The addresses of the ladder app."""

from django.urls import URLPattern

app_name = "ladder"
urlpatterns: list[URLPattern] = []
