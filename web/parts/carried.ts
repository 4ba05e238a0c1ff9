/**
 * What the page carries inside itself: bytes as the build packed them, by deflate (RFC 1951) and base64.
 */

/** Whether this browser can unpack them. */
export function canUnpack(): boolean {
  try {
    new DecompressionStream('deflate-raw');
    return true;
  } catch {
    return false;
  }
}

/** The bytes that were packed. */
export async function unpacked(base64: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).arrayBuffer();
}
