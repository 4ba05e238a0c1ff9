import { describe, expect, test } from '@jest/globals';
import { renderToString } from 'preact-render-to-string';
import type { FitReport } from 'usl-fit';
import { asksForChoice, choiceOptions, isNoChoice, noChoice, type Choice } from './choice.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { ShownError } from './ErrorCard.tsx';
import { plainColumns } from './fixtures.ts';

const names = ['system', 'users', 'tps'];

function recognised(group: number | null): FitReport['columns'] {
  const column = (number: number) => ({ number, header: names[number - 1] ?? null });
  return {
    ...plainColumns,
    concurrency: column(2),
    throughput: column(3),
    group: group === null ? null : column(group),
    names,
  };
}

function render(
  choice: Partial<Choice>,
  found: FitReport['columns'] | null = recognised(null),
  errors: readonly ShownError[] = [],
) {
  return renderToString(
    <ColumnChoice
      {...{ names, choice: { ...noChoice, ...choice }, recognised: found, errors }}
      onChoose={() => undefined}
    />,
  );
}

const chooser = (html: string, role: string) =>
  new RegExp(`id="choice-${role}".*?</select>`, 's').exec(html)?.[0] ?? '';

describe('the choosers', () => {
  test('name what was recognised', () => {
    const html = render({}, recognised(1));
    expect(chooser(html, 'n')).toContain('Detected: users');
    expect(chooser(html, 'x')).toContain('Detected: tps');
    expect(chooser(html, 'group')).toContain('Detected: system');
  });

  test('a column has one role', () => {
    const html = render({ n: 2 });
    expect(chooser(html, 'x')).toMatch(/<option value="2" disabled>users/);
    expect(chooser(html, 'group')).toMatch(/<option value="2" disabled>users/);
    expect(chooser(html, 'n')).not.toContain('disabled');
  });

  test('the decimal sign is recognised unless an error asks for it', () => {
    const details = { row: 2, column: 'tps', value: '1,234' };
    const error = { code: 'not-a-number', message: '', details };
    expect(chooser(render({}), 'decimal')).toContain('Detected');
    expect(chooser(render({}, null, [error]), 'decimal')).toContain('Choose…');
    expect(chooser(render({ decimal: 'comma' }), 'decimal')).toMatch(/selected[^>]*>Comma/);
  });

  test('one series is offered where the core found several, and stays while it is chosen', () => {
    expect(chooser(render({}), 'group')).not.toContain('One series');
    expect(chooser(render({}, recognised(1)), 'group')).toContain('One series');
    expect(chooser(render({ group: 'none' }), 'group')).toMatch(/selected[^>]*>One series/);
  });
});

describe('a choice', () => {
  test('leaves to the core what was not chosen', () => {
    expect(choiceOptions(noChoice)).toEqual({});
    expect(choiceOptions({ ...noChoice, n: 2, group: 'none', decimal: 'comma' })).toEqual({
      n: 2,
      group: 'none',
      decimal: 'comma',
    });
  });

  test.each(['n', 'x', 'group', 'decimal'])('of %s is a choice', (key) => {
    expect(isNoChoice(noChoice)).toBe(true);
    expect(isNoChoice({ ...noChoice, [key]: key === 'decimal' ? 'point' : 1 })).toBe(false);
  });

  test.each([
    ['ambiguous-column', null, true],
    ['column-not-found', null, true],
    ['not-a-number', '1,234', true],
    ['not-a-number', '1.234', true],
    ['not-a-number', '1.234,5', true],
    ['not-a-number', 'oops', false],
    ['not-a-number', 'v1.2', false],
    ['too-few-points', '1,234', false],
  ])('is what %s with %p asks for: %p', (code, value, asks) => {
    const details = { row: 2, column: 'tps', value };
    expect(asksForChoice({ code, message: '', details })).toBe(asks);
  });
});
