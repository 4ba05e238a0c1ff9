"""The solver of USL Fit in Python, by wasmtime: a host of `usl_fit.wasm` in one file.

    from usl_fit import Solver

    solver = Solver("usl_fit.wasm")
    fit = solver.call("fit", [1.0, 2.0, 4.0, 8.0, 16.0], [955.16, 1878.91, 3548.68, 6531.08, 9897.24], {})
    print(fit["peak"]["concurrency"]["estimate"])

What crosses is described in ../README.md: JSON, and long columns of numbers after it. A column is anything that can be
iterated: a list, a tuple, an array of NumPy, a Series of pandas.
"""

import decimal
import json
import math
import numbers
import struct

import wasmtime


# points
POINT_COLUMNS = [
    "row",
    "concurrency",
    "throughput",
    "latency",
    "fitted",
    "residual",
    "standardizedResidual",
    "studentizedResidual",
    "leverage",
    "cooksDistance",
    "efficiency",
    "weight",
    "included",
]
# end of points


class UslError(Exception):
    """Bad input: a stable code, a sentence, and the place."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.details = error["details"]


class Solver:
    """A started solver. It remembers nothing between two calls."""

    def __init__(self, file):
        engine = wasmtime.Engine()
        self._store = wasmtime.Store(engine)
        module = wasmtime.Module.from_file(engine, str(file))
        exports = wasmtime.Instance(self._store, module, []).exports(self._store)
        self._memory = exports["memory"]
        self._alloc, self._call, self._free = (
            exports[name] for name in ("usl_alloc", "usl_call", "usl_free")
        )

    def call(self, name, *arguments):
        """The answer to a call, as plain values; raises UslError."""
        request = encode([name, *arguments])
        room = self._alloc(self._store, len(request)) & 0xFFFFFFFF
        self._memory.write(self._store, request, room)
        response = self._call(self._store, room, len(request)) & 0xFFFFFFFF
        start = response + 4
        (length,) = struct.unpack("<I", self._memory.read(self._store, response, start))
        message = bytes(self._memory.read(self._store, start, start + length))
        self._free(self._store, response)
        answer, columns = decode(message)
        if "error" in answer:
            raise UslError(answer["error"])
        result = filled(answer["result"], columns)
        for fit, points in zip(fits_of(result), answer.get("points", [])):
            named = {name: {"column": points["rows"]} for name in POINT_COLUMNS}
            reasons = {"excludedReason": points["excludedReason"]}
            fit["points"] = filled(named, columns) | reasons
        return result


def plain(value):
    """A value of NumPy or pandas, and whatever else can be iterated, as one of Python's own."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if value is None or isinstance(value, (str, list, dict, numbers.Real)):
        return value
    return float(value) if isinstance(value, decimal.Decimal) else list(value)


def is_number(value):
    return isinstance(value, numbers.Real) and not isinstance(value, bool)


def encode(value):
    """A value as a message."""
    columns = bytearray()

    def prepared(value):
        value = plain(value)
        if isinstance(value, list):
            if value and all(map(is_number, value)):
                columns.extend(struct.pack(f"<{len(value)}d", *value))
                return {"column": len(value)}
            return [prepared(item) for item in value]
        if is_number(value):
            value = float(value)
            # JSON has no other numbers.
            return value if math.isfinite(value) else {"number": str(value)}
        return value

    text = json.dumps(prepared(value)).encode("utf-8")
    return struct.pack("<I", len(text)) + text + bytes(columns)


def decode(message):
    """The JSON of a message, and the numbers that follow it."""
    (length,) = struct.unpack_from("<I", message)
    answer = json.loads(message[4 : 4 + length])
    return answer, (number for (number,) in struct.iter_unpack("<d", message[4 + length :]))


def filled(value, columns):
    """The value with its columns as lists; what is no number in them is None."""
    if isinstance(value, dict):
        if list(value) == ["column"]:
            column = (next(columns) for _ in range(value["column"]))
            return [None if math.isnan(number) else number for number in column]
        return {name: filled(field, columns) for name, field in value.items()}
    if isinstance(value, list):
        return [filled(item, columns) for item in value]
    return value


def fits_of(result):
    """The fits in a result, in order."""
    if not isinstance(result, dict):
        return []
    return result["fits"] if "fits" in result else [result]
