// The workbook that refits itself, calculated by IronCalc, and the numbers it should come to.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { initSync, Model } from '@ironcalc/wasm';
import { layOutTemplate, type Entered } from '../../view/sheet/template/template.ts';
import { root } from './cli.ts';

/** A set with its bounded optimum, by mpmath. */
export interface TemplateReference {
  name: string;
  points: Entered[];
  parameters: [number, number, number];
  sse: number;
  standardErrors: (number | null)[];
  peak: {
    concurrency: number;
    throughput: number;
    interval: [number | null, number | null];
  } | null;
}

export const references = JSON.parse(
  readFileSync(path.join(root, 'tests/reference/template.json'), 'utf8'),
) as TemplateReference[];

function emptyModel(): Model {
  const file = createRequire(import.meta.url).resolve('@ironcalc/wasm/wasm_bg.wasm');
  initSync({ module: readFileSync(file) });
  return new Model('template', 'en', 'UTC', 'en');
}

/** What the LAMBDA in `docs/excel/template.md` returns for these rows: λ, σ, κ, N*, X*. */
export function calculateLambda(
  rows: readonly (readonly (number | string)[])[],
): (number | string)[] {
  const page = readFileSync(path.join(root, 'docs/excel/template.md'), 'utf8');
  const lambda = /```text\n([^]*?)\n```/.exec(page)?.[1]?.replaceAll('\n', ' ') ?? '';
  const model = emptyModel();
  for (const [row, line] of rows.entries()) {
    for (const [column, cell] of line.entries()) {
      model.setUserInput(0, row + 1, column + 1, String(cell));
    }
  }
  model.setUserInput(0, 1, 4, `${lambda}(A1:A${rows.length},B1:B${rows.length})`);
  model.setUserInput(0, 2, 4, '=D1&"|"&E1&"|"&F1&"|"&G1&"|"&H1');
  model.evaluate();
  return valuesOf(model.getFormattedCellValue(0, 2, 4));
}

function valuesOf(joined: string): (number | string)[] {
  return joined
    .split('|')
    .map((text) => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : text));
}

/** The template opened in IronCalc. */
export class OpenTemplate {
  readonly layout = layOutTemplate();
  readonly #model: Model;
  #entered = 0;

  constructor() {
    this.#model = emptyModel();
    this.#model.pauseEvaluation();
    for (const [row, line] of this.layout.cells.entries()) {
      for (const [column, cell] of line.entries()) {
        if (cell === '') continue;
        const typed = typeof cell === 'object' ? cell.formula : cell;
        this.#model.setUserInput(0, row + 1, column + 1, String(typed));
      }
    }
    this.#model.newSheet();
  }

  /** Replaces what is in the framed columns, from their row of headers on; `values` calculates. */
  paste(rows: readonly (readonly (number | string)[])[]): void {
    for (let row = 0; row < Math.max(rows.length, this.#entered); row += 1) {
      for (const column of [0, 1]) {
        this.#model.setUserInput(0, 4 + row, 1 + column, String(rows[row]?.[column] ?? ''));
      }
    }
    this.#entered = rows.length;
  }

  /** The values of cells such as `$F$8`, with every digit: the library shows only some of a number. */
  values(cells: readonly string[]): (number | string)[] {
    // One cell, since whatever is entered calculates the whole workbook anew.
    const parts = cells.map((cell) => `IFERROR(Sheet1!${cell},"#")`);
    this.#model.setUserInput(1, 1, 1, `=${parts.join('&"|"&')}&""`);
    this.#model.evaluate();
    return valuesOf(this.#model.getFormattedCellValue(1, 1, 1));
  }
}
