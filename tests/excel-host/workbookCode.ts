import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';
import type { NodeHost } from './node.ts';

/** What the add-in's workbook folder offers to the rest of the add-in. */
export interface WorkbookCode {
  readSelection: (typeof import('../../addin/workbook/readSelection.ts'))['readSelection'];
  insertFit: (typeof import('../../addin/workbook/insertFit.ts'))['insertFit'];
  describeHostError: (typeof import('../../addin/workbook/hostError.ts'))['describeHostError'];
}

/** Gives the workbook code bound to a host. */
export type LoadCode = (host: NodeHost) => WorkbookCode;

/** A mistake: one piece of one source file replaced by another. */
export interface Replacement {
  file: string;
  from: string;
  to: string;
}

const folder = new URL('../../addin/workbook/', import.meta.url);

/** The folder's sources as scripts, with replacements, each of which must match exactly once. */
export function compileWorkbookCode(replacements: readonly Replacement[] = []): LoadCode {
  const scripts = new Map<string, string>();
  const files = readdirSync(folder).filter((name) => /^[a-zA-Z]+\.ts$/.test(name));
  for (const file of files) {
    let source = readFileSync(new URL(file, folder), 'utf8');
    for (const { from, to } of replacements.filter((r) => r.file === file)) {
      assert.equal(source.split(from).length - 1, 1, `${file} has "${from}" exactly once`);
      source = source.replace(from, () => to);
    }
    scripts.set(file, transpile(source, file));
  }
  for (const { file } of replacements) assert.ok(scripts.has(file), `there is a source ${file}`);
  return (host) => load(scripts, host);
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

function load(scripts: ReadonlyMap<string, string>, { Excel }: NodeHost): WorkbookCode {
  const loaded = new Map<string, object>();
  const require = (path: string): object => {
    const file = path.replace('./', '');
    const known = loaded.get(file);
    if (known !== undefined) return known;
    const script = scripts.get(file);
    assert.ok(script !== undefined, `the workbook folder imports only itself, not ${path}`);
    const exports = {};
    loaded.set(file, exports);
    // The sources under test, changed as a test says, run as scripts of their own.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
    new Function('require', 'exports', 'Excel', script)(require, exports, Excel);
    return exports;
  };
  return {
    ...require('./readSelection.ts'),
    ...require('./insertFit.ts'),
    ...require('./hostError.ts'),
  } as WorkbookCode;
}
