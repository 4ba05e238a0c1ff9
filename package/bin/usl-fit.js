#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

// What V8 may take, told before anything is loaded: results are a stream that leaves nothing behind, and V8 would take
// more memory for it than a large table needs.
const flags = [
  // The part of the heap for what lives shortly stays as small as it begins.
  '--semi-space-growth-factor=1',
  // Functions that are compiled a second time are compiled one by one.
  '--no-turbo-inlining',
  // Compiling the solver a second time takes 25 MB, which only very large tables give back.
  '--wasm-tiering-budget=2000000000',
  '--wasm-num-compilation-tasks=1',
];
// The JSON of fits is written by the solver, and almost all of the time is spent in it: nothing pays to be compiled again.
const writesJson = /^fit (.* )?--(json|format[= ](nd)?json)( |$)/.test(
  process.argv.slice(2).join(' '),
);
for (const flag of [...flags, ...(writesJson ? ['--liftoff-only', '--no-opt'] : [])]) {
  setFlagsFromString(flag);
}

const program = new URL('../dist/cli.js', import.meta.url);
if (existsSync(program)) {
  await import(program.href);
} else {
  console.error('usl-fit is not built yet; run: npm run build');
  process.exitCode = 2;
}
