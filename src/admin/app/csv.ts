import { csvOf } from '../../wordpress/csv.ts';

/** Saves rows as a file of the browser's. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  // With a mark of its encoding, without which Excel takes it for another.
  saveFile(`${name}.csv`, new Blob(['\uFEFF', csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
}

/** Saves what was read or made as a file of the browser's. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
