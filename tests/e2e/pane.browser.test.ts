// The built pane with the real Office.js, in a simulated Excel host: what is read and how it looks.
import { describe } from '@jest/globals';
import { appearance } from './pane/appearance.ts';
import { leavingOut } from './pane/leavingOut.ts';
import { options } from './pane/options.ts';
import { eachPane } from './pane/pane.ts';
import { selecting } from './pane/selecting.ts';

describe('in a new workbook', () => {
  const pane = eachPane();

  describe('selecting', () => {
    selecting(pane);
  });
  describe('options', () => {
    options(pane);
  });
  describe('leaving out', () => {
    leavingOut(pane);
  });
});

describe('appearance', appearance);
