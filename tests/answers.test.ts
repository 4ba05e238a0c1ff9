// docs/answers.md is what the product says now.
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { answersPage } from '../scripts/answers.mjs';

test('the page of answers is up to date', () => {
  const page = readFileSync('docs/answers.md', 'utf8');
  expect(page).toBe(answersPage());
  expect(page.split('\n').length).toBeGreaterThan(30);
});
