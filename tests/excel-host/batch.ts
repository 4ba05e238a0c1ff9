import { ApiObject, wireName, type Gate } from './apiObject.ts';
import { HostError, refuse } from './rules.ts';
import {
  actionType,
  pathType,
  type Action,
  type ActionResult,
  type ArgumentInfo,
  type ObjectPath,
  type QueryInfo,
  type Request,
  type Response,
} from './wire.ts';

/** What a batch runs against. */
export interface BatchHost {
  root: ApiObject;
  gate: Gate;
  /** Objects that the library asked to keep between batches. */
  references: Map<string, ApiObject>;
  nextReference: () => string;
  newObject: (name: string) => ApiObject | null;
  /** Called around every action; a throw there fails the action. */
  before?: (action: ActionNote) => void;
  after?: (action: ActionNote) => void;
}

/** An action in words, for logs and fault injection. */
export interface ActionNote {
  index: number;
  /** `Range.values =`, `WorksheetCollection.add()`, `Range load address,values`. */
  text: string;
  writes: boolean;
}

/**
 * Runs one batch. Actions run in order; the first that fails ends the batch, and what ran before it stays in effect.
 */
export function runBatch(request: Request, host: BatchHost): Response {
  const objects = new Map<number, ApiObject | null>();
  const results: ActionResult[] = [];
  const traces: number[] = [];

  const object = (id: number): ApiObject | null => {
    const known = objects.get(id);
    if (known !== undefined) return known;
    const path = request.ObjectPaths[String(id)];
    if (path === undefined) {
      throw new HostError('InvalidObjectPath', `There is no object path ${id}.`, null, null);
    }
    const found = open(path);
    objects.set(id, found);
    return found;
  };

  const open = (path: ObjectPath): ApiObject | null => {
    const parent = path.ParentObjectPathId === undefined ? null : object(path.ParentObjectPathId);
    const isChild = path.ParentObjectPathId !== undefined;
    if (isChild && parent === null) return null;
    switch (path.ObjectPathType) {
      case pathType.global:
        return host.root;
      case pathType.newObject:
        return host.newObject(path.Name) ?? refuse('unknown-member', path.Name);
      case pathType.property: {
        const { member, location } = host.gate.member(required(parent), path.Name);
        if (member.open === undefined) refuse('unknown-member', location);
        return member.open(required(parent).state);
      }
      case pathType.method:
      case pathType.indexer: {
        const name = path.ObjectPathType === pathType.indexer ? 'GetItem' : path.Name;
        const found = call(required(parent), name, path.ArgumentInfo);
        if (found !== null && !(found instanceof ApiObject)) refuse('invalid-argument', path.Name);
        return found;
      }
      case pathType.reference: {
        const reference = host.references.get(path.Name) ?? refuse('stale-reference', path.Name);
        reference.class.alive?.(reference.state);
        return reference;
      }
      case pathType.nullObject:
        return null;
      default:
        throw new HostError('NotImplemented', `Object path ${path.ObjectPathType}.`, null, null);
    }
  };

  const call = (target: ApiObject, name: string, info: ArgumentInfo | undefined): unknown => {
    const { member, location } = host.gate.member(target, name);
    if (member.call === undefined) refuse('unknown-member', location);
    return member.call(target.state, args(info), location);
  };

  const args = (info: ArgumentInfo | undefined): unknown[] =>
    (info?.Arguments ?? []).map((value, i) => {
      const referenced = info?.ReferencedObjectPathIds?.[i];
      return typeof referenced === 'number' && referenced !== 0 ? object(referenced) : value;
    });

  const act = (action: Action): unknown => {
    if (action.ActionType === actionType.trace) return void traces.push(action.Id);
    const target = object(action.ObjectPathId ?? 0);
    if (target === null) return null;
    const name = action.Name ?? '';
    switch (action.ActionType) {
      case actionType.instantiate:
        target.class.alive?.(target.state);
        return identity(target);
      case actionType.query:
        return query(target, action.QueryInfo ?? {}, host.gate);
      case actionType.setProperty: {
        const { member, location } = host.gate.member(target, name);
        if (member.get === undefined) refuse('unknown-member', location);
        if (member.set === undefined) refuse('read-only-on-the-wire', location);
        member.set(target.state, args(action.ArgumentInfo)[0], location);
        return null;
      }
      case actionType.method: {
        if (name === '_KeepReference' && target.class.tracked === true) {
          target.referenceId ??= host.nextReference();
          host.references.set(target.referenceId, target);
          return null;
        }
        if (name === '_RemoveReference') {
          host.references.delete(String(args(action.ArgumentInfo)[0]));
          return null;
        }
        const value = call(target, name, action.ArgumentInfo);
        return value instanceof ApiObject ? identity(value) : value;
      }
      default:
        throw new HostError('NotImplemented', `Action ${action.ActionType}.`, null, null);
    }
  };

  for (const [index, action] of request.Actions.entries()) {
    try {
      const note = describe(action, request, index);
      host.before?.(note);
      const value = act(action);
      host.after?.(note);
      results.push({ ActionId: action.Id, Value: value ?? null });
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      const { code: Code, message: Message, location: Location } = error;
      const Error = { Code, Message, Location, ActionIndex: index, HttpStatusCode: 400 };
      return { Results: results, TraceIds: traces, Error };
    }
  }
  return { Results: results, TraceIds: traces };
}

