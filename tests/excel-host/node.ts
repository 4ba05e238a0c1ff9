import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { isAtLeast } from './apiObject.ts';
import { calculateInNode } from './calculation/ironCalcInNode.ts';
import { Host, type HostOptions } from './host.ts';

/** The globals that a script next to the library sees. */
export interface Sandbox {
  Excel: typeof Excel;
  OfficeExtension: typeof OfficeExtension & { CommonUtility: { _doApiNotSupportedCheck: boolean } };
  Office: typeof Office;
}

export interface NodeHost {
  Excel: typeof Excel;
  sandbox: Sandbox;
  workbook: Host['workbook'];
  log: Host['log'];
  host: Host;
  /** The global context of the sandbox, to run scripts in. */
  context: vm.Context;
}

export interface NodeOptions extends HostOptions {
  /** Makes the library itself refuse members that are newer than the declared sets. */
  checkRequirementSets?: boolean;
}

const require = createRequire(import.meta.url);
let library: vm.Script | null = null;

function libraryScript(): vm.Script {
  const file = require.resolve('@microsoft/office-js/dist/excel-web-16.00.js');
  library ??= new vm.Script(readFileSync(file, 'utf8'), { filename: file });
  return library;
}

interface BridgeMessage {
  id: number;
  type: number;
  flags: number;
  message: { body: unknown };
}

const requestType = 1;
const responseType = 2;
const eventType = 3;
const eventCategory = 65_536;
/** Numbers of the events that every Office document has. */
const documentEvents = { documentSelectionChanged: 2, settingsChanged: 1 } as const;

/**
 * Runs the unmodified library in a bare script context of Node, connected to a new simulated workbook through the
 * library's own native bridge.
 */
export function openInNode(options: NodeOptions = {}): NodeHost {
  const host = new Host(options);
  const bridge = {
    onMessageFromHost: null as ((text: string) => void) | null,
    sendMessageToHost: (text: string): void => {
      void answer(JSON.parse(text) as BridgeMessage);
    },
  };

  const answer = async ({ id, type, flags, message }: BridgeMessage): Promise<void> => {
    if (type !== requestType) return;
    const { body } = message;
    const found = await host.process(typeof body === 'string' ? body : JSON.stringify(body), flags);
    const reply =
      'refusal' in found
        ? { statusCode: 400, headers: {}, body: JSON.stringify({ error: found.refusal }) }
        : { statusCode: 200, headers: {}, body: found.text };
    bridge.onMessageFromHost?.(JSON.stringify({ id, type: responseType, message: reply }));
  };

  host.workbook.calculator = calculateInNode;
  host.onEvent((event) => {
    const [messageType, targetId, text] =
      event.kind === 'excel'
        ? [event.eventType, event.targetId, event.message]
        : [documentEvents[event.name], '', '{}'];
    const entry = { messageCategory: eventCategory, messageType, targetId, message: text };
    bridge.onMessageFromHost?.(JSON.stringify({ type: eventType, message: { entries: [entry] } }));
  });

  const sandbox: Record<string, unknown> = {
    console,
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    _richApiNativeBridge: bridge,
    navigator: { userAgent: 'node' },
    location: { protocol: 'https:', search: '', hash: '', href: 'https://localhost/' },
    addEventListener: () => undefined,
  };
  for (const name of ['window', 'self', 'globalThis']) sandbox[name] = sandbox;
  const context = vm.createContext(sandbox);
  libraryScript().runInContext(context);
  const seen = sandbox as unknown as Sandbox;
  // A task pane's start-up provides a context; without one the library assumes that every requirement set is available.
  const { name: language } = host.workbook.culture;
  const declared = {
    requirements: requirements(host),
    displayLanguage: language,
    contentLanguage: language,
  };
  sandbox['Office'] = Object.create(seen.Office, { context: { value: declared } }) as unknown;
  if (options.checkRequirementSets === true) {
    seen.OfficeExtension.CommonUtility._doApiNotSupportedCheck = true;
  }
  return {
    Excel: seen.Excel,
    sandbox: seen,
    workbook: host.workbook,
    log: host.log,
    host,
    context,
  };
}

function requirements({ sets }: Host): {
  isSetSupported: (name: string, version?: string) => boolean;
} {
  return {
    isSetSupported: (name, version = '1.1') => {
      const declared = sets[name];
      return declared !== undefined && isAtLeast(declared, version);
    },
  };
}
