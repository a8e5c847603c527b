import { callOf } from './calls.ts';
import type { Catalogue } from './catalogue.ts';
import { translateDefinition } from './definitions.ts';
import { isWord, type Node, nameOf, parse, skipSpace, splitList, withoutSpace } from './tokens.ts';

/**
 * What a list that travels as one value (`list()`) holds: decides the type of the rows made of it. `real`, `reals`: a
 * number, or some of a list, that no column of whole numbers can hold; SQLite compares it all the same.
 */
export type ListKind = 'integers' | 'texts' | 'real' | 'reals' | 'other';

/** A value's place in a translated statement. */
export interface Place {
  /** Whether its value is a JSON list that PostgreSQL gets as an array. */
  readonly array: boolean;
}

/** A statement as PostgreSQL runs it. */
export interface Translated {
  readonly sql: string;
  readonly places: readonly Place[];
  /** Column whose value RETURNING gives for the id of the inserted row; absent = it returns what was asked for. */
  readonly idColumn?: string;
  /** Table whose ids must go on above the one that was given by hand. */
  readonly inputId?: string;
}

/**
 * SQL as the repositories and the plugins write it (the common part of SQLite's and PostgreSQL's, and of SQLite's own
 * what is listed here) → PostgreSQL's. Functions that need no rewriting are made in the database (functions.ts).
 *
 * - `?` → `$1`; `x IN (SELECT value FROM json_each(?))` → `x = ANY ($1)`
 * - names with capitals keep them; `COLLATE NOCASE` → `citext`; `LIKE` does not regard case and escapes nothing
 * - `INSERT OR IGNORE`, `INSERT OR REPLACE`; an INSERT returns the id that it gave
 * - `LIMIT -1`; `a IS b`; `CROSS JOIN … ON`; `max(a, b)`; casts that take any text
 *
 * `kinds` says of each value what it holds if it is a list.
 */
export function translate(sql: string, kinds: readonly ListKind[], catalogue: Catalogue): Translated {
  const nodes =
    withoutSpace(parse(sql)).at(-1)?.kind === 'sign' ? parse(sql.replace(/;\s*$/, '')) : parse(sql);
  const first = nodes[skipSpace(nodes, 0)];
  if (isWord(first, 'CREATE', 'ALTER')) {
    return { sql: translateDefinition(nodes, (part) => new Rendering([]).render(part)), places: [] };
  }
  const rendering = new Rendering(kinds);
  if (isWord(first, 'INSERT', 'REPLACE')) return insertion(nodes, rendering, catalogue);
  return { sql: rendering.render(nodes), places: rendering.places };
}

