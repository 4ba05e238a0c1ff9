import { part } from './part.ts';

/** Messages about parts of the page that are loaded on first use. */
export const partTexts = part('parts', {
  loading: 'One moment …',
  again: 'Try again',
  notLoaded:
    'This part of the page could not be loaded: there is no connection, or the page has been renewed meanwhile. Try again; if that does not help, copy the link to this session and open it after reloading the page.',
});

/** Texts around glossary terms; the explanations are part of the glossary. */
export const termTexts = part('terms', {
  glossary: 'Glossary',
  what: (name: string) => `What is “${name}”?`,
  loading: 'One moment …',
  failed: 'The glossary could not be loaded; close this and press again.',
});
