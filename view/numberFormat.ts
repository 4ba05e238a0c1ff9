const known = new Map<string, Intl.NumberFormat>();

interface Made {
  locale: string | undefined;
  format: Intl.NumberFormat;
}

/** By the object that asks: where that is a constant, nothing has to be compared. */
const made = new WeakMap<Intl.NumberFormatOptions, Made>();

/**
 * A way to write numbers. The browser takes as long to make one as to write a hundred numbers with it, so
 * that each is made once.
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
