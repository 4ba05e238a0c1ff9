// Which controls a face showed, and which of them were used.
/** What a document has noted, by control. */
interface Notes {
  shown: string[];
  used: string[];
}

export type NoteKind = keyof Notes;

declare global {
  interface Window {
    controlNotes?: () => Notes;
    /** Who wants to be told of each at once. */
    controlNoted?: (kind: NoteKind, control: string) => unknown;
  }
}

/**
 * Notes each control that is in sight, and each that is used, by its role and name in English; a select
 * also by its answers. Runs before the document's own scripts, so everything it needs is inside.
 */
export function recordControls(): void {
  const controls =
    'button, input, select, textarea, a[href], [role=button], [role=radio], [role=checkbox], [role=switch], [role=tab]';
  /** The answers of these depend on the data. */
  const dataSelects =
    /^(?:Concurrency|Throughput|Series|Latency|Standard deviation|Series to (?:plan for|compare))$/;
  const backToEnglish = 'select Language = English';
  const shown = new Set<string>();
  const used = new Set<string>();
  const note = (kind: NoteKind, control: string): void => {
    const known = kind === 'shown' ? shown : used;
    // In another language the same control has another name; but back to English leads only from there.
    const german = document.documentElement.lang === 'de' && control !== backToEnglish;
    if (known.has(control) || german) return;
    known.add(control);
    window.controlNoted?.(kind, control);
  };

  const plain = (text: string | null | undefined): string =>
    (text ?? '')
      .replace(/[“‘"][^”’"]*[”’"]/g, '“…”')
      // A unit, not the kind of a file.
      .replace(/\((?!CSV|JSON|SVG|PNG)[^)]*\)/g, '')
      // How cells would be read, below the answer that reads them so.
      .replace(/\d[\d.,]* → .*/, '')
      .replace(/\b[A-Z]{1,3}\d+(?::[A-Z]{1,3}\d+)?\b/g, 'CELL')
      .replace(/[\d.,\u00a0]*\d/g, '0')
      .replace(/\s+/g, ' ')
      .trim();
  const name = (element: Element): string => {
    // A point is named by what was measured, a cell by its column.
    if (element.classList.contains('usl-point')) return 'a point of the chart';
    if (element.matches('.grid-editor, .usl-grid input')) return 'a cell';
    // A term is named by the data, too: a column, a level.
    if (element.classList.contains('usl-term')) return 'a term of the glossary';
    // A series that is compared has the name that its data give it.
    if (element.matches('.comparison button')) return 'a series of the comparison';
    // A way to read the table is named by what it does first; how far it goes depends on the data.
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
    // A slider tells where it stands.
    return role(element) === 'range' ? words.replace(/:.*/, '').trim() : words;
  };
  const answers = (element: Element): HTMLOptionElement[] =>
    element instanceof HTMLSelectElement && !dataSelects.test(name(element))
      ? [...element.options].filter(
          // One that only says that nothing was chosen cannot be chosen.
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
        // What a select stands at, once it was used, has had its effect.
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
  // A little later: a page that changes its language says so before it has changed its names.
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
