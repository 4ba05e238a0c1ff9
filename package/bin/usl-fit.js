#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

// V8 flags that keep memory low; they must be set before anything is loaded. Results are streamed and not kept, and V8
// would otherwise use more memory for them than a large table needs.
const flags = [
  // Keeps the young generation of the heap at its initial size.
  '--semi-space-growth-factor=1',
  // Optimised functions are compiled without inlining others.
  '--no-turbo-inlining',
  // Optimising the solver's WebAssembly takes 25 MB, which pays off only for very large tables.
  '--wasm-tiering-budget=2000000000',
  '--wasm-num-compilation-tasks=1',
];
// For JSON output the solver both fits and writes, and takes almost all of the time: optimising JavaScript or
// WebAssembly does not pay off.
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
