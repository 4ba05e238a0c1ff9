import type { Host } from '../host.ts';

/**
 * Excel's side of the protocol between Excel on the web and the frame of an add-in: JSON over postMessage. The library
 * in the frame behaves as if it were talking to Excel.
 */

const messageType = { request: 0, response: 1 } as const;
const actionType = { invoke: 0, register: 1, unregister: 2 } as const;
const responseType = { calling: 0, eventing: 1 } as const;
/** The number with which the library sends its batches. */
const batchDispatch = 93;
const unsupported = 5001;
/** The application number of Excel. */
const excel = 16;

interface FrameMessage {
  _messageType: number;
  _actionType: number;
  _actionName: string;
  _conversationId: string;
  _correlationId: number;
  _data?: { DdaMethod?: { DispatchId?: number }; ArrayData?: unknown[] };
}

export interface FrameOptions {
  /** URL of the task pane. */
  url: string;
  locale: string;
  /** Bits that tell the frame what kind of add-in it is; 3 is a shared runtime with functions. */
  flags: number;
}

/** An add-in's frame inside the page that plays Excel. */
export class AddinFrame {
  /** Requests of the add-in that this host does not know. */
  readonly unknownRequests: string[] = [];
  readonly #host: Host;
  readonly #options: FrameOptions;
  readonly #conversation = `conversation-${Math.random().toString(36).slice(2)}`;
  readonly #events = new Map<string, { correlation: number; frame: Window }>();

  constructor(host: Host, options: FrameOptions) {
    this.#host = host;
    this.#options = options;
    window.addEventListener('message', ({ data, source }) => {
      const message = read(data);
      const isOurs =
        message?._messageType === messageType.request &&
        message._conversationId === this.#conversation;
      if (isOurs && source !== null) void this.#receive(message, source as Window);
    });
  }

  /** Opens the task pane, replacing one that is open. */
  open(): void {
    const { url, locale, flags } = this.#options;
    const address = new URL(url, location.href);
    const info = `_host_Info=Excel$Web$16.01$${locale}$telemetry$$disableLogging$${flags}`;
    address.search = address.search === '' ? `?${info}` : `${address.search}&${info}`;
    const frame = document.createElement('iframe');
    // The frame's name tells the library whom to talk to; it is read while the page loads.
    frame.name = JSON.stringify({
      baseFrameName: 'excel',
      serializerVersion: 1,
      xdmInfo: `${this.#conversation}|addin|${location.origin}`,
    });
    frame.src = address.href;
    this.#events.clear();
    document.querySelector('iframe')?.remove();
    document.body.append(frame);
  }

  /** Sends an event that the add-in registered for; returns `false` if it did not. */
  emit(name: string, data: unknown): boolean {
    const registered = this.#events.get(name);
    if (registered === undefined) return false;
    this.#send(registered.frame, {
      _actionName: name,
      _correlationId: registered.correlation,
      _errorCode: 0,
      _responseType: responseType.eventing,
      _data: data,
    });
    return true;
  }

  #send(frame: Window, message: object): void {
    const common = {
      _serializerVersion: 1,
      _messageType: messageType.response,
      _origin: location.origin,
      _conversationId: this.#conversation,
    };
    frame.postMessage(JSON.stringify({ ...common, ...message }), '*');
  }

  async #receive(message: FrameMessage, frame: Window): Promise<void> {
    const { _actionName: name, _correlationId: correlation } = message;
    const reply = (data: unknown, errorCode = 0): void => {
      this.#send(frame, {
        _actionName: name,
        _correlationId: correlation,
        _errorCode: errorCode,
        _responseType: responseType.calling,
        _data: data,
      });
    };
    if (message._actionType === actionType.register) {
      this.#events.set(name, { correlation, frame });
      reply({ Error: 0 });
    } else if (message._actionType === actionType.unregister) {
      this.#events.delete(name);
      reply({ Error: 0 });
    } else if (name === 'ContextActivationManager_getAppContextAsync') {
      reply(this.#context());
    } else if (name === 'executeMethod') {
      reply(await this.#execute(message));
    } else if (name !== 'ContextActivationManager_notifyHost') {
      this.unknownRequests.push(name);
      reply(null, -2);
    }
  }

  #context(): object {
    const { locale } = this.#options;
    return {
      _id: 'addin',
      _appName: excel,
      _appVersion: '16.00',
      _appUILocale: locale,
      _dataLocale: locale,
      _docUrl: `${location.origin}/Book1.xlsx`,
      _clientMode: 1,
      _settings: [],
      _reason: 2,
      _osfControlType: 1,
      _eToken: '',
      _correlationId: 'start',
      _appInstanceId: 'excel',
      _requirementMatrix: JSON.stringify(this.#host.sets),
      _hostFullVersion: '16.0.0.0',
    };
  }

  async #execute({ _data: data }: FrameMessage): Promise<object> {
    const dispatch = data?.DdaMethod?.DispatchId;
    const body = data?.ArrayData?.[4];
    if (dispatch !== batchDispatch || typeof body !== 'string') {
      this.unknownRequests.push(`dispatch ${dispatch ?? 'none'}`);
      return { Version: 1, Error: unsupported };
    }
    const answer = await this.#host.process(body, Number(data?.ArrayData?.[6]));
    if ('refusal' in answer) return { Version: 1, Error: answer.refusal.officeError };
    return { Version: 1, Error: 0, Data: [200, [], answer.text] };
  }
}

function read(data: unknown): FrameMessage | null {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data) as FrameMessage | null;
  } catch {
    return null;
  }
}