/** The kind of a value, where it is a JSON list or no whole number. */
export function listKind(value: unknown): ListKind {
  if (isReal(value)) return 'real';
  if (typeof value !== 'string' || !value.startsWith('[')) return 'other';
  // What is no number at all (an endless one) is null in JSON, and equals nothing.
  if (/^\[\s*(?:(?:-?\d{1,18}|null)\s*(?:,\s*(?:-?\d{1,18}|null)\s*)*)?\]$/.test(value)) return 'integers';
  if (/^\[(?:-?\d[\d.e+-]*|null)(?:,(?:-?\d[\d.e+-]*|null))*\]$/.test(value)) return 'reals';
  return /^\[\s*(?:null\s*,\s*)*["\d-]/.test(value) ? 'texts' : 'other';
}

/** Whether a value is a number that no column of whole numbers can hold. */
export function isReal(value: unknown): boolean {
  return typeof value === 'number' && !Number.isSafeInteger(value);
}

/** The function that makes rows of a list of a kind. */
const ROWS_OF: Readonly<Record<ListKind, string>> = {
  integers: 'portolan_integers',
  reals: 'portolan_reals',
  texts: 'portolan_texts',
  real: 'portolan_values',
  other: 'portolan_values',
};

class Rendering {
  readonly places: Place[] = [];
  readonly #kinds: readonly ListKind[];

  constructor(kinds: readonly ListKind[]) {
    this.#kinds = kinds;
  }

  render(nodes: readonly Node[]): string {
    let text = '';
    let at = 0;
    while (at < nodes.length) {
      const [piece, next] = this.#piece(nodes, at, text);
      text = piece;
      at = next;
    }
    return text;
  }

  /** Renders what begins at a node; gives the text so far with it, and where the rest begins. */
  #piece(nodes: readonly Node[], at: number, before: string): readonly [string, number] {
    const node = nodes[at];
    if (node === undefined) return [before, at + 1];
    if (node.kind === 'group') return [`${before}(${this.render(node.nodes)})`, at + 1];
    if (node.kind === 'place') {
      const isTest = isWord(nodes[skipSpace(nodes, at + 1)], 'IS');
      return [`${before}${this.#place()}${isTest ? '::text' : ''}`, at + 1];
    }
    if (node.kind === 'sign') return [before + (node.text === '==' ? '=' : node.text), at + 1];
    if (node.kind !== 'word') return [before + node.text, at + 1];
    return this.#word(nodes, at, before, node.text);
  }

  #word(nodes: readonly Node[], at: number, before: string, word: string): readonly [string, number] {
    const next = skipSpace(nodes, at + 1);
    const after = nodes[next];
    const isColumn = /\.\s*$/.test(before);
    if (isColumn) return [before + quotedWord(word), at + 1];
    switch (word.toUpperCase()) {
      case 'NOT': {
        if (isWord(after, 'INDEXED')) return [before, next + 1];
        if (!isWord(after, 'IN')) break;
        const list = nodes[skipSpace(nodes, next + 1)];
        if (isList(list)) return [`${before}<> ALL (${this.#place(true)})`, skipSpace(nodes, next + 1) + 1];
        break;
      }
      case 'IN':
        if (isList(after)) return [`${before}= ANY (${this.#place(true)})`, next + 1];
        break;
      case 'LIKE':
        return this.#like(nodes, next, before);
      case 'COLLATE': {
        const folded = isWord(after, 'NOCASE');
        if (!folded && !isWord(after, 'BINARY')) break;
        return [before.trimEnd() + (folded ? '::citext' : '::text COLLATE "C"'), next + 1];
      }
      case 'IS': {
        const isNot = isWord(after, 'NOT');
        const right = isNot ? nodes[skipSpace(nodes, next + 1)] : after;
        if (isWord(right, 'NULL', 'TRUE', 'FALSE', 'DISTINCT')) break;
        return [`${before}IS ${isNot ? '' : 'NOT '}DISTINCT FROM`, isNot ? next + 1 : at + 1];
      }
      case 'LIMIT':
        if (after?.kind === 'place') return [`${before}LIMIT NULLIF(${this.#place()}::bigint, -1)`, next + 1];
        if (after?.kind === 'sign' && after.text === '-') return [`${before}LIMIT ALL`, next + 2];
        break;
      case 'CROSS':
        if (joinsOn(nodes, next)) return [before, next];
        break;
      case 'INDEXED':
        return [before, skipSpace(nodes, next + 1) + 1];
      default:
    }
    if (after?.kind === 'group') {
      const call = callOf(word, after.nodes, (part) => this.render(part), this.#eachOf(word, after.nodes));
      if (call !== undefined) return [before + call, next + 1];
    }
    return [before + quotedWord(word), at + 1];
  }

  /** SQLite's LIKE knows ASCII letters in both cases as the same and escapes only where it is told how. */
  #like(nodes: readonly Node[], right: number, before: string): readonly [string, number] {
    const pattern = nodes[right];
    const text = `${before}ILIKE ${pattern === undefined ? '' : this.render([pattern])}`;
    const rest = nodes[skipSpace(nodes, right + 1)];
    // A pattern that is put together has its parts after it; then nothing is added.
    const alone = !(rest?.kind === 'sign' && rest.text === '||') && !isWord(rest, 'ESCAPE');
    return [alone ? `${text} ESCAPE ''` : text, right + 1];
  }

  /** What makes rows of a list's kind. */
  #eachOf(word: string, nodes: readonly Node[]): string | undefined {
    if (word.toLowerCase() !== 'json_each' || withoutSpace(nodes)[0]?.kind !== 'place') return undefined;
    return ROWS_OF[this.#kinds[this.places.length] ?? 'other'];
  }

  #place(array = false): string {
    const kind = this.#kinds[this.places.length];
    this.places.push({ array });
    const type =
      array && kind === 'reals' ? '::double precision[]' : kind === 'real' ? '::double precision' : '';
    return `$${this.places.length}${type}`;
  }
}

