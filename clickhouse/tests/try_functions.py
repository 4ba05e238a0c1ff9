"""Tests the functions in chdb, ClickHouse embedded in Python: try_functions.py MODULE SQL EXPECTED SERIES FOLDER."""

from __future__ import annotations

import json
import math
import struct
import sys
from pathlib import Path
from typing import Any

import numpy
from agreement import PARAMETERS, Random, conclude, near, tell
from chdb import session
from sentences import ANSWERS, is_said

module, sql, expected, series, folder = map(Path, sys.argv[1:])
clickhouse = session.Session(f"{folder}?allow_experimental_webassembly_udf=1")


def rows(query: str) -> list[dict[str, Any]]:
    text = str(clickhouse.query(query, "JSONEachRow"))
    return [json.loads(line) for line in text.splitlines()]


def told(query: str) -> str:
    """The error message for a query, or an empty text."""
    try:
        rows(query)
    except Exception as error:
        return str(error)
    return ""


def bits(number: float) -> bytes:
    return struct.pack(">d", number)


def array(values: list[float | None]) -> str:
    words = {None: "NULL"}
    return "[" + ",".join(words.get(v) or ("nan" if v != v else repr(v)) for v in values) + "]"


clickhouse.query(
    f"INSERT INTO system.webassembly_modules (name, code) SELECT 'usl_fit', code FROM file('{module}', RawBLOB, 'code String')"
)
lines_of_sql = sql.read_text(encoding="utf-8").splitlines()
for statement in "\n".join(line for line in lines_of_sql if not line.startswith("--")).split(";"):
    if statement.strip():
        clickhouse.query(statement)

answers = json.loads(expected.read_text(encoding="utf-8"))
clickhouse.query("SET output_format_json_quote_denormals = 1")

# Every certified set must be equal bit for bit; standard errors are computed from the estimates.
for one in answers["sets"]:
    if one["options"] != {"bounds": "physical", "weights": "equal"}:
        continue
    n, x = array(one["n"]), array(one["x"])
    [found] = rows(f"SELECT usl_fit({n}, {x}) AS fit")
    got, (*wanted, flags), parameters = found["fit"], one["many"], one["fit"]["parameters"]
    if flags & 16:
        # Exact but for rounding: fitted alone, which tells what is 0.
        wanted = [*(parameters[name]["estimate"] for name in PARAMETERS), one["fit"]["goodness"]["sse"]]
        flags = 1 + sum(bit for name, bit in (("sigma", 2), ("kappa", 4)) if parameters[name]["status"] == "atBound")
    same = all(bits(got[name]) == bits(number) for name, number in zip([*PARAMETERS, "sse"], wanted))
    tell(f"{one['name']}: the numbers of usl_fit", same and got["flags"] == flags, (got, wanted))
    errors = [(got[f"{name}_error"], parameters[name]["standardError"]) for name in PARAMETERS]
    # Parameters at their bound have no standard error in either.
    tell(f"{one['name']}: the errors of usl_fit", all(near(a, b, share=1e-10) for a, b in errors), errors)
    if one is answers["sets"][0]:
        law = ", ".join(repr(got[name]) for name in PARAMETERS)
        [asked] = rows(f"SELECT usl_predict(1, {law}) AS one, usl_peak({law}) AS peak")
        tell("usl_predict at 1 is λ", math.isclose(asked["one"], got["lambda"], rel_tol=1e-15), asked)
        tell("usl_peak", asked["peak"]["throughput"] is not None, asked)

