"""Tries the extension in DuckDB: try_functions.py EXTENSION README EXPECTED SERIES."""

from __future__ import annotations

import json
import os
import re
import resource
import sys
from pathlib import Path
from typing import Any

import duckdb
import numpy
from agreement import PARAMETERS, Random, conclude, near, near_squares, tell
from sentences import ANSWERS, is_said

extension, readme, expected, series = (Path(given).resolve() for given in sys.argv[1:])
random = Random(series)
answers = json.loads(expected.read_text(encoding="utf-8"))
N, X = [1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24]


def connected() -> duckdb.DuckDBPyConnection:
    return duckdb.connect(config={"allow_unsigned_extensions": "true", "threads": "4"})


def told(query: str) -> str:
    """What DuckDB says is wrong with a query."""
    try:
        con.execute(query).fetchall()
    except duckdb.Error as error:
        return str(error)
    return ""


def one(query: str, *values: object) -> Any:
    row = con.execute(query, list(values)).fetchone()
    assert row is not None
    return row[0]


def rows(n: list[float], x: list[float]) -> str:
    """A table of measurements, for FROM."""
    return "(VALUES " + ",".join(f"({a!r}::DOUBLE, {b!r}::DOUBLE)" for a, b in zip(n, x)) + ") AS t(n, x)"


# What the README shows is what is printed, in one session.
os.chdir(extension.parent)
con = connected()
blocks = re.findall(r"```(sql|text)\n(.*?)```", readme.read_text(encoding="utf-8"), re.DOTALL)
printed: list[Any] = []
for kind, text in blocks:
    if kind == "sql":
        printed = con.execute(text).fetchall()
    else:
        lines = ["  ".join("NULL" if v is None else str(v) for v in row) for row in printed]
        tell("README: what a query prints", lines == text.splitlines(), lines)
tell("README: queries with what they print", [kind for kind, _ in blocks].count("text") >= 3, len(blocks))

# Every certified set, as an aggregate and of lists, and with intervals.
for case in answers["sets"]:
    n, x, fit = case["n"], case["x"], case["fit"]
    name, options = f"{case['name']} {case['options']}", ", ".join(f"{k}={v}" for k, v in case["options"].items())
    found = one(f"SELECT usl_fit(n, x, '{options}') FROM {rows(n, x)}")
    wanted = {name: fit["parameters"][name] for name in PARAMETERS}
    numbers = all(near(found[k], wanted[k]["estimate"], wanted[k]["standardError"]) for k in PARAMETERS)
    tell(f"{name}: the estimates of usl_fit", numbers, (found, wanted))
    errors = all(near(found[f"{k}_error"], wanted[k]["standardError"], share=1e-10) for k in PARAMETERS)
    tell(f"{name}: the errors of usl_fit", errors, (found, wanted))
    tell(f"{name}: the squares of usl_fit", near_squares(found["sse"], fit["goodness"]["sse"], x), found)
    bounds = [wanted["sigma"]["status"] == "atBound", wanted["kappa"]["status"] == "atBound"]
    tell(f"{name}: the flags", found["flags"] == fit["converged"] + 2 * bounds[0] + 4 * bounds[1], found)
    of_lists = one(f"SELECT usl_fit_list(?::DOUBLE[], ?::DOUBLE[], '{options}')", n, x)
    numbers = all(near(of_lists[k], found[k], found[f"{k}_error"]) for k in PARAMETERS)
    tell(f"{name}: usl_fit_list", numbers and of_lists["error"] is None, of_lists)
    report = one(f"SELECT usl_report(n, x, '{options}, shape=auto') FROM {rows(n, x)}")
    for k in PARAMETERS:
        ends = [(report[f"{k}_{end}"], wanted[k][end]) for end in ("low", "high")]
        tell(f"{name}: the interval of {k}", all(near(a, b, wanted[k]["standardError"], 1e-9) for a, b in ends), ends)
    codes = [re.sub("([A-Z])", lambda m: "-" + m[0].lower(), w["code"]) for w in fit["warnings"]]
    tell(f"{name}: warnings", report["warnings"] == codes, (report["warnings"], codes))
    verdict = fit["shape"] and fit["shape"]["verdict"]
    tell(f"{name}: law or knee", report["verdict"] == verdict, (report["verdict"], verdict))

# What every face says, as an aggregate and of lists.
tell("twenty sentences", len(ANSWERS) == 20, len(ANSWERS))
for said in ANSWERS:
    n, x = said["concurrency"], said["throughput"]
    grouped = one(f"SELECT usl_report(n, x) FROM {rows(n, x)}")
    listed = one("SELECT usl_report_list(?::DOUBLE[], ?::DOUBLE[])", n, x)
    tell(f"{said['name']}: the sentence in both languages", is_said(said, grouped) and is_said(said, listed), grouped)

