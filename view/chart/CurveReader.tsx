import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Band, Fit } from 'usl-fit';
import { latencyText } from '../decision/goal.ts';
import { formatNumber } from '../format.ts';
import { concurrencyPhrase, unitOf, type Headers } from '../labels.ts';
import { levelsOff, mixesCurves } from '../rows.ts';
import { readerTexts } from '../texts/chart.ts';
import { percentileAt } from '../percentile/percentile.ts';
import { keySteps } from './keySteps.ts';
import type { ChartLayout } from './layout.ts';
import type { DrawnPercentile } from './overlay.ts';
import { ValueList } from './ValueList.tsx';
import type { ViewName } from './views.ts';

/** Number of points that a key moves along the curve. */
const placesOfKey: typeof keySteps = { ...keySteps, Home: -Infinity, End: Infinity };

/** Half the maximum width of the readout. */
const half = 120;

/** A readout of the curve's values at the pointer, or at the place reached with the arrow keys. */
export function CurveReader({
  fits,
  names,
  layout,
  view,
  headers,
  locale,
  percentiles = [],
  paper,
  isIdle,
}: {
  fits: readonly Fit[];
  names: readonly string[];
  layout: ChartLayout;
  view: ViewName;
  headers: Headers;
  locale: string | undefined;
  /** What was measured beside the throughput, to be read between its places. */
  percentiles?: readonly DrawnPercentile[] | undefined;
  paper: RefObject<HTMLElement | null>;
  /** Whether nothing else is hovered or dragged. */
  isIdle: boolean;
}) {
  const [at, setAt] = useState<number | null>(null);
  const latest = useRef({ layout });
  latest.current = { layout };
  const bands = fits[0]?.bands ?? [];
  useEffect(() => {
    const node = paper.current;
    if (node === null) return;
    const onMove = ({ clientX, clientY, pointerType, buttons }: PointerEvent) => {
      const { left, top, width } = node.getBoundingClientRect();
      const { plot, x, width: drawn } = latest.current.layout;
      const scale = drawn / Math.max(width, 1);
      const [across, down] = [(clientX - left) * scale, (clientY - top) * scale];
      const isInside =
        across >= plot.left && across <= plot.right && down >= plot.top && down <= plot.bottom;
      setAt(isInside && (buttons === 0 || pointerType !== 'mouse') ? x.valueAt(across) : null);
    };
    const onLeave = () => {
      setAt(null);
    };
    node.addEventListener('pointermove', onMove);
    node.addEventListener('pointerdown', onMove);
    node.addEventListener('pointerleave', onLeave);
    return () => {
      node.removeEventListener('pointermove', onMove);
      node.removeEventListener('pointerdown', onMove);
      node.removeEventListener('pointerleave', onLeave);
    };
  }, [paper]);
  const index = at === null ? -1 : nearest(bands, at);
  const band = bands[index];
  const shown =
    band !== undefined && !isIdle && layout.x(band.concurrency) <= layout.plot.right + 1;
  const resting = band ?? bands[nearest(bands, middleOf(layout))];
  const lines = (concurrency: number): [name: string, value: string][] => [
    ...linesAt(fits, names, concurrency, headers, locale),
    ...(fits.length > 1 ? [] : percentiles).flatMap(({ name, places }): [string, string][] => {
      const value = percentileAt(places, concurrency);
      return value === null ? [] : [[name, latencyText(value, headers, locale)]];
    }),
  ];
  const title = (concurrency: number) =>
    concurrencyPhrase(
      formatNumber(Number(concurrency.toPrecision(3)), 'concurrency', locale),
      headers.concurrency,
      headers.counts,
    );
  const go = (steps: number) => {
    const from = index < 0 ? nearest(bands, middleOf(layout)) : index + steps;
    const last = nearest(bands, layout.x.domain[1]);
    setAt(bands[Math.min(Math.max(from, 0), last)]?.concurrency ?? null);
  };
  if (resting === undefined) return null;
  const across = shown ? layout.x(band.concurrency) : 0;
  const height = shown ? heightOf(fits[0], band, layout, view) : null;
  return (
    <>
      <div
        class="usl-reader"
        role="slider"
        tabIndex={0}
        aria-label={readerTexts().label}
        aria-valuemin={0}
        aria-valuemax={Number(layout.x.domain[1].toPrecision(6))}
        aria-valuenow={Number(resting.concurrency.toPrecision(6))}
        aria-valuetext={`${title(resting.concurrency)}: ${lines(resting.concurrency)
          .map(([name, value]) => `${name} ${value}`)
          .join(', ')}`}
        onKeyDown={(event) => {
          const steps = placesOfKey[event.key];
          if (event.key === 'Escape') setAt(null);
          if (steps === undefined) return;
          event.preventDefault();
          go(steps);
        }}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) go(0);
        }}
        onBlur={() => {
          setAt(null);
        }}
      />
      {shown && (
        <div class="usl-read" aria-hidden="true">
          <span
            class="usl-read-line"
            style={{
              insetInlineStart: `${across}px`,
              insetBlockStart: `${layout.plot.top}px`,
              blockSize: `${layout.plot.bottom - layout.plot.top}px`,
            }}
          />
          {height !== null && (
            <span
              class="usl-read-mark"
              style={{ insetInlineStart: `${across}px`, insetBlockStart: `${height}px` }}
            />
          )}
          <div
            class="usl-read-values"
            style={{
              insetInlineStart: `${Math.max(Math.min(across, layout.width - half), Math.min(half, layout.width / 2))}px`,
              insetBlockEnd: `${layout.height - layout.plot.bottom + 8}px`,
            }}
          >
            <ValueList title={title(band.concurrency)} values={lines(band.concurrency)} />
          </div>
        </div>
      )}
    </>
  );
}

