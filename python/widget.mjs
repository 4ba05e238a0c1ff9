/* global document */
// The view of the widget: the element, whose script stands above this one in the file that the wheel has, and the model of
// Python's. Both have the same table, options and report, whoever changes them.

/** @typedef {{ get(name: string): any, set(name: string, value: unknown): void, on(names: string, told: () => void): void, off(names: string, told: () => void): void, save_changes(): void }} Model */

/** The same written, which is all that crosses. @param {unknown} one @param {unknown} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {{ model: Model, el: HTMLElement }} view */
function render({ model, el }) {
  const element = /** @type {import('../element/types.ts').UslFitElement} */ (
    document.createElement('usl-fit')
  );
  const take = () => {
    const [value, options, lang] = ['value', 'options', 'lang'].map((name) => model.get(name));
    element.interactive = model.get('interactive');
    // Whatever is set anew begins anew: the point that it has dragged itself would be forgotten.
    if (element.lang !== lang) element.lang = lang;
    if (!isSame(options, element.options)) element.options = options;
    if (!isSame(value, element.table)) element.data = value;
  };
  const tell = (
    /** @type {{ report?: unknown, error?: unknown }} */ { report = null, error = null },
  ) => {
    const { table } = element;
    if (table !== null && !isSame(table, model.get('value'))) model.set('value', table);
    model.set('report', report);
    model.set('error', error);
    model.save_changes();
  };
  element.addEventListener('usl-fit', ({ detail: report }) => tell({ report }));
  element.addEventListener('usl-fit-error', ({ detail: { code, message } }) =>
    tell({ error: { code, message } }),
  );
  const names = 'change:value change:options change:interactive change:lang';
  take();
  model.on(names, take);
  el.append(element);
  return () => {
    model.off(names, take);
    element.remove();
  };
}

export default { render };
