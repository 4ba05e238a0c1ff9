/** How a question is read, and what is said of one that is not understood. */
import type { Fit } from 'usl-fit';
import { readNumber, type Reading } from '../controls/readNumber.ts';
import type { Headers } from '../labels.ts';
import type { Percentile } from '../percentile/percentile.ts';
import { decisionTexts } from '../texts/decision.ts';
import { numberLocale } from '../texts/part.ts';
import { examplesOf, type Goal } from './goal.ts';

/** What was read, or a sentence that says why not and what would be understood. */
export type GoalReading = { goal: Goal } | { problem: string };

/** What a question is read by. */
export interface Context {
  headers: Headers;
  locale?: string | undefined;
  percentiles?: readonly Percentile[] | undefined;
  /** The fit that `+20 users` adds to, and whose numbers examples are made of; null before there is one. */
  fit?: Fit | null | undefined;
}

/** `Will it handle …`, `schafft es …`: the question, of which the rest is what is asked. */
export const leadIn =
  /^(?:(?:can|could|will|would|does|do|at least|a minimum of|sla(?: of)?|is|are|shall|should|what about|how about|what if|how many \p{L}+ for|and|it|we|they|you|the system|this|that|handle|serve|carry|take|sustain|support|reach|manage|have|get|cope with|on|using|auf|mindestens|kann|können|könnte|wird|würde|schafft|schaffen|hält|verträgt|trägt|reicht|was ist mit|wie wäre es mit|wie viele \p{L}+ für|und|es|das|sie|wir|man|das system)\s+)+/iu;
/** Why a text is no question that can be answered, and what would be understood. */
export function unknown(text: string, context: Context): { problem: string } {
  return { problem: decisionTexts().unknown(text, examplesOf(context)) };
}

/** A number as people type it: thousands may be grouped as in the reader's language, since what was read is echoed. */
export function readAmount(digits: string, locale = numberLocale()): Reading {
  const group = new Intl.NumberFormat(locale)
    .formatToParts(12345)
    .find(({ type }) => type === 'group');
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits) && digits.includes(group?.value ?? ' ');
  return readNumber(isGrouped ? digits.replaceAll(/[.,]/g, '') : digits, locale);
}

/** Without the rounding errors of decimal fractions. */
export function exact(value: number): number {
  return Number(value.toPrecision(12));
}

/** `1000 req/s at 100 ms`: two things, and what joins them. */
export const joined =
  /^(.+?)\s*(?:(?:,\s*)?(?:(?<!\p{L})(?:at|with|within|under|below|bei|mit|in|and|und|unter)(?!\p{L})|[<≤@])\s*|,\s+)(.+)$/iu;
/** `30 threads 600 tps`: two numbers, each with its words. */
export const besideEachOther = /^([\d.,]+\s*(?![x×]\s)\p{L}[^\d]*?)\s+(\d.*)$/u;
