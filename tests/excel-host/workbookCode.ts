import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { transformSync } from '@swc/core';
import type { Workbook } from '../../addin/workbook/contract.ts';
import type { NodeHost } from './node.ts';

/** What the add-in's workbook folder offers to the rest of the add-in. */
export type WorkbookCode = Workbook;

/** Gives the workbook code bound to a host. */
export type LoadCode = (host: NodeHost, user?: string) => WorkbookCode;

/** A mistake: one piece of one source file replaced by another. */
export interface Replacement {
  file: string;
  from: string;
  to: string;
}

const folder = new URL('../../addin/workbook/', import.meta.url);
/** What the folder may reach: itself, its texts, and the plan of a sheet that both faces share. */
const reachable =
  /^(?!\.)[a-zA-Z\d/]+\.ts$|^\.\.\/texts\/[a-zA-Z\d/]+\.ts$|^\.\.\/\.\.\/view\/(?:sheet|texts)\/[a-zA-Z\d/]+\.ts$/;
const unchanged = new Map<string, string>();

/** The sources as scripts, with replacements, each of which must match exactly once. */
export function compileWorkbookCode(replacements: readonly Replacement[] = []): LoadCode {
  const changed = new Map<string, string>();
  for (const { file } of replacements) {
    let source = readFileSync(new URL(file, folder), 'utf8');
    for (const { from, to } of replacements.filter((r) => r.file === file)) {
      assert.equal(source.split(from).length - 1, 1, `${file} has "${from}" exactly once`);
      source = source.replace(from, () => to);
    }
    changed.set(file, transpile(source, file));
  }
  return (host, user = 'this user') => load(changed, host, user);
}

function scriptOf(file: string): string {
  const known = unchanged.get(file);
  if (known !== undefined) return known;
  assert.match(
    file,
    reachable,
    'the workbook folder imports only itself, its texts and the plan of a sheet',
  );
  const script = transpile(readFileSync(new URL(file, folder), 'utf8'), file);
  unchanged.set(file, script);
  return script;
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

function load(
  changed: ReadonlyMap<string, string>,
  { Excel }: NodeHost,
  user: string,
): WorkbookCode {
  const loaded = new Map<string, object>();
  const open = (file: string): object => {
    const known = loaded.get(file);
    if (known !== undefined) return known;
    const script = changed.get(file) ?? scriptOf(file);
    const exports = {};
    loaded.set(file, exports);
    const require = (path: string): object => open(posix.join(posix.dirname(file), path));
    // The sources under test, changed as a test says, run as scripts of their own.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
    new Function('require', 'exports', 'Excel', script)(require, exports, Excel);
    return exports;
  };
  const { openWorkbook } = open('openWorkbook.ts') as {
    openWorkbook: (user: string) => WorkbookCode;
  };
  return openWorkbook(user);
}
