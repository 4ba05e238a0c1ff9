import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, Model } from '@ironcalc/wasm';
import { ironCalculator } from './ironCalc.ts';

let isReady = false;

/** IronCalc in Node, started when the first formula is calculated. */
export const calculateInNode = ironCalculator(() => {
  if (!isReady) {
    const file = createRequire(import.meta.url).resolve('@ironcalc/wasm/wasm_bg.wasm');
    initSync({ module: readFileSync(file) });
    isReady = true;
  }
  return { Model };
});
