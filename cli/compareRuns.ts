import {
  compareRuns,
  type Columns,
  type Estimate,
  type RunChange,
  type RunComparison,
  type SeriesError,
} from 'usl-fit';
import { formatNumber } from '../view/format.ts';
import { pText } from '../view/planning/compare.ts';
import { aligned } from './aligned.ts';
import { positiveList, type Arguments } from './arguments.ts';
import { failed, plainError } from './failure.ts';
import type { Headers } from '../view/labels.ts';
import { headed, headersOf, percentText, placeText } from './headings.ts';
import { changeText, changesText, runsText, spreadText } from './runWords.ts';
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
  const asked = positiveList(given, 'at');
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
        text: () => runsAsText(series, comparison, after.columns, asked, style),
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
  asked: readonly number[] | undefined,
  style: Style,
): string {
  const headers = headersOf(columns);
  const level = percentText(found.confidenceLevel);
  const places = found.at.filter(({ concurrency }) => asked?.includes(concurrency) ?? true);
  const rows = places.map(({ concurrency, before, after, change }) => [
    `at ${placeText(concurrency, headers)}`,
    formatNumber(before?.estimate ?? null),
    formatNumber(after.estimate),
    ...shares(change),
  ]);
  const all = ['over all', '', '', ...shares(found.uniform)];
  const spread = spreadText(found);
  const parts = [
    ...headed(series).map(style.strong),
    style.strong(headline(found, headers)),
    ...(found.shape === null ? [] : [shapeText(found)]),
    aligned([['throughput', 'before', 'after', 'change', `${level} interval`, 'p'], ...rows, all]),
    ...(spread === null ? [] : [spread]),
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

/** The conclusion: by how much throughput changed at the largest concurrency and over all, and how sure that is. */
function headline(found: RunComparison, headers: Headers): string {
  const there = found.at.at(-1)?.change?.relative ?? null;
  const overAll = found.uniform?.relative ?? null;
  const place = `at ${placeText(found.concurrencies.at(-1) ?? 0, headers)}`;
  const runs = `(${runsText(found)})`;
  if (there?.estimate == null || overAll?.estimate == null) {
    return `The change of throughput is unknown ${runs}.`;
  }
  if (found.concurrencies.length === 1) {
    return `Throughput ${changeText(there.estimate)} ${place}, ${certainty(there)} ${runs}.`;
  }
  const all = 'over all concurrencies';
  if (certainty(there) === certainty(overAll)) {
    const both = changesText([there.estimate, place], [overAll.estimate, all]);
    return `Throughput ${both}, ${certainty(there)} ${runs}.`;
  }
  return `Throughput ${changeText(there.estimate)} ${place}, ${certainty(there)}; ${all} it ${changeText(overAll.estimate)}, ${certainty(overAll)} ${runs}.`;
}

function certainty({ low, high }: Estimate): string {
  if (low === null || high === null) return 'but how much runs vary is unknown';
  return low > 0 || high < 0
    ? 'more than runs differ by chance'
    : 'but runs may differ as much by chance';
}

/** Above this nothing speaks for a change of shape. */
const unlikely = 0.1;

function shapeText({ shape }: RunComparison): string {
  if (shape === null) return '';
  const { f, numeratorDf, denominatorDf, pValue, changed } = shape;
  const says = changed
    ? 'The change is not the same at every concurrency'
    : pValue < unlikely
      ? 'The change may not be the same at every concurrency'
      : 'Nothing speaks against the same change at every concurrency';
  return `${says}: F(${numeratorDf}, ${denominatorDf}) = ${formatNumber(f)}, p ${pText(pValue).startsWith('<') ? '' : '= '}${pText(pValue)}.`;
}
