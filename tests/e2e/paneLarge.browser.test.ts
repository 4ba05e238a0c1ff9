// The built pane with the real Office.js, in a simulated Excel host: measurements that take a while to fit.
import { describe } from '@jest/globals';
import { large, withoutWorkers } from './pane/large.ts';
import { eachPane } from './pane/pane.ts';

describe('in a new workbook', () => {
  large(eachPane());
});

describe('without a worker', withoutWorkers);
