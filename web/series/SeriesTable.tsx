import { useMemo, useRef, useState } from 'preact/hooks';
import type { FitReport } from 'usl-fit';
import { seriesClass } from '../../view/chart/marks.ts';
import { formatNumber, formatPlain } from '../../view/format.ts';
import type { CountsAnswer } from '../../view/counts.ts';
import { countedHeaders, unitOf } from '../../view/labels.ts';
import { heldBackText } from '../../view/inAnswer.ts';
import { PeakCell } from '../../view/PeakCell.tsx';
import { language, numberLocale } from '../../view/texts/part.ts';
import { mostSeriesShown } from '../fewSeries.ts';
import { shownRows, useWindow } from '../grid/window.ts';
import { seriesTexts } from '../texts/series.ts';
import { chosenPlaces, toggledSeries, type Chosen } from './chosen.ts';
import { headline } from './headline.ts';
import { listedOf, type Coming } from './coming.ts';
import {
  ordered,
  seriesRows,
  worstFirst,
  withName,
  type SeriesOrder,
  type SeriesRow,
} from './rows.ts';
import { SmallCurve } from './SmallCurve.tsx';
import { worstOf } from './worst.ts';

/** With fewer series no search field is needed. */
const fewestSearched = 12;

/**
 * A table of many series: where each peaks and what holds it back, with sorting, searching and a choice for the chart.
 */
export function SeriesTable({
  series,
  counts,
  chosen: wantedInChart,
  onChosen,
}: {
  /** All series, fitted or being fitted. */
  series: FitReport | Coming;
  counts: CountsAnswer;
  /** The series in the chart. */
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
}) {
  const coming = 'entry' in series ? series : null;
  const report = 'entry' in series ? null : series;
  const { fits, names } = useMemo(() => listedOf(series), [series, language()]);
  const headers = countedHeaders(series.columns, counts);
  const chosen = report === null ? [] : chosenPlaces(report, wantedInChart);
  const texts = seriesTexts();
  const locale = numberLocale();
  const [order, setOrder] = useState<{ by: SeriesOrder; descending: boolean } | null>(null);
  const [wanted, setWanted] = useState('');
  const rows = useMemo(() => seriesRows(fits, names), [fits, names]);
  const worst = report && worstOf(report);
  const found = useMemo(() => {
    const named = withName(rows, wanted);
    if (order !== null) return ordered(named, order.by, order.descending, locale);
    return worst === null ? named : worstFirst(named, worst.places);
  }, [rows, wanted, order, locale, worst]);
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, page } = useWindow(frame, body);
  const from = Math.min(first, Math.max(0, found.length - 1));
  const shown = shownRows(from, page, found.length, from);
  const before = shown[0] ?? 0;
  const after = found.length - before - shown.length;
  const unit = unitOf(headers.throughput);
  const positions = new Map(chosen.map((each, i) => [each, i]));

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
        {coming !== null
          ? texts.coming(
              formatPlain(coming.names.length, locale),
              formatPlain(coming.measurements, locale),
            )
          : headline(rows, worst, headers)}
      </p>
      {coming === null && worst !== null && <p class="usl-next">{texts.compare}</p>}
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
                ...(report === null
                  ? []
                  : [
                      texts.chosen(
                        formatPlain(chosen.length, locale),
                        formatPlain(mostSeriesShown, locale),
                      ),
                    ]),
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
                    key={row.index}
                    row={row}
                    index={at + 2}
                    inChart={positions.get(row.index) ?? null}
                    isFixed={report === null}
                    isFull={chosen.length >= mostSeriesShown}
                    isLast={chosen.length === 1}
                    locale={locale}
                    onToggle={() => {
                      if (report !== null)
                        onChosen(toggledSeries(report, wantedInChart, row.index));
                    }}
                    onAlone={() => {
                      if (report !== null) onChosen([report.fits[row.index]?.series ?? null]);
                    }}
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

/** A spacer with the height of rows that are not rendered. */
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
  isFixed,
  isFull,
  isLast,
  locale,
  onToggle,
  onAlone,
}: {
  row: SeriesRow;
  /** Its index among all rows of the table. */
  index: number;
  /** Its index among the chart's series; null if it is not shown there. */
  inChart: number | null;
  /** Whether the choice is disabled for now. */
  isFixed: boolean;
  isFull: boolean;
  isLast: boolean;
  locale: string | undefined;
  onToggle: () => void;
  onAlone: () => void;
}) {
  const texts = seriesTexts();
  const { fit, name } = row;
  const isIn = inChart !== null;
  return (
    <tr class={isIn ? `series-chosen ${seriesClass(inChart)}` : undefined} aria-rowindex={index}>
      <th scope="row">
        <input
          type="checkbox"
          aria-label={texts.show(name)}
          checked={isIn}
          disabled={isFixed || (isIn ? isLast : isFull)}
          onChange={onToggle}
        />
        <button
          type="button"
          class="usl-quiet"
          aria-label={texts.alone(name)}
          title={texts.alone(name)}
          disabled={isFixed}
          onClick={onAlone}
        >
          {name}
        </button>
      </th>
      <td>
        {fit === null ? (
          <span class="usl-muted">{texts.notYet}</span>
        ) : (
          <PeakCell fit={fit} locale={locale} />
        )}
      </td>
      <td>{fit !== null && formatNumber(row.throughput, 'throughput', locale)}</td>
      <td>
        {fit !== null && (
          <span class={row.heldBack === null ? 'usl-muted' : undefined}>{heldBackText(row)}</span>
        )}
      </td>
      <td>{fit !== null && <SmallCurve fit={fit} />}</td>
    </tr>
  );
}
