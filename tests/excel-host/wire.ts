/** The library's own request and response format, as far as an add-in uses it. */

export const pathType = {
  global: 1,
  newObject: 2,
  method: 3,
  property: 4,
  indexer: 5,
  reference: 6,
  nullObject: 7,
} as const;

export const actionType = {
  instantiate: 1,
  query: 2,
  method: 3,
  setProperty: 4,
  trace: 5,
  update: 7,
} as const;

/** Request flag: wait until the user has finished editing a cell. */
export const waitForCellEdit = 64;

export interface ArgumentInfo {
  Arguments?: unknown[];
  /** Parallel to `Arguments`: an object path's id, or 0. */
  ReferencedObjectPathIds?: (number | number[])[] | null;
}

export interface ObjectPath {
  Id: number;
  ObjectPathType: number;
  Name: string;
  ParentObjectPathId?: number;
  ArgumentInfo?: ArgumentInfo;
}

export interface QueryInfo {
  Select?: string[];
  Expand?: string[];
  Top?: number;
  Skip?: number;
}

export interface Action {
  Id: number;
  ActionType: number;
  Name?: string;
  ObjectPathId?: number;
  ArgumentInfo?: ArgumentInfo;
  QueryInfo?: QueryInfo;
}

export interface Request {
  Actions: Action[];
  ObjectPaths: Record<string, ObjectPath>;
}

export interface ActionResult {
  ActionId: number;
  Value: unknown;
}

export interface ResponseError {
  Code: string;
  Message: string;
  Location: string | null;
  ActionIndex: number;
  HttpStatusCode: number;
}

export interface Response {
  Results: ActionResult[];
  TraceIds: number[];
  Error?: ResponseError;
}
