import { describe, expect, test } from '@jest/globals';
import { fit, fitTable, type FitOptions } from 'usl-fit';
import { noChoice } from './choice.ts';
import { tableOptions } from './fitForView.ts';
import {
  changedSettings,
  defaultSettings,
  namedSettings,
  settingsOptions,
  type FitSettings,
} from './settings.ts';
import { replacements } from './SettingsForm.tsx';
import { lacksWeights, restoredSettings } from './restoredSettings.ts';
import { settingAnswers } from './settingsWords.ts';

const concurrency = [1, 2, 4, 8, 16, 32, 48, 64];
const throughput = concurrency.map(
  (n, i) => ((100 * n) / (1 + 0.02 * (n - 1) + 0.0005 * n * (n - 1))) * (1 + 0.01 * (-1) ** i),
);
const fitWith = (settings: FitSettings) =>
  fit(concurrency, throughput, settingsOptions(settings) as FitOptions);

test('the defaults are left to the core, and are its own', () => {
  expect(settingsOptions(defaultSettings)).toEqual({});
  expect(fitWith(defaultSettings).options).toMatchObject(defaultSettings);
});

describe('the core takes every answer', () => {
  const keys = ['model', 'method', 'bounds', 'intervals', 'weights', 'lambda'] as const;
  const answers = keys.flatMap((key) =>
    settingAnswers(key)
      .map(({ value }) => [key, value] as const)
      .filter(([, value]) => value !== 'given' && value !== 'deviation'),
  );
  test.each(answers)('%s: %s', (key, value) => {
    const settings = { ...defaultSettings, [key]: value };
    expect(fitWith(settings).options[key]).toBe(value);
  });

  test('a level and a given throughput at concurrency 1', () => {
    const { options } = fitWith({ ...defaultSettings, level: 0.9, lambda: 101 });
    expect(options).toMatchObject({ level: 0.9, lambda: 101 });
  });

  test('a column of standard deviations, in a table', () => {
    const cells = [['users', 'tps', 'sd'], ...concurrency.map((n, i) => [n, throughput[i], 1 + i])];
    const settings: FitSettings = { ...defaultSettings, weights: 'deviation' };
    const report = fitTable({ cells }, tableOptions({ ...noChoice, deviation: 3 }, settings));
    expect(report.columns.deviation?.header).toBe('sd');
    expect(report.fits[0]?.options.weights).toBe('column');
    const without = fitTable({ cells }, tableOptions(noChoice, settings));
    expect(without.fits[0]?.options.weights).toBe('equal');
  });
});

describe('what a method leaves no choice in is told', () => {
  test('the transform measures, and has standard errors only', () => {
    const settings: FitSettings = { ...defaultSettings, method: 'transform' };
    const notes = replacements(settings, fitWith(settings));
    expect(notes).toHaveLength(2);
    expect(notes[0]).toContain('standard errors');
    expect(notes[1]).toContain('as measured');
  });

  test('the robust method is not repeated on residuals drawn anew', () => {
    const settings: FitSettings = { ...defaultSettings, method: 'robust', intervals: 'bootstrap' };
    expect(replacements(settings, fitWith(settings))).toEqual([
      expect.stringContaining('profile likelihood'),
    ]);
    for (const intervals of ['profile', 'wald'] as const) {
      const requested: FitSettings = { ...settings, intervals };
      expect(replacements(requested, fitWith(requested))).toEqual([]);
    }
  });

  test('nothing is told of another fit, or where all took effect', () => {
    const settings: FitSettings = { ...defaultSettings, method: 'robust' };
    expect(replacements(settings, fitWith(defaultSettings))).toEqual([]);
    expect(replacements(defaultSettings, fitWith(defaultSettings))).toEqual([]);
  });
});

describe('settings that were kept', () => {
  test('come back', () => {
    const settings: FitSettings = {
      model: 'auto',
      method: 'robust',
      bounds: 'none',
      lambda: 12.5,
      weights: 'relative',
      level: 0.9,
      intervals: 'wald',
    };
    expect(restoredSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
    expect(changedSettings(settings)).toHaveLength(7);
  });

  test.each([null, undefined, 7, 'usl', [], { model: 'other' }, { level: 95 }, { level: 'high' }])(
    '%p is no reason to fail',
    (stored) => {
      expect(restoredSettings(stored)).toEqual({ ...defaultSettings, weights: 'equal' });
    },
  );

  test('name their weights, and without any have equal ones, which is told where it matters', () => {
    expect(namedSettings(defaultSettings)).toEqual({ weights: 'auto' });
    expect(restoredSettings(namedSettings(defaultSettings))).toEqual(defaultSettings);
    expect(lacksWeights(namedSettings(defaultSettings))).toBe(false);
    expect(lacksWeights({ weights: 'equal' })).toBe(false);
    expect([{}, { level: 0.9 }, undefined].map(lacksWeights)).toEqual([true, true, true]);
    expect(lacksWeights({ method: 'transform' })).toBe(false);
  });

  test.each([-1, 0, NaN, Infinity, 'given', null])(
    'a throughput at concurrency 1 of %p is none',
    (lambda) => {
      expect(restoredSettings({ lambda, model: 'linear' })).toEqual({
        ...defaultSettings,
        model: 'linear',
        weights: 'equal',
      });
    },
  );
});
