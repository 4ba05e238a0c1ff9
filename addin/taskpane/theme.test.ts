import { expect, test } from '@jest/globals';
import { isDarkOffice } from './theme.ts';

test.each([
  [undefined, null],
  [{}, null],
  [{ bodyBackgroundColor: 'Window' }, null],
  [{ isDarkTheme: true }, true],
  [{ isDarkTheme: false, bodyBackgroundColor: '#000000' }, false],
  [{ bodyBackgroundColor: '#1F1F1F' }, true],
  [{ bodyBackgroundColor: '#F3F2F1' }, false],
])('Office that says %j is dark: %p', (theme, isDark) => {
  expect(isDarkOffice(theme)).toBe(isDark);
});
