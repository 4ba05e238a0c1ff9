import type { Size } from 'usl-fit';
import { meaningOf } from './header.ts';

/** What a concurrency counts: load on a fixed system, or the size of a growing system. */
export type Counts = Size;

/** What the user said it counts; `either` if it does not matter, null if not asked yet. */
export type CountsAnswer = Counts | 'either' | null;

/** What it counts by its header; null if the header says nothing, or both. */
export function countsOf(header: string): Counts | null {
  return meaningOf(header).counted?.kind ?? null;
}

/** What it counts by its header, else by what the user said; null if unknown, or if it does not matter. */
export function countsBy(header: string, answer: CountsAnswer): Counts | null {
  return countsOf(header) ?? (answer === 'either' ? null : answer);
}
