import type { Source } from '../contract.ts';

/** An output in the register that is saved with the workbook; recorded before anything of it is written. */
export interface OutputEntry {
  /** Random id. */
  id: string;
  /** Null while its sheet does not exist yet. */
  sheetId: string | null;
  sheetName: string;
  /** Whether its sheet was created for it. */
  ownSheet: boolean;
  source: Source;
  /** When it was first written (milliseconds since the epoch). */
  at: number;
  /** Size of the block, which starts at the anchor, or at A1 of a sheet of its own. */
  rows: number;
  columns: number;
  /** Names of the parameters. */
  names: string[];
  /** Which cells are filled. */
  filled: Mask;
  /** Whether a writing has begun and not ended: all its cells are ours, but none is reliable. */
  incomplete: boolean;
}

/** The hidden sheet-level name that moves with the cells of an output. */
export function anchorOf({ id }: { id: string }): string {
  return `usl_fit_output_${id}`;
}

/** The name of an output's chart. */
export function chartOf({ id }: { id: string }): string {
  return `USL Fit ${id}`;
}

/**
 * Key of an entry's setting. Each entry has its own, with a random id, so that two users who write at the same time do
 * not overwrite each other's entries in a list.
 */
export function keyOf({ id }: { id: string }): string {
  return `uslFit.output.${id}`;
}

/** The outputs in the settings of a workbook, latest first; entries of other versions are skipped, and stay. */
export function registerIn(settings: readonly { key: string; value: unknown }[]): OutputEntry[] {
  return settings
    .filter(({ key }) => key.startsWith(keyOf({ id: '' })))
    .map(({ value }) => value)
    .filter(isOutput)
    .sort((one, other) => other.at - one.at);
}

/** An id that no entry has. */
export function freeId(register: readonly OutputEntry[]): string {
  const taken = new Set(register.map(({ id }) => id));
  for (;;) {
    const id = Math.random().toString(36).slice(2, 10).padEnd(8, '0');
    if (!taken.has(id)) return id;
  }
}

/** A timestamp later than those of all outputs. */
export function timeAfter(register: readonly OutputEntry[]): number {
  return Math.max(Date.now(), ...register.map(({ at }) => at + 1));
}

function isOutput(value: unknown): value is OutputEntry {
  const { id, sheetId, sheetName, ownSheet, names, rows, columns, source, filled, at } =
    recordIn(value);
  return (
    [id, sheetName].every(isText) &&
    (sheetId === null || isText(sheetId)) &&
    [rows, columns].every((size) => Number.isInteger(size) && Number(size) > 0) &&
    typeof ownSheet === 'boolean' &&
    typeof at === 'number' &&
    [names, filled].every(Array.isArray) &&
    isSource(source)
  );
}

function isSource(value: unknown): boolean {
  const { sheetId, sheetName, areas } = recordIn(value);
  return [sheetId, sheetName].every(isText) && Array.isArray(areas);
}

const isText = (value: unknown): boolean => typeof value === 'string';

function recordIn(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Which cells of a block are filled: runs of equal rows, each as its count and one 0 or 1 per cell. */
export type Mask = (readonly [rows: number, cells: string])[];

/** The mask of cells to be written. */
export function maskOf(values: readonly (readonly unknown[])[]): Mask {
  const mask: [number, string][] = [];
  for (const line of values) {
    const cells = line.map((value) => (value === '' ? '0' : '1')).join('');
    const last = mask.at(-1);
    if (last !== undefined && last[1] === cells) last[0] += 1;
    else mask.push([1, cells]);
  }
  return mask;
}

/** Whether a cell, counted from the first of the block, is filled according to the mask. */
export function isFilled(mask: Mask): (row: number, column: number) => boolean {
  const lines = mask.flatMap(([rows, cells]) => Array.from({ length: rows }, () => cells));
  return (row, column) => lines[row]?.[column] === '1';
}
