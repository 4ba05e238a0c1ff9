import { expect, test } from '@jest/globals';
import { fitTable, readText, UslError } from 'usl-fit';
import { importText } from '../../web/import/import.ts';
import { anyTable, randomness, type Measured } from './writer.ts';

/** Codes that ask, or say what cannot be read; any other is a fault of the reading. */
const questions = ['not-a-number', 'ambiguous-column', 'column-not-found', 'length-mismatch'];

type Read = { rows: Measured[] } | { code: string };

function read(text: string): Read {
  const arrived = importText(text);
  if ('error' in arrived) return { code: arrived.error.code };
  try {
    // Nothing is fitted but lines: what is read is the question here.
    const { fits, errors } = fitTable(readText(arrived.text), {
      model: 'linear',
      weights: 'equal',
    });
    if (errors[0] !== undefined) return { code: errors[0].code };
    const rows = fits.flatMap(({ series, points }) =>
      points.map(({ concurrency, throughput }) => ({ series, concurrency, throughput })),
    );
    return { rows };
  } catch (error) {
    if (error instanceof UslError) return { code: error.code };
    throw error;
  }
}

const tables = 10_000;

test('10,000 tables come out as they went in, or are asked about; none is silently another', () => {
  const random = randomness(20_261_121);
  const outcomes = { same: 0, questioned: 0 };
  const wrong: string[] = [];
  for (let i = 0; i < tables; i += 1) {
    const { text, rows, manner } = anyTable(random);
    const found = read(text);
    if ('code' in found) {
      outcomes.questioned += 1;
      if (!questions.includes(found.code)) wrong.push(`${found.code}: ${manner}\n${text}`);
    } else if (JSON.stringify(found.rows) === JSON.stringify(rows)) {
      outcomes.same += 1;
    } else {
      wrong.push(`${JSON.stringify(found.rows)}: ${manner}\n${text}`);
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  // Who asks about everything is never wrong, and of no use.
  expect(outcomes.same).toBeGreaterThan(0.6 * tables);
  expect(outcomes.questioned).toBeGreaterThan(0.02 * tables);
});
