import { asTyped } from './failure.ts';
import type { Arguments } from './arguments.ts';
import { valueOf } from './arguments.ts';

/** Terminal styles. */
export interface Style {
  strong: (text: string) => string;
  good: (text: string) => string;
  bad: (text: string) => string;
  doubtful: (text: string) => string;
}

const codes = { strong: 1, bad: 31, good: 32, doubtful: 33 } as const;

/** ANSI colours if wanted, else plain text. */
export function styleFor(isWanted: boolean): Style {
  const paint = (code: number) => (text: string) =>
    isWanted ? `\u001b[${code}m${text}\u001b[0m` : text;
  return {
    strong: paint(codes.strong),
    good: paint(codes.good),
    bad: paint(codes.bad),
    doubtful: paint(codes.doubtful),
  };
}

/**
 * Whether to colour a stream: as `--color` says; else no if `NO_COLOR` is set (no-color.org), yes if `FORCE_COLOR` is
 * set and not 0, else on a terminal that supports colour.
 */
export function hasColor(given: Arguments, stream: { isTTY?: boolean } = process.stdout): boolean {
  const when = valueOf(given, 'color') ?? 'auto';
  if (when !== 'auto') return when === 'always';
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined) return !['0', 'false', ''].includes(FORCE_COLOR);
  return stream.isTTY === true && TERM !== 'dumb';
}

/** A warning in a terminal. */
export function warningText({ code, message }: { code: string; message: string }, style: Style) {
  return `${style.doubtful(`Warning [${code}]`)}: ${asTyped(message)}`;
}
