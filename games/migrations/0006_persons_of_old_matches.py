"""Store what matches brought their persons that somebody left before such outcomes were stored, and what their leavers are remembered by.

The log is played again by the rules of today, but only where they are the rules the match was begun under; other matches keep the
outcome of their seats.
"""

from django.db import migrations

BATCH = 200


def store_persons(apps, schema_editor):
    from games.engine.base import EngineError

    Match, MatchSeat = apps.get_model("games", "Match"), apps.get_model("games", "MatchSeat")
    left = MatchSeat.objects.filter(left_number__isnull=False).order_by("match_id").values_list("match_id", flat=True)
    for match_id in left.distinct().iterator(chunk_size=BATCH):
        match = Match.objects.get(pk=match_id)
        try:
            store(match, list(match.seats.order_by("seat")))
        except (EngineError, KeyError):
            continue


def store(match, seats):
    from games.engine.leaving import Leaver
    from games.engine.registry import rules_for

    rules = rules_for(match.game)
    if rules.version != match.rules_version:
        return
    state = rules.new_match(rules.parse_options(match.options, len(seats)), len(seats), match.seed)
    leavers = []
    for action in match.actions.order_by("number"):
        if action.kind == "play":
            state = rules.apply(state, rules.parse_action(action.text)).state
        for seat in seats:
            if seat.left_number == action.number:
                seat.left_note = rules.leaving_note(state, seat.seat)
                seat.save(update_fields=["left_note"])
                leavers.append(Leaver(seat.seat, seat.left_number, seat.left_note))
    persons = rules.persons(state, leavers) if match.outcome is not None else None
    if persons is not None:
        match.persons = persons.as_json()
        match.save(update_fields=["persons"])


class Migration(migrations.Migration):
    dependencies = [("games", "0005_stored_persons")]
    operations = [migrations.RunPython(store_persons, migrations.RunPython.noop, elidable=True)]
