import type { FindingCode } from '../errors/index.ts';
import type { Place, ProblemRecord } from '../types/source.ts';

/** What happened to one row of the source that did not simply come in, or to the import as a whole. */
export interface Finding {
  /** Permanent name of the kind of finding: `bad-row`, `duplicate-id`, `truncated` … */
  readonly code: FindingCode;
  readonly outcome: 'merged' | 'refused' | 'recovered';
  readonly message: string;
  /** Table, or kind of WXR record. */
  readonly table?: string;
  readonly file?: string;
  readonly line?: number;
  /** Rows concerned; a recovered row counts among the imported ones. */
  readonly rows: number;
}

/** Rows of one table (SQL) or one kind of record (WXR). */
export interface Account {
  imported: number;
  merged: number;
  refused: number;
}

/** Findings beyond this number of one code are counted and not held in memory; the findings' file has them all. */
const LISTED = 1000;
/** Characters a message may have: it quotes names from the export, which may be anything. */
const MESSAGE = 400;

/**
 * The import's books: what became of each row of the source, by table or kind. Every row that is merged or refused is
 * explained by a finding, which is handed on to `write` at once: memory holds the first of each code only.
 */
export class Ledger {
  readonly #write: (finding: Finding) => void;
  readonly #ledger = new Map<string, Account>();
  readonly #findings: Finding[] = [];
  readonly #made = new Map<string, number>();
  readonly #listed = new Map<FindingCode, number>();
  #sourceNames: ReadonlyMap<string, string> = new Map();

  constructor(write: (finding: Finding) => void = () => undefined) {
    this.#write = write;
  }

  /** The account of a table or kind, opened on first use. */
  of(name: string): Account {
    let account = this.#ledger.get(name);
    if (account === undefined) {
      account = { imported: 0, merged: 0, refused: 0 };
      this.#ledger.set(name, account);
    }
    return account;
  }

  get all(): ReadonlyMap<string, Readonly<Account>> {
    return this.#ledger;
  }

  get findings(): readonly Finding[] {
    return this.#findings;
  }

  /** Rows that the import itself made in a table, beside the source's. */
  make(name: string, rows: number): void {
    this.#made.set(name, this.made(name) + rows);
  }

  /** How many rows the import made in a table. */
  made(name: string): number {
    return this.#made.get(name) ?? 0;
  }

  /** How many findings of each code there were, unlisted ones included. */
  get codes(): ReadonlyMap<FindingCode, number> {
    return this.#listed;
  }

  /** Findings tell of files under these names in the place of their own. */
  nameFiles(sourceNames: ReadonlyMap<string, string>): void {
    this.#sourceNames = sourceNames;
  }

  /** Notes a finding without touching an account. */
  note(found: Finding): void {
    const file = found.file === undefined ? undefined : this.#sourceNames.get(found.file);
    const finding = { ...found, ...(file !== undefined && { file }), message: printable(found.message) };
    const count = (this.#listed.get(finding.code) ?? 0) + 1;
    this.#listed.set(finding.code, count);
    if (count <= LISTED) this.#findings.push(finding);
    this.#write(finding);
  }

  /** A row that another one of the source takes the place of, or that was there already. */
  merge(name: string, code: FindingCode, message: string, place?: Place, rows = 1): void {
    if (rows === 0) return;
    this.of(name).merged += rows;
    this.note({ code, outcome: 'merged', message, table: name, ...where(place), rows });
  }

  /** A row that does not come in. */
  refuse(name: string, code: FindingCode, message: string, place?: Place, rows = 1): void {
    if (rows === 0) return;
    this.of(name).refused += rows;
    this.note({ code, outcome: 'refused', message, table: name, ...where(place), rows });
  }

  /** Something damaged that came in all the same. */
  recover(name: string | undefined, code: FindingCode, message: string, place?: Place): void {
    this.note({
      code,
      outcome: 'recovered',
      message,
      ...(name === undefined ? {} : { table: name }),
      ...where(place),
      rows: 0,
    });
  }

  /** Books a problem that a source reported. */
  problem(problem: ProblemRecord, name: string | undefined): void {
    const rows = problem.rows ?? 0;
    if (name !== undefined && problem.outcome === 'refused') this.of(name).refused += rows;
    this.note({
      code: problem.code,
      outcome: problem.outcome,
      message: problem.message,
      ...(name === undefined ? {} : { table: name }),
      ...where(problem.place),
      rows,
    });
  }
}

function where(place: Place | undefined): { file?: string; line?: number } {
  if (place === undefined) return {};
  return place.line > 0 ? { file: place.file, line: place.line } : { file: place.file };
}

/** A message that may be printed: what it quotes can neither steer a terminal nor fill it. */
function printable(message: string): string {
  const cut = message.length > MESSAGE ? `${message.slice(0, MESSAGE)}…` : message;
  return cut.replace(/[\x00-\x1f\x7f-\x9f\u2028\u2029]+/g, ' ');
}
