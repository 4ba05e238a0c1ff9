// The built pane with the real Office.js, in a simulated Excel host.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { appearance } from './pane/appearance.ts';
import { faults } from './pane/faults.ts';
import { inserting } from './pane/inserting.ts';
import { leavingOut } from './pane/leavingOut.ts';
import { live } from './pane/live.ts';
import { options } from './pane/options.ts';
import { controls, openPane, type Pane } from './pane/pane.ts';
import { selecting } from './pane/selecting.ts';

describe('in a new workbook', () => {
  let pane: Pane;
  beforeEach(async () => {
    pane = await openPane();
  });
  afterEach(() => pane.close());
  const current = () => pane;

  describe('selecting', () => {
    selecting(current);
  });
  describe('options', () => {
    options(current);
  });
  describe('leaving out', () => {
    leavingOut(current);
  });
  describe('inserting', () => {
    inserting(current);
  });
  describe('live', () => {
    live(current);
  });
  describe('faults', () => {
    faults(current);
  });
});

describe('appearance', appearance);

test('every control that a test saw was used by a test', () => {
  expect(controls.size).toBeGreaterThan(30);
  expect(controls.unused()).toEqual([]);
});
