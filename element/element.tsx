import { render } from 'preact';
import { fitTable, UslError, type FitReport, type Table, type TableOptions } from 'usl-fit';
import { tried, type Running } from '../view/chart/drag/tried.ts';
import type { Trial, Trials } from '../view/chart/drag/trials.ts';
import { bandPoints } from '../view/fitForView.ts';
import { loadParts } from '../view/parts/onDemand.tsx';
import { speak } from '../view/texts/part.ts';
import { Embedded } from './Embedded.tsx';
import { contentOf, Misgiven, optionsOf, tableOf } from './given.ts';
import {
  drawSpoken,
  keepLanguages,
  speakers,
  spokenOf,
  type Speaker,
  type Spoken,
} from './language.ts';
import { startSolver } from './solver.ts';
import styles from 'element-styles';
import { elementTexts } from './texts.ts';
import { withThroughput } from './withThroughput.ts';
import type { ElementData, ElementError, UslFitElement } from './types.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

keepLanguages();
const ready = Promise.all([startSolver(), loadParts()]);
// Each element reports the error itself.
ready.catch(() => undefined);

/** Properties that may have been set before the element was defined. */
const properties = ['data', 'options', 'interactive'] as const;

/** Shows a table as a sentence, a chart and numbers. */
export class UslFit extends HTMLElement implements UslFitElement, Speaker {
  static readonly observedAttributes = ['data', 'options', 'lang', 'interactive'];

  spoken: Spoken = spokenOf('en');
  #data: ElementData | null = null;
  #options: TableOptions | null = null;
  #report: FitReport | null = null;
  #error: ElementError | null = null;
  #table: Table | null = null;
  #given: TableOptions = {};
  /** Rows excluded by clicks; null if none was clicked. */
  #leftOut: readonly number[] | null = null;
  #running: Running | null = null;
  /** The last accepted trial, and the table before it. */
  #applied: { trial: Trial; table: Table } | null = null;
  #isDue = false;
  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #inside = new MutationObserver(() => {
    this.#renew();
  });

  get data(): ElementData | null {
    return this.#data;
  }

  set data(data: ElementData | null) {
    this.#data = data;
    this.#renew();
  }

  get options(): TableOptions | null {
    return this.#options;
  }

  set options(options: TableOptions | null) {
    this.#options = options;
    this.#renew();
  }

  get interactive(): boolean {
    return this.hasAttribute('interactive');
  }

  set interactive(isSo: boolean) {
    this.toggleAttribute('interactive', isSo);
  }

  get table(): Table['cells'] | null {
    return this.#table?.cells ?? null;
  }

  get report(): FitReport | null {
    return this.#report;
  }

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sheet];
    for (const name of properties) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = this[name];
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    speakers.add(this);
    this.#inside.observe(this, { childList: true, characterData: true, subtree: true });
    this.#renew();
  }

  disconnectedCallback(): void {
    speakers.delete(this);
    this.#inside.disconnect();
    render(null, this.#root);
  }

  attributeChangedCallback(): void {
    this.#renew();
  }

  /**
   * Schedules one update for simultaneous changes, after the document has been parsed, so that the content is complete.
   */
  #renew(): void {
    if (this.#isDue || !this.isConnected) return;
    this.#isDue = true;
    const renew = () => {
      void ready
        .then(
          () => null,
          () => new Misgiven('webassembly-refused', elementTexts().refused),
        )
        .then((refused) => {
          this.#isDue = false;
          if (this.isConnected) this.#begin(refused);
        });
    };
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', renew, { once: true });
    } else renew();
  }

  #begin(refused: Misgiven | null): void {
    const tag = this.closest('[lang]')?.getAttribute('lang');
    this.spoken = spokenOf(tag ?? navigator.language);
    this.#leftOut = null;
    this.#applied = null;
    this.#table = null;
    this.#fit(() => {
      if (refused !== null) throw new Misgiven(refused.code, elementTexts().refused);
      this.#given = this.#options ?? optionsOf(this.getAttribute('options'));
      return tableOf(this.#data ?? this.getAttribute('data') ?? contentOf(this) ?? '');
    });
  }

  /** Fits a table, shows the result, and dispatches an event. */
  #fit(tableOf: () => Table): void {
    speak(this.spoken.language, this.spoken.locale);
    this.#running = null;
    this.#report = null;
    this.#error = null;
    try {
      this.#table = tableOf();
      const report = fitTable(this.#table, this.#all());
      const [first] = report.errors;
      if (report.fits.length > 0) this.#report = report;
      else this.#error = first ?? null;
    } catch (error) {
      if (!(error instanceof UslError || error instanceof Misgiven)) throw error;
      this.#error = error;
    }
    drawSpoken(this);
    const [name, detail] =
      this.#report === null ? ['usl-fit-error', this.#error] : ['usl-fit', this.#report];
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** All options for the solver. */
  #all(): TableOptions {
    const exclude = this.#leftOut === null ? {} : { exclude: this.#leftOut };
    return { bandPoints, ...this.#given, ...exclude };
  }

  draw(): void {
    render(
      <Embedded
        report={this.#running?.report ?? this.#report}
        error={this.#error}
        trials={this.interactive ? this.#trials() : undefined}
        onPoint={this.interactive ? this.#onPoint : undefined}
      />,
      this.#root,
    );
  }

  readonly #onPoint = (_: string | null, row: number): void => {
    const points = this.#report?.fits.flatMap((fit) => fit.points) ?? [];
    const out = new Set(points.filter(({ included }) => !included).map((point) => point.row));
    if (!out.delete(row)) out.add(row);
    this.#leftOut = [...out];
    this.#again(this.#table);
  };

  #again(table: Table | null): void {
    if (table !== null) this.#fit(() => table);
  }

  #trials(): Trials {
    const draw = (running: Running | null) => {
      this.#running = running;
      drawSpoken(this);
    };
    return {
      current: this.#running?.trial ?? null,
      applied: this.#applied?.trial ?? null,
      onTry: (series, row, throughput) => {
        const [table, report] = [this.#table, this.#report];
        if (table === null || report === null) return;
        const change = { series, row, throughput };
        draw(tried({ table, report, options: this.#all() }, this.#running, change));
      },
      onKeep: () => {
        const [table, report, running] = [this.#table, this.#report, this.#running];
        if (table === null || report === null || running === null) return;
        const { trial } = running;
        this.#applied = { trial, table };
        this.#again(withThroughput(table, report, trial, trial.tried));
      },
      onCancel: () => {
        draw(null);
      },
      onPutBack: () => {
        const before = this.#applied?.table ?? null;
        this.#applied = null;
        this.#again(before);
      },
    };
  }
}
