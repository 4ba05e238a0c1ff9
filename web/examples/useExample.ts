import { useState } from 'preact/hooks';
import type { Example } from './examples.ts';
import { exampleSource, exampleText, fivePoints } from './firstExample.ts';

/** A worked example that was opened. */
type SeenExample = Pick<Example, 'name' | 'source'> & { text: string };

const firstSeen: readonly SeenExample[] = [exampleText, fivePoints].map((text) => ({
  name: 'cisco',
  source: exampleSource,
  text,
}));

/** Recognises a worked example by its text, among those opened before. */
export function useExample(text: string) {
  const [seen, setSeen] = useState(firstSeen);
  // The story is open after opening an example, and closed if the text merely equals one.
  const [isStoryOpen, setStoryOpen] = useState(false);
  return {
    example: seen.find((one) => one.text === text) ?? null,
    isStoryOpen,
    onOpened: ({ name, source }: Example, opened: string) => {
      setSeen([...seen, { name, source, text: opened }]);
      setStoryOpen(true);
    },
  };
}

/** The worked example shown, if it is one. */
export type ShownExample = ReturnType<typeof useExample>;
