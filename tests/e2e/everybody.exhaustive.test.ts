// axe-core on every state of the German page.
import { describe } from '@jest/globals';
import { everyState } from './everybody.ts';

describe('the German page', () => {
  everyState('de-DE');
});
