"""What the headers of a table say of their units."""

from __future__ import annotations

from ._message import call
from .types import Units


def describe_units(
    concurrency: str | None, throughput: str | None, latency: str | None = None
) -> Units:
    """What the headers of concurrency, throughput and latency say together, in English or German.

    Parameters
    ----------
    concurrency, throughput, latency : str or None
        The headers; None where there is no such column.

    Returns
    -------
    Units
        ``throughput``, its unit as written; ``scale``, the operations that a throughput of 1 stands for;
        ``seconds``, the time in which it counts; ``latency_factor`` as ``latencyFactor``, which converts a measured
        latency to the unit of concurrency over throughput; ``counted``, what the concurrency counts; and ``doubt``,
        the part that is not understood. None where a header does not tell.

    Examples
    --------
    >>> units = describe_units("users", "throughput (kReq/s)", "latency_ms")
    >>> units["scale"], units["latencyFactor"], units["counted"]["noun"]
    (1000.0, 1.0, 'users')
    """
    units: Units = call("describeUnits", concurrency, throughput, latency)
    return units
