/**
 * Sentences with places in them, and how they are said in another language: `{name}` is taken over as it is,
 * `{#number}` as a number of that language, and `{~phrase}` is itself put into the other language.
 */
export interface Templates {
  /** A sentence in the other language; null where no template fits. */
  said: (sentence: string) => string | null;
}

/** A sentence and the same in the other language. */
export type Pair = readonly [from: string, to: string];

/**
 * ```ts
 * const templates = templatesOf([['{~who} is {#age}.', '{~who} ist {#age}.']], [['the dog', 'der Hund']], (n) => n);
 * templates.said('the dog is 3.5.'); // 'der Hund ist 3.5.'
 * ```
 */
export function templatesOf(
  sentences: readonly Pair[],
  phrases: readonly Pair[],
  number: (written: string) => string,
): Templates {
  const whole = sentences.map(compiled);
  const parts = phrases.map(compiled);
  const fill = (found: Found): string =>
    found.to.replace(place, (_, kind: string, name: string) => {
      const given = found.groups[name] ?? '';
      if (kind === '#') return number(given);
      return kind === '~' ? phrase(given) : given;
    });
  const phrase = (text: string): string => {
    const found = matched(parts, text);
    return found === null ? text : fill(found);
  };
  return {
    said: (sentence) => {
      const found = matched(whole, sentence);
      return found === null ? null : fill(found);
    },
  };
}

const place = /\{([#~]?)(\w+)\}/g;

interface Compiled {
  pattern: RegExp;
  to: string;
}

interface Found {
  groups: Record<string, string>;
  to: string;
}

function compiled([from, to]: Pair): Compiled {
  const source = from
    .replace(/[.*+?^$|()[\]\\]/g, '\\$&')
    .replace(place, (_, _kind: string, name: string) => `(?<${name}>[\\s\\S]+?)`);
  return { pattern: new RegExp(`^${source}$`), to };
}

function matched(templates: readonly Compiled[], text: string): Found | null {
  for (const { pattern, to } of templates) {
    const groups = pattern.exec(text)?.groups;
    if (groups !== undefined) return { groups, to };
    if (pattern.test(text)) return { groups: {}, to };
  }
  return null;
}