# Random series, to 1e-13.
count = len(random)
columns = random.columns()
con.execute("CREATE TABLE random AS SELECT * FROM columns")
found = con.execute("SELECT unnest(fit) FROM (SELECT i, usl_fit(n, x) AS fit FROM random GROUP BY i) ORDER BY i").fetchnumpy()
fitted = {name: numpy.ma.filled(numpy.ma.asarray(column), numpy.nan) for name, column in found.items() if name != "error"}
tell("one in a hundred is refused", random.refused.sum() == count // 100 > 0, random.refused.sum())
tell("the same series have the same flags", (fitted["flags"] == random.flags & 15).all())
codes = set(numpy.asarray(found["error"])[random.refused])
tell("a refused series has a code and no number", codes == {"not-positive"}, codes)
apart = random.apart(fitted, random.numbers)
tell(f"{count} series: every number", not any(apart.values()), apart)

# However threads share the rows of a series, its numbers are the same to the last bit.
same = con.execute(
    """
    WITH few AS (FROM random),
    ordered AS (SELECT i, usl_fit(n, x) AS fit FROM few GROUP BY i),
    mixed AS (SELECT i, usl_fit(n, x) AS fit FROM (SELECT * FROM few ORDER BY hash(n, i)) GROUP BY i)
    SELECT count(*), count(*) FILTER (ordered.fit IS NOT DISTINCT FROM mixed.fit) FROM ordered JOIN mixed USING (i)
    """
).fetchone()
tell("series whose rows lie anywhere", same == (count, count), same)
long = "SELECT 1 + i % 64 AS n, 100 * n / (1 + 0.05 * (n - 1) + 0.001 * n * (n - 1)) + i % 7 AS x, i % 20 AS g FROM range(1_500_000) AS r(i)"
con.execute(f"CREATE TABLE long AS {long}")
parts = con.execute(
    "WITH p AS (SELECT g, usl_fit(n, x) AS f FROM long GROUP BY g), q AS (SELECT g, usl_fit_list(list(n), list(x)) AS f FROM long GROUP BY g)"
    " SELECT count(*), max(abs(p.f.kappa - q.f.kappa) / p.f.kappa_error), min(p.f.flags) FROM p JOIN q USING (g)"
).fetchone()
tell("series of 75,000 rows from several threads", parts is not None and parts[0] == 20 and parts[1] <= 1e-9, parts)

# As a window, in an order, of some rows, of distinct ones: the fit of the same rows.
con.execute(f"CREATE TABLE t AS SELECT i, n, x FROM (SELECT row_number() OVER () AS i, n, x FROM {rows(N * 4, X * 4)})")
alone = one(f"SELECT usl_fit(n, x) FROM {rows(N, X)}")
for what, query in {
    "distinct rows": "SELECT usl_fit(DISTINCT n, x) FROM t WHERE i <= 5",
    "an order": "SELECT usl_fit(n, x ORDER BY n DESC) FROM t WHERE i <= 5",
    "a filter": "SELECT usl_fit(n, x) FILTER (i <= 5) FROM t",
    "a window of all": "SELECT usl_fit(n, x) OVER () FROM t WHERE i <= 5",
    "a window that slides": "SELECT usl_fit(n, x) OVER (ORDER BY i ROWS 4 PRECEDING) AS f FROM t ORDER BY i DESC LIMIT 1",
    "a partition": "SELECT usl_fit(n, x) OVER (PARTITION BY (i - 1) // 5) FROM t LIMIT 1",
}.items():
    tell(what, one(query) == alone, query)
slid = con.execute("SELECT f.error, f.lambda FROM (SELECT i, usl_fit(n, x) OVER (ORDER BY i ROWS 4 PRECEDING) AS f FROM t) ORDER BY i").fetchall()
tell("every window", [e for e, _ in slid] == ["too-few-points"] * 2 + [None] * 18 and all(near(b, alone["lambda"], 1) for _, b in slid[4:]), slid)

# Whatever is in a group or a list, the query of all is answered, and the others with it.
hostile = {
    "[]|[]": "empty-input",
    "[1,2,4,8]|[1,2,NULL,4]": "not-finite",
    "[NULL,NULL,NULL]|[NULL,NULL,NULL]": "not-finite",
    "[1,2,4,8]|[1,2,'nan'::DOUBLE,4]": "not-finite",
    "[1,2,4,8]|[1,2,'inf'::DOUBLE,4]": "not-finite",
    "[1,2,4,8]|[1,2,-3,4]": "not-positive",
    "[-1,2,4,8]|[1,2,3,4]": "not-positive",
    "[0,2,4,8]|[1,2,3,4]": "not-positive",
    "[1,2]|[1,2]": "too-few-points",
    "[4,4,4,4]|[1,2,3,4]": "too-few-distinct-concurrencies",
    "range(1, 1000001)|range(1, 1000001)": "too-many-points",
    "list_transform(range(1000000), lambda i: NULL)|range(1000000)": "too-many-points",
    "[1e308,1e308,1e308,1]|[1e308,1,1e-308,2]": None,
}
good = f"{N}|{X}"
con.execute("CREATE TABLE hostile (i INTEGER, n DOUBLE[], x DOUBLE[])")
for i, lists in enumerate([good, *hostile, good]):
    con.execute(f"INSERT INTO hostile SELECT {i}, {lists.replace('|', ', ')}")
for function in ("usl_fit", "usl_report"):
    # A row of NULLs beside an empty group would be a measurement; a filter leaves it out.
    grouped = f"SELECT i, {function}(n, x) FILTER (p > 0) FROM (SELECT i, unnest(n) AS n, unnest(x) AS x, 1 AS p FROM hostile UNION ALL SELECT i, NULL, NULL, 0 FROM hostile) GROUP BY i ORDER BY i"
    listed = f"SELECT i, {function}_list(n, x) FROM hostile ORDER BY i"
    for form, query in {"groups": grouped, "lists": listed}.items():
        found = [row[1] for row in con.execute(query).fetchall()]
        tell(f"{function} of {form}: every one is answered", len(found) == len(hostile) + 2, len(found))
        tell(f"{function} of {form}: good ones among hostile", all(found[i]["error"] is None and found[i]["sigma"] > 0 for i in (0, -1)))
        for (lists, code), fit in zip(hostile.items(), found[1:]):
            numbers = [value for name, value in fit.items() if name not in ("error", "flags", "warnings")]
            is_null = all(value is None for value in numbers) and fit.get("flags", 8) == 8 and fit.get("warnings", []) == []
            tell(f"{function} of {form} {lists}", is_null and fit["error"] is not None and code in (None, fit["error"]), fit)
empty = one("SELECT usl_fit(n, x) FROM t WHERE false")
tell("no row at all", empty["error"] == "empty-input" and empty["lambda"] is None, empty)
tell("lists of two lengths", one("SELECT usl_fit_list([1,2,4,8], [1,2,3])")["error"] == "length-mismatch")
tell("NULL in the place of a list", one("SELECT usl_report_list(NULL, [1,2,3])")["error"] == "length-mismatch")
tell("NULL in the place of both", one("SELECT usl_fit_list(NULL, NULL)")["error"] == "empty-input")
laws = con.execute("SELECT usl_predict(NULL, 1, 0, 0), usl_predict(2, 'nan', 0, 0), usl_peak(1, NULL, 0), usl_peak(10, 0.5, 0)").fetchone()
tell("laws with NULL", laws == (None, None, {"concurrency": None, "throughput": None}, {"concurrency": None, "throughput": 20.0}), laws)

# Options are the author's of the query: a mistake in them is told.
for options, words in {
    "wieghts=auto": 'did you mean "weights"',
    "weights=heavy": "weights",
    "weights": "write name=value",
    "level=0.9": "level",
}.items():
    tell(f"usl_fit with {options}", words in told(f"SELECT usl_fit(n, x, '{options}') FROM t"), told(f"SELECT usl_fit(n, x, '{options}') FROM t"))
    tell(f"usl_fit_list with {options}", words in told(f"SELECT usl_fit_list([1,2,3], [1,2,3], '{options}')"))
tell("two options in a group", "different options" in told("SELECT usl_fit(n, x, IF(i < 9, 'weights=auto', 'model=usl')) FROM t"))
tell("NULL says nothing", one(f"SELECT usl_fit(n, x, NULL) FROM {rows(N, X)}") == alone)
by_group = con.execute(f"SELECT w, usl_fit(n, x, 'weights=' || w) AS f FROM {rows(N, X)}, (VALUES ('auto'), ('equal')) AS o(w) GROUP BY w ORDER BY w").fetchall()
tell("each group has its own", by_group[1][1] == alone and abs(by_group[0][1]["lambda"] - 948.497385) < 1e-6, by_group)
narrow, wide = (one(f"SELECT usl_report(n, x, 'level={level}') FROM {rows(N, X)}") for level in (0.5, 0.9))
tell("a level", wide["lambda_low"] < narrow["lambda_low"] < narrow["lambda_high"] < wide["lambda_high"], (narrow, wide))

# States are given back: what 40 queries need is what 5 need.
def used() -> int:
    for _ in range(5):
        con.execute("SELECT g, usl_fit(n, x) FROM long GROUP BY g").fetchall()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


first = used()
grown = max(used() for _ in range(7)) - first
# The measurements of one query are 24 MB; 35 queries that kept them would need 840 MB.
tell("states are destroyed", grown < 200e6, grown)

conclude()
