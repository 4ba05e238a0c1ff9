import type { Source } from '../contract.ts';

/** What an output is made of, so that it can be found, replaced and removed. */
export interface Parts {
  /** A number of its own in this workbook. */
  id: string;
  sheetName: string;
  /** Whether the sheet itself was made for it. */
  ownSheet: boolean;
  /** Hidden name, valid on the sheet, that moves with the cells of the output. */
  anchor: string;
  chart: string;
  /** Names of the parameters. */
  names: string[];
}

/** An output in the register that is saved with the workbook. */
export interface OutputEntry extends Parts {
  sheetId: string;
  source: Source;
  rows: number;
  columns: number;
  /** Which cells hold something. */
  filled: Mask;
  /** An update stopped halfway: all cells are ours, none of them is sure. */
  incomplete: boolean;
}

/** Something a run is about to write, noted before it does. */
export interface PendingEntry extends Parts {
  /** Null for a sheet that was yet to be made. */
  sheetId: string | null;
  /** Size of the block, from the anchor or from the first cell of an own sheet. */
  rows: number;
  columns: number;
  address: string;
}

/** The hidden name of an output's cells. */
export function anchorOf({ id }: { id: string }): string {
  return `usl_fit_output_${id}`;
}

/** The name of an output's chart. */
export function chartOf({ id }: { id: string }): string {
  return `USL Fit ${id}`;
}

/** The entries of a list that are readable, and those of other versions, which are kept as they are. */
export interface Register<T> {
  known: T[];
  others: unknown[];
}

/** The register of outputs as it was found in a setting. */
export function outputsIn(value: unknown): Register<OutputEntry> {
  return sorted(value, isOutput);
}

/** The register of what runs have begun and not ended. */
export function pendingIn(value: unknown): Register<PendingEntry> {
  return sorted(value, isPending);
}

/** What is saved of a register. */
export function asSaved<T>({ known, others }: Register<T>): unknown[] {
  return [...others, ...known];
}

/** A register with an entry put in the place of the one with its id, or at the end. */
export function withEntry<T extends { id: string }>(
  { known, others }: Register<T>,
  entry: T,
): Register<T> {
  return { known: [...known.filter(({ id }) => id !== entry.id), entry], others };
}

/** A register without an entry. */
export function withoutEntry<T extends { id: string }>(
  { known, others }: Register<T>,
  gone: string,
): Register<T> {
  return { known: known.filter(({ id }) => id !== gone), others };
}

/** The first number no entry has. */
export function freeId(...lists: readonly (readonly { id: string }[])[]): string {
  const numbers = lists.flat().map(({ id }) => Number(id) || 0);
  return String(Math.max(0, ...numbers) + 1);
}

function sorted<T>(value: unknown, isKnown: (entry: unknown) => entry is T): Register<T> {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return { known: list.filter(isKnown), others: list.filter((entry) => !isKnown(entry)) };
}

function isParts(entry: unknown): entry is Parts & Record<string, unknown> {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, sheetName, ownSheet, anchor, chart, names, rows, columns } = entry as Record<
    string,
    unknown
  >;
  return (
    [id, sheetName, anchor, chart].every((part) => typeof part === 'string') &&
    [rows, columns].every((size) => Number.isInteger(size) && Number(size) > 0) &&
    typeof ownSheet === 'boolean' &&
    Array.isArray(names)
  );
}

function isOutput(entry: unknown): entry is OutputEntry {
  if (!isParts(entry) || typeof entry['sheetId'] !== 'string') return false;
  return isSource(entry['source']) && Array.isArray(entry['filled']);
}

function isPending(entry: unknown): entry is PendingEntry {
  return isParts(entry) && typeof entry['address'] === 'string';
}

function isSource(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { sheetId, sheetName, areas } = value as Record<string, unknown>;
  return typeof sheetId === 'string' && typeof sheetName === 'string' && Array.isArray(areas);
}

/** Which cells of a block hold something: runs of like rows, each as its number and a 0 or 1 a cell. */
export type Mask = (readonly [rows: number, cells: string])[];

/** The mask of cells that are to be written. */
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

/** Whether the mask says that a cell, counted from the first of the block, holds something. */
export function isFilled(mask: Mask): (row: number, column: number) => boolean {
  const lines = mask.flatMap(([rows, cells]) => Array.from({ length: rows }, () => cells));
  return (row, column) => lines[row]?.[column] === '1';
}
