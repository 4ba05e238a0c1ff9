import type { Message } from '../../texts/messages.ts';

/** A throughput that stands in the place of a measured one: what if it had been that? */
export interface Trial {
  series: string | null;
  row: number;
  measured: number;
  tried: number;
  /** Why nothing could be fitted to it; null where something was. */
  problem: Message | null;
}

/** What a face lets be tried with the points of its chart. */
export interface Trials {
  /** What is tried at this moment; the fits that are shown are made with it. */
  current: Trial | null;
  /** What was kept last, as long as it can be put back. */
  kept: Trial | null;
  /** Tries a throughput in the place of what was measured in a row. */
  onTry: (series: string | null, row: number, throughput: number) => void;
  /** Takes what is tried for a measurement. Several in a row of one `gesture` are one step of undo. */
  onKeep: (gesture: Gesture) => void;
  /** Leaves the measurement as it was. */
  onCancel: () => void;
  /** Takes back what was kept. */
  onPutBack: () => void;
}

/** What a point is moved by. */
export type Gesture = 'pointer' | 'keys';
