import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/run.mjs';

/** The table WSO2 published: three series of four measurements, with their latencies. */
export const wso2: (string | number)[][] = readFileSync(
  join(root, 'tests', 'data', 'wso2-enterprise-integrator.csv'),
  'utf8',
)
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split(',').map((cell) => (/^[\d.]+$/.test(cell) ? Number(cell) : cell)));

/** The fitted peaks of its first and last series; with equal weights they are 509.32 and 297.3526. */
export const wso2Peaks = [508.2526, 298.2273];
