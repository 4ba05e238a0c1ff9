import { refuse } from '../rules.ts';

export type CellValue = number | string | boolean;

export interface Cell {
  value: CellValue;
  /** Formula with its `=`; empty when the cell holds a constant. */
  formula: string;
  numberFormat: string;
  format: Record<string, unknown>;
}

export const emptyCell = (): Cell => ({
  value: '',
  formula: '',
  numberFormat: 'General',
  format: {},
});

export const maxText = 32_767;

const errorValues = /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|GETTING_DATA)$/;

export type ValueType = 'Empty' | 'String' | 'Double' | 'Boolean' | 'Error';

export function valueType({ value, formula }: Cell): ValueType {
  if (typeof value === 'number') return 'Double';
  if (typeof value === 'boolean') return 'Boolean';
  if (value === '' && formula === '') return 'Empty';
  return errorValues.test(value) ? 'Error' : 'String';
}

/** Enters a value as if a user had typed it: text that looks like a number becomes one. */
export function enter(cell: Cell, input: unknown, location: string): void {
  // null in a two-dimensional array leaves a cell unchanged.
  if (input !== null) Object.assign(cell, entered(input, cell.numberFormat, location));
}

function entered(
  input: unknown,
  numberFormat: string,
  location: string,
): Pick<Cell, 'value' | 'formula'> {
  const constant = (value: CellValue): Pick<Cell, 'value' | 'formula'> => ({ value, formula: '' });
  if (typeof input === 'number' || typeof input === 'boolean') return constant(input);
  if (typeof input !== 'string') refuse('invalid-argument', location);
  if (input.length > maxText) refuse('long-text', location);
  if (numberFormat === '@') return constant(input);
  if (input.startsWith("'")) return constant(input.slice(1));
  const typed = typedValue(input);
  if (typed !== null) return constant(typed);
  if (!/^[=+-]./.test(input)) return constant(input);
  const formula = input.startsWith('=') ? input : `=${input}`;
  if (!isFormula(formula)) refuse('bad-formula', location);
  // Nothing is calculated here; a formula shows 0 until it is calculated.
  return { value: 0, formula };
}

const plainNumber = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?(e[+-]?\d+)?$/i;

/** How Excel (en-US) reads typed text: as a number, a logical value, or null for text. */
function typedValue(text: string): CellValue | null {
  const trimmed = text.trim();
  if (/^(true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === 'true';
  const percent = trimmed.endsWith('%');
  const digits = percent ? trimmed.slice(0, -1) : trimmed;
  if (!/\d/.test(digits) || !plainNumber.test(digits)) return dateSerial(trimmed);
  const number = Number(digits.replaceAll(',', ''));
  return percent ? number / 100 : number;
}

/** `1/2`, `1/2/2024` and `2024-01-02` are dates to Excel. */
function dateSerial(text: string): number | null {
  const slashed = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}))?$/.exec(text);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : slashed
      ? [slashed[3] ?? '2024', slashed[1], slashed[2]]
      : [];
  if (year === undefined || Number(month) > 12 || Number(day) > 31) return null;
  return Math.round(Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000) + 25_569;
}

/** A rough check: closed quotes and parentheses, and no operator left over at the end. */
function isFormula(formula: string): boolean {
  const outside = formula.slice(1).replaceAll(/"[^"]*"|'[^']+'(?=!)/g, '0');
  if (outside.includes('"') || /[-+*/^&=<>,(]\s*$/.test(outside) || outside.trim() === '')
    return false;
  let depth = 0;
  for (const character of outside) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (depth < 0) return false;
  }
  // Two words without an operator between them are prose, not a formula.
  return depth === 0 && !/[\p{L}\d)]\s+[\p{L}\d(]/u.test(outside);
}
