import { functionErrorTexts } from '../texts/functionErrors.ts';
import { looksLikeNumber } from '../workbook/reading/numberText.ts';
import { Failure, refuse } from './failure.ts';

/**
 * The arguments of a custom function as Excel passes them: every argument is a rectangle of cells; an omitted one is
 * null. A cell is a number, a string, a boolean, or an object: an error, a formatted number, an entity. A blank cell is
 * null or an empty string on the web and 0 on the desktop (OfficeDev/office-js issues 1951, 4702 and 5262).
 */

/** An argument as a rectangle of cells; a single value becomes one cell. */
export function rectangle(argument: unknown): unknown[][] {
  if (!Array.isArray(argument)) return [[argument]];
  const rows = argument as unknown[];
  return rows.every((row) => Array.isArray(row)) ? rows : [rows];
}

/** Whether the cell looks empty. */
export function isBlank(cell: unknown): boolean {
  const value = basic(cell);
  return (
    value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
  );
}

/** Whether the cell is blank, or 0, as a blank cell is on the desktop. */
export function isBlankOrZero(cell: unknown): boolean {
  return basic(cell) === 0 || isBlank(cell);
}

/** The cells of an argument that is a single row or column, and their number without trailing blanks. */
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

/** How to call a blank cell: "empty", or "empty or 0" if it may be the 0 of the desktop. */
export function blankness(cell: unknown): string {
  const { empty, emptyOrZero } = functionErrorTexts();
  return isBlank(cell) ? empty : emptyOrZero;
}

/** The number in a cell, or a failure that says what the cell holds instead. */
export function numberIn(cell: unknown, cellName: string): number | Failure {
  const value = basic(cell);
  return typeof value === 'number' ? value : new Failure('value', notANumber(value, cellName));
}

function notANumber(value: unknown, cellName: string): string {
  const texts = functionErrorTexts();
  if (isBlank(value)) return texts.emptyCell(cellName);
  if (typeof value === 'boolean') return texts.logical(cellName, value);
  if (typeof value === 'string') {
    return looksLikeNumber(value) ? texts.likeNumber(cellName, value) : texts.text(cellName, value);
  }
  return isErrorCell(value) ? texts.error(cellName, value.basicValue) : texts.noNumber(cellName);
}

/** The text of a cell; numbers are written without a locale. */
export function textIn(cell: unknown, cellName: string): string {
  const value = basic(cell);
  if (isErrorCell(value)) {
    return refuse(functionErrorTexts().error(cellName, value.basicValue));
  }
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string' || typeof value === 'number') return `${value}`.trim();
  return refuse(functionErrorTexts().noText(cellName));
}

interface ErrorCell {
  basicValue: string;
}

/** The plain value of a cell: a formatted number is a number. Errors stay objects. */
function basic(cell: unknown): unknown {
  if (typeof cell !== 'object' || cell === null) return cell;
  const { basicValue, basicType } = cell as { basicValue?: unknown; basicType?: unknown };
  const isPlain = ['Double', 'String', 'Boolean'].includes(String(basicType));
  return isPlain || typeof basicValue === 'number' ? basicValue : cell;
}

/** Whether a value is an Excel error; the object's type name depends on the library. */
function isErrorCell(value: unknown): value is ErrorCell {
  return (
    typeof value === 'object' &&
    value !== null &&
    'basicValue' in value &&
    /^#/.test(String(value.basicValue))
  );
}

/** The text of an argument that is a single cell; null if it is left out. */
export function onlyText(name: string, argument: unknown): string | null {
  const [[cell, ...inRow] = [], ...rows] = rectangle(argument);
  if (inRow.length > 0 || rows.length > 0) refuse(functionErrorTexts().oneCell(name));
  return isBlankOrZero(cell) ? null : textIn(cell, name);
}
