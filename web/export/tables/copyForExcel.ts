import type { Fit, FitReport, HoldOut } from 'usl-fit';
import { formatPercent } from '../../../view/format.ts';
import { concurrencyTitle, countedHeaders, type Headers } from '../../../view/labels.ts';
import { comparisonWords, differenceRows, testSentence } from '../../../view/planning/compare.ts';
import { holdOutWords, insideText } from '../../../view/planning/holdOut.ts';
import { answer } from '../../../view/sentence.ts';
import { seriesNames } from '../../../view/seriesNames.ts';
import { sentenceOf } from '../../../view/texts/messages.ts';
import { compareTexts } from '../../../view/texts/compare.ts';
import { holdOutTexts } from '../../../view/texts/planning.ts';
import { rowInWords } from '../../../view/rowLabel.ts';
import type { Symbols } from '../../../view/symbols.ts';
import type { Wording } from '../../../view/wording.ts';
import type { Answered } from '../../../view/decision/answered.ts';
import { changeOf, type SeriesComparison } from '../../baseline/baseline.ts';
import { tableTexts } from '../../texts/export.ts';
import { noExtras, type ReportExtras } from '../extras.ts';
import { decimalSign, latencyName, pointColumns, resultCells, type Cell } from './cells.ts';
import { guarded } from './csv.ts';

/** The same cells in two formats, between which a spreadsheet can choose. */
export interface SheetCopy {
  /** Cells separated by tabs, with numbers in the locale's notation. */
  plain: string;
  /** An HTML table whose numbers are also given locale-independently (`x:num`). */
  html: string;
}

/** The answer, numbers, points and warnings of every fit, for a spreadsheet. */
export function sheetCopy(
  report: FitReport,
  wording: Wording = {},
  beside: ReportExtras = noExtras,
): SheetCopy {
  const { locale } = wording;
  const cells = sheetCells(report, wording, beside);
  const width = Math.max(...cells.map((row) => row.length));
  const sign = decimalSign(locale);
  const shown = (cell: Cell) =>
    typeof cell === 'number' ? written(cell, sign) : guarded(cell ?? '').replace(/[\t\r\n]+/g, ' ');
  const plain = cells.map((row) => `${row.map(shown).join('\t')}\r\n`).join('');
  const rows = cells.map((row) => {
    const padded = [...row, ...Array<Cell>(width - row.length).fill(null)];
    return `<tr>${padded.map((cell) => element(cell, shown(cell))).join('')}</tr>`;
  });
  return {
    plain,
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body><table>${rows.join('')}</table></body></html>`,
  };
}

function sheetCells(
  report: FitReport,
  { locale, symbols: letters, counts = null }: Wording,
  { predictions, comparisons, answered = null, percentiles }: ReportExtras,
): Cell[][] {
  const { fits, columns } = report;
  const symbols = letters ?? null;
  const texts = tableTexts();
  const headers = countedHeaders(columns, counts);
  const names = seriesNames(fits);
  const points = pointColumns(headers, { latency: latencyName(columns), percentiles });
  const changes = comparisons.flatMap((one): Cell[][] => (one === null ? [] : [[changeOf(one)]]));
  const ofFits = fits.flatMap((fit, i): Cell[][] => [
    ...(i === 0 ? [] : [[]]),
    ...(fits.length > 1 || fit.series !== null ? [[names[i] ?? '']] : []),
    [answer(fit, headers)],
    ...(answered?.fit === i ? answeredCells(answered) : []),
    [],
    [
      texts.quantity,
      texts.estimate,
      texts.standardError,
      texts.intervalFrom(formatPercent(fit.confidenceLevel, locale)),
      texts.intervalTo(formatPercent(fit.confidenceLevel, locale)),
    ],
    ...resultCells(fit, headers, symbols),
    [],
    points.map(({ name }) => name),
    ...fit.points.map((point) => points.map(({ cell }) => cell(point))),
    ...predictionCells(predictions[i] ?? null, fit, headers),
    ...comparisonCells(comparisons[i] ?? null, symbols),
    ...(fit.warnings.length === 0 ? [] : [[]]),
    ...fit.warnings.map((warning) => [warning.code, sentenceOf(warning)]),
  ]);
  return [...changes, ...(changes.length === 0 ? [] : [[]]), ...ofFits];
}

function answeredCells({ question, answer, tried }: Answered): Cell[][] {
  return [[`${question} ${answer.join(' ')}`], ...(tried === '' ? [] : [[tried]])];
}

function predictionCells(found: HoldOut | null, fit: Fit, headers: Headers): Cell[][] {
  if (found === null) return [];
  const texts = holdOutTexts();
  const level = formatPercent(fit.confidenceLevel);
  return [
    [],
    [holdOutWords(found, fit).join(' ')],
    [
      texts.where,
      concurrencyTitle(headers),
      texts.measured,
      texts.predicted,
      tableTexts().intervalFrom(level),
      tableTexts().intervalTo(level),
      texts.inside,
    ],
    ...found.points.map((point): Cell[] => [
      rowInWords(point.row),
      point.concurrency,
      point.throughput,
      point.predicted,
      point.low,
      point.high,
      insideText(point),
    ]),
  ];
}

function comparisonCells(found: SeriesComparison | null, symbols: Symbols | null): Cell[][] {
  if (found === null) return [];
  const { comparison, compared } = found;
  // The headline comes first of all.
  const { details, cautions } = comparisonWords(comparison, compared.headers);
  const texts = compareTexts();
  const level = formatPercent(compared.after.confidenceLevel);
  const test = testSentence(comparison);
  return [
    [],
    [[...details, ...cautions].join(' ')],
    [
      tableTexts().quantity,
      texts.before,
      texts.after,
      texts.difference,
      tableTexts().intervalFrom(level),
      tableTexts().intervalTo(level),
      texts.pValue,
    ],
    ...differenceRows(comparison, compared.headers, symbols).map(
      ({ label, difference: all }): Cell[] => [
        label,
        all.before.estimate,
        all.after.estimate,
        all.difference.estimate,
        all.difference.low,
        all.difference.high,
        all.pValue,
      ],
    ),
    ...(test === null ? [] : [[test]]),
  ];
}

function element(cell: Cell, shown: string): string {
  if (cell === null) return '<td></td>';
  return typeof cell === 'number'
    ? `<td x:num="${cell}">${shown}</td>`
    : `<td x:str>${escaped(shown)}</td>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A number with all its digits, in the notation for typing it into a cell. */
function written(value: number, sign: string): string {
  return String(value).replace('.', sign).replace('e', 'E');
}
