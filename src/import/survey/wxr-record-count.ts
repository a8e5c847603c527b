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

/**
 * Counts the records of a WXR file by a method of its own: it hops from `<` to `<`, over CDATA sections and comments,
 * and looks at nothing but the names of opening tags. What the importer took in is checked against it.
 */
export class WxrRecordCount {
  readonly #counts: Record<string, number> = Object.fromEntries(
    [...Object.values(PLAIN), ...Object.values(OWN)].map((kind) => [kind, 0]),
  );
  #rest = '';
  /** What ends the part that is hopped over. */
  #until: ']]>' | '-->' | undefined;

  get rows(): ReadonlyMap<string, number> {
    return new Map(Object.entries(this.#counts));
  }

  write(chunk: Buffer): void {
    // Latin-1 keeps one character a byte, which is all that tags need.
    this.#take(this.#rest + chunk.toString('latin1'), OVERLAP);
  }

  /** To be called after the last chunk. */
  end(): void {
    this.#take(this.#rest, 0);
  }

  /** Counts in the text; a tag that begins in its last characters is left for the next piece. */
  #take(text: string, overlap: number): void {
    const limit = text.length - overlap;
    let position = 0;
    for (;;) {
      if (this.#until !== undefined) {
        const end = text.indexOf(this.#until, position);
        if (end < 0) {
          this.#rest = text.slice(Math.max(position, text.length - 2));
          return;
        }
        position = end + 3;
        this.#until = undefined;
      }
      const tag = text.indexOf('<', position);
      if (tag < 0 || tag >= limit) {
        this.#rest = tag < 0 ? '' : text.slice(tag);
        return;
      }
      position = tag + 1;
      const first = text.charCodeAt(position);
      if (first === 0x21) {
        if (text.startsWith('[CDATA[', position + 1)) this.#until = ']]>';
        else if (text.startsWith('--', position + 1)) this.#until = '-->';
      } else if (first !== 0x2f) this.#count(text, position);
    }
  }

  #count(text: string, start: number): void {
    let end = start;
    let colon = -1;
    let code = text.charCodeAt(end);
    for (; code > 0x20 && code !== 0x3e; code = text.charCodeAt(++end)) {
      if (code === 0x3a) colon = end;
      if (end - start > OVERLAP) return;
    }
    // A name that the end of the file cuts off is no tag.
    if (Number.isNaN(code)) return;
    const kind = colon < 0 ? PLAIN[text.slice(start, end)] : OWN[text.slice(colon + 1, end)];
    if (kind !== undefined) this.#counts[kind] = (this.#counts[kind] ?? 0) + 1;
  }
}
