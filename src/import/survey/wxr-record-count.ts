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
const TAG = /<(?:(item|category)|\w+:(author|category|tag|term|termmeta|postmeta|comment|commentmeta))[\s>]/g;
/** Longer than any of these tags. */
const OVERLAP = 64;

/**
 * Counts the records of a WXR file by a method of its own: a text search for opening tags, CDATA sections and
 * comments cut out. What the importer took in is checked against it.
 */
export class WxrRecordCount {
  readonly rows = new Map<string, number>([...Object.values(PLAIN), ...Object.values(OWN)].map((kind) => [kind, 0]));
  #rest: Buffer = Buffer.alloc(0);
  #inside: ']]>' | '-->' | undefined;

  write(chunk: Buffer): void {
    this.#rest = this.#take(this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]), false);
  }

  /** To be called after the last chunk. */
  end(): void {
    this.#take(this.#rest, true);
    this.#rest = Buffer.alloc(0);
  }

  /** Counts in the bytes; gives back their end where a tag or mark may go on. */
  #take(bytes: Buffer, last: boolean): Buffer {
    let position = 0;
    for (;;) {
      if (this.#inside !== undefined) {
        const end = bytes.indexOf(this.#inside, position, 'latin1');
        if (end < 0) return bytes.subarray(Math.max(position, bytes.length - 2));
        position = end + 3;
        this.#inside = undefined;
      }
      const next = bytes.indexOf('<!', position, 'latin1');
      if (next < 0) break;
      const mark = bytes.toString('latin1', next, next + 9);
      if (mark.length < 9 && !last) break;
      this.#count(bytes.toString('latin1', position, next));
      if (mark === '<![CDATA[') this.#inside = ']]>';
      else if (mark.startsWith('<!--')) this.#inside = '-->';
      position = next + (mark === '<![CDATA[' ? 9 : mark.startsWith('<!--') ? 4 : 2);
    }
    const text = bytes.toString('latin1', position);
    // A tag that is not closed yet stays for the next piece.
    const open = text.lastIndexOf('<');
    const whole = last || open < 0 || text.length - open > OVERLAP ? text.length : open;
    this.#count(text.slice(0, whole));
    return bytes.subarray(position + whole);
  }

  #count(text: string): void {
    if (text.length < 5) return;
    for (const match of text.matchAll(TAG)) {
      const kind = (match[1] === undefined ? OWN[match[2] as string] : PLAIN[match[1]]) as string;
      this.rows.set(kind, (this.rows.get(kind) ?? 0) + 1);
    }
  }
}
