import { afterEach, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { doubtTexts } from './doubts.ts';
import { speak, type Language } from './part.ts';

const messages = JSON.parse(
  readFileSync(new URL('../../docs/messages.json', import.meta.url), 'utf8'),
) as { warnings: Record<string, unknown> };
const codes = Object.keys(messages.warnings).map((key) => key.split('/')[0] ?? '');

/** A pill has one line on the narrowest phone. */
const longest = 34;

afterEach(() => {
  speak('en');
});

describe.each<Language>(['en', 'de'])('in %s', (language) => {
  test.each([...new Set(codes)])('%s has a text of two to five words, short enough', (code) => {
    speak(language);
    const text = (doubtTexts() as Record<string, string>)[code];
    const words = text?.split(' ').length;
    expect(words).toBeGreaterThanOrEqual(2);
    expect(words).toBeLessThanOrEqual(5);
    expect(text?.length).toBeLessThanOrEqual(longest);
  });
});
