import type { Fit } from 'usl-fit';
import { formatNumber, formatPercent } from '../format.ts';
import { markerPath, seriesClass } from './marks.ts';
import type { ChartLayout } from './layout.ts';

function Key({ series, children }: { series: number; children: preact.ComponentChildren }) {
  return (
    <svg class={`usl-key ${seriesClass(series)}`} viewBox="0 0 28 14" aria-hidden="true">
      {children}
    </svg>
  );
}

/** What the marks of a single fit mean. */
export function MarksLegend({
  fit,
  layout,
  locale,
}: {
  fit: Fit;
  layout: ChartLayout;
  locale?: string | undefined;
}) {
  const placed = layout.series[0];
  return (
    <ul class="usl-legend">
      <li>
        <Key series={0}>
          <path class="usl-marker" d={markerPath(0)} transform="translate(14 7)" />
        </Key>
        measured
      </li>
      <li>
        <Key series={0}>
          <path class="usl-curve" d="M1 7H27" />
        </Key>
        fitted
      </li>
      {placed !== undefined && placed.beyond !== '' && (
        <li>
          <Key series={0}>
            <path class="usl-curve usl-beyond" d="M1 7H27" />
          </Key>
          beyond the measurements
        </li>
      )}
      {placed !== undefined && placed.band !== null && (
        <li>
          <Key series={0}>
            <rect class="usl-band" x="1" y="1" width="26" height="12" rx="2" />
          </Key>
          {formatPercent(fit.confidenceLevel, locale)} confidence band
        </li>
      )}
      {placed?.peak?.interval != null && (
        <li>
          <Key series={0}>
            <path class="usl-peak-interval" d="M2 7H26" />
          </Key>
          peak, {formatPercent(fit.confidenceLevel, locale)} interval
        </li>
      )}
      {placed?.peakOffChart != null && (
        <li>
          peak at about {formatNumber(placed.peakOffChart, 'concurrency', locale)}, off the chart
        </li>
      )}
    </ul>
  );
}

/** Which curve is whose, with the peak of each. */
export function SeriesLegend({
  names,
  layout,
  locale,
}: {
  names: readonly string[];
  layout: ChartLayout;
  locale?: string | undefined;
}) {
  return (
    <ul class="usl-legend">
      {names.map((name, i) => {
        const placed = layout.series[i];
        const peak = placed?.peak?.concurrency ?? placed?.peakOffChart ?? null;
        return (
          <li key={name}>
            <Key series={i}>
              <path class="usl-curve" d="M1 7H27" />
              <path class="usl-marker" d={markerPath(i)} transform="translate(14 7)" />
            </Key>
            <span>
              {name}
              {peak !== null && (
                <span class="usl-muted">
                  {' '}
                  peak {formatNumber(peak >= 10 ? Math.round(peak) : peak, 'concurrency', locale)}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
