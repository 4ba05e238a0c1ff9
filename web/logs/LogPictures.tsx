import { useMemo, useRef } from 'preact/hooks';
import type { ImportedLogs, ImportedTimeline, TimelinePoint } from 'usl-fit/logs';
import { scaleOf, ticksOf, type Scale } from '../../view/chart/scales.ts';
import { useWidth } from '../../view/chart/useWidth.ts';
import { formatNumber, formatPercent } from '../../view/format.ts';
import { numberLocale } from '../../view/texts/part.ts';
import { logTexts } from '../../view/texts/logs.ts';
import { LogWindows } from './LogWindows.tsx';

/** With more logs, only the first are drawn. */
const most = 12;
/** Width of the panel before layout. */
const usual = 320;
/** The places of the strips from the top. */
const strips = { throughput: [16, 84], concurrency: [96, 128], latency: [140, 172] } as const;
/** Room below them, for the times. */
const [toTimes, below] = [16, 20];

/** Throughput, concurrency and latency of each log over time, with the stretches that were measured. */
export function LogPictures({
  imported,
  onWindows,
}: {
  imported: ImportedLogs;
  /** Receives the moved windows of a file. */
  onWindows: (file: string, windows: string) => void;
}) {
  const { timelines, units, rows } = imported;
  const { key, move, morePictures } = logTexts();
  if (timelines.length === 0) return null;
  return (
    <div class="log-pictures">
      <p class="log-key">
        <span class="log-key-throughput">{key.throughput}</span>
        <span class="log-key-concurrency">{units.concurrency}</span>
        {timelines.some(hasLatency) && <span class="log-key-latency">{key.latency}</span>}
        <span class="log-key-measured">{key.measured}</span>
      </p>
      {timelines.slice(0, most).map((timeline, i) => (
        <LogPicture
          // Two folders may contain files of the same name.
          key={`${i} ${timeline.file}`}
          {...{ timeline, rows, units }}
          isNamed={timelines.length > 1}
          onWindows={(windows) => {
            onWindows(timeline.file, windows);
          }}
        />
      ))}
      <p class="hint">{move}</p>
      {timelines.length > most && <p class="hint">{morePictures(timelines.length - most)}</p>}
    </div>
  );
}

/** Counters tell no latency. */
const hasLatency = ({ points }: ImportedTimeline) => points.some((point) => point.latency !== null);

function LogPicture({
  timeline,
  rows,
  units,
  isNamed,
  onWindows,
}: Pick<ImportedLogs, 'rows' | 'units'> & {
  timeline: ImportedTimeline;
  isNamed: boolean;
  onWindows: (windows: string) => void;
}) {
  const { file, points, windows } = timeline;
  const isTimed = hasLatency(timeline);
  const bottom = strips[isTimed ? 'latency' : 'concurrency'][1];
  const paper = useRef<HTMLDivElement>(null);
  const width = useWidth(paper, usual);
  const texts = logTexts();
  const locale = numberLocale();
  const begin = points[0]?.from ?? 0;
  const end = points.at(-1)?.to ?? 1;
  const x = scaleOf([begin, end], [1, width - 1], false);
  const top = (values: readonly (number | null)[]) =>
    Math.max(...values.map((value) => value ?? 0), Number.MIN_VALUE);
  const measured = windows.flatMap((window) => {
    const row = rows[window.row];
    return row === undefined ? [] : [{ ...window, ...row }];
  });
  const y = upward(
    [...points, ...measured].map((each) => each.throughput).reduce(larger, 0),
    strips.throughput,
  );
  const level = upward(top(points.map((point) => point.concurrency)), strips.concurrency);
  const longest = top(points.map((point) => point.latency));
  const latency = upward(longest, strips.latency);
  const number = (value: number) => formatNumber(value, 'concurrency');
  const nameOf = ({ concurrency }: { concurrency: number }) =>
    `${number(concurrency)} ${units.concurrency}`;
  const drawn = useMemo(
    () =>
      measured.map((window) => ({
        ...window,
        name: nameOf(window),
        label: number(window.concurrency),
        mean: y(window.throughput),
      })),
    [windows, locale],
  );
  const drifting = measured.flatMap((window) =>
    window.steadiness === 'drifts' && window.change !== null
      ? [texts.change(nameOf(window), formatPercent(Math.abs(window.change)), window.change > 0)]
      : [],
  );
  return (
    <figure class="log-picture">
      <figcaption>
        {isNamed && <span class="log-file">{file}</span>}
        <span class="hint">
          {texts.most(
            number(rounded(top(points.map((point) => point.throughput)))),
            units.throughput,
            number(rounded(top(points.map((point) => point.concurrency)))),
            units.concurrency,
          )}
          {isTimed && `, ${texts.seconds(formatNumber(rounded(longest)))}`}
        </span>
      </figcaption>
      <div ref={paper}>
        <svg
          width={width}
          height={bottom + below}
          viewBox={`0 0 ${width} ${bottom + below}`}
          role="group"
          aria-label={texts.picture(
            file,
            number(end - begin),
            measured.map(({ concurrency, from, to }) =>
              texts.window(nameOf({ concurrency }), number(from), number(to)),
            ),
            isTimed,
          )}
        >
          <path class="log-throughput" d={steps(points, x, y, (point) => point.throughput)} />
          <path class="log-concurrency" d={steps(points, x, level, (point) => point.concurrency)} />
          {isTimed && (
            <path class="log-latency" d={steps(points, x, latency, (point) => point.latency)} />
          )}
          <LogWindows
            windows={drawn}
            {...{ x, width }}
            top={strips.throughput[0] - 2}
            bottom={bottom}
            names={texts}
            onWindows={onWindows}
          />
          {Object.values(strips)
            .filter(([, end]) => end <= bottom)
            .map(([, end]) => (
              <line class="usl-axis" key={end} x1={0} x2={width} y1={end} y2={end} />
            ))}
          {ticksOf(x, Math.max(2, Math.floor(width / 70)), false, locale).map(
            ({ position, label }) => (
              <text
                key={label}
                x={position}
                y={bottom + toTimes}
                text-anchor={position < 12 ? 'start' : position > width - 20 ? 'end' : 'middle'}
              >
                {texts.seconds(label)}
              </text>
            ),
          )}
        </svg>
      </div>
      {drifting.length > 0 && <p class="log-drifting">{texts.drifts(drifting)}</p>}
    </figure>
  );
}

/** As precise as a line is drawn. */
const rounded = (value: number) => Number(value.toPrecision(3));

const larger = (one: number, other: number) => Math.max(one, other);

/** A vertical scale from 0 at the bottom of a strip to the maximum at its top. */
function upward(highest: number, [top, bottom]: readonly [number, number]): Scale {
  return scaleOf([0, highest], [bottom, top], false);
}

/** A step line; it is interrupted where no value is known. */
function steps(
  points: readonly TimelinePoint[],
  x: Scale,
  y: Scale,
  valueOf: (point: TimelinePoint) => number | null,
): string {
  let isOpen = false;
  return points
    .map((point) => {
      const value = valueOf(point);
      if (value === null) {
        isOpen = false;
        return '';
      }
      const [from, to, height] = [x(point.from), x(point.to), y(value)].map((coordinate) =>
        coordinate.toFixed(1),
      );
      const begin = isOpen ? 'L' : 'M';
      isOpen = true;
      return `${begin}${from} ${height}H${to}`;
    })
    .join('');
}
