import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { query } from '../../src/database/index.ts';
import { importSite } from '../../src/import/index.ts';
import { normalizeText } from '../../src/plugins/advanced-woo-search/index-words/normalize.ts';
import { singularOf } from '../../src/plugins/advanced-woo-search/index-words/singular.ts';
import { searchSettings } from '../../src/plugins/advanced-woo-search/search-settings.ts';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { serveQuietly } from '../imported-site.ts';
import { sharedFolder } from '../shared.ts';

const shared = sharedFolder();
const school = join(shared ?? '', 'exports/school-shop');
const available = shared !== undefined && existsSync(school);

/** What is typed: whole words, plurals, beginnings, middles, numbers of the shop's, several words, nothing that is there. */
const TERMS = [
  ...['shirt', 'shirts', 'hoodie', 'cap', 'beanie', 'belt', 'sunglasses', 'polo', 'album', 'single'],
  ...['logo', 'river', 'booklet', 'map', 'sleeve', 'woo', 'woo-vneck', 'tshirt logo', 'long sleeve tee'],
  ...['oo', 'ee', 'ing', 'pro', 'lor', 'ipsum', 'malesuada', 'habitant senectus', 'hoodie with zipper', 'x'],
  ...['nothing like this', 'GEOGRAPHY', 'pöster'],
];

/** The rows that the book's table has for a product: word, source, how often. */
interface Row {
  readonly product: number;
  readonly term: string;
  readonly source: string;
  readonly count: number;
}

/** Points by source: of a whole word, and of what holds it, each with its share for every byte of the typed word. */
const POINTS: Readonly<
  Record<string, readonly [exact: number, byte: number, partial: number, byte: number]>
> = {
  title: [350, 20, 70, 2],
  content: [100, 4, 100, 1],
  excerpt: [100, 4, 100, 1],
  sku: [300, 0, 60, 0],
  id: [300, 0, 30, 0],
  category: [35, 0, 7, 0],
  tag: [35, 0, 7, 0],
};

