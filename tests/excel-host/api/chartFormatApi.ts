import { ApiObject, type ApiClass, type Member } from '../apiObject.ts';
import type { Chart, Format } from '../model/chart.ts';
import { optional, text } from './arguments.ts';

/** A part of a chart that has a format. */
export interface Formatted {
  chart: Chart;
  format: Format;
}

const writable = ({ chart }: Formatted, location: string): void => {
  chart.sheet.assertWritable(location);
};

const lineStyles = new Set([
  'None',
  'Continuous',
  'Dash',
  'DashDot',
  'DashDotDot',
  'Dot',
  'Grey25',
  'Grey50',
  'Grey75',
  'Automatic',
  'RoundDot',
]);

/** A property of one part of a format, stored only once it is set. */
function property(
  part: string,
  since: string,
  key: string,
  check: 'boolean' | 'number' | 'string' | ReadonlySet<string>,
  initial: unknown,
): Member<Formatted> {
  const member = (record: Record<string, unknown>): Member<Formatted> =>
    optional<Formatted>(since, check, () => record, key, initial, writable);
  return {
    since,
    get: (state) => member(state.format[part] ?? {}).get?.(state),
    set: (state, value, location) => {
      const record = { ...state.format[part] };
      member(record).set?.(state, value, location);
      state.format[part] = record;
    },
  };
}

const clearing = (part: string, since: string): Member<Formatted> => ({
  since,
  call: (state, _args, location) => {
    writable(state, location);
    state.format[part] = { lineStyle: 'None' };
  },
});

const fillClass: ApiClass<Formatted> = {
  name: 'ChartFill',
  members: {
    setSolidColor: {
      since: '1.1',
      call: (state, [color], location) => {
        writable(state, location);
        state.format['fill'] = { color: text(color, location) };
      },
    },
    clear: {
      since: '1.1',
      call: (state, _args, location) => {
        writable(state, location);
        state.format['fill'] = { color: null };
      },
    },
  },
};

const lineClass: ApiClass<Formatted> = {
  name: 'ChartLineFormat',
  members: {
    color: property('line', '1.1', 'color', 'string', ''),
    lineStyle: property('line', '1.7', 'lineStyle', lineStyles, 'Automatic'),
    weight: property('line', '1.7', 'weight', 'number', 0.75),
    clear: clearing('line', '1.1'),
  },
};

const borderClass: ApiClass<Formatted> = {
  name: 'ChartBorder',
  members: {
    color: property('border', '1.7', 'color', 'string', ''),
    lineStyle: property('border', '1.7', 'lineStyle', lineStyles, 'Automatic'),
    weight: property('border', '1.7', 'weight', 'number', 0.75),
    clear: clearing('border', '1.8'),
  },
};

const fontClass: ApiClass<Formatted> = {
  name: 'ChartFont',
  members: {
    bold: property('font', '1.1', 'bold', 'boolean', false),
    italic: property('font', '1.1', 'italic', 'boolean', false),
    color: property('font', '1.1', 'color', 'string', '#595959'),
    size: property('font', '1.1', 'size', 'number', 10),
    name: property('font', '1.1', 'name', 'string', 'Calibri'),
  },
};

const parts = { fill: fillClass, line: lineClass, border: borderClass, font: fontClass } as const;

/** A class of formats with some parts, each with the requirement set that introduced it. */
export function formatClass(
  name: string,
  since: Partial<Record<keyof typeof parts, string>>,
): ApiClass<Formatted> {
  const members = Object.entries(since).map(([part, version]) => [
    part,
    {
      since: version,
      open: (state: Formatted) => ApiObject.of(parts[part as keyof typeof parts], state),
    },
  ]);
  return { name, members: Object.fromEntries(members) as ApiClass<Formatted>['members'] };
}

export const markerStyles = new Set([
  'Invalid',
  'Automatic',
  'None',
  'Square',
  'Diamond',
  'Triangle',
  'X',
  'Star',
  'Dot',
  'Dash',
  'Circle',
  'Plus',
  'Picture',
]);
