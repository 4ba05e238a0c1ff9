/** One line for each series: a table for a screen, CSV for a sheet, Markdown for a page. */
import type { Estimate, Fit, Parameter } from 'usl-fit';
import { formatNumber, type NumberFormat } from '../view/format.ts';
import { lengthOf } from './aligned.ts';
import { intervalText } from './headings.ts';

interface Quantity {
  /** In CSV; the ends of its interval are called after it. */
  name: string;
  title: string;
  format: NumberFormat;
  of: (fit: Fit) => Pick<Estimate, 'estimate' | 'low' | 'high'> | Parameter | null;
}

const quantities: readonly Quantity[] = [
  {
    name: 'lambda',
    title: 'X(1)',
    format: 'throughput',
    of: ({ parameters }) => parameters.lambda,
  },
  {
    name: 'contention',
    title: 'Contention',
    format: 'fraction',
    of: ({ parameters }) => parameters.sigma,
  },
  {
    name: 'coherency',
    title: 'Coherency',
    format: 'fraction',
    of: ({ parameters }) => parameters.kappa,
  },
  {
    name: 'peak_concurrency',
    title: 'Peak at',
    format: 'concurrency',
    of: ({ peak }) => peak?.concurrency ?? null,
  },
  {
    name: 'peak_throughput',
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

/** CSV with every digit, as RFC 4180 has it. */
export const csv: Lines = {
  head: () =>
    commas([
      'series',
      'model',
      'observations',
      ...quantities.flatMap(({ name }) => [name, `${name}_low`, `${name}_high`]),
      'r_squared',
      'warnings',
    ]),
  line: (fit, name) =>
    commas([
      name,
      fit.model,
      fit.observations,
      ...quantities.flatMap(({ of }) => {
        const found = of(fit);
        return [found?.estimate ?? null, found?.low ?? null, found?.high ?? null];
      }),
      fit.goodness.rSquared,
      codes(fit),
    ]),
};

function commas(cells: readonly (string | number | null)[]): string {
  const cell = (value: string | number | null) => {
    const text = String(value ?? '');
    return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${cells.map(cell).join(',')}\n`;
}

const titles = ['Series', ...quantities.flatMap(({ title }) => [title, 'interval']), 'Warnings'];

function told(fit: Fit, name: string): string[] {
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
  ];
}

/** Room at least for a name, an estimate and an interval. */
const leastRoom = [20, ...quantities.flatMap(() => [10, 21])];
/** So many lines are seen before the first is written; then one that needs more room moves. */
const seenFirst = 100;

/** Columns as wide as the first lines need them: what is read in parts is not held as a whole. */
export class Table {
  #held: string[][] = [titles];
  #widths: number[] | null = null;

  /** What there is to write once a fit is there. */
  add(fit: Fit, name: string): string {
    this.#held.push(told(fit, name.replace(/\s+/g, ' ')));
    return this.#widths === null && this.#held.length <= seenFirst ? '' : this.#written();
  }

  /** What was held, where there were few lines. */
  end(): string {
    return this.#held.length > (this.#widths === null ? 1 : 0) ? this.#written() : '';
  }

  #written(): string {
    const held = this.#held;
    this.#held = [];
    const widths = (this.#widths ??= leastRoom.map((least, i) =>
      held.reduce((most, cells) => Math.max(most, lengthOf(cells[i])), least),
    ));
    return held.map((cells) => spaced(cells, widths)).join('');
  }
}

function spaced(cells: readonly string[], widths: readonly number[]): string {
  const padded = cells.map((cell, i) => {
    const space = ' '.repeat(Math.max(0, (widths[i] ?? 0) - lengthOf(cell)));
    return i === 0 ? cell + space : space + cell;
  });
  return `${padded.join('  ').trimEnd()}\n`;
}

/** A table of Markdown; what a name holds is never markup. */
export const markdown: Lines = {
  head: () => barred(titles) + barred([':--', ...quantities.flatMap(() => ['--:', '--:']), ':--']),
  line: (fit, name) =>
    barred([
      name.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#~&!]/g, '\\$&'),
      ...told(fit, '').slice(1, -1),
      fit.warnings.map(({ code }) => `\`${code}\``).join(' '),
    ]),
};

function barred(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}
