const known = new Map<string, Intl.NumberFormat>();

/**
 * A way to write numbers. The browser takes as long to make one as to write a hundred numbers with it, so
 * that each is made once.
 */
export function numberFormat(
  locale: string | undefined,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = `${locale ?? ''} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? new Intl.NumberFormat(locale, options);
  known.set(key, format);
  return format;
}
