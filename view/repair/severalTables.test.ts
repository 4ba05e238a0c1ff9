import { expect, test } from '@jest/globals';
import { severalTables } from './severalTables.ts';

const table = (x: number) => `users,tps\n1,${x}\n2,${x * 1.9}\n4,${x * 3.4}\n`;

test('several files of one kind are series named after them', () => {
  const text = severalTables([
    { name: 'before.csv', text: table(100) },
    { name: 'after.csv', text: `run of Monday\n\n${table(120)}` },
  ]);
  expect(text).toBe(
    'series,users,tps\nbefore,1,100\nbefore,2,190\nbefore,4,340\nafter,1,120\nafter,2,228\nafter,4,408\n',
  );
});

test('files with other columns, or without a table, are not mixed', () => {
  const one = { name: 'a.csv', text: table(100) };
  expect(severalTables([one, { name: 'b.csv', text: table(90).replace('tps', 'ms') }])).toBeNull();
  expect(severalTables([one, { name: 'b.txt', text: 'nothing\n' }])).toBeNull();
});
