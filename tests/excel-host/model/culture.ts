/** How a user's Excel writes numbers. */
export interface Culture {
  /** Such as `de-DE`. */
  name: string;
  decimal: string;
  group: string;
}

/** The decimal and group separators of a locale. */
export function cultureOf(locale: string): Culture {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-1_234_567.5);
  const sign = (type: string, otherwise: string): string =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  return { name: locale, decimal: sign('decimal', '.'), group: sign('group', ',') };
}

/** Converts text typed in a locale into what an English Excel would have been given. */
export function inEnglish(typed: string, { decimal, group }: Culture): string {
  const digits = String.raw`\d{1,3}(?:${escaped(group)}\d{3})+|\d+`;
  const number = new RegExp(
    String.raw`^(\s*[+-]?)(${digits})?(?:${escaped(decimal)}(\d*))?((?:e[+-]?\d+)?%?\s*)$`,
    'i',
  );
  const match = number.exec(typed);
  if (match === null) {
    // A number in English notation is not a number where the separators differ.
    const isForeign = decimal !== '.' && /^\s*[+-]?\d*\.\d+\s*$/.test(typed);
    return isForeign ? `'${typed}` : typed;
  }
  const [, before = '', whole = '', fraction, after = ''] = match;
  if (whole === '' && (fraction ?? '') === '') return typed;
  const point = fraction === undefined ? '' : `.${fraction}`;
  return `${before}${whole.replaceAll(group, '')}${point}${after}`;
}

const escaped = (sign: string): string => sign.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * The text that a cell shows: it supports the formats of plain numbers and percentages, and shows everything else in
 * full.
 */
export function shown(value: unknown, numberFormat: string, { decimal, group }: Culture): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value !== 'number') return String(value);
  const format = /^(#,##)?0(?:\.(0+))?(%)?$/.exec(numberFormat);
  if (format === null) return String(Number(value.toPrecision(10))).replace('.', decimal);
  const [, thousands, places = '', percent] = format;
  const fixed = (percent === undefined ? value : value * 100).toFixed(places.length);
  const [whole = '', fraction] = fixed.split('.');
  const grouped =
    thousands === undefined ? whole : whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, group);
  return `${grouped}${fraction === undefined ? '' : decimal + fraction}${percent ?? ''}`;
}
