import type { Meta, PostRow, Site, TermRow } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { shopSettings } from '../settings/shop-settings.ts';
import { nextPriceChange } from './active-price.ts';
import { attributeTaxonomies } from './attribute-taxonomies.ts';
import type { Product } from './product.ts';
import { readProduct, type ShopPolicy } from './read-product.ts';
import { variationTitle, variationValue } from './variation-names.ts';

const TYPES = ['product', 'product_variation'];
/** Variations in other states are none of the product's. WooCommerce: `WC_Product_Variable_Data_Store_CPT::read_children()`. */
const CHILDREN = new Set(['publish', 'private']);

/**
 * The shop's products. What was read is kept until it changes: rows are read in a few statements however many
 * products are asked for.
 */
export class Catalogue {
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  /** The product or variation of an id, whatever its status. */
  async product(id: number): Promise<Product | undefined> {
    return (await this.products([id])).get(id);
  }

  /** Products and variations by id; what is no product is left out. In the order of `ids`. */
  async products(ids: readonly number[]): Promise<ReadonlyMap<number, Product>> {
    const wanted = [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
    const kept = await siteMemory(this.#site).getAll(
      wanted.map((id) => `woocommerce.product:${id}`),
      async (missing) => {
        const read = await this.#read(missing.map((place) => wanted[place] as number));
        return missing.map((place) => read.get(wanted[place] as number));
      },
      (product, place) => [wanted[place] as number, ...(product?.parent ? [product.parent.id] : [])],
    );
    const found = new Map<number, Product>();
    for (const [place, id] of wanted.entries()) {
      const product = kept[place];
      if (product) found.set(id, product);
    }
    return found;
  }

  /** Variations of a variable product in their order; disabled ones only if asked. */
  async variations(product: Product, disabled = false): Promise<readonly Product[]> {
    const found = await this.products(product.variationIds);
    return [...found.values()].filter((variation) => disabled || variation.status === 'publish');
  }

  async #read(ids: readonly number[], types: readonly string[] = TYPES): Promise<Map<number, Product>> {
    const { posts } = this.#site;
    const rows = (await posts.byIds(ids)).filter((row) => types.includes(row.post_type));
    // Products first, which variations need. Those of others are read here as well: who reads them by now may wait for these.
    rows.sort((a, b) => Number(a.post_type !== 'product') - Number(b.post_type !== 'product'));
    const own = rows.map((row) => row.ID);
    const parentIds = rows.flatMap((row) => (row.post_type === 'product_variation' ? [row.post_parent] : []));
    const others = [...new Set(parentIds)].filter((id) => id > 0 && !own.includes(id));
    const parents = others.length === 0 ? new Map<number, Product>() : await this.#read(others, ['product']);
    const [metas, terms, children] = await Promise.all([
      posts.meta(own),
      this.#site.terms.ofObjects(own),
      posts.children(
        rows.filter((row) => row.post_type === 'product').map((row) => row.ID),
        ['product_variation'],
      ),
    ]);
    const haveAttributes = [...metas.values()].some((meta) => meta.get('_product_attributes') !== undefined);
    const sharedAttributes = haveAttributes ? await attributeTaxonomies(this.#site) : new Set<string>();
    const policy = { manageStock: shopSettings(this.#site).manageStock, sharedAttributes };
    const read = new Map<number, Product>();
    for (const row of rows) {
      const parent =
        row.post_type === 'product_variation'
          ? (parents.get(row.post_parent) ?? read.get(row.post_parent))
          : undefined;
      // A variation whose product is gone is none.
      if (row.post_type === 'product_variation' && parent === undefined) continue;
      const product = this.#make(row, metas.get(row.ID), terms.get(row.ID) ?? [], parent, children, policy);
      read.set(row.ID, product);
    }
    return this.#named(read);
  }

  /** Variations with their names. One may be chosen by a shared value that its product lacks. */
  async #named(read: Map<number, Product>): Promise<Map<number, Product>> {
    const lacking = new Map<Product, readonly (readonly [string, string])[]>();
    for (const product of read.values()) {
      if (!product.parent) continue;
      const values = Object.entries(product.variationAttributes).filter(([key, value]) => {
        const attribute = product.attributes.find((one) => one.key === key);
        return value !== '' && attribute?.isTaxonomy && !attribute.terms.some(({ slug }) => slug === value);
      });
      if (values.length > 0) lacking.set(product, values);
    }
    const wanted = [...lacking.values()].flat();
    const terms =
      wanted.length === 0
        ? []
        : await this.#site.terms.find({
            taxonomies: [...new Set(wanted.map(([taxonomy]) => taxonomy))],
            slugs: [...new Set(wanted.map(([, slug]) => slug))],
          });
    for (const product of read.values()) {
      if (!product.parent) continue;
      const values = lacking.get(product) ?? [];
      const foreignTerms = terms.filter((term) =>
        values.some(([taxonomy, slug]) => term.taxonomy === taxonomy && term.slug === slug),
      );
      const names = product.attributes.flatMap(({ key, variation }) => {
        const value = product.variationAttributes[key] ?? '';
        return variation ? [[key, variationValue({ ...product, foreignTerms }, key, value)] as const] : [];
      });
      const name = variationTitle(product.parent.name, new Map(names));
      read.set(product.id, { ...product, foreignTerms, name });
    }
    return read;
  }

  #make(
    post: PostRow,
    meta: Meta | undefined,
    terms: readonly TermRow[],
    parent: Product | undefined,
    children: readonly PostRow[],
    policy: ShopPolicy,
  ): Product {
    const variationIds = children
      .filter((child) => child.post_parent === post.ID && CHILDREN.has(child.post_status))
      .sort((a, b) => a.menu_order - b.menu_order || a.ID - b.ID)
      .map((child) => child.ID);
    const product = readProduct({ post, meta: meta ?? NO_META, terms, parent, variationIds }, policy);
    // Whatever is made of it may tell its price.
    const next = nextPriceChange([product], this.#site.clock.now());
    if (next !== undefined) this.#site.reads.until(next);
    return product;
  }
}

const NO_META: Meta = { get: () => undefined, all: () => [], value: () => undefined, keys: () => [] };

/** The catalogue of a site. */
export function catalogueOf(site: Site): Catalogue {
  return site.once('woocommerce.catalogue', () => new Catalogue(site.language?.whole ?? site));
}
