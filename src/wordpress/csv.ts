/** What a spreadsheet takes for a formula at the start of a cell; a number with its sign is none. */
const FORMULA = /^(?![+-]?\d+(?:\.\d+)?$)[=+\-@\t\r]/;

/** Text that a spreadsheet would compute stays text by an apostrophe. WooCommerce: `WC_CSV_Exporter::escape_data()`. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Rows as CSV (RFC 4180), without formulas. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => {
    const text = typeof value === 'string' ? withoutFormula(value) : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
