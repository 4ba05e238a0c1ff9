// The arrows of the house: what imports what. They run one way between the rooms, and no file imports itself by way of
// others.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';
import { root } from './support/cli.ts';

/** The rooms of what is shipped, each with those that it may import from. */
const rooms: Record<string, readonly string[]> = {
  'wasm-core': [],
  workbook: [],
  logs: [],
  package: ['wasm-core', 'logs'],
  view: ['package'],
  cli: ['view', 'package'],
  addin: ['view', 'package'],
  element: ['view', 'package'],
  web: ['view', 'package', 'workbook', 'logs'],
};

/** A file, and the files that it imports, as paths from the root of the project. */
type Imports = ReadonlyMap<string, readonly string[]>;

const isShipped = (name: string) =>
  /\.(?:tsx?|rs|js)$/.test(name) && !/\.d\.ts$|\.test\.tsx?$/.test(name);

function sources(folder: string): string[] {
  const left = ['dist', 'pkg', 'node_modules', 'target', 'tests', 'examples', 'fuzz', 'testing'];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return left.includes(entry.name) ? [] : sources(file);
    return isShipped(entry.name) ? [file] : [];
  });
}

/** What a script imports; the package by its name is its entry. */
function importedByScript(file: string, text: string): string[] {
  return ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
    if (fileName === 'usl-fit') return ['package/src/index.ts'];
    if (!fileName.startsWith('.')) return [];
    return [path.posix.join(path.posix.dirname(file), fileName)];
  });
}

/** What a module of Rust names by a path from its crate: `use` with and without braces, and paths inside the code. */
function importedByRust(file: string, text: string): string[] {
  const source = file.slice(0, file.indexOf('/src/') + '/src'.length);
  const shipped = text
    .replace(/#\[cfg\(test\)\]\nmod tests \{[^]*$/, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/^(?:pub )?mod \w+;$/gm, '');
  return [...shipped.matchAll(/\bcrate((?:::\w+)+)(?:::\{([^;]*?)\};)?/g)].flatMap(
    ([, names = '', braced = '']) => {
      const first = names.split('::').filter(Boolean);
      const inside = braced.split(',').map((each) => each.trim().split(/::|\s/)[0] ?? '');
      return [first, ...inside.map((name) => [...first, name])].flatMap((parts) =>
        moduleFile(source, parts),
      );
    },
  );
}

/** The file of the longest part of a path that is a module. */
function moduleFile(source: string, parts: readonly string[]): string[] {
  for (let length = parts.length; length > 0; length--) {
    const module = `${source}/${parts.slice(0, length).join('/')}`;
    for (const file of [`${module}.rs`, `${module}/mod.rs`]) {
      if (existsSync(path.join(root, file))) return [file];
    }
  }
  return [];
}

function importsOf(files: readonly string[]): Imports {
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const named = file.endsWith('.rs')
        ? importedByRust(file, text)
        : importedByScript(file, text);
      return [file, [...new Set(named)].filter((other) => other !== file)];
    }),
  );
}

/** A circle of imports, from a file back to it; null where there is none. */
function circle(imports: Imports): string[] | null {
  const settled = new Set<string>();
  const walk = (file: string, trail: readonly string[]): string[] | null => {
    const since = trail.indexOf(file);
    if (since >= 0) return [...trail.slice(since), file];
    if (settled.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const found = walk(next, [...trail, file]);
      if (found !== null) return found;
    }
    settled.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const found = walk(file, []);
    if (found !== null) return found;
  }
  return null;
}

const roomOf = (file: string) => file.slice(0, file.indexOf('/'));
const all = importsOf(Object.keys(rooms).flatMap(sources));

test('the files of every room are read, with their imports', () => {
  for (const [room, below] of Object.entries(rooms)) {
    const here = [...all].filter(([file]) => roomOf(file) === room);
    expect(here.length).toBeGreaterThan(4);
    const reached = new Set(here.flatMap(([, named]) => named.map(roomOf)));
    // The writer of workbooks, the solver's module and that of the logs are what a build leaves.
    for (const other of below) expect(reached).toContain(other);
  }
});

test('what is imported is there', () => {
  const built = /\/pkg\//;
  const missing = [...all].flatMap(([file, named]) =>
    named
      .filter((other) => !built.test(other) && !existsSync(path.join(root, other)))
      .map((other) => `${file}: ${other}`),
  );
  expect(missing).toEqual([]);
});

describe('the arrows', () => {
  test.each(Object.keys(rooms))('of %s run to the rooms below it alone', (room) => {
    const allowed = [room, ...(rooms[room] ?? [])];
    const wrong = [...all]
      .filter(([file]) => roomOf(file) === room)
      .flatMap(([file, named]) =>
        named
          .filter((other) => !allowed.includes(roomOf(other)))
          .map((other) => `${file} → ${other}`),
      );
    expect(wrong).toEqual([]);
  });

  test('make no circle', () => {
    expect(circle(all)).toBeNull();
  });

  test('a circle would be found', () => {
    const turned = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ]);
    expect(circle(turned)).toEqual(['b', 'c', 'b']);
  });
});
