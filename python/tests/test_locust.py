"""The example for Locust, asked once a second as Locust asks it; Locust itself is a stand-in."""

from __future__ import annotations

import random
import runpy
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

EXAMPLE = Path(__file__).parent.parent / "examples" / "locustfile.py"


def stand_in() -> ModuleType:
    locust = ModuleType("locust")

    class LoadTestShape:
        def __init__(self) -> None:
            self.seconds = 0.0
            self.runner = SimpleNamespace(stats=SimpleNamespace(total=SimpleNamespace(num_requests=0)))

        def get_run_time(self) -> float:
            return self.seconds

    vars(locust).update(HttpUser=object, LoadTestShape=LoadTestShape, task=lambda each: each)
    return locust


def throughput(users: float) -> float:
    """Requests/s of a system with its peak at 37 users."""
    return 1000 * users / (1 + 0.03 * (users - 1) + 0.0007 * users * (users - 1))


def test_the_shape_ends_where_the_peak_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "locust", stand_in())
    shape: Any = runpy.run_path(str(EXAMPLE))["UntilPeak"]()
    draw = random.Random(7)
    requests, noise, before = 0.0, 1.0, None
    for _ in range(60 * 32):
        asked = shape.tick()
        if asked is None:
            break
        users, _rate = asked
        if users != before or shape.counted is None:
            noise = 1 + 0.03 * draw.gauss(0, 1)
        before = users
        requests += throughput(users) * noise
        shape.seconds += 1
        shape.runner.stats.total.num_requests = round(requests)
    assert shape.now is None
    assert shape.known == 2
    assert 10 <= len(shape.users) < 30
    assert shape.users[-1] == shape.users[0]
    for users, measured in zip(shape.users, shape.throughput, strict=True):
        assert measured == pytest.approx(throughput(users), rel=0.15)
