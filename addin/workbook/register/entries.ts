import type { Source } from '../contract.ts';

/** What an output is made of, so that it can be found, replaced and removed. */
export interface Parts {
  /** A random word of its own. */
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
  /** When it was written first, in milliseconds of the clock. */
  at: number;
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

/** What is known of a workbook: what was written into it, the latest first, and what was begun and not ended. */
export interface Register {
  outputs: OutputEntry[];
  pending: PendingEntry[];
}

/** What is registered of an output, or of a run that has begun. */
export type EntryKind = 'output' | 'pending';

/**
 * The setting of an entry. Each has one of its own, by a random id: two users who write at the same moment do not
 * take each other's from a list.
 */
export function keyOf(kind: EntryKind, { id }: { id: string }): string {
  return `uslFit.${kind}.${id}`;
}

/** The register in the settings of a workbook; entries of other versions are passed over, and stay. */
export function registerIn(settings: readonly { key: string; value: unknown }[]): Register {
  const entries = <T>(kind: EntryKind, isKnown: (entry: unknown) => entry is T): T[] =>
    settings
      .filter(({ key }) => key.startsWith(keyOf(kind, { id: '' })))
      .map(({ value }) => value)
      .filter(isKnown);
  return {
    outputs: entries('output', isOutput).sort((one, other) => other.at - one.at),
    pending: entries('pending', isPending),
  };
}

/** An id that no entry has. */
export function freeId({ outputs, pending }: Register): string {
  const taken = new Set([...outputs, ...pending].map(({ id }) => id));
  for (;;) {
    const id = Math.random().toString(36).slice(2, 10).padEnd(8, '0');
    if (!taken.has(id)) return id;
  }
}

/** The time of an output that is written now: after all there are. */
export function timeAfter({ outputs }: Register): number {
  return Math.max(Date.now(), ...outputs.map(({ at }) => at + 1));
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
  const { source, filled, at } = entry;
  return isSource(source) && Array.isArray(filled) && typeof at === 'number';
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
