import { defaultSettings } from '../../view/settings.ts';
import { plainEntry, type Entry } from '../entry.ts';
import type { ExampleName, VariantName } from '../texts/examples.ts';
import { exampleSource, exampleText, fivePoints } from './firstExample.ts';
import { messageSizes, orderMatching, superLinear, waitingPool } from './tables.ts';

/** A worked example, with its tables. */
export interface Example {
  name: ExampleName;
  /** Author, title, year. */
  source: string;
  variants: readonly { name: VariantName; entry: Entry }[];
}

const set = (text: string, settings: Partial<typeof defaultSettings>): Entry => ({
  ...plainEntry(text),
  settings: { ...defaultSettings, ...settings },
});

/** All worked examples, the white paper's first. */
export const examples: readonly Example[] = [
  {
    name: 'cisco',
    source: exampleSource,
    variants: [
      { name: 'five', entry: plainEntry(fivePoints) },
      { name: 'published', entry: set(fivePoints, { method: 'transform' }) },
      { name: 'full', entry: plainEntry(exampleText) },
    ],
  },
  {
    name: 'sizes',
    source: 'WSO2, “Measuring Software Scalability using Universal Scalability Law”, 2019.',
    variants: [{ name: 'sizes', entry: set(messageSizes, { weights: 'equal' }) }],
  },
  {
    name: 'cores',
    source: '“Scalability Analysis”, course report, ECE 568 homework 4, tables 3.1 to 3.3.',
    variants: [{ name: 'cores', entry: set(orderMatching, { model: 'amdahl' }) }],
  },
  {
    name: 'pool',
    source: 'V. Šor, “Amdahl’s law illustrated”, Plumbr, 2013.',
    variants: [{ name: 'pool', entry: plainEntry(waitingPool) }],
  },
  {
    name: 'super',
    source: 'P. Puglia, R package SATK 0.51, R-Forge, superlinear.txt.',
    variants: [{ name: 'super', entry: set(superLinear, { bounds: 'none', weights: 'equal' }) }],
  },
];
