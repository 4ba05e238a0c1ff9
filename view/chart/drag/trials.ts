import type { Message } from '../../texts/messages.ts';

/** A throughput in place of a measured one: what if it had been that? */
export interface Trial {
  series: string | null;
  row: number;
  measured: number;
  tried: number;
  /** Why it could not be fitted; null if it was. */
  problem: Message | null;
}

/** How a face lets the user try values with the points of its chart. */
export interface Trials {
  /** The trial in progress; the shown fits include it. */
  current: Trial | null;
  /** The trial kept last, while it can be undone. */
  applied: Trial | null;
  /** Tries a throughput in place of the measured one in a row. */
  onTry: (series: string | null, row: number, throughput: number) => void;
  /** Keeps the trial as if it were measured. Several in succession by one `gesture` are one undo step. */
  onKeep: (gesture: Gesture) => void;
  /** Restores the measurement. */
  onCancel: () => void;
  /** Undoes the kept trial. */
  onPutBack: () => void;
}

/** The input device that moves a point. */
export type Gesture = 'pointer' | 'keys';
