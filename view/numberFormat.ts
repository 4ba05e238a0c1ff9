const known = new Map<string, Intl.NumberFormat>();

interface Made {
  locale: string | undefined;
  format: Intl.NumberFormat;
}

/** Keyed by the options object: for constants, no comparison is needed. */
const made = new WeakMap<Intl.NumberFormatOptions, Made>();

/**
 * A cached number format: creating one takes a browser as long as formatting a hundred numbers.
 */
export function numberFormat(
  locale: string | undefined,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const last = made.get(options);
  if (last !== undefined && last.locale === locale) return last.format;
  const key = `${locale ?? ''} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? new Intl.NumberFormat(locale, options);
  known.set(key, format);
  made.set(options, { locale, format });
  return format;
}
