#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

// Keeps the part of the heap for what lives shortly as small as it begins, so before anything is loaded. A stream of
// results leaves nothing behind, but V8 widens that part to tens of megabytes for it, more than a large table needs.
setFlagsFromString('--semi-space-growth-factor=1');
// One part of the solver is compiled anew at a time: each takes megabytes while it is.
setFlagsFromString('--wasm-num-compilation-tasks=1');

const program = new URL('../dist/cli.js', import.meta.url);
if (existsSync(program)) {
  await import(program.href);
} else {
  console.error('usl-fit is not built yet; run: npm run build');
  process.exitCode = 2;
}
