import { ApiObject, type ApiClass } from '../apiObject.ts';
import type { Workbook } from '../model/workbook.ts';
import { refuse } from '../rules.ts';
import { readOnly, text } from './arguments.ts';

interface SettingState {
  workbook: Workbook;
  key: string;
}

const settingClass: ApiClass<SettingState> = {
  name: 'Setting',
  identity: ({ key }) => ({ _Id: key }),
  alive: ({ workbook, key }) => {
    if (!workbook.settings.has(key)) refuse('item-not-found', 'Setting');
  },
  members: {
    key: readOnly('1.4', ({ key }) => key),
    value: {
      since: '1.4',
      get: ({ workbook, key }) => workbook.settings.get(key),
      set: ({ workbook, key }, value, location) => {
        workbook.changeSettings((settings) => settings.set(key, value), location);
      },
    },
    delete: {
      since: '1.4',
      call: ({ workbook, key }, _args, location) => {
        workbook.changeSettings((settings) => settings.delete(key), location);
      },
    },
  },
};

function find(workbook: Workbook, key: unknown, location: string): ApiObject | null {
  const name = text(key, location);
  return workbook.settings.has(name) ? ApiObject.of(settingClass, { workbook, key: name }) : null;
}

export const settingCollectionClass: ApiClass<Workbook> = {
  name: 'SettingCollection',
  items: (workbook) =>
    [...workbook.settings.keys()].map((key) => ApiObject.of(settingClass, { workbook, key })),
  members: {
    add: {
      since: '1.4',
      call: (workbook, [key, value], location) => {
        const name = text(key, location);
        workbook.changeSettings((settings) => settings.set(name, value), location);
        return find(workbook, key, location);
      },
    },
    getCount: { since: '1.4', call: ({ settings }) => settings.size },
    getItem: {
      since: '1.4',
      call: (workbook, [key], location) =>
        find(workbook, key, location) ?? refuse('item-not-found', location),
    },
    getItemOrNullObject: {
      since: '1.4',
      call: (workbook, [key], location) => find(workbook, key, location),
    },
  },
};