/** Names with capitals keep them; of reserved words only those that stand for columns here. */
function quotedWord(word: string): string {
  if (word === 'user' || word === 'ID') return `"${word}"`;
  return /[a-z]/.test(word) && /[A-Z]/.test(word) ? `"${word}"` : word;
}

/** `(SELECT value FROM json_each(?))` */
function isList(node: Node | undefined): boolean {
  if (node?.kind !== 'group') return false;
  const [select, value, from, each, argument, ...rest] = withoutSpace(node.nodes);
  return (
    isWord(select, 'SELECT') &&
    isWord(value, 'VALUE') &&
    isWord(from, 'FROM') &&
    isWord(each, 'JSON_EACH') &&
    argument?.kind === 'group' &&
    withoutSpace(argument.nodes).length === 1 &&
    withoutSpace(argument.nodes)[0]?.kind === 'place' &&
    rest.length === 0
  );
}

/** Whether a CROSS JOIN, which tells SQLite the order of its loops, has a condition. */
function joinsOn(nodes: readonly Node[], from: number): boolean {
  for (const node of nodes.slice(from + 1)) {
    if (isWord(node, 'ON')) return true;
    if (isWord(node, 'JOIN', 'LEFT', 'WHERE', 'GROUP', 'ORDER', 'LIMIT', 'UNION', 'CROSS')) return false;
    if (node.kind === 'sign' && node.text === ',') return false;
  }
  return false;
}

function insertion(nodes: readonly Node[], rendering: Rendering, catalogue: Catalogue): Translated {
  const into = nodes.findIndex((node) => isWord(node, 'INTO'));
  const ignores = nodes.slice(0, into).some((node) => isWord(node, 'IGNORE'));
  const replaces = nodes.slice(0, into).some((node) => isWord(node, 'REPLACE'));
  const at = skipSpace(nodes, into + 1);
  const table = (nameOf(nodes[at]) ?? '').toLowerCase();
  const known = catalogue.table(table);
  const listed = nodes[skipSpace(nodes, at + 1)];
  const columns =
    listed?.kind === 'group'
      ? splitList(listed.nodes).map((part) => nameOf(part[0]) ?? '')
      : (known?.columns ?? []);
  const returning = nodes.findIndex((node) => isWord(node, 'RETURNING'));
  const body = returning === -1 ? nodes.slice(at) : nodes.slice(at, returning);
  let sql = `INSERT INTO ${rendering.render(body).trimEnd()}`;
  if (ignores) sql += ' ON CONFLICT DO NOTHING';
  if (replaces) sql += replacement(columns, known?.primaryKey ?? []);
  const { id } = known ?? {};
  const inputId = id !== undefined && columns.some((column) => column.toLowerCase() === id.toLowerCase());
  const extra = inputId ? { inputId: table } : {};
  if (returning !== -1) {
    return { sql: `${sql} ${rendering.render(nodes.slice(returning))}`, places: rendering.places, ...extra };
  }
  if (id === undefined) return { sql, places: rendering.places };
  return { sql: `${sql} RETURNING "${id}"`, places: rendering.places, idColumn: id, ...extra };
}

function replacement(columns: readonly string[], key: readonly string[]): string {
  const keys = new Set(key.map((column) => column.toLowerCase()));
  const others = columns.filter((column) => !keys.has(column.toLowerCase()));
  const target = ` ON CONFLICT (${key.map((column) => `"${column}"`).join(', ')}) DO `;
  if (others.length === 0) return `${target}NOTHING`;
  return `${target}UPDATE SET ${others.map((column) => `"${column}" = excluded."${column}"`).join(', ')}`;
}