describe.skipIf(!available)('the product search over the recorded catalogue', () => {
  let folder: string;
  let server: RunningServer;
  let rows: readonly Row[];
  let stopWords: ReadonlySet<string>;
  let searchIn: ReadonlySet<string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portolan-search-'));
    const site = join(folder, 'site');
    const output = { write: () => true } as unknown as NodeJS.WritableStream;
    await importSite({ sources: [join(school, 'site.sql.gz')], site, plugins: builtInPlugins, output });
    server = await serveQuietly(site);
    // The index is made by a job, a moment after the start.
    await vi.waitUntil(
      () =>
        server.site.database.first(query('SELECT 1 AS one FROM portolan_product_search_products LIMIT 1')),
      { timeout: 60_000 },
    );
    const settings = searchSettings(server.site);
    ({ stopWords } = settings);
    searchIn = settings.searchIn;
    rows = await rowsOfBook(settings.synonyms.map((group) => group.map(normalizeText)));
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function rowsOfBook(synonyms: readonly (readonly string[])[]): Promise<readonly Row[]> {
    interface Product {
      readonly ID: number;
      readonly post_parent: number;
      readonly post_title: string;
      readonly post_content: string;
      readonly post_excerpt: string;
      readonly post_type: string;
      readonly sku: string | null;
      readonly description: string | null;
      readonly hidden: number;
    }
    const all = await server.site.database.all(
      query<Product>(
        `SELECT p.ID, p.post_parent, p.post_title, p.post_content, p.post_excerpt, p.post_type,
           (SELECT meta_value FROM wp_postmeta WHERE post_id = p.ID AND meta_key = '_sku' LIMIT 1) AS sku,
           (SELECT meta_value FROM wp_postmeta WHERE post_id = p.ID AND meta_key = '_variation_description' LIMIT 1)
             AS description,
           EXISTS (SELECT 1 FROM wp_term_relationships r JOIN wp_term_taxonomy x USING (term_taxonomy_id)
             JOIN wp_terms t USING (term_id) WHERE r.object_id = p.ID AND x.taxonomy = 'product_visibility'
             AND t.slug = 'exclude-from-search') AS hidden
         FROM wp_posts p WHERE p.post_type IN ('product', 'product_variation') AND p.post_status = 'publish'`,
      ),
    );
    const terms = await server.site.database.all(
      query<{ id: number; taxonomy: string; name: string }>(
        `SELECT r.object_id AS id, x.taxonomy, t.name FROM wp_term_relationships r
         JOIN wp_term_taxonomy x USING (term_taxonomy_id) JOIN wp_terms t USING (term_id)
         WHERE x.taxonomy IN ('product_cat', 'product_tag')`,
      ),
    );
    const found: Row[] = [];
    for (const product of all.filter((one) => one.post_type === 'product' && one.hidden === 0)) {
      const variations = all.filter((one) => one.post_parent === product.ID && one.post_type !== 'product');
      const named = (taxonomy: string) =>
        terms.filter((term) => term.id === product.ID && term.taxonomy === taxonomy).map(({ name }) => name);
      const texts: Readonly<Record<string, readonly string[]>> = {
        title: [product.post_title],
        content: [[product.post_content, ...variations.map((one) => one.description ?? '')].join(' , ')],
        excerpt: [product.post_excerpt],
        sku: [[product, ...variations].map((one) => one.sku ?? '').join(' , ')],
        id: [[product, ...variations].map((one) => one.ID).join(' , ')],
        category: named('product_cat'),
        tag: named('product_tag'),
      };
      for (const [source, parts] of Object.entries(texts)) {
        for (const part of parts) {
          const text = normalizeText(part);
          const counts = new Map<string, number>();
          const add = (term: string) => counts.set(term, (counts.get(term) ?? 0) + 1);
          for (const word of text.split(' ').filter((one) => one !== '' && !stopWords.has(one))) {
            const singular = source === 'id' ? word : singularOf(word);
            add(singular);
            if (singular !== word && (source === 'sku' || word.endsWith('es'))) add(word);
          }
          for (const group of synonyms.filter((one) =>
            one.some((word) => ` ${text} `.includes(` ${word} `)),
          )) {
            for (const word of group.flatMap((one) => one.split(' '))) {
              if (!counts.has(word)) counts.set(word, 1);
            }
          }
          for (const [term, count] of counts) found.push({ product: product.ID, term, source, count });
        }
      }
    }
    return found;
  }

  /** The products in the order of the book's points; of equal ones the newest first. */
  function byTheBook(typed: string): readonly number[] {
    const words = [...new Set(normalizeText(typed).split(' '))].filter(
      (word) => word !== '' && !stopWords.has(word),
    );
    const scores = new Map<number, number>();
    for (const word of words.slice(0, 6)) {
      const singular = singularOf(word);
      const bytes = Buffer.byteLength(word);
      for (const { product, term, source, count } of rows) {
        if (!searchIn.has(source)) continue;
        if (singular.length < 2 ? term !== singular : !term.includes(singular)) continue;
        const [exact = 0, perByte = 0, partial = 0, partialByte = 0] = POINTS[source] ?? [];
        const points = partial + partialByte * bytes + (term === singular ? exact + perByte * bytes : 0);
        scores.set(product, (scores.get(product) ?? 0) + points * (1 + (count - 1) / 5));
      }
    }
    return [...scores]
      .sort(([one, a], [other, b]) => (Math.abs(b - a) > 1e-6 ? b - a : other - one))
      .slice(0, 10)
      .map(([product]) => product);
  }

  it.each(TERMS)('answers %j in the order of the book’s points', async (typed) => {
    const reply = await fetch(`${server.address}/?wc-ajax=aws_action`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'aws_action', keyword: typed, typedata: 'json' }),
    });
    const { products } = (await reply.json()) as {
      products: readonly { id: number; parent_id: number; title: string; link: string }[];
    };
    const expected = byTheBook(typed);
    // A word that nobody has is replaced by one like it: that is another search.
    if (expected.length > 0) expect(products.map(({ parent_id }) => parent_id)).toEqual(expected);
    const posts = new Map((await server.site.posts.byIds([...expected])).map((post) => [post.ID, post]));
    for (const { parent_id: id, title, link } of products.filter((one) => posts.has(one.parent_id))) {
      expect(normalizeText(title)).toBe(normalizeText(posts.get(id)?.post_title ?? ''));
      expect(link).toContain(`/product/${posts.get(id)?.post_name}/`);
    }
  });

  it('finds most of these terms', () => {
    expect(TERMS.filter((typed) => byTheBook(typed).length > 0).length).toBeGreaterThanOrEqual(20);
  });
});
