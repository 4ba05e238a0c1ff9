"""The solver of USL Fit in Python, by wasmtime: a host of `usl_fit.wasm` in one file.

    from usl_fit import Solver

    solver = Solver("usl_fit.wasm")
    fit = solver.call("fit", [1.0, 2.0, 4.0, 8.0, 16.0], [955.16, 1878.91, 3548.68, 6531.08, 9897.24], [])
    print(fit["peak"]["concurrency"]["estimate"])

What crosses is described in ../README.md. A column is anything that can be iterated: a list, a tuple, an array of NumPy,
a Series of pandas; numbers alone cross without a tag for each.
"""

import decimal
import numbers
import struct

import wasmtime

NULL, FALSE, TRUE, NUMBER, TEXT, LIST, NUMBERS, OBJECT = range(8)


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
        well, result = decode(message)
        if not well:
            raise UslError(result)
        return result


def plain(value):
    """A value of NumPy or pandas, and whatever else can be iterated, as one of Python's own."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if value is None or isinstance(value, (str, list, numbers.Real)):
        return value
    return float(value) if isinstance(value, decimal.Decimal) else list(value)


def is_number(value):
    return isinstance(value, numbers.Real) and not isinstance(value, bool)


def encode(value):
    """A value as a message."""
    texts = []
    body = bytearray()

    def write(value):
        value = plain(value)
        if value is None:
            body.append(NULL)
        elif isinstance(value, bool):
            body.append(TRUE if value else FALSE)
        elif is_number(value):
            body.append(NUMBER)
            body.extend(struct.pack("<d", float(value)))
        elif isinstance(value, str):
            texts.append(value)
            body.append(TEXT)
            body.extend(struct.pack("<I", len(value.encode("utf-16-le")) // 2))
        elif value and all(map(is_number, value)):
            body.append(NUMBERS)
            body.extend(struct.pack(f"<I{len(value)}d", len(value), *value))
        else:
            body.append(LIST)
            body.extend(struct.pack("<I", len(value)))
            for item in value:
                write(item)

    write(value)
    text = "".join(f"{text}\0" for text in texts).encode("utf-8")
    return struct.pack("<I", len(text)) + text + bytes(body)


def decode(message):
    """The value of a message."""
    (text_size,) = struct.unpack_from("<I", message)
    # Texts are counted in units of UTF-16, each followed by a NUL.
    texts = message[4 : 4 + text_size].decode("utf-8").encode("utf-16-le")
    at = 4 + text_size
    text_at = 0
    keys = []

    def take(form):
        nonlocal at
        (value,) = struct.unpack_from(form, message, at)
        at += struct.calcsize(form)
        return value

    def text():
        nonlocal text_at
        end = text_at + 2 * take("<I")
        value = texts[text_at:end].decode("utf-16-le")
        text_at = end + 2
        return value

    def key():
        number = take("<H")
        if number == len(keys):
            keys.append(text())
        return keys[number]

    def read():
        nonlocal at
        kind = take("<B")
        if kind == NULL:
            return None
        if kind in (FALSE, TRUE):
            return kind == TRUE
        if kind == NUMBER:
            return take("<d")
        if kind == TEXT:
            return text()
        if kind == LIST:
            return [read() for _ in range(take("<I"))]
        if kind == NUMBERS:
            count = take("<I")
            values = list(struct.unpack_from(f"<{count}d", message, at))
            at += 8 * count
            return values
        if kind == OBJECT:
            return {key(): read() for _ in range(take("<I"))}
        raise ValueError(f"no value is marked {kind}")

    return read()
