// axe-core on every state of the English page; the German one has its own file beside this.
import { describe } from '@jest/globals';
import { everyState } from './everybody.ts';

describe('the English page', () => {
  everyState('en-US');
});
