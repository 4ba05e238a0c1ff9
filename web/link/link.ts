import type { ShownError } from '../../view/ErrorCard.tsx';
import { pack, unpack, type Packed } from './packing.ts';
import { readContent, contentOf, type SavedSession } from './content.ts';
import { formatPlain } from '../../view/format.ts';
import { linkTexts, type LinkSize } from '../texts/session.ts';

/** The version this page writes. It reads that and every older one. */
export const linkVersion = 2;

/**
 * What a link holds at most; four letters carry three bytes. A table within these is read, fitted and drawn while one looks; a longer
 * one could stop the page of somebody who only followed a link.
 */
export const most = { letters: 270_000, bytes: 200_000, lines: 2000, columns: 60 } as const;

/** What came of a link. */
export type Opened = { shared: SavedSession } | { error: ShownError };

/** Why a session has no link; null where it has one. */
export function refusalOf(shared: SavedSession): ShownError | null {
  const { length } = new TextEncoder().encode(JSON.stringify(contentOf(shared)));
  return length > most.bytes || isTooLarge(shared) ? linkErrors.tooMuchToShare(most) : null;
}

/**
 * A session that is not refused as the part of an address that never leaves the browser: `#v2=z…`,
 * where `z` is compressed (deflate) and `p` is not, in the letters of base64url.
 */
export async function linkOf(shared: SavedSession): Promise<string> {
  const { kind, letters } = await pack(JSON.stringify(contentOf(shared)));
  return `#v${linkVersion}=${kinds[kind]}${letters}`;
}

const kinds: Readonly<Record<Packed['kind'], string>> = { compressed: 'z', plain: 'p' };

/** The session of an address' hash; null where the hash is none of ours. It never throws. */
export async function openLink(hash: string): Promise<Opened | null> {
  // Some programs write the sign of equality in their own way.
  const [, version, body] = /^#v(\d+)(?:=|%3D)([\s\S]*)$/i.exec(hash) ?? [];
  if (version === undefined || body === undefined) return null;
  if (Number(version) > linkVersion) return { error: linkErrors.tooNew(version, linkVersion) };
  const read = readers.get(Number(version));
  if (read === undefined) return { error: linkErrors.damaged() };
  if (body.length > most.letters) return { error: linkErrors.tooLarge(most) };
  return read(body);
}

/** How each version is read; one that was ever written stays. */
// Version 2 has fields that version 1 had not, and none of them has to be there.
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

/** How large a table is, roughly, and without reading it. */
interface TableSize {
  lines: number;
  columns: number;
}

/** The most cells a line has by any separator; what stands after `#` is no cell. */
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

/** What is said of links that do not open, and of sessions that do not fit into one. */
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

/** An error whose words are of the language spoken when they are read. */
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