function middleOf({ x }: ChartLayout): number {
  return (x.domain[0] + x.domain[1]) / 2;
}

/** Index of the point nearest to a concurrency; −1 if there is none. */
function nearest(bands: readonly Band[], concurrency: number): number {
  let best = -1;
  let distance = Infinity;
  bands.forEach((band, i) => {
    const difference = Math.abs(band.concurrency - concurrency);
    if (difference < distance) [best, distance] = [i, difference];
  });
  return best;
}

/** Vertical position of the first curve; null in views that do not show its value. */
function heightOf(fit: Fit | undefined, band: Band, { y, plot }: ChartLayout, view: ViewName) {
  if (fit === undefined || (view !== 'throughput' && view !== 'latency')) return null;
  const throughput = band.forecast;
  const height = y(view === 'throughput' ? throughput : band.concurrency / throughput);
  return height >= plot.top && height <= plot.bottom ? height : null;
}

/** The labelled values at a concurrency; for several curves only the throughputs. */
function linesAt(
  fits: readonly Fit[],
  names: readonly string[],
  concurrency: number,
  headers: Headers,
  locale: string | undefined,
): [name: string, value: string][] {
  const texts = readerTexts();
  const unit = unitOf(headers.throughput);
  const number = (value: number) => formatNumber(value, 'throughput', locale);
  const rate = (value: number) => `${number(value)}${unit === null ? '' : ` ${unit}`}`;
  const [only] = fits;
  if (only === undefined || fits.length > 1) {
    return fits.flatMap((fit, i): [string, string][] => {
      const band = fit.bands[nearest(fit.bands, concurrency)];
      return band === undefined ? [] : [[names[i] ?? '', rate(band.forecast)]];
    });
  }
  const band = only.bands[nearest(only.bands, concurrency)];
  if (band === undefined) return [];
  const throughput = band.forecast;
  const { confidenceLow: low, confidenceHigh: high, knee } = band;
  return [
    [texts.curve, rate(throughput)],
    ...(low === null || high === null
      ? []
      : [[texts.band, `${number(low)} – ${number(high)}`] satisfies [string, string]]),
    ...(knee === null || levelsOff(only) || mixesCurves(only)
      ? []
      : [[texts.knee, rate(knee)] satisfies [string, string]]),
    [texts.latency, latencyText(band.concurrency / throughput, headers, locale)],
  ];
}
