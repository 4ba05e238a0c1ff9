import { part } from '../../view/texts/part.ts';

/** What is said where the page cannot begin. */
export const startTexts = part('start', {
  noWebAssembly:
    'This page computes with WebAssembly, which this browser does not offer or has switched off. Open it in a current browser.',
});
