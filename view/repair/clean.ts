import type { Decimal } from 'usl-fit';
import { meaningOf, secondsIn } from '../header.ts';
import { decimalOf, isCount, isTime, quantityOf, valueOf, type Quantity } from './quantity.ts';
import { columnOf, widthOf, type Step, type Table } from './table.ts';

/** A table reduced to plain numbers, and the decimal sign found without their labels; null if that is not certain. */
export function cleaned(table: Table): { table: Table; decimal: Decimal | null } | null {
  const body = withoutTotals(table);
  const columns = Array.from({ length: widthOf(body.table) }, (_, at) => columnOf(body.table, at));
  const decimal = decimalOf(columns.flat());
  const parts = columns.map((cells) => columnWithout(cells, decimal));
  if (parts.includes(null)) return null;
  const found = parts.filter((part) => part !== null);
  const labelled = found.flatMap(({ example }) => (example === null ? [] : [example]));
  const named = found.some(({ label }) => label !== '');
  const { header } = table;
  const steps: Step[] = [
    ...table.steps,
    ...body.steps,
    ...labelled.map((example): Step => ({ kind: 'labels', ...example })),
  ];
  return {
    table: {
      ...table,
      header:
        header === null && !named
          ? null
          : found.map(({ label }, at) => nameOf(header?.[at] ?? '', label)),
      rows: body.table.rows.map((_, row) => found.map(({ cells }) => cells[row] ?? '')),
      steps,
    },
    decimal: labelled.length > 0 ? decimal : null,
  };
}

const total =
  /^(?:(?:grand )?totals?|sum|summe|gesamt|avg|average|mean|mittel(?:wert)?|all|overall)\b:?$/i;

/** Removes rows of sums and means at the end, which are not measurements. */
function withoutTotals(table: Table): { table: Table; steps: Step[] } {
  const isTotal = (row: readonly string[]) => total.test(row[0] ?? '');
  const rows = table.rows.filter((row) => !isTotal(row));
  if (rows.length === table.rows.length || rows.length === 0) return { table, steps: [] };
  const left = table.rows.filter(isTotal).map((row) => row[0] ?? '');
  return { table: { ...table, rows }, steps: [{ kind: 'totals', rows: left }] };
}

/** The header with the unit added. */
function nameOf(header: string, label: string): string {
  if (header === '' || label === '') return header === '' ? label : header;
  return header.toLowerCase().includes(label.toLowerCase()) ? header : `${header} (${label})`;
}

interface Column {
  cells: readonly string[];
  label: string;
  example: { example: string; read: string } | null;
}

/** The power of ten of a time unit in seconds. */
function powerOf(unit: string): number {
  return Math.round(Math.log10(secondsIn(unit) ?? 1));
}

/** A column as plain numbers; null if units differ in more than a power of ten, or a separator is ambiguous. */
function columnWithout(cells: readonly string[], decimal: Decimal | null): Column | null {
  const found = cells.map(quantityOf);
  const annotated = found.filter((one, at) => one !== null && one.digits !== cells[at]);
  // A column without numbers is left as it is.
  if (annotated.length === 0 || found.filter((one) => one !== null).length < 2)
    return { cells, label: '', example: null };
  const labels = [...new Set(found.flatMap((one) => (one === null ? [] : [one.label])))];
  const units = labels.filter((label) => label !== '');
  const areTimes = units.length > 0 && units.every(isTime);
  const label = units[0] ?? '';
  const same = (one: string) => one.toLowerCase().replace(/s$/, '');
  const areAlike =
    units.every((unit) => same(unit) === same(label)) || units.every((unit) => isCount(unit));
  if (!areTimes && !areAlike) return null;
  // Some times have no unit while the others have different ones.
  if (areTimes && new Set(units.map(powerOf)).size > 1 && labels.includes('')) return null;
  const smallest = areTimes
    ? ([...units].sort((one, other) => powerOf(one) - powerOf(other))[0] ?? '')
    : label;
  const changed: { example: string; read: string; power: number }[] = [];
  const numbers: string[] = [];
  for (const [at, one] of found.entries()) {
    const cell = cells[at] ?? '';
    if (one === null) {
      numbers.push(cell);
      continue;
    }
    const power =
      one.power + (areTimes && one.label !== '' ? powerOf(one.label) - powerOf(smallest) : 0);
    const text = power === 0 ? one.digits : shifted(one, power, decimal);
    if (text === null) return null;
    numbers.push(text);
    if (text !== cell) changed.push({ example: cell, read: text, power: one.power });
  }
  // A suffix is a better example than a word.
  const shown = changed.find((one) => one.power !== 0) ?? changed[0];
  const example = shown === undefined ? null : { example: shown.example, read: shown.read };
  return { cells: numbers, label: isCount(smallest) ? counted(smallest) : smallest, example };
}

/** The plural of what is counted. */
function counted(label: string): string {
  const found = meaningOf(label).counted;
  return found === null || found.words.length === 0 ? label : found.words.join(' ');
}

/** Shifts the decimal point, keeping the notation. */
function shifted({ digits }: Quantity, power: number, decimal: Decimal | null): string | null {
  const value = valueOf(digits, decimal);
  if (value === null) return null;
  // Shifted as text, so that 1.1 × 1,000 is exactly 1,100.
  const text = String(Number(`${value}e${power}`));
  return decimal === 'comma' ? text.replace('.', ',') : text;
}
