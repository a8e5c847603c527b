import type { FindingCode } from '../../../errors/index.ts';
import type { Place, SourceRecord } from '../../../types/source.ts';
import {
  authorRecord,
  type CommentFields,
  commentOf,
  type Fields,
  type ItemFields,
  itemRecord,
  siteRecord,
  type TermFields,
  termRecord,
} from './records.ts';

/** Elements that hold others; every other one holds text. */
const CONTAINERS = new Set([
  'rss',
  'channel',
  'item',
  'image',
  'wp:author',
  'wp:category',
  'wp:tag',
  'wp:term',
  'wp:termmeta',
  'wp:postmeta',
  'wp:comment',
  'wp:commentmeta',
]);

/** Elements of a WXR file that are no markup, so that a text in which one begins lacks its end. */
const FIELD =
  /^(?:wp:\w+|title|link|pubDate|guid|description|category|dc:creator|content:encoded|excerpt:encoded)$/;

type MetaKind = 'postmeta' | 'commentmeta' | 'termmeta';

/**
 * Makes records of a WXR file's elements: authors, terms and items as they end, the site itself when the first
 * item begins (its generator stands after the terms). Elements it does not know are passed over, wherever they stand.
 */
export class RecordBuilder {
  readonly #file: string;
  readonly #emit: (record: SourceRecord) => void;
  readonly #line: () => number;
  #site: Fields | undefined;
  #siteLine = 1;
  #item: ItemFields | undefined;
  #comment: CommentFields | undefined;
  #term: TermFields | undefined;
  #author: { readonly place: Place; readonly fields: Fields } | undefined;
  #meta: { kind: MetaKind; key: string; value: string } | undefined;
  #category: { readonly domain: string; readonly nicename: string | undefined } | undefined;
  /** The element whose text is being gathered. */
  #leaf: string | undefined;
  #text = '';
  /** Elements within the leaf: markup where only text belongs. */
  #inside = 0;

  /** `line` tells where the file stands, counted only when it is asked. */
  constructor(file: string, emit: (record: SourceRecord) => void, line: () => number) {
    this.#file = file;
    this.#emit = emit;
    this.#line = line;
  }

  /** Whether an element is open whose text is gathered. */
  get wantsText(): boolean {
    return this.#leaf !== undefined;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#leaf !== undefined) {
      if (!CONTAINERS.has(name) && !FIELD.test(name)) {
        this.#inside++;
        return;
      }
      this.#problem('element-unclosed', `a <${this.#leaf}> lacks its end`);
      this.#leave();
    }
    switch (name) {
      case 'rss':
        return;
      case 'channel':
        this.#site = new Map();
        this.#siteLine = this.#line();
        return;
      case 'item':
        this.#endTerm(true);
        this.#endAuthor(true);
        this.#flushSite();
        if (this.#item !== undefined) {
          this.#problem('item-unclosed', 'an <item> lacks its end');
          this.#endItem();
        }
        this.#item = { place: this.#place(), fields: new Map(), terms: [], meta: [], comments: [] };
        return;
      case 'wp:author':
        this.#endTerm(true);
        this.#endAuthor(true);
        this.#author = { place: this.#place(), fields: new Map() };
        return;
      case 'wp:category':
      case 'wp:tag':
      case 'wp:term':
        this.#endTerm(true);
        this.#endAuthor(true);
        this.#term = { element: name, place: this.#place(), fields: new Map(), meta: [] };
        return;
      case 'wp:comment':
        this.#endMeta(true);
        this.#endComment(true);
        this.#comment = { fields: new Map(), meta: [] };
        return;
      case 'wp:postmeta':
      case 'wp:commentmeta':
      case 'wp:termmeta':
        this.#endMeta(true);
        this.#meta = { kind: name.slice(3) as MetaKind, key: '', value: '' };
        return;
      case 'category':
        if (this.#item === undefined) this.#astray('relations');
        this.#category = { domain: attributes['domain'] ?? '', nicename: attributes['nicename'] };
        break;
    }
    this.#leaf = name;
    this.#text = '';
    this.#inside = 0;
  }

