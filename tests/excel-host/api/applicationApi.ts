import { ApiObject, type ApiClass } from '../apiObject.ts';
import type { Culture } from '../model/culture.ts';
import type { Workbook } from '../model/workbook.ts';
import { refuse } from '../rules.ts';
import { readOnly, stored } from './arguments.ts';

const calculationTypes = new Set(['Recalculate', 'Full', 'FullRebuild']);

export const applicationClass: ApiClass<Workbook> = {
  name: 'Application',
  members: {
    calculationMode: readOnly('1.1', () => 'Automatic'),
    calculationState: readOnly('1.9', () => 'Done'),
    decimalSeparator: readOnly('1.11', ({ culture }) => culture.decimal),
    thousandsSeparator: readOnly('1.11', ({ culture }) => culture.group),
    useSystemSeparators: readOnly('1.11', () => true),
    cultureInfo: { since: '1.11', open: ({ culture }) => ApiObject.of(cultureInfoClass, culture) },
    calculate: {
      since: '1.1',
      call: (workbook, [type], location) => {
        if (typeof type !== 'string' || !calculationTypes.has(type)) refuse('enum-value', location);
        workbook.isStale = true;
        workbook.calculate();
      },
    },
    // There is no screen here, and values are calculated when they are read.
    suspendApiCalculationUntilNextSync: { since: '1.6', call: () => null },
    suspendScreenUpdatingUntilNextSync: { since: '1.9', call: () => null },
  },
};

const cultureInfoClass: ApiClass<Culture> = {
  name: 'CultureInfo',
  members: {
    name: readOnly('1.11', ({ name }) => name),
    numberFormat: { since: '1.11', open: (culture) => ApiObject.of(numberFormatClass, culture) },
  },
};

const numberFormatClass: ApiClass<Culture> = {
  name: 'NumberFormatInfo',
  members: {
    numberDecimalSeparator: readOnly('1.11', ({ decimal }) => decimal),
    numberGroupSeparator: readOnly('1.11', ({ group }) => group),
  },
};

export const runtimeClass: ApiClass<Workbook> = {
  name: 'Runtime',
  members: {
    enableEvents: stored('1.8', 'boolean', (workbook) => workbook, 'areEventsEnabled'),
  },
};
