/** UTF-8, also in hosts without `TextEncoder`, such as Jest's jsdom. */
import { bytesOf } from './bytes.ts';

const encoder = typeof TextEncoder === 'undefined' ? null : new TextEncoder();
const decoder =
  typeof TextDecoder === 'undefined' ? null : new TextDecoder('utf-8', { ignoreBOM: true });

/** The bytes of a text. */
export function encodeUtf8(text: string): Uint8Array {
  if (encoder !== null) return encoder.encode(text);
  const escaped = encodeURIComponent(wellFormed(text)).replace(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return bytesOf(escaped);
}

/** The text of bytes that are UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
  if (decoder !== null) return decoder.decode(bytes);
  const escaped = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`);
  return decodeURIComponent(escaped.join(''));
}

/** Replaces lone surrogates, which UTF-8 cannot encode. */
export function wellFormed(text: string): string {
  return /[\ud800-\udfff]/.test(text) ? text.replace(/\p{Surrogate}/gu, '\ufffd') : text;
}
