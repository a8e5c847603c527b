/** Elements that are records: those without a namespace, and those in WordPress's. */
const PLAIN: Readonly<Record<string, string>> = { item: 'items', category: 'relations' };
const OWN: Readonly<Record<string, string>> = {
  author: 'authors',
  category: 'terms',
  tag: 'terms',
  term: 'terms',
  termmeta: 'termmeta',
  postmeta: 'postmeta',
  comment: 'comments',
  commentmeta: 'commentmeta',
};
/** Longer than any of these tags. */
const OVERLAP = 40;
/** The bytes with which a name of them begins: the others need not be read. */
const BEGINNINGS = new Uint8Array(256);
for (const name of [...Object.keys(PLAIN), ...Object.keys(OWN)]) BEGINNINGS[name.charCodeAt(0)] = 1;

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const COLON = 0x3a;
const MARK = 0x21;
const CDATA = Buffer.from('[CDATA[');
const CDATA_END = Buffer.from(']]>');
const COMMENT = Buffer.from('--');
const COMMENT_END = Buffer.from('-->');
/** Most sections are shorter than this: looking through them here is faster than a call. */
const SHORT = 64;

/**
 * Counts the records of a WXR file by a method of its own: it hops from `<` to `<`, over CDATA sections and comments,
 * and looks at nothing but the names of opening tags. What the importer took in is checked against it.
 */
export class WxrRecordCount {
  readonly #counts: Record<string, number> = Object.fromEntries(
    [...Object.values(PLAIN), ...Object.values(OWN)].map((kind) => [kind, 0]),
  );
  #rest: Uint8Array = new Uint8Array();
  /** What ends the part that is hopped over. */
  #until: Buffer | undefined;

  get rows(): ReadonlyMap<string, number> {
    return new Map(Object.entries(this.#counts));
  }

  /** Nothing of the chunk is kept. */
  write(chunk: Buffer): void {
    this.#take(this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]), OVERLAP);
    this.#rest = Uint8Array.from(this.#rest);
  }

  /** To be called after the last chunk. */
  end(): void {
    this.#take(Buffer.from(this.#rest), 0);
  }

  /** Counts in the bytes; a tag that begins in the last of them is left for the next piece. */
  #take(bytes: Buffer, overlap: number): void {
    const limit = bytes.length - overlap;
    let position = 0;
    for (;;) {
      if (this.#until !== undefined) {
        const end = endOf(bytes, this.#until, position);
        if (this.#until === CDATA_END && holdsElement(bytes, position, end)) {
          // The section's own end is missing: what is in it is read as if it had come.
          this.#until = undefined;
          continue;
        }
        if (end < 0) {
          this.#rest = bytes.subarray(Math.max(position, bytes.length - 2));
          return;
        }
        if (this.#until === CDATA_END) {
          const ends = endsText(bytes, end + 3, overlap === 0);
          if (ends === undefined) {
            this.#rest = bytes.subarray(end);
            return;
          }
          position = end + 3;
          if (!ends) continue;
        } else position = end + 3;
        this.#until = undefined;
      }
      // Tags stand close together: looking byte by byte is faster here than a call of `indexOf` for each.
      while (position < limit && bytes[position] !== LESS) position++;
      if (position >= limit) {
        this.#rest = bytes.subarray(position);
        return;
      }
      const first = bytes[++position];
      if (first === MARK) {
        if (begins(bytes, CDATA, position + 1)) this.#until = CDATA_END;
        else if (begins(bytes, COMMENT, position + 1)) this.#until = COMMENT_END;
      } else if (first !== SLASH) this.#count(bytes, position);
    }
  }

  #count(bytes: Buffer, start: number): void {
    let end = start;
    let colon = -1;
    let byte = bytes[end];
    for (; byte !== undefined && byte > 0x20 && byte !== GREATER; byte = bytes[++end]) {
      if (byte === COLON) colon = end;
      if (end - start > OVERLAP) return;
    }
    // A name that the end of the file cuts off is no tag.
    if (byte === undefined || BEGINNINGS[bytes[colon < 0 ? start : colon + 1] as number] !== 1) return;
    const kind =
      colon < 0 ? PLAIN[bytes.toString('latin1', start, end)] : OWN[bytes.toString('latin1', colon + 1, end)];
    if (kind !== undefined) this.#counts[kind] = (this.#counts[kind] ?? 0) + 1;
  }
}

/** Whether a section holds the beginning of another element's: scripts within texts have such sections as well. */
function holdsElement(bytes: Buffer, start: number, end: number): boolean {
  const limit = end < 0 ? bytes.length : end;
  if (limit - start < SHORT) return false;
  const section = bytes.subarray(start, limit);
  const nested = section.indexOf(CDATA);
  if (nested < 0) return false;
  return /<(?:wp:\w+|title|dc:creator|(?:content|excerpt):encoded|category[^<>]*)><!\[CDATA\[/.test(
    section.toString('latin1', Math.max(0, nested - 300)),
  );
}

/**
 * Whether a text ends at a `]]>`: a closing tag or a further section has to follow, or the text holds these signs
 * itself. Undefined = that shows only with more bytes.
 */
function endsText(bytes: Buffer, position: number, last: boolean): boolean | undefined {
  let at = position;
  while (at < bytes.length && (bytes[at] as number) <= 0x20) at++;
  if (at + 1 >= bytes.length) return last || at - position > OVERLAP ? true : undefined;
  if (bytes[at] !== LESS) return false;
  return bytes[at + 1] === SLASH || bytes[at + 1] === MARK;
}

function begins(bytes: Buffer, expected: Buffer, at: number): boolean {
  for (let index = 0; index < expected.length; index++) {
    if (bytes[at + index] !== expected[index]) return false;
  }
  return true;
}

/** Where the mark stands from a position on, -1 = nowhere. */
function endOf(bytes: Buffer, mark: Buffer, from: number): number {
  const near = Math.min(from + SHORT, bytes.length - mark.length);
  for (let position = from; position <= near; position++) {
    if (bytes[position] === mark[0] && begins(bytes, mark, position)) return position;
  }
  return bytes.indexOf(mark, from);
}
