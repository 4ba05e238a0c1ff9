import type { Answerable } from './controls/SelectField.tsx';
import type { FitSettings } from './settings.ts';
import { settingTexts } from './texts/settings.ts';

/** The questions that have words for answers; a given throughput at concurrency 1 is `given`. */
export interface Words {
  model: FitSettings['model'];
  method: FitSettings['method'];
  bounds: FitSettings['bounds'];
  lambda: 'free' | 'measured' | 'given';
  weights: FitSettings['weights'];
  intervals: FitSettings['intervals'];
}

/** What each setting is called. */
export function settingName(key: keyof FitSettings): string {
  return settingTexts().names[key];
}

/** What each answer is called, with a sentence on when it is the right one. */
export function settingAnswers<Key extends keyof Words>(key: Key): Answerable<Words[Key]>[] {
  const texts = settingTexts()[key] as Record<Words[Key], { label: string; help: string }>;
  return (Object.keys(texts) as Words[Key][]).map((value) => ({ value, ...texts[value] }));
}

/** The label of an answer. */
export function answerLabel<Key extends keyof Words>(key: Key, value: Words[Key]): string {
  return settingAnswers(key).find((answer) => answer.value === value)?.label ?? value;
}
