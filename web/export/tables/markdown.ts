import type { Fit, FitReport, HoldOut } from 'usl-fit';
import { differenceText } from '../../../view/planning/difference.ts';
import {
  comparisonWords,
  differenceRows,
  pText,
  testSentence,
} from '../../../view/planning/compare.ts';
import { heldOutRows, holdOutWords } from '../../../view/planning/holdOut.ts';
import {
  formatInterval,
  formatNumber,
  formatPercent,
  formatPlain,
  type NumberFormat,
} from '../../../view/format.ts';
import { concurrencyTitle, countedHeaders, type Headers } from '../../../view/labels.ts';
import { markdownText } from '../../../view/markdown.ts';
import { resultRows, says, type Row } from '../../../view/rows.ts';
import { answerParts } from '../../../view/sentence.ts';
import { seriesNames } from '../../../view/seriesNames.ts';
import { compareTexts } from '../../../view/texts/compare.ts';
import { chartTexts } from '../../../view/texts/chart.ts';
import { sentenceOf } from '../../../view/texts/messages.ts';
import { resultTexts } from '../../../view/texts/result.ts';
import { holdOutTexts } from '../../../view/texts/planning.ts';
import type { Symbols } from '../../../view/symbols.ts';
import type { Wording } from '../../../view/wording.ts';
import type { Answered } from '../../../view/decision/answered.ts';
import { changeOf, type SeriesComparison } from '../../baseline/baseline.ts';
import { tableTexts } from '../../texts/export.ts';
import { noExtras, type ReportExtras } from '../extras.ts';
import { pointColumns, latencyName, type Cell } from './cells.ts';

/**
 * The report as a document: answer, numbers, points and warnings of every fit, the prediction of held-out rows, the
 * comparison with an earlier table, and the origin.
 */
export function reportMarkdown(
  report: FitReport,
  origin: string,
  { locale, symbols: letters, counts = null }: Wording = {},
  { predictions, comparisons, answered = null, percentiles }: ReportExtras = noExtras,
): string {
  const { fits, columns } = report;
  const symbols = letters ?? null;
  const headers = countedHeaders(columns, counts);
  const names = seriesNames(fits);
  const several = fits.length > 1 || fits.some(({ series }) => series !== null);
  const latency = latencyName(columns);
  const parts = fits.flatMap((fit, i) => [
    ...(several ? [`## ${markdownText(names[i] ?? '')}`] : []),
    ...answerLines(fit, headers),
    ...(answered?.fit === i ? questionLines(answered) : []),
    resultTable(fit, headers, locale, symbols),
    pointTable(fit, headers, { latency, percentiles }, locale),
    ...predictionParts(predictions[i] ?? null, fit, headers, several),
    ...comparisonParts(comparisons[i] ?? null, symbols, several),
    ...warningList(fit),
  ]);
  const changes = comparisons.flatMap((one) => (one === null ? [] : [changeOf(one)]));
  const title = `# ${markdownText(chartTexts().title(headers.throughput, concurrencyTitle(headers)))}`;
  return `${[title, ...changes.map((change) => `**${markdownText(change)}**`), ...parts, `*${markdownText(origin)}*`].join('\n\n')}\n`;
}

function answerLines(fit: Fit, headers: Headers): string[] {
  const { headline, detail, reason } = answerParts(fit, headers);
  return [
    `**${markdownText(headline)}**`,
    markdownText([detail, reason].filter((part) => part !== '').join(' ')),
  ].filter((line) => line !== '');
}

/** What was asked, with its answer, and what was tried. */
function questionLines({ question, answer, tried }: Answered): string[] {
  return [
    `**${markdownText(question)}** ${markdownText(answer.join(' '))}`,
    markdownText(tried),
  ].filter((line) => line !== '');
}

function resultTable(
  fit: Fit,
  headers: Headers,
  locale: string | undefined,
  symbols: Symbols | null,
): string {
  const rows = resultRows(fit, headers, symbols)
    .filter(says)
    .map((row) => [row.label, valueText(row, locale), besideText(row, locale)]);
  const texts = resultTexts();
  const interval = texts.interval(formatPercent(fit.confidenceLevel, locale));
  return table([texts.quantity, texts.estimate, interval], rows, ['left', 'right', 'right']);
}

