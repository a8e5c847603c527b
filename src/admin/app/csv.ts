/** What a spreadsheet takes for a formula at the start of a cell. */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as CSV (RFC 4180). Text that a spreadsheet would compute is kept text by an apostrophe, as WooCommerce does. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => {
    const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Saves rows as a file of the browser's. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  // With a mark of its encoding, without which Excel takes it for another.
  const address = URL.createObjectURL(new Blob(['\uFEFF', csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
