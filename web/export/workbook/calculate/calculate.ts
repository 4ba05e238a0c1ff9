import { cellAddress, type Block } from '../../../../view/sheet/a1.ts';
import type { CellContent } from '../../../../view/sheet/cells.ts';
import type { CellName } from '../../../../view/sheet/plan.ts';
import { parseFormula, type Expression } from './formula.ts';
import { linest } from './linest.ts';
import { studentQuantile } from './student.ts';

/** What a cell shows. */
export type Shown = number | string;

/** Excel's word for "there is none", which a formula passes on. */
export const notAvailable = '#N/A';

/** What an expression comes to: one value, or rows of them. */
type Result = Shown | boolean | Result[][];

/**
 * What the formulas of a planned sheet come to, as a spreadsheet would have it, so that a program that
 * shows a file without calculating has something to show.
 *
 * @param values of the sheet's cells from the first one on
 * @returns by row and column; null where a cell has no formula
 */
export function calculate(
  values: readonly (readonly CellContent[])[],
  names: readonly CellName[],
): (Shown | null)[][] {
  const sheet = new Sheet(values, names);
  return values.map((line, row) =>
    line.map((content, column) => (isFormula(content) ? sheet.shown(row, column) : null)),
  );
}

/** Whether a content is a formula, and no text behind an apostrophe. */
export function isFormula(content: CellContent): boolean {
  return typeof content === 'string' && content.startsWith('=');
}

class Sheet {
  readonly #values: readonly (readonly CellContent[])[];
  readonly #names: ReadonlyMap<string, Block>;
  readonly #known = new Map<string, Shown>();
  /** LINEST of the same cells is asked for twice for each of its columns. */
  readonly #fitted = new Map<string, number[][]>();

  constructor(values: readonly (readonly CellContent[])[], names: readonly CellName[]) {
    this.#values = values;
    this.#names = new Map(names.map(({ name, cell }) => [name, cell]));
  }

  shown(row: number, column: number): Shown {
    const content = this.#values[row]?.[column] ?? '';
    if (typeof content === 'number') return content;
    if (!isFormula(content)) return content.slice(1);
    const address = cellAddress(row, column);
    const known = this.#known.get(address);
    if (known !== undefined) return known;
    const value = single(this.#value(parseFormula(content)));
    const shown = typeof value === 'boolean' ? String(value).toUpperCase() : value;
    this.#known.set(address, shown);
    return shown;
  }

  #value(expression: Expression): Result {
    switch (expression.kind) {
      case 'constant':
        return expression.value;
      case 'cells':
        return this.#cells(expression.block);
      case 'name': {
        const block = this.#names.get(expression.name);
        return block === undefined ? (logical(expression.name) ?? '#NAME?') : this.#cells(block);
      }
      case 'minus':
        return numeric([this.#value(expression.of)], ([value = 0]) => -value);
      case 'binary':
        return this.#binary(expression);
      case 'call':
        return this.#call(expression.name, expression.given);
    }
  }

  #cells([row, column, rows, columns]: Block): Result {
    if (rows === 1 && columns === 1) return this.shown(row, column);
    return Array.from({ length: rows }, (_, i) =>
      Array.from({ length: columns }, (__, j) => this.shown(row + i, column + j)),
    );
  }

  #binary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>): Result {
    const [a, b] = [single(this.#value(left)), single(this.#value(right))];
    if (operator === '=') return a === b;
    return numeric([a, b], ([x = 0, y = 0]) => operations[operator]?.(x, y) ?? '#NAME?');
  }

  #call(name: string, given: readonly Expression[]): Result {
    if (name === 'IF') {
      const [condition, yes, no] = given;
      const chosen = this.#one(condition) === true ? yes : no;
      return this.#one(chosen);
    }
    if (name === 'LINEST') return this.#linest(given);
    const values = given.map((one) => this.#value(one));
    switch (name) {
      case 'NA':
        return notAvailable;
      case 'AND':
        return values.every((value) => value === true);
      case 'ISNUMBER':
        return typeof single(values[0] ?? '') === 'number';
      case 'COUNT':
        return values.flatMap(numbersOf).length;
      case 'MAX':
      case 'MIN': {
        const pick = name === 'MAX' ? Math.max : Math.min;
        return values.flatMap(numbersOf).reduce((most, value) => pick(most, value));
      }
      case 'INDEX': {
        const [table = '', row = 1, column = 1] = values;
        const rows = Array.isArray(table) ? table : [[table]];
        return rows[Number(row) - 1]?.[Number(column) - 1] ?? '#REF!';
      }
      case 'SQRT':
        return numeric(values, ([value = 0]) => (value < 0 ? '#NUM!' : Math.sqrt(value)));
      case 'EXP':
        return numeric(values, ([value = 0]) => Math.exp(value));
      case 'T.INV.2T':
        return numeric(values, ([p = 0, degrees = 0]) => studentQuantile(p, degrees));
      default:
        return '#NAME?';
    }
  }

  #one(expression: Expression | undefined): Shown | boolean {
    return expression === undefined ? '' : single(this.#value(expression));
  }

  #linest(given: readonly Expression[]): Result {
    const key = JSON.stringify(given);
    const known = this.#fitted.get(key);
    if (known !== undefined) return known;
    const [y, x] = given.slice(0, 2).map((one) => rowsOf(this.#value(one)));
    if (y === undefined || x === undefined) return '#VALUE!';
    const columns = (x[0] ?? []).map((_, j) => x.map((row) => row[j] ?? 0));
    const { coefficients, errors } = linest(y.flat(), columns);
    const table = [coefficients.reverse(), errors.reverse()];
    this.#fitted.set(key, table);
    return table;
  }
}

const operations: Readonly<Record<string, (x: number, y: number) => Shown | boolean>> = {
  '+': (x, y) => x + y,
  '-': (x, y) => x - y,
  '*': (x, y) => x * y,
  '/': (x, y) => (y === 0 ? '#DIV/0!' : x / y),
  '^': (x, y) => x ** y,
  '<': (x, y) => x < y,
  '>': (x, y) => x > y,
};

/** A calculation with numbers; an error among them is what comes of it. */
function numeric(
  values: readonly Result[],
  result: (numbers: number[]) => Shown | boolean,
): Shown | boolean {
  const singles = values.map(single);
  const error = singles.find((value) => typeof value === 'string' && value.startsWith('#'));
  if (error !== undefined) return error;
  if (singles.some((value) => typeof value === 'string')) return '#VALUE!';
  const found = result(singles.map(Number));
  return typeof found === 'number' && !Number.isFinite(found) ? '#NUM!' : found;
}

/** The first of several cells stands for all. */
function single(value: Result): Shown | boolean {
  return Array.isArray(value) ? single(value[0]?.[0] ?? '') : value;
}

/** In a range only numbers count. */
function numbersOf(value: Result): number[] {
  if (!Array.isArray(value)) return typeof value === 'number' ? [value] : [];
  return value.flat().flatMap(numbersOf);
}

function rowsOf(value: Result): number[][] {
  const rows = Array.isArray(value) ? value : [[value]];
  return rows.map((row) => row.map((cell) => Number(single(cell))));
}

function logical(name: string): boolean | null {
  return name === 'TRUE' ? true : name === 'FALSE' ? false : null;
}
