import { part } from './part.ts';

/** What is said of an answer that lies beyond the measurements; each is given concurrencies in words. */
export const cautionTexts = part('caution', {
  only: (at: string, measured: string) =>
    `This is extrapolated: it would be met at ${at}, and nothing was measured beyond ${measured}. What limits the system there may not have shown yet. Measure at ${at} before you decide.`,
  upTo: (at: string, measured: string) =>
    `Beyond ${measured}, the largest measured, this is extrapolated: another limit may come first there. Measure at ${at} before you rely on the upper end.`,
  open: (measured: string) =>
    `Beyond ${measured}, the largest measured, this is extrapolated: every system meets a limit somewhere. Measure further up before you rely on more.`,
  settles: (at: string, measured: string) =>
    `The system would settle at ${at}, and nothing was measured beyond ${measured}: this is extrapolated, and another limit may come first. Measure at ${at} before you decide.`,
  most: (at: string, measured: string) =>
    `The most there is would be at ${at}, and nothing was measured beyond ${measured}: it is extrapolated, and another limit may come first. Measure at ${at} before you count on it.`,
});
