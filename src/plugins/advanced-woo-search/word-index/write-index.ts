import { createHash } from 'node:crypto';
import { list, query } from 'portolan/data';
import type { Site, TableAccess, TableTransaction } from 'portolan/plugin';
import type { WordWeights } from '../index-words/product-words.ts';
import { BLOCK, bitsOf, changed, fromBytes, type Postings, pairsOf, toBytes } from './postings.ts';
import { removeUnused, termIds } from './terms.ts';

/** One product as the index keeps it. */
export interface IndexedProduct {
  readonly id: number;
  readonly inStock: boolean;
  readonly words: WordWeights;
}

interface KnownProduct {
  readonly product: number;
  readonly digest: string;
  readonly terms: string;
}

/**
 * What the index held of these products is replaced; products that are not among `products` are left out of it.
 * Tells whether anything changed.
 */
export async function writeProducts(
  site: Pick<Site, 'database'>,
  ids: readonly number[],
  products: readonly IndexedProduct[],
): Promise<boolean> {
  // Most changes of a product change no word of it: those wait for no writer.
  if (!differs(await knownProducts(site.database, ids), products)) return false;
  return site.database.transaction(async (transaction) => {
    const known = await knownProducts(transaction, ids);
    if (!differs(known, products)) return false;
    const digests = new Map(known.map(({ product, digest }) => [product, digest] as const));
    const written = products.filter((product) => digests.get(product.id) !== digestOf(product));
    const touched = new Set(written.map(({ id }) => id));
    const staying = new Set(products.map(({ id }) => id));
    const before = known.filter(({ product }) => touched.has(product) || !staying.has(product));
    const terms = await termIds(
      transaction,
      written.flatMap(({ words }) => [...words.keys()]),
    );
    const changes = new Changes();
    for (const { product, terms: own } of before) {
      for (const term of JSON.parse(own) as readonly number[]) changes.remove(term, product);
    }
    for (const product of written) changes.add(product, terms);
    await changes.write(transaction);
    await transaction.run(
      query(
        `DELETE FROM portolan_product_search_products
         WHERE product IN (SELECT value FROM json_each(?))`,
        [list(before.map(({ product }) => product))],
      ),
    );
    await writeRows(transaction, written, terms);
    await removeUnused(transaction, changes.emptied);
    return true;
  });
}

/** Whether the index holds other products, or other words of them. */
function differs(known: readonly KnownProduct[], products: readonly IndexedProduct[]): boolean {
  const digests = new Map(known.map(({ product, digest }) => [product, digest] as const));
  return (
    known.length !== products.length ||
    products.some((product) => digests.get(product.id) !== digestOf(product))
  );
}

/**
 * Fills an index anew while nobody else writes: at the import. The products come in the order of their ids, no batch
 * reaches over the end of a block.
 */
export async function fillIndex(
  site: Pick<Site, 'database'>,
  batches: AsyncIterable<readonly IndexedProduct[]>,
): Promise<void> {
  for (const table of ['postings', 'endings', 'terms', 'products']) {
    await site.database.run(query(`DELETE FROM portolan_product_search_${table}`));
  }
  // The postings of a block of ids are collected and written once.
  let changes = new Changes();
  let block = 0;
  for await (const products of batches) {
    const here = Math.floor((products[0]?.id ?? 0) / BLOCK);
    const full = here === block ? undefined : changes;
    const terms = await site.database.transaction(async (transaction) => {
      await full?.write(transaction);
      const ids = await termIds(
        transaction,
        products.flatMap(({ words }) => [...words.keys()]),
      );
      await writeRows(transaction, products, ids);
      return ids;
    });
    if (full !== undefined) changes = new Changes();
    block = here;
    for (const product of products) changes.add(product, terms);
  }
  await site.database.transaction((transaction) => changes.write(transaction));
}

async function knownProducts(tables: TableAccess, ids: readonly number[]): Promise<readonly KnownProduct[]> {
  return tables.all(
    query<KnownProduct>(
      `SELECT product, digest, terms FROM portolan_product_search_products
       WHERE product IN (SELECT value FROM json_each(?))`,
      [list(ids)],
    ),
  );
}

async function writeRows(
  transaction: TableTransaction,
  products: readonly IndexedProduct[],
  terms: ReadonlyMap<string, number>,
): Promise<void> {
  for (const product of products) {
    const own = [...product.words.keys()].flatMap((word) => terms.get(word) ?? []);
    await transaction.run(
      query(
        'INSERT INTO portolan_product_search_products (product, in_stock, digest, terms) VALUES (?, ?, ?, ?)',
        [product.id, product.inStock ? 1 : 0, digestOf(product), list(own)],
      ),
    );
  }
}

/** Tells apart what the index would keep of a product; equal ones need not be written again. */
function digestOf({ inStock, words }: IndexedProduct): string {
  return createHash('sha256')
    .update(JSON.stringify([inStock, [...words]]))
    .digest('base64');
}

/** What changes in the postings, by word and block; each is read and written once. */
class Changes {
  readonly #places = new Map<
    number,
    Map<number, { readonly removed: Set<number>; readonly added: number[] }>
  >();
  /** Words that have lost all of their products in a block. */
  readonly emptied: number[] = [];

  #at(term: number, product: number) {
    const blocks = this.#places.get(term) ?? new Map();
    this.#places.set(term, blocks);
    const block = Math.floor(product / BLOCK);
    const place = blocks.get(block) ?? { removed: new Set<number>(), added: [] as number[] };
    blocks.set(block, place);
    return place as { readonly removed: Set<number>; readonly added: number[] };
  }

  remove(term: number, product: number): void {
    this.#at(term, product).removed.add(product % BLOCK);
  }

  add({ id, words }: IndexedProduct, terms: ReadonlyMap<string, number>): void {
    for (const [word, weights] of words) {
      const term = terms.get(word);
      if (term !== undefined) this.#at(term, id).added.push(...pairsOf(id, weights));
    }
  }

  async write(transaction: TableTransaction): Promise<void> {
    for (const [term, blocks] of [...this.#places].sort(([a], [b]) => a - b)) {
      for (const [block, { removed, added }] of blocks) {
        const stored = await transaction.first(
          query<{ entries: Uint8Array }>(
            'SELECT entries FROM portolan_product_search_postings WHERE term = ? AND block = ?',
            [term, block],
          ),
        );
        const before: Postings = stored ? fromBytes(stored.entries) : new Uint16Array();
        const after = changed(before, removed, added);
        if (after.length === 0) this.emptied.push(term);
        await transaction.run(
          after.length === 0
            ? query('DELETE FROM portolan_product_search_postings WHERE term = ? AND block = ?', [
                term,
                block,
              ])
            : query(
                `INSERT INTO portolan_product_search_postings (term, block, sources, entries) VALUES (?, ?, ?, ?)
                 ON CONFLICT (term, block) DO UPDATE SET sources = excluded.sources, entries = excluded.entries`,
                [term, block, bitsOf(after), toBytes(after)],
              ),
        );
      }
    }
  }
}
