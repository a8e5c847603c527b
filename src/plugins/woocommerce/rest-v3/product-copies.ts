import { escapeLike, query } from 'portolan/data';
import type { RestCall, RestError, RestReply, RestRoute, Site } from 'portolan/plugin';
import { isMap, isRestError } from 'portolan/rest';
import { nowWithGmt } from 'portolan/time';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { updateLookup } from '../catalogue/product-lookup.ts';
import { shopText } from '../texts/shop-text.ts';
import { shopRoute } from './collection.ts';
import { invalidId, typePermission } from './permissions.ts';
import { filteredText } from './product-fields.ts';
import { rawProductData } from './product-raw-data.ts';
import { problemOf, updateProduct } from './product-writes.ts';
import { createVariation } from './variation-writes.ts';

/** So many variations are made at once at most. WooCommerce: `WC_MAX_LINKED_VARIATIONS`. */
const MOST = 50;
/** What a copy does not take over: it was never sold, nor rated. */
const ITS_OWN: ReadonlySet<string> = new Set([
  'total_sales',
  '_wc_average_rating',
  '_wc_rating_count',
  '_wc_review_count',
  '_sku',
]);

/** Copies of products, and the variations that their attributes allow. WooCommerce: WC_REST_Products_Controller, …_Product_Variations_…. */
export const productCopyRoutes: readonly RestRoute[] = [
  ...shopRoute('/products/(?<id>[\\d]+)/duplicate', {
    methods: ['POST'],
    permission: (call) => typePermission(call, 'product', 'create'),
    handle: duplicate,
  }),
  ...shopRoute('/products/(?<product_id>[\\d]+)/variations/generate', {
    methods: ['POST'],
    permission: (call) => typePermission(call, 'product', 'create'),
    handle: generate,
  }),
];

const noProduct = () => invalidId('product_invalid_id', 'Invalid product ID.');

/** A draft with all that the product has, its variations too, and with what the request says otherwise. */
async function duplicate(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const product = await catalogueOf(site).product(Number(params.id));
  if (!product || product.type === 'variation') return noProduct();
  const problem = await problemOf(call, product);
  if (problem) return problem;
  const name = params.name === undefined ? product.name : filteredText(params.name);
  const id = await copyOf(call, product, { title: shopText(site, '%s (Copy)', name), parent: 0 });
  const variations = [...(await catalogueOf(site).products(product.variationIds)).values()];
  const ids = [id];
  for (const variation of variations) {
    ids.push(await copyOf(call, variation, { title: variation.post.post_title, parent: id }));
  }
  await updateLookup(site, ids);
  const changes = otherwiseIn(call, product);
  if (Object.keys(changes).length > 0) {
    const changed = await updateProduct({ ...call, params: { ...changes, id } });
    if (isRestError(changed)) return changed;
  }
  const copy = await catalogueOf(site).product(id);
  return copy ? { data: await rawProductData(call, copy) } : noProduct();
}

/** What was sent of a copy; it is a draft without a slug, whatever is said of those. */
function otherwiseIn({ input, params }: RestCall, { sku }: Product): RestCall['params'] {
  const sent = Object.keys({ ...input.query, ...input.form, ...input.json });
  // Its article number is the next that is free.
  const own = new Set([
    'id',
    'name',
    'status',
    'slug',
    'context',
    '_fields',
    ...(sku === params.sku ? ['sku'] : []),
  ]);
  return Object.fromEntries(sent.filter((key) => !own.has(key)).map((key) => [key, params[key]]));
}

async function copyOf(
  { site, visitor }: RestCall,
  { id, post, meta: own }: Product,
  as: { readonly title: string; readonly parent: number },
): Promise<number> {
  const { ID: _, ...columns } = post;
  const now = nowWithGmt(site);
  const isVariation = as.parent > 0;
  const sku = own.get('_sku') ?? '';
  const meta = own
    .keys()
    .flatMap((key) => (ITS_OWN.has(key) ? [] : own.all(key).map((value) => [key, value] as const)));
  const made = await site.posts.insert(
    {
      ...columns,
      post_author: visitor.id,
      post_date: now.local,
      post_date_gmt: now.gmt,
      post_title: as.title,
      post_name: isVariation ? await freeSlug(site, post.post_name) : '',
      post_parent: as.parent,
      post_status: isVariation ? post.post_status : 'draft',
      comment_count: 0,
      guid: '',
    },
    [...meta, ['total_sales', '0'], ...(sku === '' ? [] : [['_sku', await freeSku(site, sku)] as const])],
  );
  const terms = (await site.terms.ofObjects([id])).get(id) ?? [];
  for (const taxonomy of new Set(terms.map((term) => term.taxonomy))) {
    const own = terms.filter((term) => term.taxonomy === taxonomy);
    await site.terms.setObjectTerms(
      made,
      taxonomy,
      own.map(({ term_id }) => term_id),
    );
  }
  return made;
}

