/** A text within Markdown: on one line, with Markdown, table delimiters and HTML escaped. What must not break does not. */
export function markdownText(text: string): string {
  return text.replace(/[^\S\u00a0]+/g, ' ').replace(/[\\`*_[\]<>|#~&]/g, '\\$&');
}
