import { part } from './part.ts';

/** What can be tried with the points of the chart. */
export const trialTexts = part('trial', {
  hint: 'Press a point to leave it out of the fit. Drag it up or down, or hold Shift and press an arrow key, to try another throughput.',
  trying: (row: string, tried: string, measured: string) =>
    `A trial: what if ${row} had been ${tried} instead of ${measured}? Let go to keep it, Escape to leave it as it was.`,
  problem: (sentence: string) => `With this value nothing can be fitted: ${sentence}`,
  kept: (row: string, tried: string, measured: string) =>
    `The value of ${row} is now ${tried}, on trial; it was ${measured}.`,
  putBack: 'Put it back',
});
