import {
  createRenderContext,
  siteShortcodes,
  stripShortcodes,
  withoutRestrictedParts,
} from 'portolan/content';
import { query } from 'portolan/data';
import type { Job, PostRow, Site } from 'portolan/plugin';
import { catalogueOf, isInStock, type Product } from 'portolan/shop';
import { type ProductTexts, productWords } from './index-words/product-words.ts';
import { type SearchSettings, searchSettings } from './search-settings.ts';
import { BLOCK } from './word-index/postings.ts';
import { fillIndex, type IndexedProduct, writeProducts } from './word-index/write-index.ts';

/** Products indexed in one transaction. */
const BATCH = 250;
/** The same where many are renewed: each batch writes the postings of frequent words once. */
const LARGE_BATCH = 1000;

/** Indexes these products anew; what is not published, or not for searches, leaves the index. */
async function indexProducts(site: Site, ids: readonly number[]): Promise<void> {
  await writeProducts(site, ids, await indexedProducts(site, ids));
}

/** Indexes all products of a site that was imported and is not served yet. */
export async function indexImported(site: Site): Promise<void> {
  await fillIndex(site, allProducts(site));
}

/** Brings the whole index into step while the site is served: what differs is replaced, searches go on. */
async function renewIndex(site: Site): Promise<void> {
  const rows = await site.database.all(
    query<{ id: number }>(
      `SELECT ID AS id FROM wp_posts WHERE post_type = 'product'
       UNION SELECT product FROM portolan_product_search_products ORDER BY id`,
    ),
  );
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += LARGE_BATCH) {
    await indexProducts(site, ids.slice(start, start + LARGE_BATCH));
  }
}

async function* allProducts(site: Site): AsyncGenerator<readonly IndexedProduct[]> {
  const rows = await site.database.all(
    query<{ id: number }>("SELECT ID AS id FROM wp_posts WHERE post_type = 'product' ORDER BY ID"),
  );
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; ) {
    // No batch reaches over the end of a block.
    const end = (Math.floor((ids[start] as number) / BLOCK) + 1) * BLOCK;
    const batch = ids.slice(start, start + BATCH).filter((id) => id < end);
    yield await indexedProducts(site, batch);
    start += batch.length;
  }
}

async function indexedProducts(site: Site, ids: readonly number[]): Promise<readonly IndexedProduct[]> {
  const settings = searchSettings(site);
  const products = await catalogueOf(site).products(ids);
  const indexed: IndexedProduct[] = [];
  for (const product of products.values()) {
    if (product.parent !== undefined || product.status !== 'publish' || !product.inSearch) continue;
    const texts = await textsOf(site, product, settings);
    indexed.push({ id: product.id, inStock: isInStock(product), words: productWords(texts, settings) });
  }
  return indexed;
}

async function textsOf(site: Site, product: Product, settings: SearchSettings): Promise<ProductTexts> {
  const variations =
    settings.indexVariations && product.variationIds.length > 0
      ? await catalogueOf(site).variations(product)
      : [];
  // What a password closes is not found by its words.
  const isOpen = product.post.post_password === '';
  const names = (terms: readonly { readonly name: string }[]) => terms.map(({ name }) => name);
  return {
    title: [product.post.post_title],
    content: isOpen
      ? [
          await plainContent(site, product, settings),
          ...variations.map((variation) =>
            withoutRestrictedParts(site, variation.variationDescription || ''),
          ),
        ]
      : [],
    excerpt: isOpen ? [withoutRestrictedParts(site, product.post.post_excerpt)] : [],
    sku: [...new Set([product.sku, ...variations.map((variation) => variation.sku)])],
    id: [product.id, ...variations.map((variation) => variation.id)].map(String),
    category: names(product.categories),
    tag: names(product.tags),
  };
}

/** A text with its shortcodes run, or without them. */
async function plainContent(site: Site, { post }: Product, settings: SearchSettings): Promise<string> {
  const text = post.post_content;
  if (!text.includes('[')) return text;
  const context = createRenderContext(site, { target: 'excerpt', post });
  if (!settings.indexShortcodes) return stripShortcodes(text, siteShortcodes(context));
  try {
    return await context.renderShortcodes(text);
  } catch (error) {
    site.log.warn({ error, post: post.ID }, 'a product is indexed without its shortcodes');
    return stripShortcodes(text, siteShortcodes(context));
  }
}

/** A product, or one of its variations, was saved or deleted. */
export async function productChanged(site: Site, post: PostRow): Promise<void> {
  const id =
    post.post_type === 'product' ? post.ID : post.post_type === 'product_variation' ? post.post_parent : 0;
  if (id > 0 && searchSettings(site).updates) await indexProducts(site, [id]);
}

const REBUILD = 'advanced-woo-search.rebuild';
const TERM = 'advanced-woo-search.term';

/** Names of categories and tags are words of their products. */
export async function termChanged(site: Site, taxonomy: string, term: number): Promise<void> {
  if (taxonomy !== 'product_cat' && taxonomy !== 'product_tag') return;
  if (searchSettings(site).updates)
    await site.jobs.add(TERM, { taxonomy, term }, { key: `${taxonomy}:${term}` });
}

/** Other settings make other words. */
export async function optionChanged(site: Site, name: string): Promise<void> {
  if (name !== 'aws_settings') return;
  await site.jobs.add(REBUILD, null, { key: 'settings' });
}

const COMPLETE = 'advanced-woo-search.complete';
/** Seconds from one look at the index to the next. */
const DAY = 86_400;

/** Whether there is no index yet: the site was imported by a version without one. */
async function isEmpty(site: Site): Promise<boolean> {
  const row = await site.database.first(
    query('SELECT 1 AS one FROM portolan_product_search_products LIMIT 1'),
  );
  return row === undefined;
}

export const indexJobs: readonly Job[] = [
  {
    name: COMPLETE,
    every: DAY,
    async handle(site) {
      if (await isEmpty(site)) await renewIndex(site);
    },
  },
  { name: REBUILD, handle: renewIndex },
  {
    name: TERM,
    async handle(site, payload) {
      const { taxonomy, term } = payload as { readonly taxonomy: string; readonly term: number };
      const ids = await site.posts.findIds({
        types: ['product'],
        taxonomies: [{ taxonomy, terms: [term], operator: 'IN' }],
      });
      for (let start = 0; start < ids.length; start += BATCH) {
        await indexProducts(site, ids.slice(start, start + BATCH));
      }
    },
  },
];
