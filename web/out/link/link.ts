import type { ShownError } from '../../../view/ErrorCard.tsx';
import { pack, unpack, type Packed } from './packing.ts';
import { readWritten, writtenOf, type Shared } from './shared.ts';
import { linkWords } from './words.ts';

/** The version this page writes. It reads that and every older one. */
export const linkVersion = 1;

/** Letters of a link; browsers and what lies between them take no more for certain. */
export const mostLetters = 500_000;
/** Bytes of what is in it: a table that is fitted and shown while one looks. */
export const mostBytes = 1_000_000;

/** What came of a link. */
export type Opened = { shared: Shared } | { error: ShownError };

/**
 * A session as the part of an address that never leaves the browser: `#v1=z…`, where `z` is
 * compressed (deflate) and `p` is not, in the letters of base64url. The error tells of a session too
 * large for a link.
 */
export async function linkOf(shared: Shared): Promise<{ hash: string } | { error: ShownError }> {
  const text = JSON.stringify(writtenOf(shared));
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > mostBytes) return { error: linkWords.tooMuchToShare(bytes, mostBytes) };
  const { kind, letters } = await pack(text);
  if (letters.length > mostLetters) {
    return { error: linkWords.tooMuchToShare(letters.length, mostLetters) };
  }
  return { hash: `#v${linkVersion}=${kinds[kind]}${letters}` };
}

const kinds: Readonly<Record<Packed['kind'], string>> = { compressed: 'z', plain: 'p' };

/** The session of an address' hash; null where the hash is none of ours. It never throws. */
export async function openLink(hash: string): Promise<Opened | null> {
  // Some programs write the sign of equality in their own way.
  const [, version, body] = /^#v(\d+)(?:=|%3D)([\s\S]*)$/i.exec(hash) ?? [];
  if (version === undefined || body === undefined) return null;
  if (Number(version) > linkVersion) return { error: linkWords.tooNew(version, linkVersion) };
  const read = readers.get(Number(version));
  if (read === undefined) return { error: linkWords.damaged() };
  if (body.length > mostLetters) return { error: linkWords.tooLarge(mostBytes) };
  return read(body);
}

/** How each version is read; one that was ever written stays. */
const readers: ReadonlyMap<number, (body: string) => Promise<Opened>> = new Map([[1, readFirst]]);

async function readFirst(body: string): Promise<Opened> {
  const kind = body.startsWith('z') ? 'compressed' : body.startsWith('p') ? 'plain' : null;
  if (kind === null) return { error: linkWords.damaged() };
  const unpacked = await unpack({ kind, letters: body.slice(1) }, mostBytes);
  if ('fault' in unpacked) {
    const { fault } = unpacked;
    if (fault === 'too-large') return { error: linkWords.tooLarge(mostBytes) };
    return { error: fault === 'damaged' ? linkWords.damaged() : linkWords.cannotUnpack() };
  }
  const shared = readWritten(parsed(unpacked.text));
  return shared === null ? { error: linkWords.damaged() } : { shared };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
