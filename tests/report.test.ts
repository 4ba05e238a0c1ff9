// The words of a fit, as who imports `usl-fit/report` has them.
import { describe, expect, test } from '@jest/globals';
import { fit } from 'usl-fit';
import { markdown, rows, sentence, warnings, type ReportOptions } from 'usl-fit/report';
import '../view/report.ts';
import { untranslated } from '../view/texts/part.ts';

const n = [1, 2, 4, 8, 16];
const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
const found = fit(n, x);
const german = { language: 'de', throughput: 'Durchsatz (Aufträge/s)' } as const;

describe('a report', () => {
  test('says the answer of the core, in both languages', () => {
    expect(sentence(found)).toMatch(
      /^Still rising at a concurrency of 16 \(9,897\): the last doubling brought 52%\./,
    );
    expect(sentence(found, german)).toMatch(
      /^Steigt bei einer Nebenläufigkeit von 16 noch \(9\.897\): Die letzte Verdopplung brachte 52\u00a0% mehr\./,
    );
  });

  test('is English again after German', () => {
    const before = markdown(found);
    markdown(found, german);
    expect(markdown(found)).toBe(before);
    expect(() => sentence(found, { language: 'fr' } as object)).toThrow(
      'The option "language" is "fr"; give "en" or "de".',
    );
    expect(markdown(found)).toBe(before);
  });

  test('has a row for each number, with its interval', () => {
    const table = rows(found);
    const kappa = table.find(({ label }) => label.startsWith('Coherency'));
    expect(kappa).toMatchObject({ value: '0.001453', standardError: '0.0002251' });
    expect(kappa?.interval).toBe('0 – 0.00295');
    for (const { label, value, interval } of table) {
      expect(label).not.toBe('');
      expect(`${value}${interval}`).not.toBe('');
    }
  });

  test('says the warnings, with their codes and rows', () => {
    const odd = fit([1, 2, 4, 8], [100, 90, 80, 76]);
    expect(odd.warnings.length).toBeGreaterThan(0);
    expect(warnings(odd)).toEqual(
      odd.warnings.map(({ code, message, rows }) => ({ code, message, rows })),
    );
    const translated = warnings(odd, { language: 'de' });
    expect(translated.map(({ code }) => code)).toEqual(odd.warnings.map(({ code }) => code));
    for (const [i, { message }] of translated.entries()) {
      expect(message).not.toBe(odd.warnings[i]?.message);
    }
  });

  test('is Markdown in which no header is markup', () => {
    const text = markdown(found, { throughput: 'a|b (<b>*x*</b>)' });
    expect(text).toContain('\\<b\\>\\*x\\*\\</b\\>');
    const lines = text.split('\n').filter((line) => line.startsWith('|'));
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(line.match(/(?<!\\)\|/g)).toHaveLength(4);
  });

  test('refuses an option that does not exist, and names the nearest', () => {
    const calling = (options: unknown) => () => sentence(found, options as ReportOptions);
    expect(calling({ langauge: 'de' })).toThrow('no option "langauge"; did you mean "language"?');
    expect(calling({ locale: 7 })).toThrow('The option "locale" is 7; give a text.');
  });

  test('has all its texts in German', () => {
    expect(untranslated()).toEqual([]);
  });

  test('asks nothing of the solver: a result that was kept is said alike', () => {
    const stored = JSON.parse(JSON.stringify(found)) as typeof found;
    expect(markdown(stored)).toBe(markdown(found));
  });
});