# So must random series: λ, σ, κ, the sum of squares and the flags as bytes, 0 where a series is refused.
random = Random(series)
count = len(random)
block = numpy.zeros(count, dtype=[("i", "<u4"), ("of_n", "u1"), ("n", "<f8", 8), ("of_x", "u1"), ("x", "<f8", 8)])
block["i"], block["of_n"], block["n"], block["of_x"], block["x"] = numpy.arange(count), 8, random.n, 8, random.x
binary = folder.with_suffix(".bin")
block.tofile(binary)
clickhouse.query(
    "CREATE TABLE random ENGINE = Memory AS "
    f"SELECT * FROM file('{binary}', RowBinary, 'i UInt32, n Array(Float64), x Array(Float64)')"
)
numbers = ", ".join(f"ifNull(fit.{name}, 0)" for name in [*PARAMETERS, "sse"])
query = f"SELECT {numbers}, fit.flags, fit.error = 'not-positive' FROM (SELECT i, usl_fit(n, x) AS fit FROM random ORDER BY i)"
answer = numpy.dtype([("numbers", "<u8", 4), ("flags", "u1"), ("refused", "u1")])
found = numpy.frombuffer(clickhouse.query(query, "RowBinary").bytes(), dtype=answer)
tell("as many answers as series", len(found) == count, len(found))
tell("one in a hundred is refused", random.refused.sum() == count // 100 > 0, random.refused.sum())
tell("a refused series has a code", (found["refused"] == random.refused).all())
tell("the same flags", (found["flags"] == random.flags & 15).all())
others = (found["numbers"] != random.numbers.view("<u8")).any(axis=1).sum()
tell(f"{count} random series to the bit", others == 0, others)

[report] = rows("SELECT usl_report([1,2,4,8,16], [955.16,1878.91,3548.68,6531.08,9897.24]) AS r")
report = report["r"]
tell("usl_report: a peak has an interval", 15 < report["peak_concurrency_low"] < report["peak_concurrency"], report)
tell("usl_report: what is not limited is NULL", report["peak_concurrency_high"] is None, report)
tell("usl_report: law or knee", report["verdict"] == "undecided", report)
tell("usl_report: warnings have codes", len(report["warnings"]) > 0 and report["error"] == "", report)

tell("twenty sentences", len(ANSWERS) == 20, len(ANSWERS))
for said in ANSWERS:
    [found] = rows(f"SELECT usl_report({array(said['concurrency'])}, {array(said['throughput'])}) AS r")
    tell(f"{said['name']}: the sentence in both languages", is_said(said, found["r"]), found["r"])

# A bad row must neither fail the query nor affect other rows.
good = "([1,2,4,8,16]::Array(Nullable(Float64)), [955.16,1878.91,3548.68,6531.08,9897.24]::Array(Nullable(Float64)))"
hostile = {
    "([], [])": "empty-input",
    "([1,2,4,8], [1,2,NULL,4])": "not-finite",
    "([NULL,NULL,NULL], [NULL,NULL,NULL])": "not-finite",
    "([1,2,4,8], [1,2,nan,4])": "not-finite",
    "([1,2,4,8], [1,2,inf,4])": "not-finite",
    "([1,2,4,8], [1,2,-3,4])": "not-positive",
    "([-1,2,4,8], [1,2,3,4])": "not-positive",
    "([1,2,4,8], [1,2,3])": "length-mismatch",
    "([1,2], [1,2])": "too-few-points",
    "([4,4,4,4], [1,2,3,4])": "too-few-distinct-concurrencies",
    "(range(1000000), range(1000000))": "too-many-points",
    "([1e308,1e308,1e308,1], [1e308,1,1e-308,2])": "",
}
pair = "Tuple(Array(Nullable(Float64)), Array(Nullable(Float64)))"
for function in ("usl_fit", "usl_report"):
    parts = [f"CAST({good}, '{pair}')", *(f"CAST({one}, '{pair}')" for one in hostile), f"CAST({good}, '{pair}')"]
    query = " UNION ALL ".join(f"SELECT {i} AS i, {part} AS p" for i, part in enumerate(parts))
    found = rows(
        f"SELECT i, {function}(p.1, p.2) AS f FROM (SELECT * FROM ({query}) ORDER BY i) ORDER BY i"
    )
    tell(f"{function}: every row is answered", len(found) == len(parts), len(found))
    tell(f"{function}: good rows among hostile ones", all(found[i]["f"]["error"] == "" and found[i]["f"]["sigma"] > 0 for i in (0, -1)))
    for (one, code), line in zip(hostile.items(), found[1:]):
        fit = line["f"]
        is_null = fit["lambda"] is None and fit["sigma"] is None and fit["kappa"] is None
        tell(f"{function}{one}", is_null and fit["error"] != "" and code in ("", fit["error"]), fit)

[laws] = rows("SELECT usl_peak(NULL, 0.1, 0.1) AS a, usl_predict(NULL, 1, 0, 0) AS b, usl_predict(2, nan, 0, 0) AS c")
tell("a law with NULL", laws["b"] is None and laws["c"] is None, laws)

# A typical query: one row per group of a table of measurements.
clickhouse.query(
    "CREATE TABLE measured (host String, users Float64, rps Float64) ENGINE = Memory AS "
    "SELECT 'h' || toString(number % 3) AS host, c AS users, 100 * c / (1 + 0.05 * (c - 1) + 0.001 * c * (c - 1)) + number % 3 AS rps "
    "FROM (SELECT number, exp2(intDiv(number, 3)) AS c FROM numbers(18))"
)
grouped = rows("SELECT host, usl_fit(groupArray(users), groupArray(rps)) AS fit FROM measured GROUP BY host ORDER BY host")
tell("GROUP BY", [row["host"] for row in grouped] == ["h0", "h1", "h2"] and all(row["fit"]["flags"] & 1 for row in grouped), grouped)

conclude()
