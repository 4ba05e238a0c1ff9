// The built pane with the real Office.js, in a simulated Excel host: what it writes into the workbook.
import { describe } from '@jest/globals';
import { faults } from './pane/faults.ts';
import { importing, importingInGerman } from './pane/importing.ts';
import { inserting } from './pane/inserting.ts';
import { live } from './pane/live.ts';
import { eachPane } from './pane/pane.ts';

describe('in a new workbook', () => {
  const pane = eachPane();

  describe('inserting', () => {
    inserting(pane);
  });
  describe('importing', () => {
    importing(pane);
  });
  describe('live', () => {
    live(pane);
  });
  describe('faults', () => {
    faults(pane);
  });
});

describe('importing', importingInGerman);
