/** Whether a text holds only digits and the characters that people write with numbers, in any language. */
export function looksLikeNumber(text: string): boolean {
  return /^[\s'+−-]*[\d.,'\s]*\d[\d.,'\s]*(?:e[+-]?\d+)?\s*%?\s*$/i.test(text);
}
