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
  #meta: { key: string; value: string } | undefined;
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
    if (this.#leaf !== undefined && !CONTAINERS.has(name)) {
      this.#inside++;
      return;
    }
    if (this.#leaf !== undefined) this.#leave();
    switch (name) {
      case 'rss':
        return;
      case 'channel':
        this.#site = new Map();
        this.#siteLine = this.#line();
        return;
      case 'item':
        this.#flushSite();
        if (this.#item !== undefined) {
          this.#problem('item-unclosed', 'an <item> lacks its end');
          this.#endItem();
        }
        this.#item = { place: this.#place(), fields: new Map(), terms: [], meta: [], comments: [] };
        return;
      case 'wp:author':
        this.#author = { place: this.#place(), fields: new Map() };
        return;
      case 'wp:category':
      case 'wp:tag':
      case 'wp:term':
        this.#term = { element: name, place: this.#place(), fields: new Map(), meta: [] };
        return;
      case 'wp:comment':
        this.#comment = { fields: new Map(), meta: [] };
        return;
      case 'wp:postmeta':
      case 'wp:commentmeta':
      case 'wp:termmeta':
        this.#meta = { key: '', value: '' };
        return;
      case 'category':
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
      if (name === this.#leaf && this.#inside > 0) {
        this.#inside--;
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
        if (this.#meta !== undefined) this.#item?.meta.push(this.#meta);
        this.#meta = undefined;
        return;
      case 'wp:commentmeta':
        if (this.#meta !== undefined) this.#comment?.meta.push(this.#meta);
        this.#meta = undefined;
        return;
      case 'wp:termmeta':
        if (this.#meta !== undefined) this.#term?.meta.push(this.#meta);
        this.#meta = undefined;
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
    const lost: [string, number][] = [];
    if (item !== undefined) {
      const comments = item.comments.length + (this.#comment === undefined ? 0 : 1);
      const commentMeta =
        item.comments.reduce((sum, comment) => sum + comment.meta.length, 0) +
        (this.#comment?.meta.length ?? 0);
      const inComment = this.#comment !== undefined;
      lost.push(
        ['items', 1],
        ['postmeta', item.meta.length + (this.#meta !== undefined && !inComment ? 1 : 0)],
        ['relations', item.terms.length + (this.#category === undefined ? 0 : 1)],
        ['comments', comments],
        ['commentmeta', commentMeta + (this.#meta !== undefined && inComment ? 1 : 0)],
      );
    } else if (this.#term !== undefined) {
      lost.push(['terms', 1], ['termmeta', this.#term.meta.length + (this.#meta === undefined ? 0 : 1)]);
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

  #endAuthor(): void {
    const author = this.#author;
    this.#author = undefined;
    if (author !== undefined) this.#emit(authorRecord(author.fields, author.place));
  }

  #endTerm(): void {
    const term = this.#term;
    this.#term = undefined;
    if (term !== undefined) this.#emit(termRecord(term));
  }

  #endComment(): void {
    const comment = this.#comment;
    this.#comment = undefined;
    if (comment !== undefined) this.#item?.comments.push(commentOf(comment));
  }

  #endItem(): void {
    const item = this.#item;
    this.#item = undefined;
    this.#comment = undefined;
    this.#meta = undefined;
    if (item !== undefined) this.#emit(itemRecord(item));
  }

  #place(): Place {
    return { file: this.#file, line: this.#line() };
  }

  #problem(code: string, message: string): void {
    this.#emit({
      kind: 'problem',
      place: this.#place(),
      code,
      message,
      outcome: 'recovered',
      table: 'items',
    });
  }
}
