/**
 * The script of a fleet's page: search, filter and sort. Its source text is embedded in the page, so it must not use
 * anything outside itself.
 */
export function pageScript(): void {
  const table = document.querySelector('table');
  const body = table?.tBodies[0];
  const search = document.querySelector<HTMLInputElement>('#search');
  const kind = document.querySelector<HTMLSelectElement>('#kind');
  const count = document.querySelector<HTMLOutputElement>('#count');
  if (!table || !body || !search || !kind || !count) return;
  const rows = [...body.rows];
  const titles = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.textContent);
  const service = titles.indexOf('Service');
  const valueOf = (row: HTMLTableRowElement, column: number) => row.cells[column]?.dataset.v ?? '';

  const choose = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let left = 0;
    for (const row of rows) {
      const name = [1, service]
        .map((column) => row.cells[column]?.textContent.toLowerCase() ?? '')
        .join(' ');
      const isOf = kind.value === '' || (row.dataset.kind ?? '').split(' ').includes(kind.value);
      row.hidden = !isOf || !words.every((word) => name.includes(word));
      if (!row.hidden) left += 1;
    }
    count.value = `${left.toLocaleString('en-US')} shown`;
  };

  const sort = (header: HTMLTableCellElement) => {
    const column = header.cellIndex;
    const isUp = header.ariaSort !== 'ascending';
    for (const other of table.tHead?.rows[0]?.cells ?? []) other.removeAttribute('aria-sort');
    header.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
    const sign = isUp ? 1 : -1;
    const isText = column === 1 || column === service;
    rows.sort((one, other) => {
      const [a, b] = [valueOf(one, column), valueOf(other, column)];
      if (isText) return sign * a.localeCompare(b, 'en', { numeric: true });
      // What is not known stays at the end.
      if (a === '' || b === '') return Number(a === '') - Number(b === '');
      return sign * (Number(a) - Number(b));
    });
    body.append(...rows);
  };

  search.addEventListener('input', choose);
  kind.addEventListener('change', choose);
  for (const header of table.tHead?.rows[0]?.cells ?? []) {
    header.querySelector('button')?.addEventListener('click', () => {
      sort(header);
    });
  }
  choose();
}
