import { part } from './part.ts';

/** What is said of parts of the page that are loaded when they are first used. */
export const partTexts = part('parts', {
  loading: 'One moment …',
  again: 'Try again',
  notLoaded:
    'This part of the page could not be loaded: there is no connection, or the page has been renewed meanwhile. Try again; if that does not help, copy the link to this session and open it after reloading the page.',
});

/** What stands around a term that can be explained; the explanations are the glossary's own. */
export const termTexts = part('terms', {
  glossary: 'Glossary',
  what: (name: string) => `What is “${name}”?`,
  loading: 'One moment …',
  failed: 'The glossary could not be loaded; close this and press again.',
});
