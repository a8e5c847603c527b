import type { Reply } from '../../src/types/index.ts';

/** A recorded answer of the REST API. */
export interface RestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly json?: unknown;
  readonly text?: string;
}

/** What differs from run to run, by the names that recordings give it. */
const SHAPES: Readonly<Record<string, string>> = {
  '<now>': '\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d(?:\\+00:00)?',
  '<http-date>': '[A-Z][a-z]{2}, .* GMT',
  '<nonce>': '[0-9a-f]{10}',
  '<hash>': '\\S+',
  '<secret>': '.+',
  '<yyyy>': '\\d{4}',
  '<mm>': '\\d\\d',
};
const PLACEHOLDER = /(<(?:now|http-date|nonce|hash|secret|yyyy|mm)>)/;
/** From here on this program numbers what is new. */
const FIRST_NEW = 100_000;
/** Members that hold sizes of files made anew, or what was made anonymous in the export. */
const UNCOMPARED = new Set(['filesize', 'author_ip', 'author_user_agent']);

/** Compares answers; remembers which new ids stand for which recorded ones. */
export class Comparison {
  /** Recorded id → own id. */
  readonly ids = new Map<number, number>();

  constructor(private readonly headerNames: ReadonlySet<string>) {}

  /** What differs, one line each. */
  differences(expected: RestAnswer, reply: Reply, method: string): readonly string[] {
    const found: string[] = [];
    if (expected.status !== reply.status) {
      found.push(`status: ${reply.status} instead of ${expected.status}`);
    }
    const body = method === 'HEAD' ? '' : String(reply.body ?? '');
    if (expected.text !== undefined) {
      this.compareText('text', expected.text, body, found);
    } else if (expected.json !== undefined && !String(expected.json).startsWith('(')) {
      this.compareJson(expected.json, body, found);
    }
    const headers = Object.fromEntries(
      Object.entries(reply.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    for (const name of this.headerNames) {
      const wanted = expected.headers[name];
      const got = headers[name];
      if (wanted === undefined || got === undefined) {
        if (wanted !== got) found.push(`header ${name}: ${got} instead of ${wanted}`);
      } else {
        this.compareText(`header ${name}`, [wanted].flat().join(', '), got, found);
      }
    }
    return found;
  }

  /** The same path with this program's ids in it. */
  own(path: string): string {
    return path.replace(/\d+/g, (digits) => String(this.ids.get(Number(digits)) ?? digits));
  }

  private compareJson(expected: unknown, body: string, found: string[]): void {
    try {
      this.compare('', expected, JSON.parse(body) as unknown, found);
    } catch {
      found.push(`no JSON: ${body.slice(0, 200)}`);
    }
  }

  private compare(path: string, wanted: unknown, got: unknown, found: string[]): void {
    if (typeof wanted === 'string' && typeof got === 'string') {
      this.compareText(path, wanted, got, found);
    } else if (typeof wanted === 'number' && typeof got === 'number') {
      if (!this.sameNumber(wanted, got)) found.push(`${path}: ${got} instead of ${wanted}`);
    } else if (Array.isArray(wanted) && Array.isArray(got)) {
      if (wanted.length !== got.length) {
        found.push(`${path}: ${got.length} items instead of ${wanted.length}: ${short(got)}`);
      }
      for (const [index, one] of wanted.entries()) {
        if (index < got.length) this.compare(`${path}[${index}]`, one, got[index], found);
      }
    } else if (isMap(wanted) && isMap(got)) {
      this.compareMaps(path, wanted, got, found);
    } else if (wanted !== got) {
      found.push(`${path}: ${short(got)} instead of ${short(wanted)}`);
    }
  }

  private compareMaps(
    path: string,
    wanted: Readonly<Record<string, unknown>>,
    got: Readonly<Record<string, unknown>>,
    found: string[],
  ): void {
    const missing = Object.keys(wanted).filter((name) => !Object.hasOwn(got, name));
    const added = Object.keys(got).filter((name) => !Object.hasOwn(wanted, name));
    if (missing.length > 0) found.push(`${path}: lacks ${missing.join(', ')}`);
    if (added.length > 0) found.push(`${path}: has also ${added.join(', ')}`);
    if (
      missing.length === 0 &&
      added.length === 0 &&
      Object.keys(wanted).join() !== Object.keys(got).join()
    ) {
      found.push(`${path}: order ${Object.keys(got).join()} instead of ${Object.keys(wanted).join()}`);
    }
    for (const [name, value] of Object.entries(wanted)) {
      if (Object.hasOwn(got, name) && !UNCOMPARED.has(name)) {
        this.compare(`${path}.${name}`, value, got[name], found);
      }
    }
  }

  private compareText(path: string, wanted: string, got: string, found: string[]): void {
    const [a, b] = [comparable(wanted), comparable(got)];
    if (!this.sameText(a, b)) {
      let at = 0;
      while (at < b.length && a[at] === b[at]) at++;
      const part = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 120));
      found.push(`${path}: ${part(b)} instead of ${part(a)}`);
    }
  }

  private sameText(wanted: string, got: string): boolean {
    if (wanted === got) return true;
    const numbers: [number, number][] = [];
    const pattern = wanted
      .split(PLACEHOLDER)
      .map(
        (part) =>
          SHAPES[part] ??
          part
            .split(/(\d+)/)
            .map((text, index) => (index % 2 ? '(\\d+)' : escaped(text)))
            .join(''),
      )
      .join('');
    const match = new RegExp(`^${pattern}$`, 's').exec(got);
    if (!match) return false;
    const digits = wanted
      .split(PLACEHOLDER)
      .flatMap((part) => (SHAPES[part] ? [] : (part.match(/\d+/g) ?? [])));
    for (const [index, text] of digits.entries()) {
      const own = match[index + 1] ?? '';
      if (own !== text) numbers.push([Number(text), Number(own)]);
    }
    return numbers.every(([a, b]) => this.sameNumber(a, b));
  }

  private sameNumber(wanted: number, got: number): boolean {
    if (wanted === got) return true;
    if (got < FIRST_NEW) return false;
    const known = this.ids.get(wanted);
    if (known === undefined) this.ids.set(wanted, got);
    return known === undefined || known === got;
  }
}

/** Scripts of the old server and differences in blanks between elements do not count. */
function comparable(text: string): string {
  return text
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/&lt;script\b[\s\S]*?&lt;\/script&gt;/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function short(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 200);
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
