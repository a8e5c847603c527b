import { type Connection, query } from '../../database/index.ts';
import { showsSomething } from '../../wordpress/content/shows-something.ts';
import type { MediaSummary } from '../media/media-check.ts';
import { differences } from '../sentences.ts';
import type { UsedOn } from '../used-on.ts';
import { builderOf, PAGE_BUILDERS } from './builders.ts';
import { findBlocks, findShortcodes } from './find-elements.ts';
import type { Known } from './known.ts';
import type { PageCoverage, PagesCoverage } from './pages-coverage.ts';

/** What is read of a post. */
export interface ReadPost extends UsedOn {
  readonly status: string;
  readonly content: string;
}

const LISTED = 2000;
/** Types of posts that are no pages of their own, whoever knows them. */
const PARTS =
  /^(?:attachment|revision|nav_menu_item|wp_\w+|custom_css|acf-\w+|elementor_library|product_variation|shop_\w+|\w*(?:layout|template)s?)$/;
const FIELDS = ['_wp_page_template', ...PAGE_BUILDERS.map(({ field }) => field)];

/** Collects, post by post, what of the published pages is rendered and what will look different. */
export class PagesTally {
  readonly #known: Known;
  readonly #missing: ReadonlyMap<number, number>;
  readonly #different: PageCoverage[] = [];
  #pages = 0;
  #elements = 0;
  #rendered = 0;
  #words = 0;
  #shown = 0;

  constructor(known: Known, media: MediaSummary) {
    this.#known = known;
    this.#missing = missingByPage(media);
  }

  /** Takes some posts; those that nobody can read are passed over. */
  async add(connection: Connection, posts: readonly ReadPost[]): Promise<void> {
    const pages = posts.filter(({ status, type }) => status === 'publish' && !PARTS.test(type));
    const fields = await fieldsOf(
      connection,
      pages.map(({ id }) => id),
    );
    const ofFields = await withCustomFields(
      connection,
      pages.filter(({ content, type }) => type !== 'product' && !showsSomething(content)).map(({ id }) => id),
    );
    for (const page of pages) this.#page(page, fields.get(page.id) ?? new Map(), ofFields.has(page.id));
  }

  #page(
    { content, status: _status, ...page }: ReadPost,
    fields: ReadonlyMap<string, string>,
    ofFields: boolean,
  ): void {
    const { shortcodes, blocks, types, addressed } = this.#known;
    // What somebody declares without an address had none on the old site either.
    if (types.has(page.type) && !addressed.has(page.type)) return;
    const hasAddress = addressed.has(page.type);
    const tags = findShortcodes(content, shortcodes);
    const builder = builderOf(fields, tags);
    // Tags of a builder that is translated are its elements, whether or not each has a shortcode of its own here.
    const ofBuilder = (tag: string) => builder?.translated === true && builder.tags?.test(tag) === true;
    const strange = tags.filter((tag) => !shortcodes.has(tag) && !ofBuilder(tag));
    const found = findBlocks(content);
    const empty = found.filter(({ name, dynamic }) => dynamic && !blocks.has(name)).map(({ name }) => name);
    const elements = tags.length + found.length;
    const rendered = elements - strange.length - empty.length;
    const words = wordsIn(content);
    this.#pages++;
    this.#elements += elements;
    this.#rendered += hasAddress ? rendered : 0;
    this.#words += words;
    this.#shown += hasAddress ? words : 0;
    const template = fields.get('_wp_page_template') ?? '';
    const missing = this.#missing.get(page.id) ?? 0;
    const said = [
      ...(hasAddress ? [] : [differences.noAddress(page.type)]),
      ...(strange.length > 0 ? [differences.shortcodes([...new Set(strange)])] : []),
      ...(empty.length > 0 ? [differences.blocks([...new Set(empty)])] : []),
      ...(builder && builder.name !== 'Enfold'
        ? [builder.translated ? differences.translated(builder.name) : differences.ownPage(builder.name)]
        : []),
      ...(ofFields && builder === undefined ? [differences.fields()] : []),
      ...(/\.php$/.test(template) ? [differences.template(template)] : []),
      ...(/<script\b/i.test(content) ? [differences.scripts()] : []),
      ...(missing > 0 ? [differences.pictures(missing)] : []),
    ];
    if (said.length > 0)
      this.#different.push({ ...page, elements, rendered: hasAddress ? rendered : 0, differences: said });
  }

  summary(): PagesCoverage {
    const lacking = ({ elements, rendered }: PageCoverage) => elements - rendered;
    const different = this.#different.toSorted(
      (a, b) => lacking(b) - lacking(a) || b.differences.length - a.differences.length || a.id - b.id,
    );
    return {
      pages: this.#pages,
      same: this.#pages - different.length,
      elements: this.#elements,
      rendered: this.#rendered,
      words: this.#words,
      shown: this.#shown,
      different: different.slice(0, LISTED),
      differentCount: different.length,
    };
  }
}

/** How many missing files each page uses, as far as the check of files lists them. */
function missingByPage({ missing }: MediaSummary): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { on } of missing) for (const { id } of on) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const marks = (list: readonly unknown[]) => list.map(() => '?').join(', ');

/** Fields that tell builder and template of each post; of long ones the beginning. */
async function fieldsOf(
  connection: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, string>>> {
  const fields = new Map<number, Map<string, string>>();
  if (ids.length === 0) return fields;
  const rows = await connection.all(
    query<{ id: number; name: string; value: string | null }>(
      `SELECT post_id AS id, meta_key AS name, substr(meta_value, 1, 200) AS value FROM wp_postmeta
       WHERE post_id IN (${marks(ids)}) AND meta_key IN (${marks(FIELDS)})`,
      [...ids, ...FIELDS],
    ),
  );
  for (const { id, name, value } of rows) {
    let own = fields.get(id);
    if (own === undefined) {
      own = new Map();
      fields.set(id, own);
    }
    own.set(name, value ?? '');
  }
  return fields;
}

/** Those of some posts that have custom fields. Advanced Custom Fields: beside each stands the key of its field. */
async function withCustomFields(
  connection: Connection,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await connection.all(
    query<{ id: number }>(
      `SELECT DISTINCT post_id AS id FROM wp_postmeta
       WHERE post_id IN (${marks(ids)}) AND meta_key LIKE '!_%' ESCAPE '!' AND meta_value LIKE 'field!_%' ESCAPE '!'`,
      ids,
    ),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Words of a text without its tags, shortcodes and comments. */
function wordsIn(content: string): number {
  const text = content.replace(
    /<!--[\s\S]*?-->|<(?:script|style)\b[\s\S]*?<\/(?:script|style)>|<[^>]*>|\[[^[\]]*\]/g,
    ' ',
  );
  return text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
