import { expect, test } from '@jest/globals';
import type { Figure } from 'usl-fit';
import { figureLine, figureText } from './figureText.ts';
import { message } from './fixtures.ts';
import { countedBy } from './labels.ts';

const headers = countedBy({ concurrency: 'users', throughput: 'throughput (req/s)' }, null);

function figure(parts: Partial<Figure>): Figure {
  return {
    label: message('Best throughput'),
    quantity: 'throughput',
    value: { estimate: 9897.24, low: 9312, high: 10518 },
    note: null,
    certainty: 'measured',
    ...parts,
  };
}

test('a figure has its number, its unit and its interval', () => {
  expect(figureText(figure({}), headers, 'en-US')).toEqual({
    number: '9,897',
    unit: 'req/s',
    range: '9,312 – 10,518',
  });
  const at = { estimate: 23.6, low: 16, high: 32 };
  expect(figureText(figure({ quantity: 'concurrency', value: at }), headers, 'en-US')).toEqual({
    number: '24',
    unit: 'users',
    range: '16 – 32',
  });
  const change = { estimate: -0.53, low: null, high: null };
  expect(figureText(figure({ quantity: 'change', value: change }), headers, 'en-US')).toEqual({
    number: '−53%',
    unit: '',
    range: '',
  });
});

test('a change has its interval, which may be open', () => {
  const text = (low: number | null, high: number | null) =>
    figureText(
      figure({ quantity: 'change', value: { estimate: 0.6113, low, high } }),
      headers,
      'en-US',
    );
  expect(text(0.55, 0.674)).toEqual({ number: '+61%', unit: '', range: '+55% – +67%' });
  expect(text(0.55, null).range).toBe('at least +55%');
  expect(text(1.0004, 1.038).range).toBe('+100% – +104%');
});

test('a forecast has three digits, and says where it is open', () => {
  const most = { estimate: 10956.3, low: 10213, high: null };
  const forecast = figure({ certainty: 'forecast', value: most });
  expect(figureText(forecast, headers, 'en-US')).toMatchObject({
    number: '11,000',
    range: 'at least 10,200',
  });
  const open = figure({ certainty: 'forecast', value: { ...most, low: null } });
  expect(figureText(open, headers, 'en-US').range).toBe('far more is not ruled out');
});

test('what is not known has a dash, and an interval of one value none', () => {
  const nothing = { estimate: null, low: null, high: null };
  const unknown = figure({ certainty: 'notKnown', value: nothing, note: message('no limit') });
  expect(figureLine(unknown, headers, 'en-US')).toBe('Best throughput: – (no limit, not known)');
  const alone = figure({ quantity: 'concurrency', value: { estimate: 8, low: 8, high: 8 } });
  expect(figureText(alone, headers, 'en-US').range).toBe('');
});
