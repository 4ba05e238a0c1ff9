import type { Source } from '../contract.ts';

/** The parts of an output, by which it is found, replaced and removed. */
export interface Parts {
  /** Random id. */
  id: string;
  sheetName: string;
  /** Whether its sheet was created for it. */
  ownSheet: boolean;
  /** Hidden sheet-level name that moves with the cells of the output. */
  anchor: string;
  chart: string;
  /** Names of the parameters. */
  names: string[];
}

/** An output in the register that is saved with the workbook. */
export interface OutputEntry extends Parts {
  sheetId: string;
  source: Source;
  /** When it was first written (milliseconds since the epoch). */
  at: number;
  rows: number;
  columns: number;
  /** Which cells are filled. */
  filled: Mask;
  /** Whether an update stopped midway: all its cells are ours, but none is reliable. */
  incomplete: boolean;
}

/** An output about to be written, recorded beforehand. */
export interface PendingEntry extends Parts {
  /** Null for a sheet that does not exist yet. */
  sheetId: string | null;
  /** Size of the block, which starts at the anchor, or at A1 of a sheet of its own. */
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

/** The register of a workbook: its outputs, latest first, and runs that began but did not end. */
export interface Register {
  outputs: OutputEntry[];
  pending: PendingEntry[];
}

/** Kinds of entries: an output, or a run that has begun. */
export type EntryKind = 'output' | 'pending';

/**
 * Key of an entry's setting. Each entry has its own, with a random id, so that two users who write at the same time do
 * not overwrite each other's entries in a list.
 */
export function keyOf(kind: EntryKind, { id }: { id: string }): string {
  return `uslFit.${kind}.${id}`;
}

/** Reads the register from the settings of a workbook; entries of other versions are skipped, and stay. */
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

/** A timestamp later than those of all outputs. */
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
