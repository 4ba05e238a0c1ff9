/** `a, b or c`; empty for an empty list. */
export function listed(words: readonly string[], last = 'or'): string {
  const head = words.slice(0, -1).join(', ');
  return head === '' ? (words[0] ?? '') : `${head} ${last} ${words.at(-1) ?? ''}`;
}