function valueText({ value, format }: Row, locale: string | undefined): string {
  if (typeof value === 'string') return value;
  return formatNumber(value, format === 'text' ? 'throughput' : format, locale);
}

function besideText(row: Row, locale: string | undefined): string {
  return row.note ?? (row.format === 'text' ? '' : formatInterval(row, row.format, locale));
}

function pointTable(
  fit: Fit,
  headers: Headers,
  called: Parameters<typeof pointColumns>[1],
  locale: string | undefined,
): string {
  const columns = pointColumns(headers, called);
  const text = (cell: Cell, format: NumberFormat | 'given') => {
    if (typeof cell === 'string') return cell;
    return cell !== null && format === 'given'
      ? formatPlain(cell, locale)
      : formatNumber(cell, format === 'given' ? 'throughput' : format, locale);
  };
  const rows = fit.points.map((point) =>
    columns.map(({ cell, format }) => text(cell(point), format)),
  );
  const names = columns.map(({ name }) => name);
  return table(
    names,
    rows,
    names.map((_, i) => (i === names.length - 1 ? 'left' : 'right')),
  );
}

/** How well the other measurements predict the held-out ones, and each of these. */
function predictionParts(
  found: HoldOut | null,
  fit: Fit,
  headers: Headers,
  several: boolean,
): string[] {
  if (found === null) return [];
  const [headline = '', ...rest] = holdOutWords(found, fit);
  const { names, rows } = heldOutRows(found, fit, headers);
  const sides = names.map((_, i) => (i === 0 ? 'left' : 'right'));
  return [
    heading(holdOutTexts().title, several),
    `**${markdownText(headline)}** ${markdownText(rest.join(' '))}`,
    table(names, rows, sides),
  ];
}

/** The comparison in words, then each difference. */
function comparisonParts(
  found: SeriesComparison | null,
  symbols: Symbols | null,
  several: boolean,
): string[] {
  if (found === null) return [];
  const { comparison, compared } = found;
  // The headline comes first of all.
  const { details, cautions } = comparisonWords(comparison, compared.headers);
  const texts = compareTexts();
  const level = formatPercent(compared.after.confidenceLevel);
  const names = [
    tableTexts().quantity,
    texts.before,
    texts.after,
    texts.difference,
    resultTexts().interval(level),
    texts.pValue,
  ];
  const rows = differenceRows(comparison, compared.headers, symbols).map(
    ({ label, format, difference: all }) => [
      label,
      ...[all.before, all.after].map(({ estimate }) => formatNumber(estimate, format)),
      differenceText({ format, difference: all }, compared.headers),
      formatInterval({ ...all.difference, hasInterval: all.pValue !== null }, format),
      pText(all.pValue),
    ],
  );
  const test = testSentence(comparison);
  return [
    heading(texts.title, several),
    ...(details.length === 0 ? [] : [markdownText(details.join(' '))]),
    ...(cautions.length === 0 ? [] : [listed(cautions.map(markdownText))]),
    table(
      names,
      rows,
      names.map((_, i) => (i === 0 ? 'left' : 'right')),
    ),
    ...(test === null ? [] : [markdownText(test)]),
  ];
}

/** The heading of a section, one level lower below a series' heading if there are several. */
function heading(words: string, several: boolean): string {
  return `${several ? '###' : '##'} ${markdownText(words)}`;
}

/** Warnings as a list. */
function listed(items: readonly string[]): string {
  return [tableTexts().beforeYouRely, '', ...items.map((item) => `- ${item}`)].join('\n');
}

function warningList({ warnings }: Fit): string[] {
  if (warnings.length === 0) return [];
  const items = warnings.map(
    (warning) => `\`${warning.code}\` ${markdownText(sentenceOf(warning))}`,
  );
  return [listed(items)];
}

function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  sides: readonly ('left' | 'right')[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.map(markdownText).join(' | ')} |`;
  const rule = `| ${sides.map((side) => (side === 'left' ? ':--' : '--:')).join(' | ')} |`;
  return [line(header), rule, ...rows.map(line)].join('\n');
}
