import { withoutFormula } from 'portolan/data';

/** A cell of an export. */
export type Cell = string | number | null | undefined;

/** A line of CSV; quotes stand where PHP's `fputcsv()` sets them. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(typeof cell === 'string' ? withoutFormula(cell) : String(cell ?? ''))).join(',')}\n`;
}

function quoted(text: string): string {
  return /[",\\\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
