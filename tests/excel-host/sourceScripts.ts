import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { transformSync } from '@swc/core';

/** A seeded mistake: one piece of a source file is replaced by another. */
export interface Replacement {
  file: string;
  from: string;
  to: string;
}

/** Returns the exports of a file. */
export type Open = (file: string) => object;

/** The globals that scripts see in addition to the standard ones, and the packages they import. */
export interface Surroundings {
  globals: Readonly<Record<string, unknown>>;
  packages?: Readonly<Record<string, object>>;
}

const known = new Map<string, string>();

/**
 * Compiles the sources in a folder to scripts, with replacements, each of which must match exactly once. Files are
 * named by their path in the folder; only `reachable` ones may be imported.
 */
export function compileSources(
  folder: URL,
  reachable: RegExp,
  replacements: readonly Replacement[] = [],
): (surroundings: Surroundings) => Open {
  const changed = new Map<string, string>();
  for (const { file } of replacements) {
    let source = readFileSync(new URL(file, folder), 'utf8');
    for (const { from, to } of replacements.filter((r) => r.file === file)) {
      assert.equal(source.split(from).length - 1, 1, `${file} has "${from}" exactly once`);
      source = source.replace(from, () => to);
    }
    changed.set(file, transpile(source, file));
  }
  const scriptOf = (file: string): string => {
    assert.match(file, reachable, 'a folder imports only what it may');
    const { href } = new URL(file, folder);
    const script =
      changed.get(file) ?? known.get(href) ?? transpile(readFileSync(new URL(href), 'utf8'), file);
    if (!changed.has(file)) known.set(href, script);
    return script;
  };
  return (surroundings) => opener(scriptOf, surroundings);
}

function transpile(source: string, filename: string): string {
  const parser = { syntax: 'typescript' } as const;
  return transformSync(source, {
    filename,
    swcrc: false,
    jsc: { target: 'es2022', parser },
    module: { type: 'commonjs' },
  }).code;
}

function opener(
  scriptOf: (file: string) => string,
  { globals, packages = {} }: Surroundings,
): Open {
  const loaded = new Map<string, object>();
  const open: Open = (file) => {
    const ready = loaded.get(file);
    if (ready !== undefined) return ready;
    const script = scriptOf(file);
    const exports = {};
    loaded.set(file, exports);
    const require = (path: string): object =>
      packages[path] ?? open(posix.join(posix.dirname(file), path));
    // Runs the sources under test, with the replacements of a test, as scripts.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval
    const run = new Function('require', 'exports', ...Object.keys(globals), script) as (
      ...values: unknown[]
    ) => void;
    run(require, exports, ...Object.values(globals));
    return exports;
  };
  return open;
}
