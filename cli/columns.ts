/** A table for a screen, written as its rows come. */
import { lengthOf } from './aligned.ts';

/** Rows that determine the column widths; wider cells in later rows shift their row. */
const seenFirst = 100;

/** A table whose columns are as wide as its first rows need: the first to the left, the others to the right. */
export class Table {
  #held: string[][];
  #widths: number[] | null = null;
  readonly #leastRoom: readonly number[];

  /** With the titles and the least widths of its columns. */
  constructor(titles: readonly string[], leastRoom: readonly number[]) {
    this.#held = [[...titles]];
    this.#leastRoom = leastRoom;
  }

  /** Adds a row; returns the text that can be written now. */
  add(row: readonly string[]): string {
    this.#held.push(row.map((cell) => cell.replace(/\s+/g, ' ')));
    return this.#widths === null && this.#held.length <= seenFirst ? '' : this.#written();
  }

  /** The rows still held back, if there were only few. */
  end(): string {
    return this.#held.length > (this.#widths === null ? 1 : 0) ? this.#written() : '';
  }

  #written(): string {
    const held = this.#held;
    this.#held = [];
    const widths = (this.#widths ??= this.#leastRoom.map((least, i) =>
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
