import type { LoggedBatch } from '../../excel-host/host.ts';

/** Whether a batch only saves settings or releases references, which is not part of a fit. */
export function isApart({ actions }: LoggedBatch): boolean {
  return actions.every(({ text }) => /^workbook$|settings|\._RemoveReference\(\)$/i.test(text));
}

/** A batch as text, for the message of a failed test. */
export function inWords({ actions }: LoggedBatch): string {
  return actions.map(({ text }) => text).join(' ');
}
