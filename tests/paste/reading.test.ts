import { describe, expect, test } from '@jest/globals';
import { fitTable, readText, UslError } from 'usl-fit';
import { importText } from '../../web/import/import.ts';
import { pasteCases } from './cases.ts';

/** What the core makes of a text: points and series, or the code of what stands against it. */
function outcome(text: string) {
  try {
    const { fits, errors } = fitTable(readText(text));
    if (errors[0] !== undefined) return { asks: errors[0].code };
    const names = fits.map(({ series }) => series);
    return {
      lands: fits.flatMap(({ points }) =>
        points.map(({ concurrency, throughput }) => [concurrency, throughput]),
      ),
      ...(names.length > 1 ? { series: names } : {}),
    };
  } catch (error) {
    if (error instanceof UslError) return { asks: error.code };
    throw error;
  }
}

describe('what is pasted', () => {
  // HTML is read by a browser; those cases are in paste.browser.test.ts.
  test.each(pasteCases.filter(({ html }) => html === undefined))(
    '$name',
    ({ text, lands, series, asks }) => {
      const wanted = asks === undefined ? { lands, ...(series ? { series } : {}) } : { asks };
      const read = importText(text);
      expect('error' in read ? { asks: read.error.code } : outcome(read.text)).toEqual(wanted);
    },
  );

  test('is a table of at least 20 cases that land, and some that ask', () => {
    expect(pasteCases.filter(({ lands }) => lands).length).toBeGreaterThanOrEqual(20);
    expect(pasteCases.filter(({ asks }) => asks).length).toBeGreaterThanOrEqual(5);
  });
});
