import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { failed } from './failure.ts';

/**
 * Expands file names and patterns, each file once, in order. Shells on Windows do not expand patterns, not every other
 * shell knows `**`, and Node has its own glob only from version 22 on.
 *
 * `*` matches any part of a name, `?` one character, `[a-c]` one of a set, `**` any folders. An existing file whose
 * name holds such a character is taken as it is.
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

/** Removes files named more than once, in whatever form: each would repeat the same series. */
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

/** The files under a folder that match the rest of a pattern. */
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
    // Symbolic links are not followed: a link to a parent folder would never end.
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

/** One path segment of a pattern as a regular expression; it matches hidden names only if it begins with a dot. */
function nameOf(part: string): RegExp {
  const body = part
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
    .replaceAll('[!', '[^')
    .replace(/\[(?![^[\]]+\])/g, '\\[');
  return new RegExp(`^${part.startsWith('.') ? '' : '(?!\\.)'}${body}$`, 'su');
}
