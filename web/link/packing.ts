import { bytesOf } from '../../package/src/bytes.ts';

/** Converts between text and characters allowed in a URL, with a limit on the unpacked size. */

/** A packed text; `compressed` requires a browser that can decompress it. */
export type Packed = { kind: 'compressed' | 'plain'; letters: string };

/** Why a packed text could not be unpacked. */
export type UnpackFault = 'damaged' | 'too-large' | 'cannot-unpack';

const format = 'deflate-raw';

/** Packs a text, compressed if the browser supports it. */
export async function pack(text: string): Promise<Packed> {
  const bytes = new TextEncoder().encode(text);
  const compressor = newStream(() => new CompressionStream(format));
  if (compressor === null) return { kind: 'plain', letters: lettersOf(bytes) };
  const squeezed = await throughStream(compressor, bytes, Infinity);
  return squeezed === null
    ? { kind: 'plain', letters: lettersOf(bytes) }
    : { kind: 'compressed', letters: lettersOf(squeezed) };
}

/** Unpacks a text of at most `most` bytes; it stops once there would be more. */
export async function unpack(
  { kind, letters }: Packed,
  mostBytes: number,
): Promise<{ text: string } | { fault: UnpackFault }> {
  const bytes = bytesOfLetters(letters);
  if (bytes === null) return { fault: 'damaged' };
  try {
    const unpacked = kind === 'plain' ? bytes : await inflated(bytes, mostBytes);
    if (unpacked === 'cannot-unpack') return { fault: unpacked };
    if (unpacked === null || unpacked.length > mostBytes) return { fault: 'too-large' };
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(unpacked) };
  } catch {
    return { fault: 'damaged' };
  }
}

async function inflated(bytes: Uint8Array<ArrayBuffer>, mostBytes: number) {
  const inflater = newStream(() => new DecompressionStream(format));
  return inflater === null ? 'cannot-unpack' : throughStream(inflater, bytes, mostBytes);
}

/** A stream, or null if the browser does not support it. */
function newStream(create: () => GenericTransformStream): GenericTransformStream | null {
  try {
    return create();
  } catch {
    return null;
  }
}

/** A browser outputs the whole content of a chunk at once; for a small chunk that is limited. */
const pieceLength = 512;

/** The output of a stream; null, without reading on, once it exceeds the limit. */
async function throughStream(
  { readable, writable }: GenericTransformStream,
  bytes: Uint8Array<ArrayBuffer>,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const writer = (writable as WritableStream<Uint8Array>).getWriter();
  const reader = (readable as ReadableStream<Uint8Array>).getReader();
  const feed = async () => {
    for (let at = 0; at < bytes.length; at += pieceLength) {
      await writer.write(bytes.subarray(at, at + pieceLength));
    }
    await writer.close();
  };
  // Errors in here surface at the reader.
  const fed = feed().catch(() => undefined);
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > mostBytes) {
      await reader.cancel();
      await fed;
      return null;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Bytes in base64url, without padding. */
function lettersOf(bytes: Uint8Array): string {
  // The number of arguments of a call is limited.
  const chunk = 8192;
  let binary = '';
  for (let at = 0; at < bytes.length; at += chunk) {
    binary += String.fromCharCode(...bytes.subarray(at, at + chunk));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOfLetters(letters: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(letters)) return null;
  try {
    return bytesOf(atob(letters.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}
