import { beforeAll, describe, expect, test } from '@jest/globals';
import { renderToString } from 'preact-render-to-string';
import { fitTable, readText } from 'usl-fit';
import { headersOf } from '../labels.ts';
import { loadParts } from '../parts/onDemand.tsx';
import { rowInWords } from '../rowLabel.ts';
import { PointsTable } from './PointsTable.tsx';

beforeAll(loadParts);

/** The column headings of the table for a text. */
function headings(text: string): string[] {
  const { fits, columns } = fitTable(readText(text));
  const html = renderToString(
    <PointsTable
      {...{ fits, names: [''], headers: headersOf(columns), rowLabel: rowInWords }}
      locale="en-US"
      shown={false}
    />,
  );
  return [...html.matchAll(/<th scope="col">([^<]*)<\/th>/g)].map(([, heading]) => heading ?? '');
}

describe('the latency in the table of points', () => {
  test('is called as its column is: it has the unit of that column', () => {
    const measured = headings('users,rps,latency_ms\n1,955,1.05\n2,1879,1.06\n4,3549,1.13\n');
    expect(measured[3]).toBe('latency_ms');
    expect(measured.join()).not.toContain('seconds');
  });

  test('is in the time of the throughput where none was measured', () => {
    expect(headings('users,rps\n1,955\n2,1879\n4,3549\n')[3]).toBe('Latency (seconds)');
  });
});
