import { part } from './part.ts';

/** What stands around a term that can be explained; the explanations are the glossary's own. */
export const termTexts = part('terms', {
  glossary: 'Glossary',
  what: (name: string) => `What is “${name}”?`,
  loading: 'One moment …',
  failed: 'The glossary could not be loaded; close this and press again.',
});
