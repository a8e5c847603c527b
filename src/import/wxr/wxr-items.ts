import type { WxrItemRecord } from '../../types/source.ts';
import type { Ledger } from '../ledger.ts';
import { uploadedPath } from '../stages/attached-paths.ts';
import { looksEncodedTwice } from '../stages/double-encoding.ts';
import type { PostTexts } from '../staging/post-texts.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';
import type { TableWriter } from '../staging/table-writer.ts';
import { isDate, pairOfDates } from './dates.ts';
import { readable } from './meta-values.ts';
import { mimeTypeOf } from './mime-types.ts';
import { isUsableId, ProvisionalIds } from './provisional-ids.ts';
import { countsAsComment, WxrComments } from './wxr-comments.ts';
import type { WxrTerms } from './wxr-terms.ts';
import type { WxrUsers } from './wxr-users.ts';

const POST = [
  'ID',
  'post_author',
  'post_date',
  'post_date_gmt',
  'post_content',
  'post_title',
  'post_excerpt',
  'post_status',
  'comment_status',
  'ping_status',
  'post_password',
  'post_name',
  'post_modified',
  'post_modified_gmt',
  'post_parent',
  'guid',
  'menu_order',
  'post_type',
  'post_mime_type',
  'comment_count',
] as const;
const META = ['post_id', 'meta_key', 'meta_value'] as const;

/** Items that are looked at for texts encoded twice. */
const SAMPLES = 5000;

interface Present {
  readonly post_type: string;
  readonly guid: string;
}

/** Items of WXR files: posts of every type with their meta, terms and comments. Ids are kept wherever they are free. */
export class WxrItems {
  readonly ids = new ProvisionalIds();
  readonly comments: WxrComments;
  /** Ids of sticky posts, in the order of the files. */
  readonly sticky: number[] = [];
  /** Ids that posts of the present file had to give up: old → new. */
  readonly moved = new Map<number, number>();
  /** Whether terms and comments have to be counted again, because an item was replaced. */
  recount = false;
  /** Whether an item looked as if its texts were encoded twice. */
  encodedTwice = false;
  #sampled = 0;
  readonly #staging: StagingDatabase;
  readonly #ledger: Ledger;
  readonly #terms: WxrTerms;
  readonly #users: WxrUsers;
  readonly #texts: PostTexts;
  readonly #posts: TableWriter;
  readonly #meta: TableWriter;
  /** Posts that did not come from a dump, where there is one: a dump's rows stand before those of a file. */
  readonly #own: Set<number> | undefined;

  constructor(
    staging: StagingDatabase,
    ledger: Ledger,
    terms: WxrTerms,
    users: WxrUsers,
    texts: PostTexts,
    besideDump: boolean,
  ) {
    this.#texts = texts;
    this.#own = besideDump ? new Set() : undefined;
    this.#staging = staging;
    this.#ledger = ledger;
    this.#terms = terms;
    this.#users = users;
    this.#posts = staging.writer('wp_posts');
    this.#meta = staging.writer('wp_postmeta');
    this.comments = new WxrComments(staging, ledger);
  }

