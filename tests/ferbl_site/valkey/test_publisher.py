"""Publishing: in the order of the calls, what waits together, and each caller learns what became of their own."""

from __future__ import annotations

import asyncio

import pytest

from ferbl_site.valkey.publisher import Batch, Publisher


class Line:
    """A connection whose answers the test gives."""

    def __init__(self) -> None:
        self.sent: list[Batch] = []
        self.answers: asyncio.Queue[Exception | None] = asyncio.Queue()

    async def send(self, batch: Batch) -> None:
        self.sent.append(batch)
        if (failure := await self.answers.get()) is not None:
            raise failure


async def test_what_waits_goes_out_together_in_the_order_of_the_calls() -> None:
    line = Line()
    publisher = Publisher(line.send)
    first = asyncio.create_task(publisher.publish("a", b"1"))
    await asyncio.sleep(0.01)
    others = [asyncio.create_task(publisher.publish(channel, b"2")) for channel in ("b", "a", "c")]
    await asyncio.sleep(0.01)
    assert line.sent == [[("a", b"1")]]
    line.answers.put_nowait(None)
    await first
    line.answers.put_nowait(None)
    await asyncio.gather(*others)
    assert line.sent == [[("a", b"1")], [("b", b"2"), ("a", b"2"), ("c", b"2")]]


async def test_a_failure_is_told_to_those_of_its_go_and_to_nobody_else() -> None:
    line = Line()
    publisher = Publisher(line.send)
    failing = [asyncio.create_task(publisher.publish("a", b"1")) for _ in range(2)]
    await asyncio.sleep(0.01)
    working = asyncio.create_task(publisher.publish("b", b"2"))
    line.answers.put_nowait(ConnectionError("away"))
    line.answers.put_nowait(None)
    await working
    answers = await asyncio.gather(*failing, return_exceptions=True)
    assert [str(answer) for answer in answers] == ["away", "away"]


async def test_who_gives_up_waiting_stops_nobody() -> None:
    line = Line()
    publisher = Publisher(line.send)
    impatient = asyncio.create_task(publisher.publish("a", b"1"))
    patient = asyncio.create_task(publisher.publish("b", b"1"))
    await asyncio.sleep(0.01)
    impatient.cancel()
    with pytest.raises(asyncio.CancelledError):
        await impatient
    line.answers.put_nowait(None)
    await patient
    line.answers.put_nowait(None)
    await publisher.publish("c", b"2")
    assert [len(batch) for batch in line.sent] == [2, 1]
