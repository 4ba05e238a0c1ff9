import { ApiObject, type ApiClass } from '../apiObject.ts';
import { intersection, maxColumns, maxRows } from '../model/a1.ts';
import type { SheetArea } from '../model/workbook.ts';
import { refuse } from '../rules.ts';
import { number, readOnly } from './arguments.ts';
import { assertRangeAlive, rangeArgument, rangeObject } from './rangeApi.ts';
import { tableScopedCollectionClass, tablesIn } from './tableApi.ts';
import { worksheetClass } from './worksheetApi.ts';

/** Several areas as requests see them; each follows its cells. */
export function rangeAreasObject(areas: readonly SheetArea[]): ApiObject {
  const states = areas.map(({ sheet, area }) => ({ sheet, area }));
  for (const state of states) state.sheet.workbook.live.add(state);
  return ApiObject.of(rangeAreasClass, states);
}

/** The used part of each area that has one. */
function usedAreas(areas: readonly SheetArea[], valuesOnly: unknown): ApiObject | null {
  const used = areas.flatMap(({ sheet, area }) => {
    const within = sheet.usedWithin(area, valuesOnly === true);
    return within === null ? [] : [{ sheet, area: within }];
  });
  return used.length === 0 ? null : rangeAreasObject(used);
}

function shared(areas: readonly SheetArea[], other: unknown, location: string): ApiObject | null {
  const first = areas[0] ?? refuse('invalid-argument', location);
  const several = other instanceof ApiObject ? other.as(rangeAreasClass) : null;
  const others = several ?? [rangeArgument(other, first.sheet, location)];
  const found = areas.flatMap(({ sheet, area }) =>
    others.flatMap((o) => {
      const common = o.sheet === sheet ? intersection(area, o.area) : null;
      return common === null ? [] : [{ sheet, area: common }];
    }),
  );
  return found.length === 0 ? null : rangeAreasObject(found);
}

/** Several areas at once, as returned by getSelectedRanges. */
export const rangeAreasClass: ApiClass<SheetArea[]> = {
  name: 'RangeAreas',
  tracked: true,
  alive: (areas) => {
    for (const area of areas) assertRangeAlive(area);
  },
  members: {
    address: readOnly('1.9', (areas) => areas.map((a) => a.sheet.address(a.area)).join(',')),
    areaCount: readOnly('1.9', (areas) => areas.length),
    cellCount: readOnly('1.9', (areas) =>
      areas.reduce((sum, { area }) => sum + area.rows * area.columns, 0),
    ),
    isEntireColumn: readOnly('1.9', (areas) => areas.every(({ area }) => area.rows === maxRows)),
    isEntireRow: readOnly('1.9', (areas) => areas.every(({ area }) => area.columns === maxColumns)),
    areas: { since: '1.9', open: (areas) => ApiObject.of(rangeCollectionClass, areas) },
    worksheet: {
      since: '1.9',
      open: ([first]) =>
        ApiObject.of(worksheetClass, (first ?? refuse('invalid-argument', 'RangeAreas')).sheet),
    },
    getUsedRangeAreas: {
      since: '1.9',
      call: (areas, [valuesOnly], location) =>
        usedAreas(areas, valuesOnly) ?? refuse('nothing-used', location),
    },
    getUsedRangeAreasOrNullObject: {
      since: '1.9',
      call: (areas, [valuesOnly]) => usedAreas(areas, valuesOnly),
    },
    getIntersection: {
      since: '1.9',
      call: (areas, [other], location) =>
        shared(areas, other, location) ?? refuse('no-intersection', location),
    },
    getIntersectionOrNullObject: {
      since: '1.9',
      call: (areas, [other], location) => shared(areas, other, location),
    },
    getTables: {
      since: '1.9',
      call: (areas, [fullyContained]) =>
        ApiObject.of(tableScopedCollectionClass, tablesIn(areas, fullyContained === true)),
    },
  },
};

const rangeCollectionClass: ApiClass<SheetArea[]> = {
  name: 'RangeCollection',
  items: (areas) => areas.map(rangeObject),
  members: {
    getCount: { since: '1.9', call: (areas) => areas.length },
    getItemAt: {
      since: '1.9',
      call: (areas, [index], location) =>
        rangeObject(areas[number(index, location)] ?? refuse('item-not-found', location)),
    },
  },
};
