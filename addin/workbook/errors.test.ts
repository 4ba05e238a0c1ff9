import { describe, expect, test } from '@jest/globals';
import { openInNode } from '../../tests/excel-host/node.ts';
import { codeOf, describeError, WorkbookError } from './errors.ts';

const { ErrorCodes } = openInNode().Excel as unknown as { ErrorCodes: Record<string, string> };

describe('an Excel error in words', () => {
  test.each([
    ['InvalidOperationInCellEditMode', /Press Enter or Esc/],
    ['AccessDenied', /protected/],
    ['ApiNotFound', /too old/],
    ['RequestPayloadSizeLimitExceeded', /fewer rows/],
    ['Timeout', /did not answer/],
    ['InvalidOrTimedOutSession', /Refresh the page/],
  ])('%s says what to do', (errorCode, words) => {
    const { code, message } = describeError({ code: errorCode, message: 'internal' });
    expect(code).toBe(errorCode);
    expect(message).toMatch(words);
    expect(message).not.toContain('internal');
  });

  test.each(Object.values(ErrorCodes))('%s, which the library knows, has a sentence', (code) => {
    const { message } = describeError({ code });
    expect(message).not.toContain(code);
    expect(message).toMatch(/\.$/);
  });

  test('an unknown one keeps its code', () => {
    expect(describeError({ code: 'SomethingNew' }).message).toContain('SomethingNew');
    expect(describeError(new TypeError('x is not a function')).code).toBe('unknown');
    expect(codeOf({ code: 5 })).toBe('unknown');
  });

  test('one of ours that was caused by Excel says both', () => {
    const cause = { code: 'AccessDenied' };
    const error = new WorkbookError('insert-failed', 'Nothing was left.', { cause });
    const { code, message } = describeError(error);
    expect(code).toBe('AccessDenied');
    expect(message).toMatch(/protected.*Nothing was left\./s);
  });
});
