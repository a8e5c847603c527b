import { ImportError } from '../../errors.ts';

/** What the file is cut into, in its order. */
export interface SectionHandler {
  /** XML outside of CDATA sections and comments, from the line `line` on. */
  markup(text: string, line: number): void;
  /** The text of a CDATA section, exactly as it stands in the file. */
  cdata(text: string): void;
  problem(code: string, message: string, outcome: 'recovered' | 'refused', line: number): void;
}

/** Characters one CDATA section may have. */
const TEXT_LIMIT = 64 * 1024 * 1024;
/** Characters before the first `<rss`. */
const HEAD_LIMIT = 1024 * 1024;
/** Characters one tag may have. */
const TAG_LIMIT = 1024 * 1024;

const CDATA = '<![CDATA[';
const COMMENT = '<!--';

type State = 'head' | 'markup' | 'cdata' | 'comment' | 'oversize';

/**
 * Cuts a WXR file into markup and CDATA sections. It begins at `<rss` (a byte order mark or a notice printed
 * before it is passed over), ends at `</rss>` (what follows is passed over, too, unless it is a further export),
 * leaves comments out, and finds the true end of a CDATA section in files whose writer left `]]>` in a text or
 * forgot it.
 */
export class Sections {
  readonly #handler: SectionHandler;
  #state: State = 'head';
  #text = '';
  /** What of the text was taken. */
  #position = 0;
  #line = 1;
  /** Element that the present CDATA section stands in. */
  #element = '';
  /** Where in the section's text to go on looking for its end. */
  #searched = 0;
  #markupTail = '';
  #tagLength = 0;
  #documents = 0;
  #headLength = 0;
  #headText = '';

  constructor(handler: SectionHandler) {
    this.#handler = handler;
  }

  /** Whether an export was begun and not ended by `</rss>`. */
  get open(): boolean {
    return this.#state !== 'head';
  }

  /** Whether any `<rss` was seen. */
  get started(): boolean {
    return this.#documents > 0;
  }

  get line(): number {
    return this.#line;
  }

  write(text: string): void {
    this.#text = this.#position === this.#text.length ? text : this.#text.slice(this.#position) + text;
    this.#searched = Math.max(0, this.#searched - this.#position);
    this.#position = 0;
    while (this.#step(false)) {
      // Each step takes a section.
    }
  }

  end(): void {
    while (this.#step(true)) {
      // What is left.
    }
  }

