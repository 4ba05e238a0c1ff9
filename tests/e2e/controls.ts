// Records which controls a page or pane showed, and which of them were used.
/** The controls that a document has recorded. */
interface Notes {
  shown: string[];
  used: string[];
}

export type NoteKind = keyof Notes;

declare global {
  interface Window {
    controlNotes?: () => Notes;
    /** Called for each control as soon as it is recorded. */
    controlNoted?: (kind: NoteKind, control: string) => unknown;
  }
}

/**
 * Records each control that is visible, and each that is used, by its role and English name; for a select, also its
 * options. It runs before the document's own scripts, in the page, so it must be self-contained.
 */
export function recordControls(): void {
  const controls =
    'button, input, select, textarea, a[href], [role=button], [role=radio], [role=checkbox], [role=switch], [role=tab]';
  /** The options of these selects depend on the data. */
  const dataSelects =
    /^(?:Concurrency|Throughput|Series|Latency|Standard deviation|Series to (?:plan for|compare))$/;
  const backToEnglish = 'select Language = English';
  const shown = new Set<string>();
  const used = new Set<string>();
  const note = (kind: NoteKind, control: string): void => {
    const known = kind === 'shown' ? shown : used;
    // In another language the same control has another name, so nothing is recorded there, except the switch back to
    // English, which exists only there.
    const german = document.documentElement.lang === 'de' && control !== backToEnglish;
    if (known.has(control) || german) return;
    known.add(control);
    window.controlNoted?.(kind, control);
  };

  const plain = (text: string | null | undefined): string =>
    (text ?? '')
      .replace(/[“‘"][^”’"]*[”’"]/g, '“…”')
      // Removes units, but not file types.
      .replace(/\((?!CSV|JSON|SVG|PNG)[^)]*\)/g, '')
      // Removes the preview of how cells would be read, shown below an option.
      .replace(/\d[\d.,]* → .*/, '')
      .replace(/\b[A-Z]{1,3}\d+(?::[A-Z]{1,3}\d+)?\b/g, 'CELL')
      .replace(/[\d.,\u00a0]*\d/g, '0')
      .replace(/\s+/g, ' ')
      .trim();
  const name = (element: Element): string => {
    // A point's name contains its measurement, and a cell's its column.
    if (element.classList.contains('usl-point')) return 'a point of the chart';
    if (element.matches('.grid-editor, .usl-grid input')) return 'a cell';
    // A term's name depends on the data, too: it may be a column or a level.
    if (element.classList.contains('usl-term')) return 'a term of the glossary';
    // The examples beside the question depend on the data, and so does the number of doubts.
    if (element.matches('.usl-asking button')) return 'an example of a question';
    if (element.classList.contains('usl-doubts')) return 'the doubts';
    // With many rows the button that shows all of them counts them.
    if (element.matches('button.usl-row') && element.textContent.startsWith('Show all')) {
      return 'Show all';
    }
    // A number is copied or put into a cell by its name.
    const put = /^(?:Put into the cell|Copy as formula): /.exec(
      element.getAttribute('aria-label') ?? '',
    );
    if (put !== null) return `${put[0]}…`;
    // A series in the comparison has a name from the data.
    if (element.matches('.comparison button')) return 'a series of the comparison';
    // A suggestion for reading the table is named by the first thing it does; the details depend on the data.
    if (element.matches('.repairs button')) {
      return plain(element.firstElementChild?.textContent.split(/[,;]/)[0])
        .replace(/\brows?\b.*/, 'rows')
        .replace(/\bas\b.*/, 'as a number');
    }
    if (element.classList.contains('section-title'))
      return plain(element.firstElementChild?.textContent);
    const label = element.getAttribute('aria-label');
    if (label !== null) return label === 'Sprache' ? 'Language' : plain(label);
    const by = element.getAttribute('aria-labelledby');
    if (by !== null) {
      return plain(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    }
    const labels = (element as HTMLInputElement).labels ?? [];
    if (labels.length > 0) return plain([...labels].map((l) => l.textContent).join(' '));
    return plain(element.textContent);
  };
  const role = (element: Element): string => {
    const tag = element.tagName.toLowerCase();
    const given = element.getAttribute('role');
    return given ?? (tag === 'input' ? (element as HTMLInputElement).type : tag);
  };
  const group = (element: Element): string => {
    if (role(element) !== 'radio') return '';
    const around = element.closest('fieldset, [role=radiogroup]');
    const legend =
      around?.querySelector('legend')?.textContent ?? around?.getAttribute('aria-label');
    return `${plain(legend)}: `;
  };
  const identity = (element: Element): string => {
    const words = `${role(element)} ${group(element)}${name(element)}`;
    // The label of a slider contains its value.
    return role(element) === 'range' ? words.replace(/:.*/, '').trim() : words;
  };
  const answers = (element: Element): HTMLOptionElement[] =>
    element instanceof HTMLSelectElement && !dataSelects.test(name(element))
      ? [...element.options].filter(
          // Skips a placeholder option, which cannot be chosen.
          (option) => !option.disabled && !(option.selected && option.value === ''),
        )
      : [];
  const answer = (element: Element, option: HTMLOptionElement): string =>
    `${identity(element)} = ${plain(option.textContent)}`;
  const isIdle = (element: Element): boolean =>
    element.getAttribute('aria-disabled') === 'true' || element.matches(':disabled, [readonly]');

  const look = (): void => {
    for (const element of document.querySelectorAll(controls)) {
      if (!element.checkVisibility() || isIdle(element)) continue;
      note('shown', identity(element));
      for (const option of answers(element)) {
        note('shown', answer(element, option));
        // The selected option of a select that was used counts as used.
        if (option.selected && used.has(identity(element))) note('used', answer(element, option));
      }
    }
  };
  const use = (event: Event, isUse: (element: Element) => boolean): void => {
    const element = event.target instanceof Element ? event.target.closest(controls) : null;
    if (element === null || isIdle(element) || !isUse(element)) return;
    note('used', identity(element));
    if (!(element instanceof HTMLSelectElement)) return;
    const [option] = element.selectedOptions;
    if (option !== undefined) note('used', answer(element, option));
  };
  const takesText = (element: Element) =>
    element.matches('select, textarea, input:not([type=checkbox], [type=radio], [type=button])');
  const isSvgButton = (element: Element) => element.matches('[role=button]:not(button)');
  const uses: readonly [string, (event: Event) => (element: Element) => boolean][] = [
    ['click', () => (element) => !takesText(element)],
    ['input', () => takesText],
    ['change', () => takesText],
    [
      'keydown',
      (event) => (element) =>
        event instanceof KeyboardEvent &&
        ['Enter', ' '].includes(event.key) &&
        isSvgButton(element),
    ],
  ];
  for (const [kind, isUse] of uses) {
    const listener = (event: Event): void => {
      use(event, isUse(event));
    };
    addEventListener(kind, listener, true);
  }
  // Looks a little later, because a page that changes its language sets `lang` before it changes the names.
  let looking = false;
  const lookSoon = (): void => {
    if (looking) return;
    looking = true;
    setTimeout(() => {
      looking = false;
      look();
    }, 100);
  };
  new MutationObserver(lookSoon).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  window.controlNotes = () => {
    look();
    return { shown: [...shown], used: [...used] };
  };
}
