import type { Frame, Page } from 'playwright-core';

/**
 * Presses a button, from now on, in the very moment that shows that work is done, and which: a fast machine would be
 * ready while a slow one looks for the button.
 */
export function pressedAtWork(
  within: Page | Frame,
  where: string,
  name: string,
  doing = '',
): Promise<void> {
  return within.evaluate(
    ([progress, label, doing]) => {
      const watch = new MutationObserver(() => {
        const shown = document.querySelector(progress)?.parentElement?.textContent;
        if (shown?.includes(doing) !== true) return;
        watch.disconnect();
        const all = [...document.querySelectorAll('button')];
        all.find(({ textContent }) => textContent === label)?.click();
      });
      watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    },
    [`${where} progress`, name, doing] as const,
  );
}