/** A slug with the number after the highest that any product has behind it. WooCommerce: `WC_Admin_Duplicate_Product`. */
async function freeSlug(site: Site, slug: string): Promise<string> {
  const root = slug.replace(/-\d+$/, '');
  const rows = await site.database.all(
    query<{ post_name: string }>(
      "SELECT post_name FROM wp_posts WHERE post_name LIKE ? ESCAPE '\\' AND post_type IN ('product', 'product_variation')",
      [`${escapeLike(root)}%`],
    ),
  );
  const highest = Math.max(1, ...rows.map((row) => Number(/-(\d+)$/.exec(row.post_name)?.[1] ?? 0)));
  return `${root}-${highest + 1}`;
}

/** The first number behind an article number that nothing has yet. WooCommerce: `wc_product_generate_unique_sku()`. */
async function freeSku(site: Site, sku: string): Promise<string> {
  for (let next = 1; ; next++) {
    const wanted = `${sku}-${next}`;
    const taken = await site.database.first(
      query<{ id: number }>('SELECT product_id AS id FROM wp_wc_product_meta_lookup WHERE sku = ? LIMIT 1', [
        wanted,
      ]),
    );
    if (!taken) return wanted;
  }
}

/** A variation for each choice that has none; with `delete`, those that no choice fits go. */
async function generate(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const product = await catalogueOf(site).product(Number(params.product_id));
  if (!product || product.type === 'variation') return noProduct();
  const wanted = choicesOf(product);
  // What has no options knows none of its variations, and gets them once more.
  const own = product.type === 'variable' ? product.variationIds : [];
  const all = [...(await catalogueOf(site).products(own)).values()];
  const present = all.filter(({ status }) => SEEN.has(status));
  const missing = wanted.filter(
    (choice) => !present.some(({ variationAttributes }) => isSame(variationAttributes, choice)),
  );
  const defaults = isMap(params.default_values) ? params.default_values : {};
  for (const choice of missing.slice(0, MOST)) {
    // Its slug names the last attribute first.
    const attributes = product.attributes
      .flatMap(({ key, name }) =>
        choice[key] === undefined ? [] : [{ name: key.startsWith('pa_') ? key : name, option: choice[key] }],
      )
      .reverse();
    const made = await generated(call, { ...defaults, product_id: product.id, attributes });
    if (isRestError(made)) return made;
  }
  const count = Math.min(missing.length, MOST);
  if (params.delete !== true) {
    await inSequence(site, product.id);
    return { data: { count } };
  }
  const unused = present.filter(
    ({ variationAttributes }) => !wanted.some((choice) => isSame(variationAttributes, choice)),
  );
  for (const { id } of unused) await site.posts.delete(id);
  await inSequence(site, product.id);
  await updateLookup(site, [product.id]);
  return { data: { count, deleted_count: unused.length } };
}

/** A variation; one whose article number another has goes without. WooCommerce: `WC_Data::set_props()`. */
async function generated(call: RestCall, params: RestCall['params']): Promise<RestReply | RestError> {
  const made = await createVariation({ ...call, params });
  if (!isRestError(made) || made.code !== 'product_invalid_sku') return made;
  return createVariation({ ...call, params: { ...params, sku: '' } });
}

/** Statuses of variations that count: drafts are left alone. */
const SEEN: ReadonlySet<string> = new Set(['publish', 'private']);

/** Numbers a product's variations from 1 in their order. WooCommerce: `sort_all_product_variations()`. */
async function inSequence(site: Site, product: number): Promise<void> {
  const variations = await site.posts.children([product], ['product_variation']);
  const seen = variations.filter(({ post_status: status }) => SEEN.has(status));
  const sorted = seen.sort((a, b) => a.menu_order - b.menu_order || a.ID - b.ID);
  for (const [index, { ID, menu_order: order }] of sorted.entries()) {
    if (order !== index + 1) await site.posts.update(ID, { menu_order: index + 1 });
  }
}

type Choice = Readonly<Record<string, string>>;

/** All that can be chosen: each value of an attribute with each of the others. */
function choicesOf(product: Product): readonly Choice[] {
  const chosenBy = product.attributes.filter(({ variation }) => variation);
  if (chosenBy.length === 0) return [];
  return chosenBy.reduce<readonly Choice[]>(
    (choices, { key, isTaxonomy, terms, options }) => {
      const values = isTaxonomy ? terms.map(({ slug }) => slug) : options;
      return choices.flatMap((choice) => values.map((value) => ({ ...choice, [key]: value })));
    },
    [{}],
  );
}

function isSame(one: Choice, other: Choice): boolean {
  return Object.keys(other).every((key) => one[key] === other[key]);
}
