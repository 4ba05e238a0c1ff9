// Does nothing if the script is loaded twice or the host has no document.
import '../view/texts/german/chart.ts';
import '../view/texts/german/chartNotes.ts';
import '../view/texts/german/interface.ts';
import '../view/texts/german/result.ts';
import '../view/texts/german/settings.ts';

if (typeof customElements !== 'undefined' && customElements.get('usl-fit') === undefined) {
  void import('./element.tsx').then(({ UslFit }) => {
    customElements.define('usl-fit', UslFit);
  });
}
