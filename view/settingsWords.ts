import type { Answerable } from './controls/SelectField.tsx';
import type { FitSettings } from './settings.ts';
import { settingTexts } from './texts/settings.ts';

/** The settings that have a fixed set of values; a given throughput at concurrency 1 is `given`. */
export interface Words extends Omit<FitSettings, 'lambda' | 'level'> {
  lambda: Exclude<FitSettings['lambda'], number> | 'given';
}

/** The label of a setting. */
export function settingName(key: keyof FitSettings): string {
  return settingTexts().names[key];
}

/** The labels of a setting's values, each with a sentence on when to use it. */
export function settingAnswers<Key extends keyof Words>(key: Key): Answerable<Words[Key]>[] {
  const texts = settingTexts()[key] as Record<Words[Key], { label: string; help: string }>;
  return (Object.keys(texts) as Words[Key][]).map((value) => ({ value, ...texts[value] }));
}

/** The label of a value. */
export function answerLabel<Key extends keyof Words>(key: Key, value: Words[Key]): string {
  return settingAnswers(key).find((answer) => answer.value === value)?.label ?? value;
}
