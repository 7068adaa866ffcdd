"""Call a place at a table a chair, a position in a match a seat, and going on to the next round continuing."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def call_it(old, new):
    def rename(apps, schema_editor):
        apps.get_model("games", "Action").objects.filter(kind=old).update(kind=new)

    return rename


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0006_persons_of_old_matches"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]
    operations = [
        migrations.RenameModel("Seat", "Chair"),
        migrations.RenameModel("MatchSeat", "Seat"),
        migrations.RenameField("Seat", "clicked_on", "continued"),
        migrations.RunPython(call_it("clicked_on", "continued"), call_it("continued", "clicked_on"), elidable=True),
        migrations.RenameIndex("Seat", "games_seat_user_id_35df97_idx", "games_match_user_id_3a6c6c_idx"),
        migrations.AlterField(
            "Action",
            "kind",
            models.CharField(
                choices=[
                    ("play", "action"),
                    ("absent", "absent"),
                    ("back", "back"),
                    ("left", "left"),
                    ("continued", "continued"),
                    ("ended", "ended before its end"),
                ],
                default="play",
                max_length=12,
            ),
        ),
        migrations.AlterField(
            "Chair",
            "table",
            models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="taken", to="games.table"),
        ),
        migrations.AlterField(
            "Chair",
            "user",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="chairs",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            "Seat",
            "user",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="seats",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
