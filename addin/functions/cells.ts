import { functionErrorTexts } from '../texts/functionErrors.ts';
import { Failure, refuse } from './failure.ts';

/**
 * What Excel hands to a custom function: an argument of any shape is a rectangle of cells, one that
 * was left out is null. A cell is a number, a text, a logical value, or an object for what has more to
 * it: an error, a number with a format, an entity. A blank cell is null or an empty text on the web and
 * 0 on the desktop (OfficeDev/office-js issues 1951, 4702 and 5262).
 */

/** The rectangle of an argument; a value alone is one cell. */
export function rectangle(argument: unknown): unknown[][] {
  if (!Array.isArray(argument)) return [[argument]];
  const rows = argument as unknown[];
  return rows.every((row) => Array.isArray(row)) ? rows : [rows];
}

/** Whether the cell holds nothing a person would see. */
export function isBlank(cell: unknown): boolean {
  const value = basic(cell);
  return (
    value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
  );
}

/** Whether the cell holds nothing, or the 0 that a blank cell is on the desktop. */
export function isBlankOrZero(cell: unknown): boolean {
  return basic(cell) === 0 || isBlank(cell);
}

/**
 * The cells of an argument that is one row or one column, and how many there are up to the last that is not
 * blank.
 */
export function line(name: string, argument: unknown): { cells: unknown[]; used: number } {
  const rows = rectangle(argument);
  const [height, width] = [rows.length, rows[0]?.length ?? 0];
  if (height > 1 && width > 1) {
    refuse(functionErrorTexts().block(name, height, width));
  }
  const cells = height > 1 ? rows.map(([cell]) => cell) : (rows[0] ?? []);
  let used = cells.length;
  while (used > 0 && isBlankOrZero(cells[used - 1])) used -= 1;
  return { cells, used };
}

/** What a blank cell is called: empty, or where it is the 0 of the desktop, either. */
export function blankness(cell: unknown): string {
  const { empty, emptyOrZero } = functionErrorTexts();
  return isBlank(cell) ? empty : emptyOrZero;
}

/** The number in a cell, or the sentence that says what stands there instead. */
export function numberIn(cell: unknown, place: string): number | Failure {
  const value = basic(cell);
  return typeof value === 'number' ? value : new Failure('value', notANumber(value, place));
}

function notANumber(value: unknown, place: string): string {
  const texts = functionErrorTexts();
  if (isBlank(value)) return texts.emptyCell(place);
  if (typeof value === 'boolean') return texts.logical(place, value);
  if (typeof value === 'string') {
    return looksLikeNumber(value) ? texts.likeNumber(place, value) : texts.text(place, value);
  }
  return isErrorCell(value) ? texts.error(place, value.basicValue) : texts.noNumber(place);
}

/** Digits with nothing around them but what people write beside numbers. */
export function looksLikeNumber(text: string): boolean {
  return /^[\s'+−-]*[\d.,'\s\u00a0]*\d[\d.,'\s\u00a0]*(?:e[+-]?\d+)?\s*%?\s*$/i.test(text);
}

/** The text of a cell that names something; a number is written as a program writes it. */
export function textIn(cell: unknown, place: string): string {
  const value = basic(cell);
  if (isErrorCell(value)) {
    return refuse(functionErrorTexts().error(place, value.basicValue));
  }
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string' || typeof value === 'number') return `${value}`.trim();
  return refuse(functionErrorTexts().noText(place));
}

interface ErrorCell {
  basicValue: string;
}

/** What a cell comes to: a number with a format is a number. Errors stay what they are. */
function basic(cell: unknown): unknown {
  if (typeof cell !== 'object' || cell === null) return cell;
  const { basicValue, basicType } = cell as { basicValue?: unknown; basicType?: unknown };
  const isPlain = ['Double', 'String', 'Boolean'].includes(String(basicType));
  return isPlain || typeof basicValue === 'number' ? basicValue : cell;
}

/** Excel's library makes an object of an error value; what its name is depends on the library. */
function isErrorCell(value: unknown): value is ErrorCell {
  return (
    typeof value === 'object' &&
    value !== null &&
    'basicValue' in value &&
    /^#/.test(String(value.basicValue))
  );
}
