"""Locust adds users where that tells most, until the peak is known.

    locust --headless --host http://127.0.0.1:8080 -f locustfile.py

Nine numbers of users come first, each held for a while; then `next_measurement` says which number tells most. It ends when
half the 95 % interval of the peak is within 10 % of it, and still is after one more measurement, or after `MOST` of them.
`usl-fit run` does the same for every tool, and counts with systems that level off as well.
"""

from __future__ import annotations

import random
from typing import Any

from locust import HttpUser, LoadTestShape, task
from usl_fit import UslError, fit, next_measurement

LARGEST = 256
"""Users there may be."""
SETTLE = 12
"""Seconds after a change before it counts."""
HOLD = 20
"""Seconds that count."""
WANTED = 0.10
"""Half the interval over its estimate."""
MOST = 60
"""Measurements at most."""


class Visitor(HttpUser):
    @task
    def page(self) -> None:
        self.client.get("/")


class UntilPeak(LoadTestShape):
    """Which number of users is next."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        first = sorted({round(LARGEST ** (i / 8)) for i in range(9)})
        random.Random(1).shuffle(first)
        self.planned = first
        self.users: list[int] = []
        self.throughput: list[float] = []
        self.known = 0
        """How often in a row the peak was known."""
        self.now: int | None = self.planned.pop(0)
        self.began = 0.0
        self.counted: int | None = None
        """Requests when what counts began."""
        self.counting = 0.0
        """When it began."""

    def tick(self) -> tuple[int, float] | None:
        """Asked by Locust once a second: the users there are to be and how many of them start in a second; None ends it."""
        elapsed = self.get_run_time() - self.began
        if self.now is not None and elapsed >= SETTLE:
            requests = self.runner.stats.total.num_requests
            if self.counted is None:
                self.counted, self.counting = requests, self.get_run_time()
            elif elapsed >= SETTLE + HOLD:
                seconds = self.get_run_time() - self.counting
                self.measured(self.now, (requests - self.counted) / seconds)
        return None if self.now is None else (self.now, float(LARGEST))

    def measured(self, users: int, throughput: float) -> None:
        """A number of users has been held for long enough."""
        if throughput > 0:
            self.users.append(users)
            self.throughput.append(throughput)
        self.began, self.counted = self.get_run_time(), None
        self.now = self.planned.pop(0) if self.planned else self.advised()

    def advised(self) -> int | None:
        """Where to go on; None where enough is known."""
        try:
            found = fit(self.users, self.throughput)
        except UslError:
            return random.choice(self.users or [1])
        self.known = self.known + 1 if is_known(found) else 0
        print(f"{len(self.users)} measurements: {peak_of(found)}")
        if self.known == 2 or len(self.users) >= MOST:
            return None
        if self.known == 1:
            # The first number again: whether the system is still the one that it was.
            return self.users[0]
        advice = next_measurement(self.users, self.throughput, largest=LARGEST)["advised"]
        return max(self.users) if advice is None else round(advice["concurrency"])


def is_known(found: dict[str, Any]) -> bool:
    peak = found["peak"] and found["peak"]["concurrency"]
    if not peak or None in (peak["estimate"], peak["low"], peak["high"]):
        return False
    return (peak["high"] - peak["low"]) / 2 <= WANTED * peak["estimate"]


def peak_of(found: dict[str, Any]) -> str:
    peak = found["peak"] and found["peak"]["concurrency"]
    if not peak or peak["estimate"] is None:
        return "no peak yet"
    low, high = (end and f"{end:.1f}" for end in (peak["low"], peak["high"]))
    return f"peak at {peak['estimate']:.1f} users ({low or '?'} to {high or 'unbounded'})"
