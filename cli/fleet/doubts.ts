/** What speaks against the rows of a series, whatever the curve: they seem mistyped, interchanged or copied. */
import { fit, UslError } from 'usl-fit';
import type { Gathered } from './rows.ts';

/** The warnings about rows, by what they say a series has. */
export const rowDoubts = {
  'misplaced-decimal': 'a throughput that seems mistyped',
  'columns-interchanged': 'columns that seem interchanged',
  'copied-rows': 'rows that repeat others, number for number',
  'two-modes': 'runs that fall into two groups',
} as const;

export type RowDoubt = keyof typeof rowDoubts;

/** The series of one doubt. */
export interface DoubtfulRows {
  code: RowDoubt;
  series: number;
  /** Names of the first. */
  first: string[];
}

/** Most names listed of each. */
const mostNames = 100;

/** Gathers the doubts about the rows of series. */
export class Doubts {
  readonly #found = new Map<RowDoubt, DoubtfulRows>();

  /** Looks at the rows of a series, on each side. */
  look(name: string, sides: readonly Gathered[]): void {
    for (const code of new Set(sides.flatMap(doubtsIn))) {
      const found = this.#found.get(code) ?? { code, series: 0, first: [] };
      found.series += 1;
      if (found.first.length < mostNames) found.first.push(name);
      this.#found.set(code, found);
    }
  }

  get list(): DoubtfulRows[] {
    return [...this.#found.values()];
  }
}

/** The cheapest fit tells them as any other does. */
function doubtsIn({ n, x }: Gathered): RowDoubt[] {
  try {
    const { warnings } = fit(n, x, { weights: 'equal', shape: 'law', intervals: 'wald' });
    return warnings.map(({ code }) => code).filter((code) => code in rowDoubts) as RowDoubt[];
  } catch (error) {
    if (error instanceof UslError) return [];
    throw error;
  }
}
