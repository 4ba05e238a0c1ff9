/** What stands in the command for the concurrency and for the name of the log. */

/** `${n}` is a variable of a shell or a script, and no placeholder. */
const placeholders = { n: /(?<!\$)\{n\}/g, log: /(?<!\$)\{log\}/g };

/** Whether the command contains a placeholder. */
export function hasPlaceholder(command: readonly string[], name: keyof typeof placeholders) {
  return command.some((word) => word.search(placeholders[name]) !== -1);
}

/** A word of the command with its placeholders replaced. */
export function filled(word: string, concurrency: number, log: string): string {
  return word
    .replaceAll(placeholders.n, String(concurrency))
    .replaceAll(placeholders.log, () => log);
}
