import { closeSync, openSync, writeSync } from 'node:fs';
import type { Finding } from './ledger.ts';

/** The name, in the site's folder, of the file with every finding of the last import: one JSON object a line. */
export const FINDINGS_FILE = 'import-findings.jsonl';

/** Characters gathered before they are written. */
const BATCH = 64 * 1024;

/** Writes findings to a file as they come, however many: memory holds a few of them at a time. */
export class FindingsFile {
  readonly path: string;
  readonly #file: number;
  #lines = '';
  #open = true;

  /** Makes the file, empty. */
  constructor(path: string) {
    this.path = path;
    this.#file = openSync(path, 'w');
  }

  add(finding: Finding): void {
    this.#lines += `${JSON.stringify(finding)}\n`;
    if (this.#lines.length >= BATCH) this.#write();
  }

  /** Writes what is left and closes the file. May be called again. */
  close(): void {
    if (!this.#open) return;
    this.#open = false;
    try {
      this.#write();
    } finally {
      closeSync(this.#file);
    }
  }

  #write(): void {
    const lines = this.#lines;
    this.#lines = '';
    if (lines !== '') writeSync(this.#file, lines);
  }
}
