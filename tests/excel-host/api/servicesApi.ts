import { ApiObject, type ApiClass } from '../apiObject.ts';

/** Outcome of a custom function, as reported by the add-in's runtime. */
export interface CustomFunctionOutcome {
  isOk: boolean;
  /** The value, or the message shown with an error value. */
  value: unknown;
  errorCode: unknown;
}

/** Calls of custom functions that wait for their outcome. */
export class CustomFunctionCalls {
  readonly #waiting = new Map<number, (outcome: CustomFunctionOutcome) => void>();
  #next = 1;

  /** Starts a call: returns its number and a promise of its outcome. */
  open(): { id: number; outcome: Promise<CustomFunctionOutcome> } {
    const id = this.#next++;
    const outcome = new Promise<CustomFunctionOutcome>((resolve) => this.#waiting.set(id, resolve));
    return { id, outcome };
  }

  settle(results: unknown): null {
    for (const result of Array.isArray(results) ? (results as unknown[]) : []) {
      const [id, isOk, value, errorCode] = Array.isArray(result)
        ? (result as unknown[])
        : fields(result as Record<string, unknown>);
      this.#waiting.get(Number(id))?.({ isOk: isOk === true, value, errorCode });
      this.#waiting.delete(Number(id));
    }
    return null;
  }
}

const fields = ({ id, failed, value, errorCode }: Record<string, unknown>): unknown[] => [
  id,
  failed !== true,
  value,
  errorCode,
];

export const customFunctionsClass: ApiClass<CustomFunctionCalls> = {
  name: 'CustomFunctions',
  members: {
    setInvocationResults: { since: '1.1', call: (calls, [results]) => calls.settle(results) },
    setInvocationArrayResults: { since: '1.1', call: (calls, [results]) => calls.settle(results) },
    _GetEnabledFeatures: { since: '1.1', call: () => [] },
    _SetOsfControlContainerReadyForCustomFunctions: { since: '1.1', call: () => null },
  },
};

const addinServiceClass: ApiClass<null> = {
  name: 'AddinInternalService',
  members: { notifyActionHandlerReady: { since: '1.1', call: () => null } },
};

/** Whether the pane of a shared runtime is visible, as the add-in last requested; null before it requested anything. */
export interface AddinRuntime {
  state: string | null;
}

const runtimeServiceClass: ApiClass<AddinRuntime> = {
  name: 'AppRuntimeService',
  members: {
    setAppRuntimeState: {
      since: '1.1',
      call: (runtime, [state]) => {
        runtime.state = String(state);
        return null;
      },
    },
    getAppRuntimeState: { since: '1.1', call: ({ state }) => state ?? 'Visible' },
  },
};

/** The services that a task pane's start-up and its commands request by name. */
export const services =
  (calls: CustomFunctionCalls, runtime: AddinRuntime = { state: null }) =>
  (name: string): ApiObject | null => {
    if (name === 'Microsoft.ExcelServices.CustomFunctions') {
      return ApiObject.of(customFunctionsClass, calls);
    }
    if (name === 'Microsoft.AppRuntime.AppRuntimeService') {
      return ApiObject.of(runtimeServiceClass, runtime);
    }
    const isAddinService = name === 'Microsoft.InternalService.AddinInternalService';
    return isAddinService ? ApiObject.of(addinServiceClass, null) : null;
  };
