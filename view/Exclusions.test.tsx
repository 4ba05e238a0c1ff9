import { describe, expect, test } from '@jest/globals';
import { renderToString } from 'preact-render-to-string';
import { readText } from 'usl-fit';
import { noChoice } from './choice.ts';
import { toggled, withoutRow, withReason } from './excluded.ts';
import { Exclusions } from './Exclusions.tsx';
import { fitForView } from './fitForView.ts';
import { defaultSettings } from './settings.ts';

describe('the list of what is left out', () => {
  test('grows by row, takes reasons, and shrinks', () => {
    const list = withReason(toggled(toggled([], 7), 3), 3, 'warm-up');
    expect(list).toEqual([
      { row: 3, reason: 'warm-up' },
      { row: 7, reason: '' },
    ]);
    expect(toggled(list, 5).map(({ row }) => row)).toEqual([3, 5, 7]);
    expect(toggled(list, 7)).toEqual([{ row: 3, reason: 'warm-up' }]);
    expect(withoutRow(list, 3)).toEqual([{ row: 7, reason: '' }]);
  });

  test('is what the core leaves out, with the reasons', () => {
    const table = readText('users,tps\n1,10\n2,19\n4,34\n8,3\n16,80\n');
    const exclusions = [{ row: 5, reason: 'disturbed' }];
    const report = fitForView(table, noChoice, defaultSettings, exclusions);
    const out = report.fits[0]?.points.filter(({ included }) => !included);
    expect(out).toMatchObject([{ row: 5, throughput: 3, excludedReason: 'disturbed' }]);
    expect(report.fits[0]?.observations).toBe(4);
  });

  test('names every control by its row, as the face calls it', () => {
    const html = renderToString(
      <Exclusions
        exclusions={[{ row: 7, reason: 'warm-up' }]}
        onChange={() => undefined}
        rowLabel={(row) => `B${row}`}
      />,
    );
    expect(html).toMatch(/<label[^>]*>Reason for B7<\/label>/);
    expect(html).toMatch(/Include again<span class="usl-hidden"> B7<\/span>/);
    expect(html).toContain('value="warm-up"');
  });

  test('says so when it is empty', () => {
    const html = renderToString(<Exclusions exclusions={[]} onChange={() => undefined} />);
    expect(html).toContain('All measurements are used.');
  });
});
