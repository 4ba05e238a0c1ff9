import { part } from '../../view/texts/part.ts';

/** What is said when a session is back after the page was loaded anew. */
export const keptTexts = part('kept', {
  back: 'What was here before the page was loaded anew is back. It was kept in this tab alone.',
  afresh: 'Start afresh',
});
