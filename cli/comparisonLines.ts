/** One line per comparison, as a table for a screen. */
import type { Comparison } from 'usl-fit';
import { formatNumber, formatPercent } from '../view/format.ts';
import { pText } from '../view/planning/compare.ts';
import { Table } from './columns.ts';
import { changeCells } from './headings.ts';

const leastRoom = [20, 6, 10, 10, 8, 21, 8];

/** A table of throughput before and after, with the test of one curve for both. */
export class ComparisonLines {
  #table: Table | null = null;

  /** Adds a comparison with intervals at a level, a line for each concurrency; returns what can be written now. */
  add(name: string, { throughput, joint }: Comparison, level: number): string {
    const table = (this.#table ??= new Table(titlesOf(level), leastRoom));
    const p = pText(joint?.pValue ?? null);
    const lines = throughput.map(({ concurrency, throughput: { before, after }, relative }) =>
      table.add([
        name,
        formatNumber(concurrency, 'concurrency'),
        formatNumber(before.estimate),
        formatNumber(after.estimate),
        ...changeCells(relative),
        p,
      ]),
    );
    return lines.join('');
  }

  /** The lines still held back, if there were only few. */
  end(): string {
    return this.#table?.end() ?? '';
  }
}

function titlesOf(level: number): string[] {
  return ['Series', 'At', 'Before', 'After', 'Change', `${formatPercent(level)} interval`, 'p'];
}