  /** Takes an item in; answers with its id, undefined where a row that was there stands for it. */
  item(item: WxrItemRecord): number | undefined {
    let id = item.id;
    if (!isUsableId(id)) {
      id = this.ids.give();
      this.#ledger.recover(
        'items',
        'id-unusable',
        `the ${item.type} "${item.title.slice(0, 60)}" has no id that can be used; it gets a new one`,
        item.place,
      );
    }
    if (!this.#insert(id, item)) {
      const present = this.#staging.first<Present>(
        'SELECT post_type, guid FROM wp_posts WHERE ID = ?',
        id,
      ) as Present;
      if (present.post_type === (item.type || 'post')) return this.#again(id, item);
      id = this.ids.give();
      this.moved.set(item.id, id);
      this.#ledger.recover(
        'items',
        'id-taken',
        `id ${item.id} belongs to a ${present.post_type}; the ${item.type} "${item.title.slice(0, 60)}" gets a new one`,
        item.place,
      );
      this.#insert(id, item);
    }
    this.#ledger.of('items').imported++;
    this.#own?.add(id);
    this.#attach(id, item);
    return id;
  }

  /** An item whose id and type are there already. */
  #again(id: number, item: WxrItemRecord): undefined {
    const { place } = item;
    if (this.#own?.has(id) === false) {
      // The dump is the better witness.
      const book = (kind: string, rows: number) =>
        this.#ledger.merge(kind, 'in-dump', `the dump has the ${item.type} ${id}`, place, rows);
      book('items', 1);
      book('postmeta', item.meta.length);
      book('relations', item.terms.length);
      book('comments', item.comments.length);
      book('commentmeta', sum(item.comments.map((comment) => comment.meta.length)));
      return undefined;
    }
    // Files put together: the later item stands.
    this.#ledger.merge('items', 'duplicate-id', `the item ${id} occurs twice; the later one stands`, place);
    this.#texts.spoil();
    this.recount = true;
    this.#staging.run('DELETE FROM wp_posts WHERE ID = ?', id);
    for (const [kind, rows] of [
      ['postmeta', this.#staging.run('DELETE FROM wp_postmeta WHERE post_id = ?', id)],
      ['relations', this.#staging.run('DELETE FROM wp_term_relationships WHERE object_id = ?', id)],
    ] as const) {
      this.#ledger.of(kind).imported -= rows;
      this.#ledger.merge(kind, 'duplicate-id', `belonged to the earlier item ${id}`, place, rows);
    }
    this.#insert(id, item);
    this.#attach(id, item);
    return undefined;
  }

  #insert(id: number, item: WxrItemRecord): boolean {
    const type = item.type || 'post';
    const dates = pairOfDates(item.date, item.dateGmt);
    if (dates.bad !== undefined) this.#badDate(item, dates.bad);
    const mime = type === 'attachment' ? mimeTypeOf(item.attachmentUrl ?? item.guid) : '';
    const inserted = this.#posts.tryInsert(POST, [
      id,
      this.#users.creator(item.creator, item.place),
      dates.local,
      dates.gmt,
      item.content,
      item.title,
      item.excerpt,
      item.status || 'publish',
      item.commentStatus || 'closed',
      item.pingStatus || 'closed',
      item.password,
      item.name,
      item.modified !== undefined && isDate(item.modified) ? item.modified : dates.local,
      item.modifiedGmt !== undefined && isDate(item.modifiedGmt) ? item.modifiedGmt : dates.gmt,
      item.parent,
      // WordPress stores ampersands of these addresses as references.
      item.guid.replaceAll(/&(?!#?\w+;)/g, '&#038;'),
      item.menuOrder,
      type,
      mime,
      item.comments.filter(countsAsComment).length,
    ]);
    if (inserted) {
      this.#texts.add(id, type, item.title, item.excerpt, item.content);
      if (!this.encodedTwice && this.#sampled++ < SAMPLES) {
        this.encodedTwice = looksEncodedTwice(item.title) || looksEncodedTwice(item.content);
      }
    }
    return inserted;
  }

  #badDate(item: WxrItemRecord, bad: string): void {
    this.#ledger.recover(
      'items',
      'bad-date',
      `"${bad.slice(0, 40)}" of the ${item.type} ${item.id} is no date`,
      item.place,
    );
  }

  #attach(id: number, item: WxrItemRecord): void {
    if (item.sticky) this.sticky.push(id);
    this.#metaOf(id, item);
    this.#termsOf(id, item);
    for (const comment of item.comments) this.comments.comment(id, comment, item.place);
  }

  #metaOf(id: number, item: WxrItemRecord): void {
    this.#meta.writeAll(
      META,
      item.meta.map((meta) => [id, meta.key, readable(meta, id, item.place, 'postmeta', this.#ledger)]),
    );
    this.#ledger.of('postmeta').imported += item.meta.length;
    const address = item.attachmentUrl;
    if (item.type !== 'attachment' || address === undefined) return;
    if (item.meta.some((meta) => meta.key === '_wp_attached_file')) return;
    const path = uploadedPath(address);
    if (path !== undefined) this.#meta.write(META, [id, '_wp_attached_file', path]);
  }

  #termsOf(id: number, item: WxrItemRecord): void {
    for (const { taxonomy, slug, name } of item.terms) {
      // WXR 1.0 writes each category twice, once without its slug.
      if (slug === '' && item.terms.some((other) => other.slug !== '' && other.name === name)) {
        this.#ledger.merge(
          'relations',
          'relation-twice',
          `${name} of ${id} is there with its slug`,
          item.place,
        );
        continue;
      }
      this.#terms.relate(
        id,
        taxonomy === '' ? 'category' : taxonomy === 'tag' ? 'post_tag' : taxonomy,
        slug,
        name,
        item.place,
        item.type === 'attachment' ? 'attachment' : item.status === 'publish' ? 'published' : 'other',
      );
    }
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
