import { language, numberLocale } from './part.ts';

/** Numbers as the core writes them, with their separators of thousands and decimals. */
const written = {
  en: { pattern: /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+/g, group: ',', decimal: '.' },
  de: { pattern: /\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+/g, group: '.', decimal: ',' },
};

/**
 * A sentence of the core with the numbers of the locale, if one is set: 9.897 of a German sentence is less than ten in
 * Switzerland.
 */
export function inLocale(sentence: string): string {
  const locale = numberLocale();
  if (locale === undefined) return sentence;
  const { pattern, group, decimal } = written[language()];
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const signs: Record<string, string> = { [group]: of('group'), [decimal]: of('decimal') };
  if (signs[group] === group && signs[decimal] === decimal) return sentence;
  return sentence.replace(pattern, (number) =>
    number.replaceAll(/[.,]/g, (sign) => signs[sign] ?? sign),
  );
}
