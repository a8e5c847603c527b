import { LRUCache } from 'lru-cache';
import type { Meta, PostRow, Site, TermRow } from 'portolan/plugin';
import { shopSettings } from '../settings/shop-settings.ts';
import type { Product } from './product.ts';
import { readProduct } from './read-product.ts';

const TYPES = ['product', 'product_variation'];
/** Products kept ready; a large shop's busy part. */
const KEPT = 5000;

/**
 * The shop's products. What was read is kept until it changes: rows are read in a few statements however many
 * products are asked for.
 */
export class Catalogue {
  readonly #site: Site;
  readonly #kept = new LRUCache<number, Product>({ max: KEPT });
  #manageStock: boolean | undefined;
  /** Grows with everything forgotten: what was read before is not kept then. */
  #generation = 0;

  constructor(site: Site) {
    this.#site = site;
  }

  /** The product or variation of an id, whatever its status. */
  async product(id: number): Promise<Product | undefined> {
    return (await this.products([id])).get(id);
  }

  /** Products and variations by id; what is no product is left out. In the order of `ids`. */
  async products(ids: readonly number[]): Promise<ReadonlyMap<number, Product>> {
    this.#watchSettings();
    const wanted = [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
    const missing = wanted.filter((id) => !this.#kept.has(id));
    const read = missing.length > 0 ? await this.#read(missing) : new Map<number, Product>();
    const found = new Map<number, Product>();
    for (const id of wanted) {
      const product = read.get(id) ?? this.#kept.get(id);
      if (product) found.set(id, product);
    }
    return found;
  }

  /** Variations of a variable product in their order; disabled ones only if asked. */
  async variations(product: Product, disabled = false): Promise<readonly Product[]> {
    const found = await this.products(product.variationIds);
    return [...found.values()].filter((variation) => disabled || variation.status === 'publish');
  }

  /** A product changed, by itself or by what belongs to it. */
  clear(id: number): void {
    this.#generation++;
    const kept = this.#kept.get(id);
    this.#kept.delete(id);
    if (kept?.parent) this.clear(kept.parent.id);
    for (const variation of kept?.variationIds ?? []) this.#kept.delete(variation);
  }

  /** Nothing that was read can be trusted. */
  clearAll(): void {
    this.#generation++;
    this.#kept.clear();
  }

  async #read(ids: readonly number[]): Promise<Map<number, Product>> {
    const generation = this.#generation;
    const { posts } = this.#site;
    const rows = (await posts.byIds(ids)).filter((row) => TYPES.includes(row.post_type));
    const parents = await this.products(
      rows.filter((row) => row.post_type === 'product_variation').map((row) => row.post_parent),
    );
    const own = rows.map((row) => row.ID);
    const [metas, terms, children] = await Promise.all([
      posts.meta(own),
      this.#site.terms.ofObjects(own),
      posts.children(
        rows.filter((row) => row.post_type === 'product').map((row) => row.ID),
        ['product_variation'],
      ),
    ]);
    const read = new Map<number, Product>();
    for (const row of rows) {
      const parent = row.post_type === 'product_variation' ? parents.get(row.post_parent) : undefined;
      // A variation whose product is gone is none.
      if (row.post_type === 'product_variation' && parent === undefined) continue;
      const product = this.#make(row, metas.get(row.ID), terms.get(row.ID) ?? [], parent, children);
      if (generation === this.#generation) this.#kept.set(row.ID, product);
      read.set(row.ID, product);
    }
    return read;
  }

  #make(
    post: PostRow,
    meta: Meta | undefined,
    terms: readonly TermRow[],
    parent: Product | undefined,
    children: readonly PostRow[],
  ): Product {
    const variationIds = children
      .filter((child) => child.post_parent === post.ID)
      .sort((a, b) => a.menu_order - b.menu_order || a.ID - b.ID)
      .map((child) => child.ID);
    return readProduct(
      { post, meta: meta ?? NO_META, terms, parent, variationIds },
      { manageStock: shopSettings(this.#site).manageStock },
    );
  }

  #watchSettings(): void {
    const { manageStock } = shopSettings(this.#site);
    if (manageStock !== this.#manageStock) this.clearAll();
    this.#manageStock = manageStock;
  }
}

const NO_META: Meta = { get: () => undefined, all: () => [], value: () => undefined, keys: () => [] };

/** The catalogue of a site. */
export function catalogueOf(site: Site): Catalogue {
  return site.once('woocommerce.catalogue', () => new Catalogue(site));
}
