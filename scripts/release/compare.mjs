// Compares two folders of artefacts, down to the files in their archives.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';

/** @typedef {Map<string, Buffer>} Files by name */

/**
 * The names of differing files, such as `usl-fit-web.zip: index.html`; empty if all are equal.
 * @param {string} first @param {string} second
 */
export function differences(first, second) {
  return apart(filesOf(first), filesOf(second)).flatMap((name) => {
    const both = [first, second].map((folder) => join(folder, name));
    if (!both.every((file) => existsSync(file))) return [`${name} (in one of them)`];
    const [one, other] = both.map((file) => unpacked(name, readFileSync(file)));
    if (one === null || other === null) return [name];
    const inside = apart(one, other);
    return inside.length === 0
      ? [`${name} (how it is packed)`]
      : inside.map((file) => `${name}: ${file}`);
  });
}

/** @param {string} folder @returns {Files} */
function filesOf(folder) {
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

/** The names of files that differ between two sets. @param {Files} one @param {Files} other */
function apart(one, other) {
  const names = [...new Set([...one.keys(), ...other.keys()])].sort();
  return names.filter((name) => {
    const [left, right] = [one.get(name), other.get(name)];
    return left === undefined || right === undefined || !left.equals(right);
  });
}

/** The files in an archive; null if it is not an archive. @param {string} name @param {Buffer} bytes */
function unpacked(name, bytes) {
  if (name.endsWith('.zip')) {
    return new Map(
      Object.entries(unzipSync(bytes)).map(([file, content]) => [file, Buffer.from(content)]),
    );
  }
  return /\.(?:tgz|crate)$/.test(name) ? untarred(gunzipSync(bytes)) : null;
}

const block = 512;

/** The files of a tar archive, including their headers. @param {Buffer} bytes @returns {Files} */
function untarred(bytes) {
  /** @type {Files} */
  const files = new Map();
  for (let at = 0; at + block <= bytes.length && bytes[at] !== 0;) {
    const name = bytes.toString('utf8', at, at + 100).replace(/\0[^]*/, '');
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 136), 8);
    const end = at + block + Math.ceil(size / block) * block;
    files.set(name, bytes.subarray(at, end));
    at = end;
  }
  return files;
}
