/** One line per series: a table for a screen, CSV for a spreadsheet, Markdown for a page. */
import type { Estimate, Fit, Parameter } from 'usl-fit';
import { formatNumber, type NumberFormat } from '../view/format.ts';
import { markdownText } from '../view/markdown.ts';
import { answerParts } from '../view/sentence.ts';
import { Table as Columns } from './columns.ts';
import { intervalText } from './headings.ts';
import { numbers } from './fitNumbers.ts';

/** What a line shows, with its interval. */
interface Quantity {
  title: string;
  format: NumberFormat;
  of: (fit: Fit) => Pick<Estimate, 'estimate' | 'low' | 'high'> | Parameter | null;
}

const quantities: readonly Quantity[] = [
  {
    title: 'X(1)',
    format: 'throughput',
    of: ({ parameters }) => parameters.lambda,
  },
  {
    title: 'Contention',
    format: 'fraction',
    of: ({ parameters }) => parameters.sigma,
  },
  {
    title: 'Coherency',
    format: 'fraction',
    of: ({ parameters }) => parameters.kappa,
  },
  {
    title: 'Peak at',
    format: 'concurrency',
    of: ({ peak }) => peak?.concurrency ?? null,
  },
  {
    title: 'Peak',
    format: 'throughput',
    of: ({ peak }) => peak?.throughput ?? null,
  },
];

/** How lines are written. */
export interface Lines {
  head: () => string;
  line: (fit: Fit, name: string) => string;
}

const codes = ({ warnings }: Fit) => warnings.map(({ code }) => code).join(' ');

/** CSV (RFC 4180) with full precision. */
export const csv: Lines = {
  head: () =>
    commas([
      'series',
      'model',
      'observations',
      ...numbers.map(({ name }) => name),
      'warnings',
      'answer',
    ]),
  line: (fit, name) =>
    commas([
      name,
      fit.model,
      fit.observations,
      ...numbers.map(({ paths }) => firstOf(fit, paths)),
      codes(fit),
      answerParts(fit).headline,
    ]),
};

/** The number at the first of these places that holds one. */
function firstOf(fit: Fit, paths: readonly (readonly string[])[]): number | null {
  const found = paths.map((path) => path.reduce<unknown>(valueOf, fit));
  return found.find((value) => typeof value === 'number') ?? null;
}

const valueOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : null;

function commas(cells: readonly (string | number | null)[]): string {
  const cell = (value: string | number | null) => {
    const text = String(value ?? '');
    return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${cells.map(cell).join(',')}\n`;
}

const titles = [
  'Series',
  ...quantities.flatMap(({ title }) => [title, 'interval']),
  'Warnings',
  'Answer',
];

function toRow(fit: Fit, name: string): string[] {
  return [
    name,
    ...quantities.flatMap(({ of, format }) => {
      const found = of(fit);
      if (found === null) return ['–', '–'];
      const { estimate, low, high } = found;
      return [
        formatNumber(estimate, format),
        low === null && high === null ? '–' : intervalText({ low, high }, format),
      ];
    }),
    codes(fit),
    answerParts(fit).headline,
  ];
}

/** Minimum column widths for a name, an estimate, an interval and codes of warnings. */
const leastRoom = [20, ...quantities.flatMap(() => [10, 21]), 20];

/** A table for a screen. */
export class Table {
  readonly #columns = new Columns(titles, leastRoom);

  /** Adds a fit; returns the text that can be written now. */
  add(fit: Fit, name: string): string {
    return this.#columns.add(toRow(fit, name));
  }

  /** The lines still held back, if there were only few. */
  end(): string {
    return this.#columns.end();
  }
}

/** A Markdown table; names are escaped so that they are never markup. */
export const markdown: Lines = {
  head: () =>
    barred(titles) + barred([':--', ...quantities.flatMap(() => ['--:', '--:']), ':--', ':--']),
  line: (fit, name) =>
    barred([
      markdownText(name).replaceAll('!', '\\!'),
      ...toRow(fit, '').slice(1, -2),
      fit.warnings.map(({ code }) => `\`${code}\``).join(' '),
      markdownText(answerParts(fit).headline),
    ]),
};

function barred(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}
