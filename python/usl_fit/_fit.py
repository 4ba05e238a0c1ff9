"""A fit, as a notebook shows it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from ._chart import bands_of, svg
from .types import Answer
from .types import Fit as FitDict
from .types import FitMapping

if TYPE_CHECKING:
    from matplotlib.axes import Axes


class Fit(FitMapping):
    """A fit by the names of its fields, which are those of the npm package and of ``result.schema.json``.

    A number that does not exist, or is unbounded on that side, is None. A notebook shows its answer, its chart, its
    numbers and its warnings; a prompt shows the answer.
    """

    @property
    def answer(self) -> Answer:
        """What the measurements mean: ``answer["headline"]["text"]`` is the answer in one sentence."""
        return self["answer"]

    def __repr__(self) -> str:
        said = self["answer"]
        sentences = [said["headline"], *said["details"], *([said["cause"]] if said["cause"] else [])]
        return "\n".join(message["text"] for message in sentences)

    def to_dict(self) -> FitDict:
        """The whole fit as a plain dictionary that becomes JSON."""
        return dict(self)  # type: ignore[return-value]

    def _repr_html_(self) -> str:
        parameters = self["parameters"]
        rows: list[tuple[str, Any]] = [
            ("Throughput at concurrency 1 λ", parameters["lambda"]),
            ("Contention σ", parameters["sigma"]),
            ("Coherency κ", parameters["kappa"]),
        ]
        peak, limit = self["peak"], self["limit"]
        if peak is not None:
            rows += [
                ("Peak concurrency", peak["concurrency"]),
                ("Peak throughput", peak["throughput"]),
            ]
        if limit is not None:
            rows.append(("Limit of throughput", limit["throughput"]))
        body = "".join(
            f"<tr><th style='text-align:left'>{name}</th><td>{_number(of['estimate'], '–')}</td>"
            f"<td>{_number(of['low'])} – {_number(of['high'])}</td></tr>"
            for name, of in rows
        )
        warnings = "".join(f"<li>{escape(warning['message'])}</li>" for warning in self["warnings"])
        level = f"{self['confidenceLevel'] * 100:g} % interval"
        headline, *others = repr(self).split("\n")
        answer = f"<p><strong>{escape(headline)}</strong></p>" + "".join(f"<p>{escape(text)}</p>" for text in others)
        return (
            f"{answer}{svg(self)}<table><thead><tr><th></th><th>Estimate</th><th>{level}</th></tr></thead>"
            f"<tbody>{body}</tbody></table><ul>{warnings}</ul>"
        )

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw the measurements and the fitted curve with its band, and law and knee where both fit well enough.

        Parameters
        ----------
        ax : matplotlib.axes.Axes, optional
            Where to draw; the current axes otherwise.

        Returns
        -------
        matplotlib.axes.Axes
            Where it was drawn.

        Raises
        ------
        ImportError
            Without matplotlib.
        """
        try:
            import matplotlib.pyplot as plt
        except ModuleNotFoundError as error:
            if (error.name or "").split(".")[0] != "matplotlib":
                raise
            raise ImportError(
                'plot() needs matplotlib, which is not installed: pip install "usl-fit[plot]".', name=error.name
            ) from None

        ax = plt.gca() if ax is None else ax
        bands = bands_of(self)
        n = [band["concurrency"] for band in bands]
        ax.plot(n, [band["forecast"] for band in bands], label="fitted")
        ends = [(band["concurrency"], band["confidenceLow"], band["confidenceHigh"]) for band in bands]
        known = [(at, low, high) for at, low, high in ends if low is not None and high is not None]
        if known:
            at, low, high = zip(*known)
            ax.fill_between(at, low, high, alpha=0.2, linewidth=0)
        knee = [(band["concurrency"], band["knee"]) for band in bands if band["knee"] is not None]
        if knee:
            ax.plot(n, [band["estimate"] for band in bands], "--", label="law")
            ax.plot([at for at, _ in knee], [throughput for _, throughput in knee], "--", label="knee")
        for included, marker, label in ((True, "o", "measured"), (False, "x", "excluded")):
            points = [point for point in self["points"] if point["included"] is included]
            if points:
                ax.plot(
                    [point["concurrency"] for point in points],
                    [point["throughput"] for point in points],
                    marker,
                    label=label,
                )
        ax.set(xlabel="concurrency", ylabel="throughput", xlim=(0, None), ylim=(0, None))
        ax.legend()
        return ax


def _number(value: float | None, missing: str = "unbounded") -> str:
    return missing if value is None else f"{value:,.4g}" if abs(value) < 1e4 else f"{value:,.0f}"
