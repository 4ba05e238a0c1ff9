import type { LoggedBatch } from '../../excel-host/host.ts';

/** Whether a batch only keeps what was decided, or gives back what was read: no part of a fit. */
export function isApart({ actions }: LoggedBatch): boolean {
  return actions.every(({ text }) => /^workbook$|settings|\._RemoveReference\(\)$/i.test(text));
}

/** A batch as a failed test shows it. */
export function inWords({ actions }: LoggedBatch): string {
  return actions.map(({ text }) => text).join(' ');
}
