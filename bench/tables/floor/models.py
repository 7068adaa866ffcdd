"""The one row that an action writes."""

from django.db import models


class Row(models.Model):
    """Who said what at which table, about as wide as a line of a match's log."""

    table = models.PositiveIntegerField()
    number = models.PositiveIntegerField()
    text = models.CharField(max_length=200)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [models.Index(fields=["table", "number"])]

    def __str__(self) -> str:
        return f"{self.table}.{self.number}"
