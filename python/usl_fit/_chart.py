"""The chart of a fit: what it draws, and as SVG for a notebook."""

from __future__ import annotations

import math
from html import escape

from .types import Band, Peak, Point

WIDTH, HEIGHT = 560, 320
LEFT, RIGHT, TOP, BOTTOM = 64, 12, 12, 40


def svg(points: list[Point], bands: list[Band], peak: Peak | None) -> str:
    """A chart that takes its ink from the page, so that it is read on light and on dark."""
    right = max(at["concurrency"] for at in [*bands, *points])
    curve = [(band["concurrency"], band["estimate"]) for band in bands]
    knee = [(band["concurrency"], band["knee"]) for band in bands if band["knee"] is not None]
    # A band without an upper end would push everything else to the ground.
    top = 1.1 * max(y for _, y in [*curve, *knee, *((at["concurrency"], at["throughput"]) for at in points)])

    def x(n: float) -> str:
        return f"{LEFT + n / right * (WIDTH - LEFT - RIGHT):.1f}"

    def y(throughput: float) -> str:
        share = min(max(throughput / top, 0), 1)
        return f"{HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM):.1f}"

    def line(places: list[tuple[float, float]]) -> str:
        return " ".join(f"{x(n)},{y(throughput)}" for n, throughput in places)

    ends = [
        (band["concurrency"], band["confidenceLow"], band["confidenceHigh"])
        for band in bands
        if band["confidenceLow"] is not None or band["confidenceHigh"] is not None
    ]
    around = [(n, low or 0) for n, low, _ in ends] + [
        (n, top if high is None else high) for n, _, high in reversed(ends)
    ]
    parts = [*(_tick(x(at), None, at) for at in _ticks(right)), *(_tick(None, y(at), at) for at in _ticks(top))]
    if around:
        parts.append(f"<polygon points='{line(around)}' fill='#0072b2' fill-opacity='.15'/>")
    if knee:
        parts.append(_drawn(line(knee), "#d55e00", "knee", " stroke-dasharray='5 4'"))
        for place, (name, colour) in enumerate((("law", "#0072b2"), ("knee (dashed)", "#d55e00"))):
            parts.append(f"<text x='{LEFT + 8 + 32 * place}' y='{TOP + 10}' fill='{colour}'>{name}</text>")
    parts.append(_drawn(line(curve), "#0072b2", "law"))
    at_peak = None if peak is None else peak["concurrency"]["estimate"]
    if at_peak is not None and at_peak <= right:
        at = x(at_peak)
        parts.append(
            f"<line x1='{at}' x2='{at}' y1='{y(0)}' y2='{y(top)}' stroke='currentColor' stroke-dasharray='2 3'>"
            "<title>peak</title></line>"
        )
    parts += [_dot(x(point["concurrency"]), y(point["throughput"]), point) for point in points]
    names = (
        f"<text x='{(WIDTH + LEFT) / 2}' y='{HEIGHT - 4}' text-anchor='middle'>concurrency</text>"
        f"<text x='{-HEIGHT / 2}' y='12' text-anchor='middle' transform='rotate(-90)'>throughput</text>"
    )
    return (
        f"<svg role='img' aria-label='Throughput by concurrency, measured and fitted' viewBox='0 0 {WIDTH} {HEIGHT}' "
        f"width='{WIDTH}' style='max-width:100%;color:inherit;font:12px sans-serif' fill='currentColor'>"
        f"{''.join(parts)}{names}</svg>"
    )


def _drawn(places: str, colour: str, title: str, dashes: str = "") -> str:
    return (
        f"<polyline points='{places}' fill='none' stroke='{colour}' stroke-width='2'{dashes}>"
        f"<title>{title}</title></polyline>"
    )


def _dot(x: str, y: str, point: Point) -> str:
    fill = "currentColor" if point["included"] else "none"
    said = f"{point['throughput']:,.6g} at {point['concurrency']:g}" + ("" if point["included"] else ", excluded")
    return f"<circle cx='{x}' cy='{y}' r='4' fill='{fill}' stroke='currentColor'><title>{escape(said)}</title></circle>"


def _ticks(largest: float) -> list[float]:
    """Round numbers from 0 on, about five."""
    rough = largest / 5
    power = 10.0 ** math.floor(math.log10(rough))
    step = power * min((1, 2, 5, 10), key=lambda factor: abs(factor * power - rough))
    return [step * i for i in range(math.floor(largest / step) + 1)]


def _tick(x: str | None, y: str | None, at: float) -> str:
    if x is not None:
        return f"<text x='{x}' y='{HEIGHT - BOTTOM + 16}' text-anchor='middle'>{at:,.6g}</text>"
    return (
        f"<line x1='{LEFT}' x2='{WIDTH - RIGHT}' y1='{y}' y2='{y}' stroke='currentColor' stroke-opacity='.15'/>"
        f"<text x='{LEFT - 6}' y='{y}' text-anchor='end' dominant-baseline='middle'>{at:,.6g}</text>"
    )