  #step(last: boolean): boolean {
    switch (this.#state) {
      case 'head':
        return this.#head(last);
      case 'markup':
        return this.#markup(last);
      case 'cdata':
        return this.#cdata(last);
      case 'comment':
        return this.#passOver('-->', last);
      case 'oversize':
        return this.#passOver(']]>', last);
    }
  }

  /** Takes the text up to an index, counting its lines. */
  #take(end: number): string {
    const taken = this.#text.slice(this.#position, end);
    for (let at = taken.indexOf('\n'); at >= 0; at = taken.indexOf('\n', at + 1)) this.#line++;
    this.#position = end;
    return taken;
  }

  #head(last: boolean): boolean {
    const pattern = /<rss[\s>]/g;
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.#text);
    const end = found?.index ?? Math.max(this.#position, this.#text.length - (last ? 0 : 8));
    const skipped = this.#take(end);
    this.#headText = (this.#headText + skipped).slice(-HEAD_LIMIT);
    this.#headLength += skipped.length;
    if (this.#documents === 0) {
      if (/<!DOCTYPE(?!\s+html\b)/i.test(this.#headText)) throw doctype();
      if (this.#headLength > HEAD_LIMIT) {
        throw new ImportError('source-refused', 'This is no WordPress export: it has no <rss> element.');
      }
    }
    if (found === null) return false;
    const stray = this.#headText.replace(/^\uFEFF/, '').replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->/g, '');
    if (stray.trim() !== '') {
      this.#problem('stray-text', 'text that is no XML was passed over before <rss>', 'recovered');
    }
    this.#headText = '';
    this.#headLength = 0;
    this.#documents++;
    this.#state = 'markup';
    return true;
  }

  #markup(last: boolean): boolean {
    const text = this.#text;
    const next = this.#nextMark(text);
    let end = next;
    if (next < 0) {
      // A mark may be cut by the end of the piece.
      const open = text.lastIndexOf('<');
      end = !last && open >= this.#position && text.length - open < 12 ? open : text.length;
    }
    const markup = text.slice(this.#position, end);
    const closing = markup.indexOf('</rss');
    if (closing >= 0) {
      const bracket = markup.indexOf('>', closing);
      if (bracket < 0 && !last) {
        this.#emit(this.#position + closing);
        return false;
      }
      this.#emit(bracket < 0 ? end : this.#position + bracket + 1);
      this.#state = 'head';
      return true;
    }
    if (end > this.#position) this.#emit(end);
    if (next < 0) return false;
    if (text.startsWith(CDATA, next)) {
      this.#element = lastElement(this.#markupTail);
      this.#position += CDATA.length;
      this.#searched = this.#position;
      this.#state = 'cdata';
    } else {
      this.#position += COMMENT.length;
      this.#state = 'comment';
    }
    return true;
  }

  /** The index of the next CDATA section or comment, -1 for none. */
  #nextMark(text: string): number {
    for (let next = text.indexOf('<!', this.#position); next >= 0; next = text.indexOf('<!', next + 2)) {
      if (text.startsWith(CDATA, next) || text.startsWith(COMMENT, next)) return next;
      if (/^<!(?:DOCTYPE|ENTITY)/i.test(text.slice(next, next + 10))) throw doctype();
    }
    return -1;
  }

  #emit(end: number): void {
    const line = this.#line;
    const text = this.#take(end);
    this.#markupTail = text.length > 300 ? text.slice(-300) : (this.#markupTail + text).slice(-300);
    const open = text.lastIndexOf('<');
    const close = text.lastIndexOf('>');
    if (open > close) this.#tagLength = text.length - open;
    else if (close >= 0) this.#tagLength = 0;
    else if (this.#tagLength > 0) this.#tagLength += text.length;
    if (this.#tagLength > TAG_LIMIT) {
      throw new ImportError('source-refused', `A tag near line ${line} has no end.`);
    }
    this.#handler.markup(text, line);
  }

  /** Passes over text up to and with a mark. */
  #passOver(mark: string, last: boolean): boolean {
    const end = this.#text.indexOf(mark, this.#position);
    if (end < 0) {
      this.#take(last ? this.#text.length : Math.max(this.#position, this.#text.length - mark.length + 1));
      return false;
    }
    this.#take(end + mark.length);
    this.#state = 'markup';
    return true;
  }

  #cdata(last: boolean): boolean {
    const text = this.#text;
    for (;;) {
      const close = text.indexOf(']]>', this.#searched);
      if (close < 0) {
        this.#searched = Math.max(this.#position, text.length - 2);
        if (text.length - this.#position <= TEXT_LIMIT) return false;
        this.#problem('text-too-long', `a text of <${this.#element}> is longer than 64 MiB`, 'refused');
        this.#state = 'oversize';
        return true;
      }
      const after = this.#after(close + 3, last);
      if (after === undefined) return false;
      if (after) {
        this.#handler.cdata(this.#take(close));
        this.#position += 3;
        this.#state = 'markup';
        return true;
      }
      // Not the end: either the text holds `]]>`, or the section's own end was left out.
      const forgotten = this.#element === '' ? -1 : text.indexOf(`</${this.#element}>`, this.#position);
      if (forgotten >= 0 && forgotten < close) {
        this.#problem('cdata-unclosed', `a text of <${this.#element}> lacks its ]]>`, 'recovered');
        this.#handler.cdata(this.#take(forgotten));
        this.#state = 'markup';
        return true;
      }
      this.#problem('cdata-end', `a text of <${this.#element}> holds an unescaped ]]>`, 'recovered');
      this.#searched = close + 3;
    }
  }

  /** Whether what follows `]]>` shows that the section ends there; undefined = more text is needed. */
  #after(position: number, last: boolean): boolean | undefined {
    const text = this.#text;
    const wanted = this.#element;
    // What every well-formed file has.
    if (text.startsWith('</', position) && text.startsWith(wanted, position + 2)) {
      const next = text.charAt(position + 2 + wanted.length);
      if (wanted === '' || next === '>') return true;
    }
    const ahead = text.slice(position, position + 400);
    const trimmed = ahead.trimStart();
    if (trimmed.startsWith(CDATA)) return true;
    if (trimmed.startsWith(`</${wanted}`) && /^[\s>]/.test(trimmed.slice(wanted.length + 2))) return true;
    if (trimmed.startsWith('</') && wanted === '') return true;
    return last || trimmed.length > wanted.length + 12 || ahead.length === 400 ? false : undefined;
  }

  #problem(code: string, message: string, outcome: 'recovered' | 'refused'): void {
    this.#handler.problem(code, message, outcome, this.#line);
  }
}

/** The name of the tag that the markup ends with; '' where it ends with text. */
function lastElement(markup: string): string {
  const tag = markup.slice(markup.lastIndexOf('<') + 1).trimEnd();
  if (!tag.endsWith('>') || tag.startsWith('/')) return '';
  const name = tag.slice(0, -1);
  const space = name.search(/\s/);
  return space < 0 ? name : name.slice(0, space);
}

function doctype(): ImportError {
  return new ImportError(
    'source-refused',
    'The file has a document type declaration (<!DOCTYPE …>). No WordPress export has one; it is refused, because such declarations can pull in other files or grow without bound.',
  );
}
