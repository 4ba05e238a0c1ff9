import { ApiObject, Gate } from './apiObject.ts';
import { rangeClass } from './api/rangeApi.ts';
import { rangeAreasClass } from './api/rangeAreasApi.ts';
import { workbookClass } from './api/workbookApi.ts';
import { runBatch, type ActionNote } from './batch.ts';
import { outgoing, type OutgoingEvent } from './events.ts';
import { faultAt, type Failure, type Fault, type FaultAt } from './faults.ts';
import type { Calculator } from './model/calculation.ts';
import { cultureOf } from './model/culture.ts';
import { Workbook } from './model/workbook.ts';
import { HostError, refuse, rules } from './rules.ts';
import { waitForCellEdit, type Request, type Response } from './wire.ts';

/** Requirement sets by name, such as `{ ExcelApi: '1.11' }`. */
export type RequirementSets = Readonly<Record<string, string>>;

/** The requirement sets that the manifest asks for; an add-in must work with these. */
export const manifestFloor: RequirementSets = {
  ExcelApi: '1.11',
  SharedRuntime: '1.1',
  CustomFunctionsRuntime: '1.2',
};

/** Sets that no manifest names, but that the library asks for and every Excel of this minimum has. */
const impliedSets: RequirementSets = { DelayForCellEdit: '1.1', CustomFunctions: '1.1' };

/** The maximum size of a request or response. */
export const payloadLimitBytes = 5 * 1024 * 1024;

export interface HostOptions {
  /** Declared requirement sets; the manifest's floor by default. */
  sets?: RequirementSets;
  /** How the user's Excel writes numbers; `en-US` by default. */
  locale?: string;
}

/** One batch with its request and response. */
export interface LoggedBatch {
  requestFlags: number;
  requestBytes: number;
  /** Size of the response; 0 if the request was refused as a whole. */
  answerBytes: number;
  actions: ActionNote[];
  /** Error code, or null when all actions ran. */
  error: string | null;
}

/** Whether a batch did more than release references; used to count calls of `context.sync`. */
export const isWork = ({ actions }: LoggedBatch): boolean =>
  actions.some(({ text }) => text !== 'workbook' && !text.endsWith('._RemoveReference()'));

/** A refusal of a whole request; the frame protocol gives it a number. */
export interface RequestRefusal {
  code: string;
  message: string;
  officeError: number;
}

/** Answer to a request: the response of a batch, or a refusal of the whole request. */
export type Answer = { response: Response; text: string } | { refusal: RequestRefusal };

/** Numbers that the library translates into the error codes of whole requests. */
const officeErrors: Readonly<Record<string, number>> = {
  InvalidOperationInCellEditMode: 5004,
  RequestPayloadSizeLimitExceeded: 5103,
  ResponsePayloadSizeLimitExceeded: 5104,
};

/** The simulated Excel behind every way of reaching it. */
export class Host {
  /** The workbook that is open; see {@link switchWorkbook}. */
  workbook = new Workbook();
  readonly sets: RequirementSets;
  readonly log: LoggedBatch[] = [];
  fault: Fault | null = null;
  /** Provides services that are not part of the workbook, such as custom functions. */
  services: (name: string) => ApiObject | null = () => null;
  /** Loads the calculator for formulas, before the first formula is written. */
  loadCalculator: (() => Promise<Calculator>) | null = null;
  #actions = 0;
  #references = 0;
  #isRunning = false;
  #events: OutgoingEvent[] = [];
  readonly #eventListeners = new Set<(event: OutgoingEvent) => void>();
  readonly #objects = new Map<string, ApiObject>();

  constructor({ sets = manifestFloor, locale = 'en-US' }: HostOptions = {}) {
    this.sets = { ...impliedSets, ...sets };
    this.workbook.culture = cultureOf(locale);
    this.#listen(this.workbook);
  }

  #listen(workbook: Workbook): void {
    workbook.onEvent((event) => {
      if (workbook !== this.workbook) return;
      this.#events.push(...outgoing(workbook, event));
      // The add-in hears of what its own batch does only after the batch is answered.
      if (!this.#isRunning) this.#sendEvents();
    });
  }

  /** Registers a listener for every event on its way to the add-in. */
  onEvent(listener: (event: OutgoingEvent) => void): void {
    this.#eventListeners.add(listener);
  }

  #sendEvents(): void {
    const events = this.#events;
    this.#events = [];
    for (const event of events) for (const listener of this.#eventListeners) listener(event);
  }

