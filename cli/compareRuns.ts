import {
  compareRuns,
  type Columns,
  type RunChange,
  type RunComparison,
  type SeriesError,
} from 'usl-fit';
import { formatNumber } from '../view/format.ts';
import { comparisonWords, pText } from '../view/planning/compare.ts';
import { aligned } from './aligned.ts';
import { positiveList, type Arguments } from './arguments.ts';
import { failed, plainError } from './failure.ts';
import { headed, headersOf, percentText, concurrencyText } from './headings.ts';
import { goneRuns, matchedRuns, readRuns } from './runs.ts';
import { Answers, asSeriesError } from './series.ts';
import { Sources } from './sources.ts';
import { hasColor, styleFor, warningText, type Style } from './style.ts';

const standardLevel = '0.95';

/** `usl-fit compare --before F… --after F… --runs`: compares repeated runs, for every series. */
export async function runCompareRuns(
  given: Arguments,
  files: { before: readonly string[]; after: readonly string[] },
): Promise<number> {
  const concurrencies = positiveList(given, 'at');
  const reader = new Sources(given, given.flags.has('json'));
  const { before, after } = await readRuns(given, reader, files.before, files.after, standardLevel);
  if (before === null) throw failed.noFile('name the old ones with --before');
  const style = styleFor(hasColor(given));
  const paired = given.flags.has('pairs');
  const answers = new Answers(given, 'comparisons');
  const errors: SeriesError[] = [];
  const notCompared: string[] = [];
  for (const { series, baselineSeries } of matchedRuns(before, after)) {
    if (!answers.areRead()) break;
    if (baselineSeries === undefined) {
      const name = series ?? after.label;
      notCompared.push(name);
      await answers.note(`${name}: not compared; ${before.label} has no such series.\n`);
      continue;
    }
    try {
      const comparison = compareRuns(before.runs(baselineSeries), after.runs(series), { paired });
      const { confidenceLevel } = comparison;
      await answers.write({
        json: () => ({ series, baselineSeries, confidenceLevel, runs: comparison }),
        text: () => runsAsText(series, comparison, after.columns, concurrencies, style),
      });
    } catch (error) {
      errors.push(asSeriesError(error, series));
    }
  }
  for (const series of goneRuns(before, after)) {
    const error = failed.noSeries(after.label, series ?? '(no name)', after.names);
    errors.push({ series, ...plainError(error) });
  }
  return answers.end({ notCompared, errors, ...reader.fields }, []);
}

/** A comparison of runs as text. */
export function runsAsText(
  series: string | null,
  found: RunComparison,
  columns: Columns,
  concurrencies: readonly number[] | undefined,
  style: Style,
): string {
  const headers = headersOf(columns);
  const level = percentText(found.confidenceLevel);
  const places = found.at.filter(({ concurrency }) => concurrencies?.includes(concurrency) ?? true);
  const rows = places.map(({ concurrency, before, after, change }) => [
    `at ${concurrencyText(concurrency, headers)}`,
    formatNumber(before?.estimate ?? null),
    formatNumber(after.estimate),
    ...shares(change),
  ]);
  const all = ['over all', '', '', ...shares(found.uniform)];
  const { headline, details } = comparisonWords(found);
  const parts = [
    ...headed(series).map(style.strong),
    [style.strong(headline), ...details].join(' '),
    aligned([['throughput', 'before', 'after', 'change', `${level} interval`, 'p'], ...rows, all]),
    ...found.warnings.map((warning) => warningText(warning, style)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function shares(change: RunChange | null): string[] {
  if (change === null) return ['–', '–', '–'];
  const { relative, pValue } = change;
  const { estimate, low, high } = relative;
  return [
    estimate === null ? '–' : percentText(estimate),
    low === null || high === null ? '–' : `${percentText(low)} to ${percentText(high)}`,
    pValue === null ? '–' : pText(pValue),
  ];
}
