type Scalar = string | number | boolean | null;
type Rows = readonly (readonly Scalar[])[];

/**
 * Converts a table in JSON to tab-separated text: a list of objects, a list of lists, an object of lists, or one object
 * per line; also such a list as the only list in an object.
 *
 * `null` if the text is not JSON at all, `'none'` if it is but holds no table.
 *
 * ```ts
 * tableOfJson('[{"users":1,"tps":955},{"users":2,"tps":1878}]'); // 'users\ttps\n1\t955\n2\t1878\n'
 * ```
 */
export function tableOfJson(text: string): string | null {
  const value = parsed(text);
  if (value === undefined) return null;
  const rows = rowsOf(value);
  return rows === null ? 'none' : rows.map((row) => `${row.map(cellText).join('\t')}\n`).join('');
}

function parsed(text: string): unknown {
  if (!/^\ufeff?\s*[[{]/.test(text)) return undefined;
  const body = text.replace(/^\ufeff/, '').trim();
  try {
    return JSON.parse(body) as unknown;
  } catch {
    // Possibly one value per line.
  }
  try {
    const lines = body.split('\n').filter((line) => line.trim() !== '');
    return lines.map((line) => JSON.parse(line) as unknown);
  } catch {
    return undefined;
  }
}

function rowsOf(value: unknown): Rows | null {
  if (Array.isArray(value)) return listRows(value);
  if (!isObject(value)) return null;
  const lists = Object.entries(value).filter(([, part]) => Array.isArray(part));
  const columns = lists.map(([, part]) => part as unknown[]);
  if (columns.length > 1 && columns.every((column) => column.every(isScalar))) {
    const length = Math.max(...columns.map((column) => column.length));
    const body = Array.from({ length }, (_, i) => columns.map((column) => column[i] ?? null));
    return [lists.map(([name]) => name), ...body];
  }
  return columns.length === 1 ? listRows(columns[0] ?? []) : null;
}

function listRows(list: readonly unknown[]): Rows | null {
  if (list.length === 0) return null;
  if (list.every((row): row is Scalar[] => Array.isArray(row) && row.every(isScalar))) return list;
  const objects = list.filter(isObject);
  if (objects.length < list.length) return null;
  const names = [...new Set(objects.flatMap(Object.keys))];
  const body = objects.map((row) => names.map((name) => row[name] ?? null));
  return body.every((row): row is Scalar[] => row.every(isScalar)) ? [names, ...body] : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function cellText(value: Scalar): string {
  const text = String(value ?? '');
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
