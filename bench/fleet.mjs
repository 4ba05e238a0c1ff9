// What fitting a million series takes by each route, file to file, beside the scan and the grouping of each engine and beside
// scipy.
import { availableParallelism } from 'node:os';
import { setUp } from '../scripts/setup.mjs';
import { compareRoutes } from './fleet/compare.mjs';
import { growth } from './fleet/growth.mjs';
import { prepareFleet } from './fleet/routes.mjs';

/** @type {import('../scripts/bench.mjs').Scenario} */
export const scenario = {
  about: 'a million series of eight points by every route, file to file.',
  options: {
    series: {
      type: 'string',
      default: '1000000',
      about: 'another number, a multiple of 1000; --growth goes to ten times as many',
    },
    growth: {
      type: 'boolean',
      default: false,
      about: 'time against series and threads instead, and what follows from it',
    },
  },
  run: async ({ series, growth: isOfGrowth }) => {
    await setUp();
    const python = await prepareFleet();
    const threads = availableParallelism();
    if (isOfGrowth) {
      await growth(python, threads, Number(series));
      return [];
    }
    const { text, lines } = await compareRoutes(python, threads, Number(series));
    console.log(`\n${text}`);
    return lines;
  },
};
