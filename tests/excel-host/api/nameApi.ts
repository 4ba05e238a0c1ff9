import { ApiObject, type ApiClass } from '../apiObject.ts';
import { nameAddress, nameFormula, type Name } from '../model/name.ts';
import type { Sheet } from '../model/sheet.ts';
import type { Workbook } from '../model/workbook.ts';
import { refuseAs } from '../model/quirks.ts';
import { refuse } from '../rules.ts';
import { readOnly, stored, text } from './arguments.ts';
import { rangeClass, rangeObject } from './rangeApi.ts';
import { worksheetClass } from './worksheetApi.ts';

/** Names of the workbook (scope null) or of one sheet. */
export interface Names {
  workbook: Workbook;
  scope: Sheet | null;
}

interface NameOf {
  workbook: Workbook;
  name: Name;
}

/** The value of a name's formula; for cells, their address. */
function valueOf({ name }: NameOf): unknown {
  const address = nameAddress(name);
  const number = Number(address);
  return name.cells === null && address !== '' && !Number.isNaN(number) ? number : address;
}

function typeOf(state: NameOf): string {
  if (state.name.cells !== null) return 'Range';
  const value = valueOf(state);
  if (typeof value === 'number') return Number.isInteger(value) ? 'Integer' : 'Double';
  return String(value).startsWith('#') ? 'Error' : 'String';
}

const namedItemClass: ApiClass<NameOf> = {
  name: 'NamedItem',
  identity: ({ name }) => ({ Name: name.name }),
  alive: ({ workbook, name }) => {
    if (!workbook.names.includes(name)) refuse('item-not-found', 'NamedItem');
  },
  members: {
    name: readOnly('1.1', ({ name }) => name.name),
    scope: readOnly('1.4', ({ name }) => (name.scope === null ? 'Workbook' : 'Worksheet')),
    type: readOnly('1.1', typeOf),
    value: readOnly('1.1', valueOf),
    formula: {
      since: '1.7',
      get: ({ name }) => nameFormula(name),
      set: ({ workbook, name }, value, location) => {
        const formula = text(value, location);
        const { scope, comment, visible } = name;
        workbook.names.splice(workbook.names.indexOf(name), 1);
        const next = workbook.addName(name.name, scope, formula, comment, location);
        Object.assign(name, { ...next, visible });
        workbook.names.splice(workbook.names.indexOf(next), 1, name);
      },
    },
    comment: stored('1.4', 'string', ({ name }) => name, 'comment'),
    visible: stored('1.1', 'boolean', ({ name }) => name, 'visible'),
    worksheet: {
      since: '1.4',
      open: ({ name }) =>
        ApiObject.of(worksheetClass, name.scope ?? refuse('item-not-found', 'NamedItem.worksheet')),
    },
    worksheetOrNullObject: {
      since: '1.4',
      open: ({ name }) => (name.scope === null ? null : ApiObject.of(worksheetClass, name.scope)),
    },
    getRange: {
      since: '1.1',
      call: ({ name }, _args, location) =>
        rangeObject(name.cells ?? refuse('item-not-found', location)),
    },
    getRangeOrNullObject: {
      since: '1.4',
      call: ({ name }) => (name.cells === null ? null : rangeObject(name.cells)),
    },
    delete: {
      since: '1.4',
      call: ({ workbook, name }) => {
        workbook.names.splice(workbook.names.indexOf(name), 1);
        workbook.isStale = true;
      },
    },
  },
};

/** Whether the names of a scope are listed with those of the whole workbook. */
const listsAll = ({ workbook, scope }: Names): boolean =>
  scope !== null && workbook.quirks.listsNamesOfTheWorkbook;

const namesIn = (names: Names): Name[] =>
  names.workbook.names.filter(
    ({ scope }) => scope === names.scope || (scope === null && listsAll(names)),
  );

function find(names: Names, key: unknown, location: string): ApiObject | null {
  const { workbook, scope } = names;
  const wanted = text(key, location);
  const name =
    workbook.findName(wanted, scope) ?? (listsAll(names) ? workbook.findName(wanted, null) : null);
  return name === null ? null : ApiObject.of(namedItemClass, { workbook, name });
}

export const namedItemCollectionClass: ApiClass<Names> = {
  name: 'NamedItemCollection',
  items: (names) =>
    namesIn(names).map((name) => ApiObject.of(namedItemClass, { workbook: names.workbook, name })),
  members: {
    add: {
      since: '1.4',
      call: ({ workbook, scope }, [name, reference, comment], location) => {
        if (workbook.quirks.refusesNames) refuseAs('ItemNotFound', location);
        const range = reference instanceof ApiObject ? reference.as(rangeClass) : null;
        if (range !== null && workbook.quirks.refusesNamesOfRanges) {
          refuseAs('GeneralException', location);
        }
        const added = workbook.addName(
          text(name, location),
          scope,
          range ?? text(reference, location),
          comment === undefined || comment === null ? '' : text(comment, location),
          location,
        );
        return ApiObject.of(namedItemClass, { workbook, name: added });
      },
    },
    getCount: { since: '1.4', call: (names) => namesIn(names).length },
    getItem: {
      since: '1.1',
      call: (names, [key], location) =>
        find(names, key, location) ?? refuse('item-not-found', location),
    },
    getItemOrNullObject: {
      since: '1.4',
      call: (names, [key], location) => find(names, key, location),
    },
  },
};
