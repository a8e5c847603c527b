/** A cell of an export. */
export type Cell = string | number | null | undefined;

/** A line of CSV; quotes stand where PHP's `fputcsv()` sets them. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(plain(cell))).join(',')}\n`;
}

/** What a spreadsheet would take for a formula is marked as a text. WooCommerce: `WC_CSV_Exporter::escape_data()`. */
function plain(cell: Cell): string {
  const text = String(cell ?? '');
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text))
    ? `'${text}`
    : text;
}

function quoted(text: string): string {
  return /[",\\\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
