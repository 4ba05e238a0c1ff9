import { refuse } from '../rules.ts';
import { areaAddress, maxColumns, maxRows, quoteSheet, type Area } from './a1.ts';
import type { Sheet } from './sheet.ts';

/** A defined name. */
export interface Name {
  name: string;
  /** The sheet it belongs to; null for the whole workbook. */
  scope: Sheet | null;
  /** The cells it refers to, which it follows; null if it refers to a formula or its cells are gone. */
  cells: { sheet: Sheet; area: Area } | null;
  /** What it was defined as, if that was not a range of cells. */
  formula: string;
  comment: string;
  visible: boolean;
}

/** Refuses what Excel does not accept as a name. */
export function assertName(name: string, location: string): void {
  if (name.length > 255) refuse('name-length', location);
  if (!/^[\p{L}_\\][\p{L}\p{N}_.\\]*$/u.test(name)) refuse('name-characters', location);
  if (/^[rc]$/i.test(name) || isCell(name) || /^r\d*c\d*$/i.test(name) || /^[rc]\d+$/i.test(name)) {
    refuse('name-reference', location);
  }
}

function isCell(name: string): boolean {
  const [, letters = '', digits = ''] = /^([A-Za-z]{1,3})(\d{1,7})$/.exec(name) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return letters !== '' && column <= maxColumns && Number(digits) >= 1 && Number(digits) <= maxRows;
}

/** `Sheet1!$A$1:$B$2`; `#REF!` when the cells are gone. */
export function nameAddress({ cells, formula }: Name): string {
  if (cells === null) return formula.replace(/^=/, '');
  const fixed = areaAddress(cells.area).replaceAll(/[A-Z]+|\d+/g, (part) => `$${part}`);
  return `${quoteSheet(cells.sheet.name)}!${fixed}`;
}

export const nameFormula = (name: Name): string => `=${nameAddress(name)}`;
