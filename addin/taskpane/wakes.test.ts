import { beforeEach, expect, test } from '@jest/globals';
import { onWake } from './wakes.ts';

const minute = 60_000;
const window = new EventTarget();
const document = Object.assign(new EventTarget(), { hidden: false });
let [time, woken] = [0, 0];
let tick: (() => void) | null = null;
let stop = (): void => undefined;

beforeEach(() => {
  stop();
  [time, woken, document.hidden] = [0, 0, false];
  const every = (_: number, call: () => void) => {
    tick = call;
    return () => {
      tick = null;
    };
  };
  stop = onWake(() => (woken += 1), { window, document, now: () => time, every });
});

function show(isShown: boolean): void {
  document.hidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a pane that is seen again after long is back, one that was hidden for a moment was not away', () => {
  show(false);
  time += minute / 2;
  show(true);
  expect(woken).toBe(0);
  show(false);
  time += 10 * minute;
  tick?.();
  expect(woken).toBe(0);
  show(true);
  expect(woken).toBe(1);
});

test('a clock that jumped is a sleep, one that goes on is not', () => {
  for (let i = 0; i < 10; i += 1) {
    time += minute / 2;
    tick?.();
  }
  expect(woken).toBe(0);
  time += 60 * minute;
  tick?.();
  tick?.();
  expect(woken).toBe(1);
});

test('a connection that is back wakes it, and nothing after it was stopped', () => {
  window.dispatchEvent(new Event('online'));
  expect(woken).toBe(1);
  stop();
  window.dispatchEvent(new Event('online'));
  expect([woken, tick]).toEqual([1, null]);
});
