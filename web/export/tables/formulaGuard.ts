/**
 * A text that a spreadsheet will not run. What begins with `=`, `+`, `-` or `@`, also in their wide
 * forms and behind blanks, is a formula to it; an apostrophe before it makes it text.
 */
export function guarded(text: string): string {
  return /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text;
}
