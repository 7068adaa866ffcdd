"""The page about the shuffle, with a check of any finished match in the page or by a program to copy."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.numbers import number_in
from games.matches.shuffle_facts import EXAMPLE, ShuffleFacts, shuffle_facts
from games.views.guests import invited_to

PROGRAM = """\
import hashlib, hmac
from itertools import count

commitment = {commitment!r}
server_seed = bytes.fromhex({server_seed!r})
client_seeds = {client_seeds!r}  # in the order of the seats
chairs = {chairs!r}  # the chair on which each seat's player sat
deals = {deals}
pack = {pack!r}.split()


def hmac_sha256(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def words(key, prefix):
    for number in count():
        block = hmac_sha256(key, prefix + str(number).encode())
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))


def below(limit, stream):
    return next(word for word in stream if word < 2**32 - 2**32 % limit) % limit


def shuffled(things, stream):
    things = list(things)
    for i in range(len(things) - 1, 0, -1):
        j = below(i + 1, stream)
        things[i], things[j] = things[j], things[i]
    return things


print("commitment:", hashlib.sha256(server_seed).hexdigest() == commitment)
by_chair = [seed for _, seed in sorted(zip(chairs, client_seeds))]
draw = hmac_sha256(server_seed, "|".join(["seats", *by_chair]).encode())
print("seats:", shuffled(sorted(chairs), words(draw, b"seats:")) == list(chairs))
match_seed = hmac_sha256(server_seed, "|".join(client_seeds).encode())
print("match seed:", match_seed.hex())
for deal in range(deals):
    print("deal", deal + 1, *shuffled(pack, words(match_seed, b"deal:%d:" % deal)))
"""


@require_safe
def shuffle(request: HttpRequest) -> HttpResponse:
    """Show how cards are shuffled, with the values of the finished match that ``?match=`` names."""
    facts = _facts(request)
    return render(request, "games/shuffle.html", {"facts": facts, "program": program(facts)})


def program(facts: ShuffleFacts) -> str:
    """Return a Python program, standard library only, that prints whether the match was dealt as ``docs/rules/shuffle.md`` says."""
    return PROGRAM.format(
        commitment=facts.commitment,
        server_seed=facts.server_seed,
        client_seeds=list(facts.client_seeds),
        chairs=list(facts.chairs),
        deals=facts.deals,
        pack=" ".join(facts.pack),
    )


def _facts(request: HttpRequest) -> ShuffleFacts:
    if not request.GET.get("match"):
        return EXAMPLE
    number = number_in(request.GET, "match")
    facts = None if number is None else shuffle_facts(number, request.user, invited=invited_to(request))
    if facts is None:
        raise Http404
    return facts
