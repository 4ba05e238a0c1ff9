import { unpack } from 'usl-fit/unpack';

/** The bytes of what the page carries inside itself, as the build packed them (`scripts/pack.mjs`). */
export function unpacked(base64: string): Uint8Array<ArrayBuffer> {
  return unpack(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
}
