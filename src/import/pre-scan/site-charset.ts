/** Bytes of a piece that are looked at again with the next one: the value may be cut. */
const OVERLAP = 200;
/** `'blog_charset','UTF-8'`; WordPress 1.0 to 2.0 kept two more columns between. */
const VALUE = /^blog_charset'\s*,\s*(?:'[YN]'\s*,\s*'?\d+'?\s*,\s*)?'([\w-]{1,40})'/;

/** Finds the option `blog_charset` in the bytes of a dump: how texts are read depends on it before its row comes. */
export class SiteCharset {
  /** The option's value, once it came. */
  value: string | undefined;
  #rest: Buffer = Buffer.alloc(0);

  write(piece: Uint8Array): void {
    if (this.value !== undefined) return;
    const bytes = Buffer.concat([this.#rest, piece]);
    for (let at = bytes.indexOf('blog_charset'); at >= 0; at = bytes.indexOf('blog_charset', at + 1)) {
      const found = VALUE.exec(bytes.toString('latin1', at, at + OVERLAP))?.[1];
      if (found === undefined) continue;
      this.value = found;
      return;
    }
    this.#rest = Buffer.from(bytes.subarray(-OVERLAP));
  }
}
