"""The clock's loop: begins at once, goes on after failures, ends when told."""

from __future__ import annotations

import asyncio
from datetime import datetime

import pytest

from ferbl_site.server import sweeper


async def test_it_sweeps_again_and_again_also_after_a_failure(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    moments: list[datetime] = []

    def sweep(now: datetime) -> int:
        moments.append(now)
        if len(moments) == 1:
            raise OSError
        return 0

    marks: list[datetime] = []
    monkeypatch.setattr(sweeper, "keep_clock", marks.append)
    monkeypatch.setattr(sweeper, "sweep", sweep)
    clock = sweeper.Sweeper(every=0.01)
    clock.start()
    async with asyncio.timeout(10):
        while len(moments) < 3:
            await asyncio.sleep(0.01)
        await clock.stop()
    swept = len(moments)
    await asyncio.sleep(0.05)
    assert len(moments) == swept
    assert moments == sorted(moments)
    assert len(marks) == 1  # before the first sweep, and not again within two seconds
    assert marks[0] <= moments[0]
    assert "sweep failed" in caplog.text


async def test_it_ends_before_it_has_begun() -> None:
    await sweeper.Sweeper(every=1).stop()
