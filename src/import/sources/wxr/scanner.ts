import { type ExpectedError, expectedError, type FindingCode } from '../../../errors/index.ts';
import { decodeReferences } from './entities.ts';
import { attributesOf, isNameCharacter, isNameStart, tagEnd } from './tags.ts';

/** What the scanner finds, in the order of the file. */
export interface ScannerHandler {
  /** Whether text is of use where the file stands; otherwise it is passed over unread. */
  readonly wantsText: boolean;
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  /** Text with references resolved, or a CDATA section exactly as it stands in the file. */
  text(text: string): void;
  problem(code: FindingCode, message: string, outcome: 'recovered' | 'refused'): void;
}

/** Characters one text may have. */
const TEXT_LIMIT = 64 * 1024 * 1024;
/** Characters before the first `<rss`. */
const HEAD_LIMIT = 1024 * 1024;
/** Characters one tag may have. */
const TAG_LIMIT = 1024 * 1024;

const CDATA = '<![CDATA[';
/** An element of the export with its text; scripts within texts have such sections as well. */
const NESTED = /<(?:wp:\w+|title|dc:creator|(?:content|excerpt):encoded|category[^<>]*)><!\[CDATA\[/;
const NO_ATTRIBUTES: Readonly<Record<string, string>> = {};

const GREATER = 0x3e;
const SLASH = 0x2f;
const EXCLAMATION = 0x21;
const QUESTION = 0x3f;

type State = 'head' | 'markup' | 'cdata' | 'skip';

/**
 * Finds the tags and texts of a WXR file, piece by piece. It begins at `<rss` (a byte order mark or a notice printed
 * before it is passed over), ends at `</rss>` (what follows is passed over, too, unless it is a further export), and
 * finds the true end of a CDATA section in files whose writer left `]]>` in a text or forgot it. Bare ampersands and
 * stray `<` are text. A document type declaration is refused.
 */
export class WxrScanner {
  readonly #handler: ScannerHandler;
  #state: State = 'head';
  #text = '';
  /** What of the text was taken. */
  #position = 0;
  #line = 1;
  /** How far lines are counted in the text. */
  #counted = 0;
  /** Element that was opened last, if nothing but blanks came after it. */
  #element = '';
  /** Where in a CDATA section to go on looking for its end. */
  #searched = 0;
  /** What ends the part that is passed over. */
  #until = '';
  #documents = 0;
  #headLength = 0;
  #headText = '';
  #plainText = 0;
  /** Pieces of a CDATA section of which no end is in sight. */
  #deferred: string[] = [];
  #deferredLength = 0;
  #awaitsEnd = false;

  constructor(handler: ScannerHandler) {
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

  /** The line on which the scanner stands, from 1. */
  get line(): number {
    const text = this.#text;
    for (
      let at = text.indexOf('\n', this.#counted);
      at >= 0 && at < this.#position;
      at = text.indexOf('\n', at + 1)
    ) {
      this.#line++;
      this.#counted = at + 1;
    }
    this.#counted = Math.max(this.#counted, this.#position);
    return this.#line;
  }

  write(text: string): void {
    if (this.#awaitsEnd && this.#defer(text)) return;
    this.#take(this.#deferred.length === 0 ? text : this.#deferred.join('') + text);
  }

  end(): void {
    if (this.#deferred.length > 0) this.#take(this.#deferred.join(''));
    this.#run(true);
    if (this.#documents > 0 && this.#state === 'head' && isStray(this.#headText)) {
      this.#handler.problem('stray-text', 'text after </rss> was passed over', 'recovered');
    }
  }

  /** Puts a piece by that cannot end the section: joining each one to a long text would take its time every time. */
  #defer(text: string): boolean {
    const before = this.#deferred.at(-1) ?? this.#text;
    if ((before.slice(-2) + text.slice(0, 2)).includes(']]>') || text.includes(']]>')) return false;
    if (text.length < 2 || this.#deferredLength > TEXT_LIMIT) return false;
    this.#deferred.push(text);
    this.#deferredLength += text.length;
    return true;
  }

  #take(text: string): void {
    this.#deferred = [];
    this.#deferredLength = 0;
    this.#awaitsEnd = false;
    void this.line;
    this.#searched = Math.max(0, this.#searched - this.#position);
    this.#text = this.#position === this.#text.length ? text : this.#text.slice(this.#position) + text;
    this.#position = 0;
    this.#counted = 0;
    this.#run(false);
  }

  #run(last: boolean): void {
    for (;;) {
      const more =
        this.#state === 'markup'
          ? this.#markup(last)
          : this.#state === 'cdata'
            ? this.#cdata(last)
            : this.#state === 'head'
              ? this.#head(last)
              : this.#skip(last);
      if (!more) return;
    }
  }

  #head(last: boolean): boolean {
    const pattern = /<rss[\s>]/g;
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.#text);
    const end = found?.index ?? Math.max(this.#position, this.#text.length - (last ? 0 : 8));
    const skipped = this.#text.slice(this.#position, end);
    this.#position = end;
    this.#headText = (this.#headText + skipped).slice(-HEAD_LIMIT);
    this.#headLength += skipped.length;
    if (this.#documents === 0) {
      if (/<!DOCTYPE(?!\s+html\b)/i.test(this.#headText)) throw doctype();
      if (this.#headLength > HEAD_LIMIT) {
        throw expectedError('source-refused', {
          reason: 'it has no <rss> element and is no WordPress export',
        });
      }
    }
    if (found === null) return false;
    if (isStray(this.#headText)) {
      this.#handler.problem('stray-text', 'text that is no XML was passed over before <rss>', 'recovered');
    }
    this.#headText = '';
    this.#headLength = 0;
    this.#documents++;
    this.#state = 'markup';
    return true;
  }

  /** Takes tags and texts until a CDATA section begins, or the text ends. */
  #markup(last: boolean): boolean {
    const text = this.#text;
    const handler = this.#handler;
    for (;;) {
      const start = this.#position;
      const tag = text.indexOf('<', start);
      if (tag !== start) {
        // A reference may be cut by the end of the piece.
        let end = tag < 0 ? text.length : tag;
        if (tag < 0 && !last) {
          const ampersand = text.lastIndexOf('&');
          if (ampersand >= start && text.length - ampersand < 10) end = ampersand;
        }
        this.#plain(text, start, end);
        this.#position = end;
        if (tag < 0) return false;
      }
      const second = text.charCodeAt(tag + 1);
      if (Number.isNaN(second)) {
        if (!last) return false;
        this.#position = text.length;
        return false;
      }
      if (second === EXCLAMATION) {
        if (text.startsWith(CDATA, tag)) {
          this.#position = tag + CDATA.length;
          this.#searched = this.#position;
          this.#state = 'cdata';
          return true;
        }
        if (text.length - tag < CDATA.length && !last) return false;
        if (/^<!(?:DOCTYPE|ENTITY)/i.test(text.slice(tag, tag + 10))) throw doctype();
        return this.#pass(text.startsWith('<!--', tag) ? '-->' : '>');
      }
      if (second === QUESTION) return this.#pass('?>');
      if (second === SLASH) {
        const end = text.indexOf('>', tag);
        if (end < 0) return this.#unclosed(last);
        const name = text.slice(tag + 2, end).trimEnd();
        this.#position = end + 1;
        this.#element = '';
        handler.close(name);
        if (name === 'rss') {
          this.#state = 'head';
          return true;
        }
      } else if (isNameStart(second)) {
        if (!this.#openTag(text, tag)) return this.#unclosed(last);
      } else {
        if (handler.wantsText) handler.text('<');
        this.#position = tag + 1;
      }
    }
  }

  /** Reads an opening tag; false where its end is not there yet. */
  #openTag(text: string, tag: number): boolean {
    let end = tag + 2;
    while (isNameCharacter(text.charCodeAt(end))) end++;
    const name = text.slice(tag + 1, end);
    this.#plainText = 0;
    if (text.charCodeAt(end) === GREATER) {
      this.#position = end + 1;
      this.#element = name;
      this.#handler.open(name, NO_ATTRIBUTES);
      return true;
    }
    const close = tagEnd(text, end);
    if (close < 0) return false;
    this.#position = close + 1;
    this.#element = name;
    this.#handler.open(name, attributesOf(text.slice(end, close)));
    if (text.charCodeAt(close - 1) === SLASH) {
      this.#element = '';
      this.#handler.close(name);
    }
    return true;
  }

  #plain(text: string, start: number, end: number): void {
    if (!this.#handler.wantsText || end <= start) return;
    const plain = text.slice(start, end);
    this.#plainText += plain.length;
    if (this.#plainText > TEXT_LIMIT) {
      throw expectedError('source-refused', { reason: `a text near line ${this.line} is too long` });
    }
    if (this.#element !== '' && plain.trim() !== '') this.#element = '';
    this.#handler.text(decodeReferences(plain));
  }

  /** A tag whose end is not in the text. */
  #unclosed(last: boolean): false {
    if (this.#text.length - this.#position > TAG_LIMIT) {
      throw expectedError('source-refused', { reason: `a tag near line ${this.line} has no end` });
    }
    if (last) this.#position = this.#text.length;
    return false;
  }

  #pass(until: string): boolean {
    this.#until = until;
    this.#state = 'skip';
    return true;
  }

  #skip(last: boolean): boolean {
    const end = this.#text.indexOf(this.#until, this.#position);
    if (end < 0) {
      const kept = last ? 0 : this.#until.length - 1;
      this.#position = Math.max(this.#position, this.#text.length - kept);
      return false;
    }
    this.#position = end + this.#until.length;
    this.#state = 'markup';
    return true;
  }

  #cdata(last: boolean): boolean {
    const text = this.#text;
    for (;;) {
      const close = text.indexOf(']]>', this.#searched);
      if (close < 0) {
        this.#searched = Math.max(this.#position, text.length - 2);
        if (text.length - this.#position <= TEXT_LIMIT) {
          this.#awaitsEnd = true;
          return false;
        }
        this.#problem('text-too-long', 'is longer than 64 MiB and was left out', 'refused');
        return this.#pass(']]>');
      }
      const ends = this.#endsAt(close + 3, last);
      if (ends === undefined) return false;
      if (ends) {
        if (this.#swallowed(close)) return true;
        this.#emit(close);
        this.#position = close + 3;
        this.#state = 'markup';
        return true;
      }
      // Not the end: either the text holds `]]>`, or the section's own end was left out.
      const forgotten = this.#element === '' ? -1 : text.indexOf(`</${this.#element}>`, this.#position);
      if (forgotten >= 0 && forgotten < close) {
        this.#problem('cdata-unclosed', 'lacks its ]]>', 'recovered');
        this.#emit(forgotten);
        this.#position = forgotten;
        this.#state = 'markup';
        return true;
      }
      this.#problem('cdata-end', 'holds an unescaped ]]>', 'recovered');
      this.#searched = close + 3;
    }
  }

  /**
   * A section that holds the beginning of another element's most likely lacks its own end. It ends at its element's closing
   * tag, where that stands before; otherwise it is taken as it is and reported.
   */
  #swallowed(close: number): boolean {
    const inside = this.#handler.wantsText ? this.#text.slice(this.#position, close) : '';
    const nested = inside.includes(CDATA) ? inside.search(NESTED) : -1;
    if (nested < 0) return false;
    const forgotten = this.#element === '' ? -1 : inside.indexOf(`</${this.#element}>`);
    if (forgotten < 0 || forgotten > nested) {
      this.#problem(
        'cdata-nested',
        'holds the beginning of another element: something may be missing',
        'recovered',
      );
      return false;
    }
    this.#problem('cdata-unclosed', 'lacks its ]]>', 'recovered');
    this.#emit(this.#position + forgotten);
    this.#position += forgotten;
    this.#state = 'markup';
    return true;
  }

  #emit(end: number): void {
    if (this.#handler.wantsText && end > this.#position)
      this.#handler.text(this.#text.slice(this.#position, end));
  }

  /** Whether what follows `]]>` shows that the section ends there; undefined = more text is needed. */
  #endsAt(position: number, last: boolean): boolean | undefined {
    const text = this.#text;
    const wanted = this.#element;
    // What every well-formed file has.
    if (text.charCodeAt(position) === 0x3c && text.charCodeAt(position + 1) === SLASH) {
      if (wanted === '') return true;
      const end = position + 2 + wanted.length;
      if (text.charCodeAt(end) === GREATER && text.startsWith(wanted, position + 2)) return true;
    }
    const ahead = text.slice(position, position + 400);
    const trimmed = ahead.trimStart();
    if (trimmed.startsWith(CDATA)) return true;
    if (
      trimmed.startsWith(`</${wanted}`) &&
      (wanted === '' || /^[\s>]/.test(trimmed.slice(wanted.length + 2)))
    )
      return true;
    return last || trimmed.length > wanted.length + 12 || ahead.length === 400 ? false : undefined;
  }

  #problem(code: FindingCode, message: string, outcome: 'recovered' | 'refused'): void {
    const element = this.#element === '' ? 'an element' : `<${this.#element}>`;
    this.#handler.problem(code, `a text of ${element} ${message}`, outcome);
  }
}

/** Whether anything but an XML declaration and comments stands there. */
function isStray(text: string): boolean {
  return (
    text
      .replace(/\uFEFF/g, '')
      .replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->/g, '')
      .trim() !== ''
  );
}

function doctype(): ExpectedError {
  return expectedError('source-refused', {
    reason:
      "it has a document type declaration (<!DOCTYPE …>), which no WordPress export has: such declarations can pull in other files or grow without bound. Remove it, where the file is the site's own",
  });
}
