import { wantedEvent } from './api/eventApi.ts';
import { areaAddress, intersection, type Area } from './model/a1.ts';
import type { ChangeType, WorkbookEvent } from './model/events.ts';
import type { Sheet } from './model/sheet.ts';
import type { Workbook } from './model/workbook.ts';

/** An event on its way to the add-in. */
export type OutgoingEvent =
  /** An event that every Office document has. */
  | { kind: 'document'; name: 'documentSelectionChanged' | 'settingsChanged' }
  /** An event of Excel's own, as the library registers and transforms it. */
  | { kind: 'excel'; eventType: number; targetId: string; message: string };

/** The library's numbers for events. */
const eventTypes = {
  Worksheet: {
    DataChanged: 10,
    Activated: 11,
    Deactivated: 12,
    Added: 13,
    SelectionChanged: 14,
    Deleted: 15,
    Calculated: 16,
  },
  Table: { SelectionChanged: 100, DataChanged: 101, Added: 102, Deleted: 103 },
} as const;

type Owner = keyof typeof eventTypes;

/** The target under which the library registers for events of all sheets or tables. */
const wholeWorkbook = 'Workbook';

/** The direction in which cells moved when others were inserted or deleted. */
const directions: Partial<Record<ChangeType, string>> = {
  RowInserted: 'ShiftCellDown',
  RowDeleted: 'ShiftCellUp',
  ColumnInserted: 'ShiftCellRight',
  ColumnDeleted: 'ShiftCellLeft',
};

/** The events that an add-in receives when something happens; of Excel's own events, only those it registered for. */
export function outgoing(workbook: Workbook, event: WorkbookEvent): OutgoingEvent[] {
  const eventsFor = (
    owner: Owner,
    kind: keyof (typeof eventTypes)['Worksheet'],
    targets: readonly string[],
    message: object,
  ): OutgoingEvent[] => {
    const types: Partial<Record<string, number>> = eventTypes[owner];
    const eventType = types[kind] ?? 0;
    return targets
      .filter((id) => (workbook.wantedEvents.get(wantedEvent(owner, kind, id)) ?? 0) > 0)
      .map((targetId) => ({
        kind: 'excel',
        eventType,
        targetId,
        message: JSON.stringify(message),
      }));
  };
  const excel = (): OutgoingEvent[] => {
    switch (event.kind) {
      case 'settings':
        return [];
      case 'selection':
        return selectionEvents(workbook, eventsFor);
      case 'sheet': {
        const { what, sheet, source } = event;
        const kind = `${what.charAt(0).toUpperCase()}${what.slice(1)}` as 'Added';
        return eventsFor('Worksheet', kind, [sheet.id, wholeWorkbook], {
          worksheetId: sheet.id,
          source,
        });
      }
      case 'table': {
        const { what, table, source } = event;
        const kind = what === 'added' ? 'Added' : 'Deleted';
        return eventsFor('Table', kind, [table.sheet.id, wholeWorkbook], {
          tableId: table.id,
          tableName: table.name,
          worksheetId: table.sheet.id,
          source,
        });
      }
      case 'calculated': {
        const { sheet, area } = event;
        return eventsFor('Worksheet', 'Calculated', [sheet.id, wholeWorkbook], {
          worksheetId: sheet.id,
          address: areaAddress(area),
        });
      }
      case 'changed': {
        const { sheet, area, changeType, source, detail } = event;
        const message = {
          changeType,
          source,
          worksheetId: sheet.id,
          address: areaAddress(area),
          referenceId: workbook.rememberForEvent({ sheet, area }),
          shiftDirection: directions[changeType] ?? 'None',
          ...detail,
        };
        return [
          ...eventsFor('Worksheet', 'DataChanged', [sheet.id, wholeWorkbook], message),
          ...tablesAt(sheet, area).flatMap((id) =>
            eventsFor('Table', 'DataChanged', [id, sheet.id, wholeWorkbook], {
              ...message,
              tableId: id,
            }),
          ),
        ];
      }
    }
  };
  return [...documentEvents(event), ...(workbook.areEventsEnabled ? excel() : [])];
}

function documentEvents({ kind }: WorkbookEvent): OutgoingEvent[] {
  if (kind === 'selection') return [{ kind: 'document', name: 'documentSelectionChanged' }];
  return kind === 'settings' ? [{ kind: 'document', name: 'settingsChanged' }] : [];
}

type EventsFor = (
  owner: Owner,
  kind: 'SelectionChanged',
  targets: readonly string[],
  message: object,
) => OutgoingEvent[];

function selectionEvents(workbook: Workbook, eventsFor: EventsFor): OutgoingEvent[] {
  const { selection } = workbook;
  const sheet = selection?.[0]?.sheet;
  if (selection === null || sheet === undefined) return [];
  const address = selection.map(({ area }) => areaAddress(area)).join(',');
  return [
    ...eventsFor('Worksheet', 'SelectionChanged', [sheet.id, wholeWorkbook], {
      address,
      worksheetId: sheet.id,
    }),
    ...sheet.tables.flatMap(({ id, area }) => {
      const isInside = selection.some((selected) => intersection(selected.area, area) !== null);
      return eventsFor('Table', 'SelectionChanged', [id], {
        address: isInside ? address : '',
        worksheetId: sheet.id,
        tableId: id,
      });
    }),
  ];
}

const tablesAt = (sheet: Sheet, area: Area): string[] =>
  sheet.tables.filter((table) => intersection(table.area, area) !== null).map(({ id }) => id);
