import { describe, expect, test } from '@jest/globals';
import { renderToString } from 'preact-render-to-string';
import { fitLike } from './fixtures.ts';
import { defaultSettings, type FitSettings } from './settings.ts';
import { SettingsForm } from './SettingsForm.tsx';

const render = (change: Partial<FitSettings> = {}, more = {}) =>
  renderToString(
    <SettingsForm
      settings={{ ...defaultSettings, ...change }}
      onChange={() => undefined}
      locale="en-US"
      {...more}
    />,
  );

describe('the form of settings', () => {
  test('every control has a label, and its help is tied to it', () => {
    const html = render();
    const controls = [...html.matchAll(/<(?:select|input) id="([^"]+)"/g)].map(([, id]) => id);
    expect(controls).toHaveLength(7);
    for (const id of controls) expect(html).toContain(`<label for="${id}">`);
    const described = [...html.matchAll(/aria-describedby="([^"]+)"/g)].map(([, id]) => id);
    expect(described).toHaveLength(7);
    for (const id of described) expect(html).toContain(`id="${id}" class="usl-help"`);
  });

  test('the level is a percentage without noise', () => {
    expect(render({ level: 0.999 })).toContain('value="99.9"');
    expect(
      renderToString(
        <SettingsForm
          settings={{ ...defaultSettings, level: 0.999 }}
          onChange={() => undefined}
          locale="de-DE"
        />,
      ),
    ).toContain('value="99,9"');
  });

  test('what differs from the defaults is named', () => {
    expect(render()).toContain('All at their defaults.');
    expect(render()).toMatch(/aria-disabled="?true"?[^>]*>Reset to defaults/);
    const html = render({ model: 'auto', level: 0.9 });
    expect(html).toContain('Changed from the defaults: Model, Confidence level.');
    expect(html).not.toMatch(/aria-disabled="?true"?[^>]*>Reset to defaults/);
  });

  test('a given throughput at concurrency 1 has its input', () => {
    expect(render()).not.toContain('Throughput at concurrency 1, value');
    expect(render({ lambda: 1234.5 })).toMatch(
      /Throughput at concurrency 1, value.*value="1234.5"/s,
    );
  });

  test('weights by a column say where it is chosen, or which it is', () => {
    expect(render({ weights: 'deviation' })).toContain('Choose the column of standard deviations');
    expect(render({ weights: 'deviation' }, { deviationColumn: 'sd' })).toContain('“sd”');
  });

  test('what took effect otherwise is told with the fit', () => {
    const fit = fitLike();
    const robust = { ...fit, options: { ...fit.options, method: 'robust', intervals: 'profile' } };
    const words = render({ method: 'robust', intervals: 'bootstrap' }, { fit: robust });
    expect(words).toContain('has no bootstrap');
  });
});
