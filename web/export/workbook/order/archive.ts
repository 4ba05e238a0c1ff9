/**
 * One file within a ZIP archive (APPNOTE 6.3.10, 4.3.7 and 4.3.12), and a way to put another content in its
 * place while all others stay as they were packed.
 */

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };
const deflated = 8;
/** That sizes follow a file instead of standing before it. */
const sizesFollow = 0x0008;

interface Entry {
  name: string;
  /** Where its line in the directory begins and ends. */
  line: readonly [number, number];
  /** Where it begins itself. */
  start: number;
}

/**
 * The archive with each file whose name is wanted replaced by what becomes of its text. Without comments
 * and without what only archives beyond 4 GB have, as workbooks are.
 */
export async function withTexts(
  archive: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean,
  change: (text: string) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.length - 22;
  if (view.getUint32(end, true) !== signatures.end) throw new Error('This is no archive.');
  const directory = view.getUint32(end + 16, true);
  const entries = entriesOf(archive, view, directory, view.getUint16(end + 10, true));
  const starts = [...entries.map(({ start }) => start), directory].sort((a, b) => a - b);

  const files: Uint8Array<ArrayBuffer>[] = [];
  const lines: Uint8Array<ArrayBuffer>[] = [];
  let place = 0;
  for (const { name, line, start } of entries) {
    const next = starts.find((other) => other > start) ?? directory;
    let file = archive.slice(start, next);
    const own = archive.slice(...line);
    if (isWanted(name)) file = await changed(file, own, change);
    new DataView(own.buffer).setUint32(42, place, true);
    place += file.length;
    files.push(file);
    lines.push(own);
  }
  const last = archive.slice(end);
  new DataView(last.buffer).setUint32(16, place, true);
  return joined([...files, ...lines, last]);
}

function entriesOf(archive: Uint8Array, view: DataView, directory: number, count: number): Entry[] {
  let at = directory;
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== signatures.central) throw new Error('The archive is broken.');
    const length = view.getUint16(at + 28, true);
    const end = at + 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + length));
    const entry: Entry = { name, line: [at, end], start: view.getUint32(at + 42, true) };
    at = end;
    return entry;
  });
}

/** A file packed anew; its line in the directory is written to. */
async function changed(
  file: Uint8Array<ArrayBuffer>,
  line: Uint8Array<ArrayBuffer>,
  change: (text: string) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [local, central] = [new DataView(file.buffer), new DataView(line.buffer)];
  if (local.getUint32(0, true) !== signatures.local || central.getUint16(10, true) !== deflated) {
    throw new Error('The archive is packed in another way.');
  }
  const head = 30 + local.getUint16(26, true) + local.getUint16(28, true);
  const packed = file.subarray(head, head + central.getUint32(20, true));
  const before = await through(packed, new DecompressionStream('deflate-raw'));
  const after = new TextEncoder().encode(change(new TextDecoder().decode(before)));
  const repacked = await through(after, new CompressionStream('deflate-raw'));
  // The flags and what describes the content stand two bytes further on in the directory.
  for (const [header, offset] of [
    [local, 6],
    [central, 8],
  ] as const) {
    header.setUint16(offset, header.getUint16(offset, true) & ~sizesFollow, true);
    header.setUint32(offset + 8, checksum(after), true);
    header.setUint32(offset + 12, repacked.length, true);
    header.setUint32(offset + 16, after.length, true);
  }
  return joined([file.slice(0, head), repacked]);
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** CRC-32, as archives have it. */
export function checksum(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ ((sum & 1) * 0xedb88320);
  }
  return ~sum >>> 0;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
