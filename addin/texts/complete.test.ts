import { expect, test } from '@jest/globals';
import { untranslated } from '../../view/texts/part.ts';
import './german/index.ts';

test('every part of the catalogue that the pane or a function speaks is translated', async () => {
  await Promise.all([
    import('./functions.ts'),
    import('./pane.ts'),
    import('./start.ts'),
    import('../taskpane/Pane.tsx'),
    import('../functions/resultTable.ts'),
  ]);
  expect(untranslated()).toEqual([]);
});
