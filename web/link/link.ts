import type { ShownError } from '../../view/ErrorCard.tsx';
import { pack, unpack, type Packed } from './packing.ts';
import { readContent, contentOf, type SavedSession } from './content.ts';
import { formatPlain } from '../../view/format.ts';
import { linkTexts, type LinkSize } from '../texts/session.ts';

/** The link format version that this page writes. It reads this and all older ones. */
export const linkVersion = 2;

/**
 * Limits of a link; four letters carry three bytes. A table within them is fitted and drawn without noticeable delay; a
 * longer one could freeze the page of someone who merely followed a link.
 */
export const most = { letters: 270_000, bytes: 200_000, lines: 2000, columns: 60 } as const;

/** The result of opening a link. */
export type Opened = { shared: SavedSession } | { error: ShownError };

/** Why a session cannot become a link; null if it can. */
export function refusalOf(shared: SavedSession): ShownError | null {
  const { length } = new TextEncoder().encode(JSON.stringify(contentOf(shared)));
  return length > most.bytes || isTooLarge(shared) ? linkErrors.tooMuchToShare(most) : null;
}

/**
 * A session as a URL fragment, which never leaves the browser: `#v2=z…`, where `z` means compressed (deflate) and `p`
 * uncompressed, encoded in base64url.
 */
export async function linkOf(shared: SavedSession): Promise<string> {
  const { kind, letters } = await pack(JSON.stringify(contentOf(shared)));
  return `#v${linkVersion}=${kinds[kind]}${letters}`;
}

const kinds: Readonly<Record<Packed['kind'], string>> = { compressed: 'z', plain: 'p' };

/** The session in a URL fragment; null if it is not one of our links. It never throws. */
export async function openLink(hash: string): Promise<Opened | null> {
  // Some programs percent-encode the equals sign.
  const [, version, body] = /^#v(\d+)(?:=|%3D)([\s\S]*)$/i.exec(hash) ?? [];
  if (version === undefined || body === undefined) return null;
  if (Number(version) > linkVersion) return { error: linkErrors.tooNew(version, linkVersion) };
  const read = readers.get(Number(version));
  if (read === undefined) return { error: linkErrors.damaged() };
  if (body.length > most.letters) return { error: linkErrors.tooLarge(most) };
  return read(body);
}

/** A reader for every version ever written. */
// Version 2 added fields to version 1, all of them optional.
const readers: ReadonlyMap<number, (body: string) => Promise<Opened>> = new Map([
  [1, readSession],
  [2, readSession],
]);

async function readSession(body: string): Promise<Opened> {
  const kind = body.startsWith('z') ? 'compressed' : body.startsWith('p') ? 'plain' : null;
  if (kind === null) return { error: linkErrors.damaged() };
  const unpacked = await unpack({ kind, letters: body.slice(1) }, most.bytes);
  if ('fault' in unpacked) {
    const { fault } = unpacked;
    if (fault === 'too-large') return { error: linkErrors.tooLarge(most) };
    return { error: fault === 'damaged' ? linkErrors.damaged() : linkErrors.cannotUnpack() };
  }
  const shared = readContent(parsed(unpacked.text));
  if (shared === null) return { error: linkErrors.damaged() };
  return isTooLarge(shared) ? { error: linkErrors.tooLarge(most) } : { shared };
}

function isTooLarge({ entry }: SavedSession): boolean {
  return [entry.text, entry.baseline].some((text) => {
    const { lines, columns } = sizeOf(text);
    return lines > most.lines || columns > most.columns;
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The approximate size of a table, found without parsing it. */
interface TableSize {
  lines: number;
  columns: number;
}

/** The largest number of cells in a line, with any delimiter; text after `#` is ignored. */
export function sizeOf(text: string): TableSize {
  const lines = text.split('\n');
  return {
    lines: lines.length,
    columns: lines.reduce((most, line) => Math.max(most, cellsOf(line)), 0),
  };
}

const separators = [/,/g, /;/g, /\t/g, /\S\s+(?=\S)/g];

function cellsOf(line: string): number {
  if (line.trimStart().startsWith('#')) return 0;
  return Math.max(...separators.map((separator) => (line.match(separator)?.length ?? 0) + 1));
}

/** Errors of links that cannot be opened, and of sessions that do not fit into one. */
const linkErrors = {
  damaged: () => errorOf('link-damaged', () => linkTexts().damaged),
  tooLarge: (most: LinkLimits) =>
    errorOf('link-too-large', () => linkTexts().tooLarge(inWords(most))),
  tooNew: (found: string, known: number) =>
    errorOf('link-too-new', () => linkTexts().tooNew(found.slice(0, 12), known)),
  cannotUnpack: () => errorOf('link-not-unpacked', () => linkTexts().cannotUnpack),
  tooMuchToShare: (most: LinkLimits) =>
    errorOf('session-too-large-for-link', () => linkTexts().tooMuchToShare(inWords(most))),
};

/** An error whose message follows the current language. */
function errorOf(code: string, say: () => string): ShownError {
  return {
    code,
    get message() {
      return say();
    },
  };
}

interface LinkLimits {
  bytes: number;
  lines: number;
  columns: number;
}

function inWords({ bytes, lines, columns }: LinkLimits): LinkSize {
  return {
    lines: formatPlain(lines),
    columns: formatPlain(columns),
    bytes: formatPlain(bytes),
  };
}
