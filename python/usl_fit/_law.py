"""A law whose parameters are known: no measurements, no intervals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal, overload

from ._columns import values_of
from ._message import call
from ._options import written
from .types import WhatIf

#: Which of the two concurrencies with the same throughput.
Branch = Literal["before-peak", "after-peak"]


@dataclass(frozen=True)
class Law:
    """X(N) = λN/(1 + σ(N−1) + κN(N−1)), with parameters of your choice, or those of a fit (``result.law``).

    Every function takes a number, or several and gives a list; None is a value that the law does not have.

    Attributes
    ----------
    lambda_ : float
        λ, the throughput at a concurrency of 1.
    sigma : float
        σ, the contention.
    kappa : float
        κ, the coherency.

    Examples
    --------
    >>> law = Law(1000, sigma=0.02, kappa=0.0005)
    >>> round(law.throughput(32))
    15123
    >>> [round(each) for each in law.throughput([1, 32])]
    [1000, 15123]
    >>> round(law.peak_concurrency, 1)
    44.3
    """

    lambda_: float
    sigma: float = 0.0
    kappa: float = 0.0

    @overload
    def throughput(self, concurrency: float) -> float | None: ...
    @overload
    def throughput(self, concurrency: Iterable[float]) -> list[float | None]: ...
    def throughput(self, concurrency: Any) -> Any:
        """X(N), in the unit of λ."""
        return self._ask("throughput", concurrency)

    @overload
    def latency(self, concurrency: float) -> float | None: ...
    @overload
    def latency(self, concurrency: Iterable[float]) -> list[float | None]: ...
    def latency(self, concurrency: Any) -> Any:
        """N/X(N), by Little's law, in the time unit of λ."""
        return self._ask("latency", concurrency)

    @overload
    def efficiency(self, concurrency: float) -> float | None: ...
    @overload
    def efficiency(self, concurrency: Iterable[float]) -> list[float | None]: ...
    def efficiency(self, concurrency: Any) -> Any:
        """X(N)/(λN), the share of linear scaling."""
        return self._ask("efficiency", concurrency)

    def concurrency_for_throughput(
        self, throughput: float, branch: Branch = "before-peak"
    ) -> float | None:
        """The concurrency that delivers a throughput, before or after the peak."""
        return self._ask("concurrencyForThroughput", throughput, branch)  # type: ignore[no-any-return]

    def concurrency_for_latency(self, latency: float) -> float | None:
        """The concurrency at which a latency is reached."""
        return self._ask("concurrencyForLatency", latency)  # type: ignore[no-any-return]

    @property
    def peak_concurrency(self) -> float | None:
        """The concurrency of the highest throughput; None without a peak."""
        return self.what_if()["before"]["peakConcurrency"]

    @property
    def peak_throughput(self) -> float | None:
        """The highest throughput; None without a peak."""
        return self.what_if()["before"]["peakThroughput"]

    def what_if(self, at: float | Iterable[float] = (), **changes: float | str) -> WhatIf:
        """What other parameters would bring: each alone, and all together.

        Parameters
        ----------
        at : float or iterable of float
            Concurrencies at which the curves are compared.
        **changes : float or str
            ``lambda_``, ``sigma`` or ``kappa``: another value, or a factor after a star.

        Returns
        -------
        WhatIf
            ``before``, each parameter changed alone, and ``after``.

        Raises
        ------
        UslError
            ``not-positive``, ``not-finite``, ``unknown-option``.

        Examples
        --------
        >>> after = Law(1000, 0.05, 0.001).what_if(at=32, kappa="*0.5")["after"]
        >>> round(after["peakGain"], 3), round(after["curve"][0]["gain"], 3)
        (0.189, 0.163)
        """
        places = values_of(at)
        places = places if isinstance(places, list) else [places]
        answer: WhatIf = call("whatIf", self._parameters(), written(changes), places)
        return answer

    def _parameters(self) -> list[float]:
        return [self.lambda_, self.sigma, self.kappa]

    def _ask(self, question: str, number: Any, branch: Branch | None = None) -> Any:
        number = values_of(number)
        if isinstance(number, list):
            return [self._ask(question, each, branch) for each in number]
        return call("ask", question, number, self._parameters(), branch)
