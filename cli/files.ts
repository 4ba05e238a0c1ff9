import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { failed } from './failure.ts';

/**
 * The files that are named or that patterns stand for, each once and in order. Shells on Windows leave
 * patterns as they are, and `**` is not known to every other; Node has a glob of its own from 22 on only,
 * so this one of thirty lines serves all.
 *
 * `*` is any part of a name, `?` one character, `[a-c]` one of some, `**` any folders. A name with such
 * a character that is a file is that file.
 */
export async function filesOf(words: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const word of words) {
    if (!/[*?[]/.test(word) || (await exists(word))) {
      files.push(word);
      continue;
    }
    const matches = await matching(word);
    if (matches.length === 0) throw failed.noMatch(word);
    files.push(...matches.filter((file) => !files.includes(file)));
  }
  return files;
}

/** Files without those that are named once more, in any way: each would give the same series again. */
export function eachOnce(files: readonly string[]): string[] {
  const places = files.map((file) => (file === '-' ? file : path.resolve(file)));
  return files.filter((_, i) => places.indexOf(places[i] ?? '') === i);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function matching(pattern: string): Promise<string[]> {
  const parts = (path.sep === '\\' ? pattern.replaceAll('\\', '/') : pattern).split('/');
  const isAbsolute = parts[0] === '' || /^[a-z]:$/i.test(parts[0] ?? '');
  const start = isAbsolute ? `${parts.shift() ?? ''}/` : '';
  return (await below(start, parts)).sort();
}

/** The files under a folder that the rest of a pattern describes. */
async function below(folder: string, [part, ...rest]: readonly string[]): Promise<string[]> {
  if (part === undefined) return [];
  const isLast = rest.length === 0;
  if (part === '.' || part === '..' || part === '') return below(`${folder}${part}/`, rest);
  const found: string[] = part === '**' && !isLast ? await below(folder, rest) : [];
  const name = part === '**' ? /^(?!\.)/ : nameOf(part);
  const entries = await readdir(folder || '.', { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!name.test(entry.name)) continue;
    const file = `${folder}${entry.name}`;
    const kind = entry.isSymbolicLink() ? await stat(file).catch(() => entry) : entry;
    // A link to a folder above would never end.
    if (kind.isDirectory() && part === '**' && !entry.isSymbolicLink()) {
      found.push(...(await below(`${file}/`, [part, ...rest])));
    } else if (kind.isDirectory() && !isLast && part !== '**') {
      found.push(...(await below(`${file}/`, rest)));
    } else if (kind.isFile() && isLast) {
      found.push(file);
    }
  }
  return [...new Set(found)];
}

/** A part of a pattern as an expression; names that begin with a dot have to be asked for by it. */
function nameOf(part: string): RegExp {
  const body = part
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
    .replaceAll('[!', '[^')
    .replace(/\[(?![^[\]]+\])/g, '\\[');
  return new RegExp(`^${part.startsWith('.') ? '' : '(?!\\.)'}${body}$`, 'su');
}
