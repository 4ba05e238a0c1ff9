import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { Fit } from 'usl-fit';
import { NumberField, positive } from './controls/NumberField.tsx';
import { SelectField } from './controls/SelectField.tsx';
import { formatPlain } from './format.ts';
import { settingTerms } from './glossary/settingTerms.ts';
import { changedSettings, defaultSettings, levels, type FitSettings } from './settings.ts';
import { settingTexts } from './texts/settings.ts';
import { answerLabel, settingAnswers, settingName, type Words } from './settingsWords.ts';

/** Inputs of the form. */
export interface SettingsFormProps {
  settings: FitSettings;
  onChange: (settings: FitSettings) => void;
  /** The last fit, to report what took effect differently; null if there is none. */
  fit?: Fit | null;
  /** The header of the column of standard deviations; null if none is chosen. */
  deviationColumn?: string | null;
  locale?: string | undefined;
}

/** The fit settings in words; each option has a sentence, and the defaults are fine. */
export function SettingsForm(props: SettingsFormProps) {
  const { settings, onChange, fit = null, deviationColumn = null, locale } = props;
  // Unfinished input is discarded together with the values it replaced.
  const [generation, setGeneration] = useState(0);
  const set = (change: Partial<FitSettings>) => {
    onChange({ ...settings, ...change });
  };
  return (
    <fieldset class="usl-choice usl-settings">
      <legend>{settingTexts().title}</legend>
      <Changes
        settings={settings}
        onDefaults={() => {
          setGeneration(generation + 1);
          onChange(defaultSettings);
        }}
      />
      <Fragment key={generation}>
        <Question setting="model" {...{ settings, set }} />
        <Question setting="method" {...{ settings, set }} />
        <Question setting="bounds" {...{ settings, set }} />
        <LambdaFields {...{ settings, fit, locale, set }} />
        <Question setting="weights" {...{ settings, set }} />
        {settings.weights === 'deviation' && (
          <p class="usl-note">
            {deviationColumn === null
              ? settingTexts().chooseDeviation
              : settingTexts().deviationIn(deviationColumn)}
          </p>
        )}
        <LevelField {...{ settings, locale, set }} />
        <Question setting="intervals" {...{ settings, set }} />
      </Fragment>
      <Replacements settings={settings} fit={fit} />
    </fieldset>
  );
}

interface Part {
  settings: FitSettings;
  locale: string | undefined;
  set: (change: Partial<FitSettings>) => void;
}

/** A setting whose values have the same names in the form and in the core. */
function Question({
  setting,
  settings,
  set,
}: Omit<Part, 'locale'> & { setting: Exclude<keyof Words, 'lambda'> }) {
  return (
    <SelectField<string>
      label={settingName(setting)}
      term={settingTerms(settings)[setting]}
      value={settings[setting]}
      answers={settingAnswers(setting)}
      onChange={(value) => {
        set({ [setting]: value });
      }}
    />
  );
}

function Changes({ settings, onDefaults }: { settings: FitSettings; onDefaults: () => void }) {
  const changed = changedSettings(settings);
  return (
    <div class="usl-settings-state">
      <p class="usl-note" role="status">
        {changed.length === 0
          ? settingTexts().allDefault
          : settingTexts().changed(changed.map(settingName))}
      </p>
      <button
        type="button"
        class="usl-button"
        aria-disabled={changed.length === 0}
        onClick={() => {
          onDefaults();
        }}
      >
        {settingTexts().defaults}
      </button>
    </div>
  );
}

/** Enough digits for a value that is only a starting point. */
const prefilledDigits = 6;

function LambdaFields({ settings: { lambda }, fit, locale, set }: Part & { fit: Fit | null }) {
  const [giving, setGiving] = useState(false);
  const given = typeof lambda === 'number';
  return (
    <>
      <SelectField<Words['lambda']>
        label={settingName('lambda')}
        term="throughputOfOne"
        value={given || giving ? 'given' : lambda}
        answers={settingAnswers('lambda')}
        onChange={(value) => {
          setGiving(value === 'given');
          if (value !== 'given') set({ lambda: value });
          else if (fit !== null) {
            set({ lambda: Number(fit.parameters.lambda.estimate.toPrecision(prefilledDigits)) });
          }
        }}
      />
      {(given || giving) && (
        <NumberField
          label={settingTexts().givenLambda}
          help={settingTexts().givenLambdaHelp}
          value={given ? lambda : null}
          check={positive}
          locale={locale}
          onChange={(value) => {
            if (value !== null) set({ lambda: value });
          }}
        />
      )}
    </>
  );
}

function LevelField({ settings: { level }, locale, set }: Part) {
  return (
    <NumberField
      label={`${settingName('level')} (%)`}
      term="confidenceInterval"
      help={settingTexts().levelHelp}
      value={percent(level)}
      check={(value) =>
        value >= percent(levels.least) && value <= percent(levels.most)
          ? null
          : settingTexts().levelRange(
              formatPlain(percent(levels.least), locale),
              formatPlain(percent(levels.most), locale),
            )
      }
      locale={locale}
      onChange={(value) => {
        if (value !== null) set({ level: rounded(value / 100) });
      }}
    />
  );
}

/** 0.999 as a percentage is 99.9, not 99.90000000000001. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

function percent(share: number): number {
  return rounded(share * 100);
}

/** Settings that took effect differently, because the method does not support them. */
function Replacements({ settings, fit }: { settings: FitSettings; fit: Fit | null }) {
  const notes = fit === null ? [] : replacements(settings, fit);
  return (
    <div role="status">
      {notes.map((note) => (
        <p key={note} class="usl-note">
          {note}
        </p>
      ))}
    </div>
  );
}

/** The settings that took effect differently; empty while the fit is for other settings. */
export function replacements(settings: FitSettings, { options }: Fit): string[] {
  if (options.method !== settings.method) return [];
  const method = answerLabel('method', settings.method);
  const notes: string[] = [];
  if (options.intervals !== settings.intervals) {
    notes.push(
      settingTexts().otherIntervals(
        answerLabel('intervals', options.intervals),
        answerLabel('intervals', settings.intervals),
        method,
      ),
    );
  }
  if (settings.lambda === 'free' && options.lambda === 'measured') {
    notes.push(settingTexts().measuredLambda(method));
  }
  return notes;
}
