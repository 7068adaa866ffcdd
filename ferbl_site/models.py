"""What the processes of the site tell each other of themselves."""

from django.db import models


class Heartbeat(models.Model):
    """When something that runs apart from the web processes was last known to work. In the database, where every process can see it."""

    name = models.CharField(max_length=32, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name}: {self.at}"
