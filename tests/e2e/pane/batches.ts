import type { LoggedBatch } from '../../excel-host/host.ts';

/** Whether a batch only keeps what was decided: that is apart from the round trips of a fit. */
export function keepsSettings({ actions }: LoggedBatch): boolean {
  return actions.every(({ text }) => text === 'workbook' || /settings/i.test(text));
}

/** A batch as a failed test shows it. */
export function inWords({ actions }: LoggedBatch): string {
  return actions.map(({ text }) => text).join(' ');
}
