#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/cli.js', import.meta.url);
if (existsSync(program)) {
  await import(program.href);
} else {
  console.error('usl-fit is not built yet; run: npm run build');
  process.exitCode = 2;
}