  /** Replaces the workbook with another, as if the user had opened that one here. */
  switchWorkbook(workbook = new Workbook()): void {
    workbook.culture = this.workbook.culture;
    workbook.calculator = this.workbook.calculator;
    this.#objects.clear();
    this.workbook = workbook;
    this.#listen(workbook);
    workbook.announceSelection();
  }

  /** Closes the add-in: its event handlers and references are forgotten. */
  closeAddin(): void {
    this.forgetReferences();
    this.workbook.wantedEvents.clear();
    this.workbook.areEventsEnabled = true;
  }

  /** Makes one of the coming actions fail: the first is 0. */
  failAt(index: number, failure: Failure = {}): FaultAt {
    const fault = faultAt(this.#actions + index, failure);
    this.fault = fault;
    return fault;
  }

  /** Number of objects that the library still keeps references to. */
  get referenceCount(): number {
    return this.#objects.size;
  }

  /** Drops all references, as if the cells behind them had been deleted. */
  forgetReferences(): void {
    this.#objects.clear();
  }

  /** All actions so far, in order. */
  get actions(): ActionNote[] {
    return this.log.flatMap(({ actions }) => actions);
  }

  /** Runs one request as received. */
  async process(body: string, requestFlags: number): Promise<Answer> {
    const requestBytes = new TextEncoder().encode(body).length;
    const entry: LoggedBatch = {
      requestFlags,
      requestBytes,
      answerBytes: 0,
      actions: [],
      error: null,
    };
    this.log.push(entry);
    try {
      if (requestBytes > payloadLimitBytes) refuse('request-size');
      await this.#untilCellEditEnds(requestFlags);
      await this.#prepareCalculation(body);
      const response = this.#run(JSON.parse(body) as Request, entry);
      const text = JSON.stringify(response);
      const answerBytes = new TextEncoder().encode(text).length;
      if (answerBytes > payloadLimitBytes) refuse('response-size');
      entry.answerBytes = answerBytes;
      entry.error = response.Error?.Code ?? null;
      return { response, text };
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      entry.error = error.code;
      const { code, message } = error;
      return { refusal: { code, message, officeError: officeErrors[code] ?? 5001 } };
    } finally {
      setTimeout(() => {
        this.#sendEvents();
      }, 0);
    }
  }

  async #prepareCalculation(body: string): Promise<void> {
    const mayWriteFormulas = /"[=+-]/.test(body);
    if (mayWriteFormulas) await this.ensureCalculator();
  }

  /** Loads the calculator for formulas, if there is one. */
  async ensureCalculator(): Promise<void> {
    if (this.workbook.calculator === null && this.loadCalculator !== null) {
      this.workbook.calculator = await this.loadCalculator();
    }
  }

  async #untilCellEditEnds(requestFlags: number): Promise<void> {
    const waits = (requestFlags & waitForCellEdit) !== 0;
    while (this.workbook.isEditingCell) {
      if (!waits) refuse('cell-edit-mode');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Ranges follow their cells as long as the library keeps a reference to them. */
  #holdRanges(): void {
    this.workbook.live = new Set(
      [...this.#objects.values()].flatMap(
        (object) => object.as(rangeAreasClass) ?? object.as(rangeClass) ?? [],
      ),
    );
  }

  #run(request: Request, entry: LoggedBatch): Response {
    const fails = (action: ActionNote): Fault | null => {
      const { fault } = this;
      return fault?.at(this.#actions, action) === true ? fault : null;
    };
    let failing: Fault | null = null;
    this.#holdRanges();
    this.#isRunning = true;
    try {
      return runBatch(request, {
        root: ApiObject.of(workbookClass, this.workbook),
        gate: new Gate(this.sets['ExcelApi'] ?? '0'),
        references: this.#objects,
        nextReference: () => `{REFERENCE-${++this.#references}}`,
        newObject: (name) => this.services(name),
        before: (action) => {
          entry.actions.push(action);
          failing = fails(action);
          this.#actions += 1;
          if (failing !== null && !failing.takesEffect) throw faultError(failing);
        },
        after: () => {
          if (failing !== null) throw faultError(failing);
        },
      });
    } finally {
      this.#isRunning = false;
    }
  }
}

function faultError({ code = 'GeneralException' }: Fault): HostError {
  const known = Object.values(rules).find((rule) => rule.code === code)?.message;
  return new HostError(
    code,
    known ?? 'There was an internal error while processing the request.',
    null,
    null,
  );
}
