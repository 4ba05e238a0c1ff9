import { useMemo, useRef, useState } from 'preact/hooks';
import type { Fit } from 'usl-fit';
import { seriesClass } from '../../view/chart/marks.ts';
import { formatInterval, formatNumber, formatPlain } from '../../view/format.ts';
import { concurrencyPhrase, unitOf, type Headers } from '../../view/labels.ts';
import { hasIntervals } from '../../view/rows.ts';
import { nameTexts } from '../../view/texts/result.ts';
import { numberLocale } from '../../view/texts/part.ts';
import { mostSeriesShown } from '../fewSeries.ts';
import { shownRows, useWindow } from '../grid/window.ts';
import { seriesTexts } from '../texts/series.ts';
import {
  firstToPeak,
  ordered,
  seriesRows,
  withName,
  type SeriesOrder,
  type SeriesRow,
} from './rows.ts';
import { SmallCurve } from './SmallCurve.tsx';

/** Fewer series than this are seen at one glance. */
const fewestSearched = 12;

/** Many series: where each peaks and what holds it back, to sort, to search and to choose for the chart. */
export function SeriesTable({
  fits,
  names,
  headers,
  chosen,
  onToggle,
  onAlone,
}: {
  fits: readonly Fit[];
  names: readonly string[];
  headers: Headers;
  /** Places of those in the chart. */
  chosen: readonly number[];
  onToggle: (place: number) => void;
  /** Shows one alone. */
  onAlone: (place: number) => void;
}) {
  const texts = seriesTexts();
  const locale = numberLocale();
  const [order, setOrder] = useState<{ by: SeriesOrder; descending: boolean } | null>(null);
  const [wanted, setWanted] = useState('');
  const rows = useMemo(() => seriesRows(fits, names), [fits, names]);
  const found = useMemo(() => {
    const named = withName(rows, wanted);
    return order === null ? named : ordered(named, order.by, order.descending, locale);
  }, [rows, wanted, order, locale]);
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, page } = useWindow(frame, body);
  const from = Math.min(first, Math.max(0, found.length - 1));
  const shown = shownRows(from, page, found.length, from);
  const before = shown[0] ?? 0;
  const after = found.length - before - shown.length;
  const earliest = useMemo(() => firstToPeak(rows), [rows]);
  const unit = unitOf(headers.throughput);
  const place = new Map(chosen.map((each, i) => [each, i]));

  const head = (by: SeriesOrder, title: string) => (
    <th
      scope="col"
      aria-sort={order?.by !== by ? 'none' : order.descending ? 'descending' : 'ascending'}
    >
      <button
        type="button"
        class="series-sort"
        onClick={() => {
          setOrder({ by, descending: order?.by === by && !order.descending });
          if (frame.current !== null) frame.current.scrollTop = 0;
        }}
      >
        {title}
      </button>
    </th>
  );

  return (
    <div class="series">
      <p class="usl-headline" role="status">
        {texts.summary(
          formatPlain(rows.length, locale),
          earliest?.peak == null
            ? null
            : { name: earliest.name, at: atPeak(earliest.peak, headers, locale) },
        )}
      </p>
      <div class="series-tools">
        {rows.length >= fewestSearched && (
          <input
            type="search"
            class="series-search"
            aria-label={texts.search}
            placeholder={texts.search}
            value={wanted}
            onInput={({ currentTarget }) => {
              setWanted(currentTarget.value);
              if (frame.current !== null) frame.current.scrollTop = 0;
            }}
          />
        )}
        <span class="hint" role="status">
          {found.length === 0
            ? texts.none
            : [
                ...(found.length < rows.length
                  ? [
                      texts.found(
                        formatPlain(found.length, locale),
                        formatPlain(rows.length, locale),
                      ),
                    ]
                  : []),
                texts.chosen(
                  formatPlain(chosen.length, locale),
                  formatPlain(mostSeriesShown, locale),
                ),
              ].join(' · ')}
        </span>
      </div>
      <div ref={frame} class="series-frame" role="region" aria-label={texts.caption} tabIndex={0}>
        <table class="usl-table" aria-rowcount={found.length + 1}>
          <thead>
            <tr>
              {head('name', texts.columns.name)}
              {head('peak', texts.columns.peak)}
              {head(
                'throughput',
                unit === null ? texts.columns.throughput : `${texts.columns.throughput} (${unit})`,
              )}
              {head('heldBack', texts.columns.heldBack)}
              <th scope="col">{texts.curve}</th>
            </tr>
          </thead>
          <Gap rows={before} />
          <tbody ref={body}>
            {shown.map((at) => {
              const row = found[at];
              return (
                row !== undefined && (
                  <Row
                    key={row.place}
                    row={row}
                    index={at + 2}
                    inChart={place.get(row.place) ?? null}
                    isFull={chosen.length >= mostSeriesShown}
                    isLast={chosen.length === 1}
                    {...{ locale, onToggle, onAlone }}
                  />
                )
              );
            })}
          </tbody>
          <Gap rows={after} />
        </table>
      </div>
    </div>
  );
}

function atPeak(peak: number, headers: Headers, locale: string | undefined): string {
  return concurrencyPhrase(
    nameTexts().about(rounded(peak, locale)),
    headers.concurrency,
    headers.counts,
  );
}

function rounded(peak: number, locale: string | undefined): string {
  return formatNumber(peak >= 10 ? Math.round(peak) : peak, 'concurrency', locale);
}

/** The height of rows that are not drawn. */
function Gap({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td
          class="series-gap"
          colSpan={5}
          style={{ blockSize: `calc(${rows} * var(--series-row))` }}
        />
      </tr>
    </tbody>
  );
}

function Row({
  row,
  index,
  inChart,
  isFull,
  isLast,
  locale,
  onToggle,
  onAlone,
}: {
  row: SeriesRow;
  /** Its number among all rows of the table. */
  index: number;
  /** Which of the chart's series it is; null where it is none. */
  inChart: number | null;
  isFull: boolean;
  isLast: boolean;
  locale: string | undefined;
  onToggle: (place: number) => void;
  onAlone: (place: number) => void;
}) {
  const texts = seriesTexts();
  const { fit, name, peak } = row;
  const isIn = inChart !== null;
  return (
    <tr class={isIn ? `series-chosen ${seriesClass(inChart)}` : undefined} aria-rowindex={index}>
      <th scope="row">
        <input
          type="checkbox"
          aria-label={texts.show(name)}
          checked={isIn}
          disabled={isIn ? isLast : isFull}
          onChange={() => {
            onToggle(row.place);
          }}
        />
        <button
          type="button"
          class="usl-quiet"
          aria-label={texts.alone(name)}
          title={texts.alone(name)}
          onClick={() => {
            onAlone(row.place);
          }}
        >
          {name}
        </button>
      </th>
      <td>
        {peak === null || fit.peak == null ? (
          <span class="usl-muted">{texts.noPeak}</span>
        ) : (
          <>
            {rounded(peak, locale)}{' '}
            <span class="usl-interval">
              {formatInterval(
                { ...fit.peak.concurrency, hasInterval: hasIntervals(fit) },
                'concurrency',
                locale,
              )}
            </span>
          </>
        )}
      </td>
      <td>{formatNumber(row.throughput, 'throughput', locale)}</td>
      <td>{texts.heldBack[row.heldBack]}</td>
      <td>
        <SmallCurve fit={fit} />
      </td>
    </tr>
  );
}
