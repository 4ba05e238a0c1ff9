/** Columnar storage for the measurements of a fleet: a few dozen bytes per row. */

/** Rows per block. */
const blockRows = 1 << 18;

interface Block {
  series: Uint32Array;
  run: Uint32Array;
  n: Float64Array;
  x: Float64Array;
}

/** Interns strings as numbers, in order of first appearance. */
export class Names {
  readonly list: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a text. */
  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    // A copy, since a slice would keep the whole longer string in memory.
    const copy = Buffer.from(text).toString();
    this.#numbers.set(copy, this.list.length);
    return this.list.push(copy) - 1;
  }
}

/** One side of a fleet, before or after. */
export class Rows {
  length = 0;
  readonly #blocks: Block[] = [];

  add(series: number, run: number, n: number, x: number): void {
    const at = this.length % blockRows;
    if (at === 0) {
      this.#blocks.push({
        series: new Uint32Array(blockRows),
        run: new Uint32Array(blockRows),
        n: new Float64Array(blockRows),
        x: new Float64Array(blockRows),
      });
    }
    const block = this.#blocks.at(-1) as Block;
    block.series[at] = series;
    block.run[at] = run;
    block.n[at] = n;
    block.x[at] = x;
    this.length += 1;
  }

  /** Groups the rows by series, for `series` series (a counting sort). */
  grouped(series: number): Grouped {
    const starts = new Uint32Array(series + 1);
    for (const block of this.#each()) {
      for (const one of block.series) starts[one + 1] = (starts[one + 1] as number) + 1;
    }
    for (let i = 0; i < series; i++) {
      starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
    }
    const next = starts.slice();
    const order = new Uint32Array(this.length);
    let row = 0;
    for (const block of this.#each()) {
      for (const one of block.series) {
        const index = next[one] as number;
        next[one] = index + 1;
        order[index] = row++;
      }
    }
    return new Grouped(this.#blocks, starts, order);
  }

  *#each(): Generator<Block> {
    for (const [i, block] of this.#blocks.entries()) {
      const rows = Math.min(blockRows, this.length - i * blockRows);
      yield rows === blockRows ? block : { ...block, series: block.series.subarray(0, rows) };
    }
  }
}

/** Measurements of several series, stored end to end. */
export interface Gathered {
  n: Float64Array;
  x: Float64Array;
  /** Start of each series, and the end. */
  offsets: Float64Array;
}

/** Rows grouped by series. */
export class Grouped {
  readonly starts: Uint32Array;
  readonly #blocks: readonly Block[];
  readonly #order: Uint32Array;

  constructor(blocks: readonly Block[], starts: Uint32Array, order: Uint32Array) {
    this.#blocks = blocks;
    this.starts = starts;
    this.#order = order;
  }

  /** The measurements of the series `from` up to, but not including, `to`. */
  gather(from: number, to: number): Gathered {
    const first = this.starts[from] as number;
    const rows = (this.starts[to] as number) - first;
    const gathered = {
      n: new Float64Array(rows),
      x: new Float64Array(rows),
      offsets: Float64Array.from(this.starts.subarray(from, to + 1), (start) => start - first),
    };
    for (let i = 0; i < rows; i++) {
      const row = this.#order[first + i] as number;
      const block = this.#blockOf(row);
      gathered.n[i] = block.n[row % blockRows] as number;
      gathered.x[i] = block.x[row % blockRows] as number;
    }
    return gathered;
  }

  /** The measurements of one series by run, runs in the order of their first appearance in any series. */
  runsOf(series: number): { n: number; x: number }[][] {
    const runs = new Map<number, { n: number; x: number }[]>();
    const end = this.starts[series + 1] as number;
    for (let i = this.starts[series] as number; i < end; i++) {
      const row = this.#order[i] as number;
      const [block, at] = [this.#blockOf(row), row % blockRows];
      const run = block.run[at] as number;
      const rows = runs.get(run) ?? [];
      rows.push({ n: block.n[at] as number, x: block.x[at] as number });
      runs.set(run, rows);
    }
    return [...runs].sort(([one], [other]) => one - other).map(([, rows]) => rows);
  }

  #blockOf(row: number): Block {
    return this.#blocks[Math.floor(row / blockRows)] as Block;
  }
}
