import type { LoggedBatch } from '../../excel-host/host.ts';

/** Whether a batch asked for cells; others keep settings, or begin to listen for events. */
export function readsCells({ actions }: LoggedBatch): boolean {
  return actions.some(({ text }) => /Range/.test(text));
}

/** A batch as a failed test shows it. */
export function inWords({ actions }: LoggedBatch): string {
  return actions.map(({ text }) => text).join(' ');
}
