import { expect, test } from '@jest/globals';
import { untranslated } from '../../../view/texts/part.ts';
import './german.ts';
import './steps.ts';

test('the worker that writes workbooks has the German of every word in them', () => {
  expect(untranslated()).toEqual([]);
});
