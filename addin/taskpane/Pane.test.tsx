import { describe, expect, test } from '@jest/globals';
import { renderToString } from 'preact-render-to-string';
import { fitTable } from 'usl-fit';

import { notes } from './notes.ts';
import { Pane } from './Pane.tsx';
import { contentOf } from './controller/writing.ts';
import { fitSelection } from './state/fitting.ts';
import { initialState, type PaneState } from './state/paneState.ts';
import { reduce } from './state/reducer.ts';
import { FakeWorkbook, percona, selected } from './testing/fakeWorkbook.ts';
import { solverHere } from './testing/solver.ts';

test('before anything is fitted the pane says how to begin, and nothing can be inserted', () => {
  const html = renderToString(<Pane workbook={new FakeWorkbook()} solver={solverHere} />);
  expect(html).toContain('Select both columns');
  expect(html).toMatch(/<button[^>]* aria-disabled="true"[^>]*>Insert</);
  expect(html).toMatch(/<button[^>]* aria-disabled="false"[^>]*>Fit</);
});

describe('what goes into the workbook', () => {
  test('is what the pane shows', () => {
    const content = contentOf(fitTable({ cells: percona }), selected(percona), 'en-US');
    expect(content).toMatchObject({
      headers: { concurrency: 'Users', throughput: 'Queries/s' },
      sourceAddress: 'Sheet1!A1:B6',
      hiddenRows: 0,
    });
    expect(content.series[0]?.sentence).toContain('Still rising at 16 users (9,897 Queries/s)');
    expect(content.series[0]?.rows[0]).toMatchObject({ label: 'Peak concurrency' });
    expect(content.series[0]?.rows[0]?.value).toBeCloseTo(26.0742, 3);
    const equal = fitTable({ cells: percona }, { weights: 'equal' });
    const certified = contentOf(equal, selected(percona), 'en-US');
    expect(certified.series[0]?.rows[0]?.value).toBeCloseTo(24.7652270955, 8);
  });

  test('has no row that says nothing', () => {
    const content = contentOf(fitTable({ cells: percona }), selected(percona), 'en-US');
    const labels = content.series[0]?.rows.map(({ label }) => label);
    expect(labels).toContain('Peak throughput (Queries/s)');
    expect(labels).not.toContain('Throughput limit (Queries/s)');
  });

  test('has every series by its name', () => {
    const cells = [
      ['system', ...(percona[0] ?? [])],
      ...['old', 'new'].flatMap((name) => percona.slice(1).map((line) => [name, ...line])),
    ];
    const content = contentOf(fitTable({ cells }), selected(cells), 'en-US');
    expect(content.series.map(({ name }) => name)).toEqual(['old', 'new']);
  });
});

describe('what the pane tells', () => {
  const read = (cause: 'asked' | 'changed', hiddenRows = 0): PaneState =>
    fitted(
      reduce(initialState, {
        kind: 'read',
        selection: { ...selected(percona), hiddenRows },
        cause,
        at: Date.UTC(2026, 0, 2, 12, 34, 56),
      }),
    );
  const fitted = (state: PaneState): PaneState => {
    const { pending } = state;
    if (pending === null) return state;
    const { number, request } = pending;
    return reduce(state, { kind: 'fitted', number, ...fitSelection(request.selection, request) });
  };
  const noteTexts = (state: PaneState) => notes(state, 'en-US').map(({ text }) => text);

  test('is where the fit is from, and what was left out', () => {
    const roles = 'concurrency from A (Users), throughput from B (Queries/s)';
    expect(noteTexts(read('asked'))).toEqual([`Fitted from Sheet1!A1:B6: ${roles}.`]);
    expect(noteTexts(read('asked', 2))).toEqual([
      `Fitted from Sheet1!A1:B6 without 2 hidden rows: ${roles}.`,
    ]);
  });

  test('is when and why it fitted again', () => {
    const [note] = noteTexts(read('changed'));
    expect(note).toMatch(
      /^Fitted again from Sheet1!A1:B6 at \d+:34:56\sPM, because the data had changed\.$/u,
    );
  });

  test('is that the data have changed', () => {
    expect(noteTexts(reduce(read('asked'), { kind: 'changed' }))).toContain(
      'The data have changed since.',
    );
  });

  test('is what Excel may be waiting for, once it takes long', () => {
    const began = reduce(initialState, { kind: 'began', task: 'reading' });
    expect(noteTexts(began)).toEqual(['Reading the measurements…']);
    expect(noteTexts(reduce(began, { kind: 'task', changes: { slow: true } }))[0]).toContain(
      'press Enter or Esc',
    );
  });
});