  text(text: string): void {
    if (this.#leaf !== undefined) this.#text += text;
  }

  close(name: string): void {
    if (this.#leaf !== undefined) {
      if (name !== this.#leaf && !CONTAINERS.has(name)) {
        if (this.#inside > 0) this.#inside--;
        return;
      }
      const leaf = this.#leaf;
      this.#leave();
      if (name === leaf) return;
    }
    switch (name) {
      case 'item':
        this.#endItem();
        return;
      case 'wp:author':
        this.#endAuthor();
        return;
      case 'wp:category':
      case 'wp:tag':
      case 'wp:term':
        this.#endTerm();
        return;
      case 'wp:comment':
        this.#endComment();
        return;
      case 'wp:postmeta':
      case 'wp:commentmeta':
      case 'wp:termmeta':
        this.#endMeta();
        return;
      case 'channel':
        this.#flushSite();
        return;
    }
  }

  /** The file ends here; what is begun and not ended is lost, and said so. */
  end(): void {
    this.#flushSite();
    const item = this.#item;
    const inside = (kind: MetaKind) => (this.#meta?.kind === kind ? 1 : 0);
    const lost: [string, number][] = [];
    if (item !== undefined) {
      const comments = item.comments.length + (this.#comment === undefined ? 0 : 1);
      const commentMeta =
        item.comments.reduce((sum, comment) => sum + comment.meta.length, 0) +
        (this.#comment?.meta.length ?? 0);
      lost.push(
        ['items', 1],
        ['postmeta', item.meta.length + inside('postmeta')],
        ['relations', item.terms.length + (this.#category === undefined ? 0 : 1)],
        ['comments', comments],
        ['commentmeta', commentMeta + inside('commentmeta')],
      );
    } else if (this.#term !== undefined) {
      lost.push(['terms', 1], ['termmeta', this.#term.meta.length + inside('termmeta')]);
    } else if (this.#author !== undefined) lost.push(['authors', 1]);
    for (const [kind, rows] of lost) {
      if (rows === 0) continue;
      this.#emit({
        kind: 'problem',
        place: item?.place ?? this.#place(),
        code: 'truncated',
        message: 'the file ends within this record',
        outcome: 'refused',
        rows,
        table: kind,
      });
    }
    this.#item = undefined;
    this.#term = undefined;
    this.#author = undefined;
    this.#comment = undefined;
    this.#meta = undefined;
    this.#category = undefined;
    this.#leaf = undefined;
  }

  #leave(): void {
    const name = this.#leaf as string;
    const text = this.#text;
    this.#leaf = undefined;
    this.#text = '';
    if (this.#meta !== undefined) {
      if (name === 'wp:meta_key') this.#meta.key = text;
      else if (name === 'wp:meta_value') this.#meta.value = text;
    } else if (this.#comment !== undefined) this.#comment.fields.set(name, text);
    else if (this.#item !== undefined) {
      if (name === 'category' && this.#category !== undefined) {
        this.#item.terms.push({
          taxonomy: this.#category.domain,
          slug: this.#category.nicename ?? '',
          name: text,
        });
        this.#category = undefined;
      } else this.#item.fields.set(name, text);
    } else if (this.#term !== undefined) this.#term.fields.set(name, text);
    else if (this.#author !== undefined) this.#author.fields.set(name, text);
    // The first of a name is the channel's own; later ones are an icon's.
    else if (this.#site !== undefined && !this.#site.has(name)) this.#site.set(name, text);
  }

  #flushSite(): void {
    const site = this.#site;
    this.#site = undefined;
    if (site !== undefined) this.#emit(siteRecord(site, { file: this.#file, line: this.#siteLine }));
  }

  /** `unclosed`: what follows shows that it has ended, though its end is missing. The same below. */
  #endAuthor(unclosed = false): void {
    const author = this.#author;
    this.#author = undefined;
    if (author === undefined) return;
    if (unclosed) this.#problem('record-unclosed', 'an author lacks its end', 'authors');
    this.#emit(authorRecord(author.fields, author.place));
  }

  #endTerm(unclosed = false): void {
    const term = this.#term;
    if (term === undefined) return;
    this.#endMeta(true);
    this.#term = undefined;
    if (unclosed) this.#problem('record-unclosed', 'a term lacks its end', 'terms');
    this.#emit(termRecord(term));
  }

  #endComment(unclosed = false): void {
    const comment = this.#comment;
    if (comment === undefined) return;
    this.#endMeta(true);
    this.#comment = undefined;
    if (this.#item === undefined) {
      this.#astray('comments');
      if (comment.meta.length > 0) this.#astray('commentmeta', comment.meta.length);
      return;
    }
    if (unclosed) this.#problem('record-unclosed', 'a comment lacks its end', 'comments');
    this.#item.comments.push(commentOf(comment));
  }

  #endMeta(unclosed = false): void {
    const meta = this.#meta;
    this.#meta = undefined;
    if (meta === undefined) return;
    const owner =
      meta.kind === 'postmeta' ? this.#item : meta.kind === 'commentmeta' ? this.#comment : this.#term;
    if (owner === undefined) {
      this.#astray(meta.kind);
      return;
    }
    if (unclosed) this.#problem('record-unclosed', 'a meta value lacks its end', meta.kind);
    owner.meta.push({ key: meta.key, value: meta.value });
  }

  #endItem(): void {
    this.#endMeta(true);
    this.#endComment(true);
    const item = this.#item;
    this.#item = undefined;
    if (item !== undefined) this.#emit(itemRecord(item));
  }

  /** A record that stands where it belongs to nothing. */
  #astray(kind: string, rows = 1): void {
    this.#emit({
      kind: 'problem',
      place: this.#place(),
      code: 'record-astray',
      message: 'the record stands outside anything that it could belong to',
      outcome: 'refused',
      rows,
      table: kind,
    });
  }

  #place(): Place {
    return { file: this.#file, line: this.#line() };
  }

  #problem(code: FindingCode, message: string, table = 'items'): void {
    this.#emit({ kind: 'problem', place: this.#place(), code, message, outcome: 'recovered', table });
  }
}
