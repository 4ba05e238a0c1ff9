import { part } from '../../view/texts/part.ts';

/** What the concurrency counts: asked once, and changed in the options. */
export const countsTexts = part('counts', {
  question: (header: string) => `What does “${header}” count?`,
  label: 'Concurrency counts',
  open: 'Not said',
  users: 'Users: the load on one system',
  cores: 'Cores or nodes: the size of the system',
  either: 'Does not matter',
});
