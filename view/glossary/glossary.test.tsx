import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { fit, type FitReport, type WarningCode } from 'usl-fit';
import { PointsTable } from '../chart/PointsTable.tsx';
import { plainColumns, warning } from '../fixtures.ts';
import { defaultHeaders } from '../labels.ts';
import { loadParts } from '../parts/onDemand.tsx';
import { Report } from '../Report.tsx';
import { rowInWords } from '../rowLabel.ts';
import { defaultSettings } from '../settings.ts';
import { SettingsForm } from '../SettingsForm.tsx';
import { speak } from '../texts/part.ts';
import { facts } from './facts.ts';
import { Entry, Glossary } from './Glossary.tsx';
import { termNames } from './terms.ts';
import { glossaryTexts } from './texts.ts';
import { Explained } from './useGlossary.ts';
import { warningTerms } from './warningTerms.ts';

beforeAll(loadParts);
afterEach(() => {
  speak('en');
});

const explained = (node: VNode) =>
  renderToString(
    <Explained.Provider value={{ load: () => import('./Glossary.tsx'), symbols: 'sigma-kappa' }}>
      {node}
    </Explained.Provider>,
  );

describe('the glossary', () => {
  test.each(termNames)('%s has a name, an explanation and a source in both languages', (term) => {
    const english = glossaryTexts().entries[term];
    speak('de');
    const german = glossaryTexts().entries[term];
    for (const { name, text } of [english, german]) {
      expect(name.length).toBeGreaterThan(1);
      expect(text).toMatch(/^[A-ZÄÖÜ].{50,}\.$/);
    }
    expect(german.text).not.toBe(english.text);
    expect(facts[term].source).toMatch(/^[A-Z]\. .+, (?:19|20)\d\d/);
  });

  test('no two terms have the same name', () => {
    for (const language of ['en', 'de'] as const) {
      speak(language);
      const names = termNames.map((term) => glossaryTexts().entries[term].name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('lists every entry', () => {
    const html = renderToString(<Glossary />);
    for (const term of termNames) expect(html).toContain(renderToString(<Entry term={term} />));
  });
});

/** Words that need no explanation, or that are the user's own. */
const plain = ['Quantity', 'Estimate', 'Points', 'Where', 'Model', 'measured'];

/** All labels of a rendered part that no term explains, and that are not in `plain`. */
function unexplained(html: string): string[] {
  // Text only for screen readers is explained where it is visible.
  const seen = html.replace(/<div[^>]*class="usl-points usl-hidden".*?<\/div>/, '');
  const labels = [
    ...seen.matchAll(/<(th)\b[^>]*>(.*?)<\/th>/g),
    ...seen.matchAll(/<(li)>(<svg class="usl-key.*?)<\/li>/g),
    ...seen.matchAll(/<div class="usl-(explained)">(.*?)<\/div>/g),
    ...seen.matchAll(/<p class="usl-(code)">(.*?)<\/p>/g),
  ].map(([, , content = '']) => content);
  expect(labels.length).toBeGreaterThan(0);
  return labels
    .filter((content) => !content.includes('usl-term'))
    .map((content) => content.replaceAll(/<[^>]*>/g, '').trim())
    .filter((text) => !plain.includes(text));
}

const example = () =>
  fit([1, 2, 4, 8, 16, 32, 48], [955.16, 1878.91, 3548.68, 6531.08, 9897.24, 12000, 11800], {
    bandPoints: 20,
  });

const reportOf = (codes: WarningCode[]): FitReport => ({
  fits: [{ ...example(), warnings: codes.map(warning) }],
  errors: [],
  pooled: [],
  tau: null,
  poolingWarnings: [],
  columns: {
    ...plainColumns,
    concurrency: { number: 1, header: 'users' },
    throughput: { number: 2, header: 'tps' },
    names: ['users', 'tps'],
  },
});

describe('what the report shows', () => {
  const codes = Object.keys(warningTerms) as WarningCode[];
  const props = { report: reportOf(codes), locale: 'en-US' };

  test('is explained, each label, mark and warning of it', () => {
    expect(unexplained(explained(<Report {...props} />))).toEqual([]);
  });

  test('is found not to be where a term is missing', () => {
    const html = explained(<Report {...props} />).replace(
      /<th scope="row"><button type="button" class="usl-term"[^>]*>Contention.*?<\/th>/,
      '<th scope="row">Contention</th>',
    );
    expect(unexplained(html)).toEqual(['Contention']);
  });

  test('is explained in every view', () => {
    for (const view of ['throughput', 'latency', 'efficiency', 'deviation', 'residuals'] as const) {
      const chartSettings = { view, logarithmic: false, symbols: 'sigma-kappa' as const };
      expect(unexplained(explained(<Report {...props} chartSettings={chartSettings} />))).toEqual(
        [],
      );
    }
  });

  test('is explained in the table of points', () => {
    const points = {
      fits: props.report.fits,
      names: [''],
      headers: defaultHeaders,
      rowLabel: rowInWords,
      locale: 'en-US',
    };
    expect(unexplained(explained(<PointsTable {...points} />))).toEqual([]);
    expect(explained(<PointsTable {...points} shown={false} />)).not.toContain('usl-term');
  });

  test('names a warning of each kind', () => {
    expect(codes.length).toBe(36);
  });

  test('has no buttons where a face explains nothing', () => {
    expect(renderToString(<Report {...props} />)).not.toContain('usl-term');
  });
});

describe('the options', () => {
  test('are explained, each of them', () => {
    const html = explained(<SettingsForm settings={defaultSettings} onChange={() => undefined} />);
    expect(unexplained(html)).toEqual([]);
    expect(html.match(/class="usl-term usl-ask"/g)).toHaveLength(7);
  });
});
