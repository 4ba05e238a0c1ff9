import type { LoggedBatch } from '../../excel-host/host.ts';

/** Whether a batch only saves settings, tracks cells or releases references, which is not part of a fit. */
export function isApart({ actions }: LoggedBatch): boolean {
  const isPart = (text: string, writes: boolean) => writes || / load /.test(text);
  return actions.every(({ text, writes }) => /settings/i.test(text) || !isPart(text, writes));
}

/** A batch as text, for the message of a failed test. */
export function inWords({ actions }: LoggedBatch): string {
  return actions.map(({ text }) => text).join(' ');
}
