"""Messages to the solver and back: JSON, and long columns of numbers after it (embedding/README.md)."""

from __future__ import annotations

import json
import math
import struct
import sys
from array import array
from collections.abc import Iterable
from decimal import Decimal
from numbers import Real
from typing import Any

from . import _native
from ._point_columns import POINT


class UslError(ValueError):
    """Bad input.

    Attributes
    ----------
    code : str
        What kind of mistake it is; stable. Decide by it, never by the message.
    details : dict
        Where it is: ``row``, ``column``, ``value``, ``columns``, each None where there is none.
    german : str or None
        The message in German; None of an error that only a program causes.
    """

    def __init__(
        self, message: str, code: str, details: dict[str, Any], german: str | None = None
    ) -> None:
        super().__init__(message, code, details, german)
        self.code = code
        self.details = details
        self.german = german

    def __str__(self) -> str:
        return str(self.args[0])

    @classmethod
    def of_json(cls, text: str) -> UslError:
        """As `of`, of what the native batch writes."""
        return cls.of(json.loads(text))

    @classmethod
    def of(cls, error: dict[str, Any]) -> UslError:
        """The error that the solver tells of."""
        return cls(error["message"], error["code"], error["details"], error["german"])


def floats(column: array[float]) -> bytes:
    """Numbers with their lowest byte first."""
    if sys.byteorder == "big":
        column.byteswap()
    return column.tobytes()


def is_number(value: object) -> bool:
    """Whether it counts as a number; True and False do not."""
    return isinstance(value, (Real, Decimal)) and not isinstance(value, bool)


def call(name: str, *arguments: Any) -> Any:
    """The answer to a call of the solver, as plain values."""
    columns = bytearray()

    def prepared(value: Any) -> Any:
        if hasattr(value, "tolist"):
            value = value.tolist()
        if is_number(value):
            number = float(value)
            # JSON has no other numbers.
            return number if math.isfinite(number) else {"number": str(number)}
        if value is None or isinstance(value, (str, bool, dict)):
            return value
        if not isinstance(value, Iterable):
            return str(value)
        values = list(value)
        if values and all(map(is_number, values)):
            columns.extend(floats(array("d", map(float, values))))
            return {"column": len(values)}
        return [prepared(item) for item in values]

    text = json.dumps([name, *map(prepared, arguments)]).encode()
    response = _native.answer(struct.pack("<I", len(text)) + text + bytes(columns))
    (length,) = struct.unpack_from("<I", response)
    answer = json.loads(response[4 : 4 + length])
    if "error" in answer:
        raise UslError.of(answer["error"])
    result = answer["result"]
    numbers = memoryview(response)[4 + length :]
    fits = result["fits"] if isinstance(result, dict) and "fits" in result else [result]
    for fit, points in zip(fits, answer.get("points", ())):
        length = struct.calcsize("d") * len(POINT) * points["rows"]
        fit["points"] = _points(points, numbers[:length])
        numbers = numbers[length:]
    return result


def _points(points: dict[str, Any], numbers: memoryview) -> list[dict[str, Any]]:
    rows = points["rows"]
    values = [value for (value,) in struct.iter_unpack("<d", numbers)]
    columns = [
        [read(value) for value in values[at * rows : (at + 1) * rows]] for at, read in enumerate(POINT.values())
    ]
    reasons = points["excludedReason"] or [None] * rows
    return [
        {**dict(zip(POINT, each)), "excludedReason": reason}
        for *each, reason in zip(*columns, reasons)
    ]
