import type { SiteRecord, SourceRecord, WxrItemRecord } from '../../types/source.ts';
import type { Ledger } from '../ledger.ts';
import { createOldLinks, keepOldLink } from '../stages/old-links.ts';
import type { PostTexts } from '../staging/post-texts.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';
import { ContentEvidence } from './content-evidence.ts';
import { LinkEvidence } from './link-evidence.ts';
import { WxrItems } from './wxr-items.ts';
import { WxrTerms } from './wxr-terms.ts';
import { WxrUsers } from './wxr-users.ts';

/** Meta by which posts point at posts, for an SQL `IN`. */
export const POST_POINTERS = "('_thumbnail_id', '_menu_item_object_id', '_menu_item_menu_item_parent')";

/** Types whose items have addresses that nobody visits. */
const WITHOUT_PAGE = /^(?:attachment|nav_menu_item|revision|custom_css|oembed_cache|wp_\w+)$/;

/** Takes the records of WXR files into the staging database; `finish` resolves what points across files. */
export class WxrLoader {
  readonly users: WxrUsers;
  readonly terms: WxrTerms;
  readonly items: WxrItems;
  /** What the items' addresses and dates say about the site. */
  readonly evidence = new LinkEvidence();
  /** What their texts and fields say about its plugins. */
  readonly contents = new ContentEvidence();
  /** The first file's word on the site. */
  site: SiteRecord | undefined;
  readonly #staging: StagingDatabase;
  readonly #ledger: Ledger;
  #firstMeta = 0;
  #file = 1;

  constructor(staging: StagingDatabase, ledger: Ledger, texts: PostTexts, besideDump: boolean) {
    this.#staging = staging;
    this.#ledger = ledger;
    this.users = new WxrUsers(staging, ledger);
    this.terms = new WxrTerms(staging, ledger);
    this.items = new WxrItems(staging, ledger, this.terms, this.users, texts, besideDump);
    createOldLinks(staging);
    staging.run('CREATE TEMP TABLE import_item (id INTEGER, parent INTEGER, type TEXT, file INTEGER)');
  }

  load(record: SourceRecord): void {
    switch (record.kind) {
      case 'item':
        this.#item(record);
        return;
      case 'term':
        this.terms.term(record);
        return;
      case 'author':
        this.users.author(record);
        return;
      case 'site':
        this.site ??= record;
        this.evidence.site(record);
        return;
      case 'problem':
        this.#ledger.problem(record, record.table);
        return;
    }
  }

  #item(record: WxrItemRecord): void {
    const id = this.items.item(record);
    if (id === undefined) return;
    if (record.parent > 0)
      this.#staging
        .prepareOnce('INSERT INTO import_item VALUES (?, ?, ?, ?)')
        .run(id, record.parent, record.type, this.#file);
    this.evidence.item(id, record);
    this.contents.item(record);
    if (record.status === 'publish' && record.link !== '' && !WITHOUT_PAGE.test(record.type)) {
      keepOldLink(this.#staging, id, record.link);
    }
  }

  /** A file is over: what pointed at posts of it that had to give up their ids is turned to their new ones. */
  endFile(): void {
    const { moved } = this.items;
    for (const [old, id] of moved) {
      this.#staging.run(
        'UPDATE wp_posts SET post_parent = ? WHERE ID IN (SELECT id FROM import_item WHERE parent = ? AND file = ?)',
        id,
        old,
        this.#file,
      );
      this.#staging.run(
        'UPDATE import_item SET parent = ? WHERE parent = ? AND file = ?',
        id,
        old,
        this.#file,
      );
      this.#staging.run(
        `UPDATE wp_postmeta SET meta_value = ? WHERE meta_id > ? AND meta_key IN ${POST_POINTERS} AND meta_value = ?`,
        String(id),
        this.#firstMeta,
        String(old),
      );
    }
    moved.clear();
    const { comments } = this.items;
    for (const [old, id] of comments.moved) {
      this.#staging.run(
        'UPDATE wp_comments SET comment_parent = ? WHERE comment_parent = ? AND comment_ID > ?',
        id,
        old,
        old,
      );
    }
    comments.moved.clear();
    this.#file++;
    this.#firstMeta =
      this.#staging.first<{ id: number | null }>('SELECT max(meta_id) AS id FROM wp_postmeta')?.id ?? 0;
  }
}