const required = (parent: ApiObject | null): ApiObject => parent ?? refuse('item-not-found');

function identity(object: ApiObject): Record<string, string> {
  const found: Record<string, string> = { ...object.class.identity?.(object.state) };
  if (object.referenceId !== null) found['_ReferenceId'] = object.referenceId;
  return found;
}

/** Answers `load`: named properties, or all scalar ones when none is named. */
function query(object: ApiObject, info: QueryInfo, gate: Gate): Record<string, unknown> {
  object.class.alive?.(object.state);
  const answer: Record<string, unknown> = identity(object);
  const names = [...(info.Select ?? []), ...(info.Expand ?? [])].filter((name) => name !== '');
  if (object.class.items !== undefined) return queryItems(object, names, info, answer, gate);

  const wanted = names.length > 0 && !names.includes('*') ? names : scalarNames(object, gate);
  for (const [head, rests] of byFirstStep(wanted)) {
    const { member, location } = gate.member(object, head);
    if (member.get !== undefined) {
      answer[wireName(head)] = member.get(object.state);
      continue;
    }
    if (member.open === undefined) refuse('unknown-member', location);
    const child = member.open(object.state);
    const Select = rests.filter((rest) => rest !== '');
    answer[wireName(head)] = child === null ? null : query(child, { Select }, gate);
  }
  return answer;
}

/** Groups paths by their first step: `areas/items/address` is listed under `areas`, without that step. */
function byFirstStep(paths: readonly string[]): Map<string, string[]> {
  const steps = new Map<string, string[]>();
  for (const path of paths) {
    const [head = '', ...rest] = path.split('/');
    steps.set(head, [...(steps.get(head) ?? []), rest.join('/')]);
  }
  return steps;
}

function queryItems(
  object: ApiObject,
  paths: string[],
  { Skip = 0, Top }: QueryInfo,
  answer: Record<string, unknown>,
  gate: Gate,
): Record<string, unknown> {
  const names = paths
    .map((path) => path.replace(/^items(?:\/|$)/i, ''))
    .filter((name) => name !== '');
  const known = names.filter((name) => gate.knows(object, name));
  for (const name of known)
    answer[wireName(name)] = gate.member(object, name).member.get?.(object.state);
  const ofItems = names.filter((name) => !known.includes(name));
  if (known.length > 0 && ofItems.length === 0) return answer;
  const items = object.class.items?.(object.state) ?? [];
  answer['_Items'] = items
    .slice(Skip, Top === undefined ? undefined : Skip + Top)
    .map((item) => query(item, { Select: ofItems }, gate));
  return answer;
}

function scalarNames(object: ApiObject, gate: Gate): string[] {
  return Object.entries(object.class.members)
    .filter(
      ([name, { get }]) =>
        get !== undefined && !name.startsWith('_') && visible(object, name, gate),
    )
    .map(([name]) => name);
}

function visible(object: ApiObject, name: string, gate: Gate): boolean {
  try {
    gate.member(object, name);
    return true;
  } catch (error) {
    if (error instanceof HostError && error.rule === 'newer-member') return false;
    throw error;
  }
}

function describe(action: Action, request: Request, index: number): ActionNote {
  const path = pathText(action.ObjectPathId ?? 0, request);
  const name = action.Name ?? '';
  switch (action.ActionType) {
    case actionType.instantiate: {
      const objectPath = request.ObjectPaths[String(action.ObjectPathId)];
      const writes =
        objectPath?.ObjectPathType === pathType.method && /^(Add|Insert)$/.test(objectPath.Name);
      return { index, text: path, writes };
    }
    case actionType.query:
      return {
        index,
        text: `${path} load ${(action.QueryInfo?.Select ?? []).join(',')}`,
        writes: false,
      };
    case actionType.setProperty:
      return { index, text: `${path}.${name} =`, writes: true };
    case actionType.method:
      return { index, text: `${path}.${name}()`, writes: !/^(_|Get)/.test(name) };
    default:
      return { index, text: `action ${action.ActionType}`, writes: false };
  }
}

function pathText(id: number, request: Request): string {
  const path = request.ObjectPaths[String(id)];
  if (path === undefined) return '';
  const parent =
    path.ParentObjectPathId === undefined ? '' : pathText(path.ParentObjectPathId, request);
  if (path.ObjectPathType === pathType.global) return 'workbook';
  const name = path.ObjectPathType === pathType.indexer ? 'GetItem' : path.Name;
  const isCall =
    path.ObjectPathType === pathType.method || path.ObjectPathType === pathType.indexer;
  return `${parent === '' ? '' : `${parent}.`}${name}${isCall ? '()' : ''}`;
}
