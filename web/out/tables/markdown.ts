import type { Fit, FitReport, HoldOut } from 'usl-fit';
import { heldOutRows, holdOutWords } from '../../../view/planning/holdOut.ts';
import {
  formatInterval,
  formatNumber,
  formatPercent,
  formatPlain,
  type NumberFormat,
} from '../../../view/format.ts';
import { headersOf, type Headers } from '../../../view/labels.ts';
import { resultRows, says, type Row } from '../../../view/rows.ts';
import { answerParts } from '../../../view/sentence.ts';
import type { Symbols } from '../../../view/symbols.ts';
import { seriesNames } from '../../../view/seriesNames.ts';
import { chartTexts } from '../../../view/texts/chart.ts';
import { messageTexts } from '../../../view/texts/messages.ts';
import { resultTexts } from '../../../view/texts/report.ts';
import { tableTexts } from '../../texts/out.ts';
import { pointColumns, latencyName, type Cell } from './cells.ts';

/**
 * The report to be read: answer, numbers, points and warnings of every fit, what of it the others predict,
 * and where it is from.
 */
export function reportMarkdown(
  report: FitReport,
  origin: string,
  locale?: string,
  symbols: Symbols | null = null,
  predictions: readonly (HoldOut | null)[] = [],
): string {
  const { fits, columns } = report;
  const headers = headersOf(columns);
  const names = seriesNames(fits);
  const several = fits.length > 1 || fits.some(({ series }) => series !== null);
  const latency = latencyName(columns);
  const parts = fits.flatMap((fit, i) => [
    ...(several ? [`## ${plain(names[i] ?? '')}`] : []),
    ...answerLines(fit, headers, locale),
    resultTable(fit, headers, locale, symbols),
    pointTable(fit, headers, latency, locale),
    ...predictionParts(predictions[i] ?? null, fit, headers),
    ...warningList(fit),
  ]);
  const title = `# ${plain(chartTexts().title(headers.throughput, headers.concurrency))}`;
  return `${[title, ...parts, `*${plain(origin)}*`].join('\n\n')}\n`;
}

function answerLines(fit: Fit, headers: Headers, locale: string | undefined): string[] {
  const { headline, detail, reason } = answerParts(fit, { headers, locale });
  return [
    `**${plain(headline)}**`,
    plain([detail, reason].filter((part) => part !== '').join(' ')),
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
  latency: string,
  locale: string | undefined,
): string {
  const columns = pointColumns(headers, { latency });
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

/** How well the others predict what was held out, and each of those. */
function predictionParts(found: HoldOut | null, fit: Fit, headers: Headers): string[] {
  if (found === null) return [];
  const [headline = '', ...rest] = holdOutWords(found, fit);
  const { names, rows } = heldOutRows(found, fit, headers);
  const sides = names.map((_, i) => (i === 0 ? 'left' : 'right'));
  return [`**${plain(headline)}** ${plain(rest.join(' '))}`, table(names, rows, sides)];
}

function warningList({ warnings }: Fit): string[] {
  if (warnings.length === 0) return [];
  const { said } = messageTexts();
  const items = warnings.map(({ code, message }) => `- \`${code}\` ${plain(said(message))}`);
  return [[tableTexts().beforeYouRely, '', ...items].join('\n')];
}

function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  sides: readonly ('left' | 'right')[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.map(plain).join(' | ')} |`;
  const rule = `| ${sides.map((side) => (side === 'left' ? ':--' : '--:')).join(' | ')} |`;
  return [line(header), rule, ...rows.map(line)].join('\n');
}

/** Text in which nothing is markup, a table's end or HTML. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#~&]/g, '\\$&');
}
