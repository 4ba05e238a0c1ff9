/** Theme properties of Office that show whether it is dark. */
interface OfficeColours {
  isDarkTheme?: boolean;
  bodyBackgroundColor?: string;
}

/** Whether Office uses a dark theme; null if unknown, as in a browser. */
export function isDarkOffice(theme: OfficeColours | null | undefined): boolean | null {
  if (theme === null || theme === undefined) return null;
  if (typeof theme.isDarkTheme === 'boolean') return theme.isDarkTheme;
  const hex = /^#?([0-9a-f]{6})/i.exec(theme.bodyBackgroundColor ?? '')?.[1];
  if (hex === undefined) return null;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

/** The conditions of the style sheets' rules as they were written. */
const written = new WeakMap<CSSMediaRule, string>();

/** Makes the pane dark or light like Office, whatever the system prefers. */
export function followTheme(isDark: boolean | null): void {
  if (isDark === null) return;
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue;
      const { media } = rule;
      const condition = written.get(rule) ?? media.mediaText;
      written.set(rule, condition);
      media.mediaText = condition.replace(
        /\(prefers-color-scheme: *dark\)/,
        isDark ? '(min-width: 0px)' : '(max-width: 0px)',
      );
    }
  }
}
