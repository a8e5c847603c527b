import { fromPlain, query, serialize } from '../../../database/index.ts';
import type { NewPost, RestCall, RestError, RestReply, Site } from '../../../types/index.ts';
import { ksesPost } from '../../../wordpress/content/kses.ts';
import { sanitizeTitle } from '../../../wordpress/content/sanitize.ts';
import { nowWithGmt } from '../../../wordpress/rest/dates.ts';
import { isRestError, restError } from '../../../wordpress/rest/errors.ts';
import { booleanOf, isMap, phpText } from '../../../wordpress/rest/json-types.ts';
import { restUrl } from '../../../wordpress/rest/links.ts';
import { sanitizeTextField } from '../../../wordpress/rest/text-fields.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { activePrice } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import { updateLookup } from '../catalogue/product-lookup.ts';
import { parseAmount, plainText } from '../money/amount.ts';
import { internalProductMeta } from './internal-meta.ts';
import { changedMeta } from './meta-changes.ts';
import { metaRowsOf } from './meta-data.ts';
import { invalidId } from './permissions.ts';
import { writeAttributes } from './product-attributes.ts';
import { detailMeta, downloadProblem } from './product-details.ts';
import { picturesIn, writePictures } from './product-images.ts';
import { productData } from './product-items.ts';
import { writeTerms } from './product-terms.ts';
import { variationData } from './variation-items.ts';

type Params = RestCall['params'];

const STATUSES = new Set(['draft', 'pending', 'private', 'publish', 'future']);

/** Simple fields: parameter → meta key and what is stored. */
const TEXTS: readonly (readonly [parameter: string, key: string])[] = [
  ['sku', '_sku'],
  ['global_unique_id', '_global_unique_id'],
  ['weight', '_weight'],
  ['tax_status', '_tax_status'],
  ['tax_class', '_tax_class'],
  ['backorders', '_backorders'],
  ['external_url', '_product_url'],
  ['button_text', '_button_text'],
  ['purchase_note', '_purchase_note'],
  ['low_stock_amount', '_low_stock_amount'],
];

const FLAGS: readonly (readonly [parameter: string, key: string])[] = [
  ['virtual', '_virtual'],
  ['downloadable', '_downloadable'],
  ['sold_individually', '_sold_individually'],
];

/** Products that are shown beside a product. */
const LINKED: readonly (readonly [parameter: string, key: string])[] = [
  ['upsell_ids', '_upsell_ids'],
  ['cross_sell_ids', '_crosssell_ids'],
];

/** Opens a product: a draft unless it is said otherwise. */
export async function createProduct(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const problem = await problemOf(call, undefined);
  if (problem) return problem;
  const pictures = await picturesIn(call);
  if (isRestError(pictures)) return pictures;
  const now = nowWithGmt(site);
  const post = postFields(params);
  const title = post.post_title ?? '';
  const status = post.post_status ?? 'publish';
  const slug = await site.posts.uniqueSlug(sanitizeTitle(phpText(params.slug) || title), {
    ID: 0,
    post_status: status,
    post_type: 'product',
    post_parent: 0,
  });
  const id = await site.posts.insert(
    {
      post_type: 'product',
      post_author: visitor.id,
      post_date: now.local,
      post_date_gmt: now.gmt,
      comment_status: 'open',
      ...post,
      post_status: status,
      post_name: slug,
    },
    [
      ['_manage_stock', 'no'],
      ['_stock_status', 'instock'],
      ['_tax_status', 'taxable'],
      ['_backorders', 'no'],
      ['total_sales', '0'],
    ],
  );
  if (pictures) await writePictures(site, id, pictures);
  await writeFields(call, id);
  const made = await catalogueOf(site).product(id);
  if (!made) return invalidId('product_invalid_id');
  const location = restUrl(site, `wc/v3/products/${id}`);
  return { status: 201, headers: { Location: location }, data: (await productData(call, [made]))[0] };
}

/** Changes what was sent of a product or variation. */
export async function updateProduct(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const product = await catalogueOf(site).product(Number(params.id));
  const owner = params.product_id === undefined ? undefined : Number(params.product_id);
  if (!product || product.parent?.id !== owner) {
    return invalidId(owner === undefined ? 'product_invalid_id' : 'product_variation_invalid_id');
  }
  const problem = await problemOf(call, product);
  if (problem) return problem;
  const pictures = await picturesIn(call);
  if (isRestError(pictures)) return pictures;
  const post = { ...postFields(params), ...(await slugChange(call, product)) };
  if (pictures) await writePictures(site, product.id, pictures);
  await writeFields(call, product.id);
  if (Object.keys(post).length > 0) await site.posts.update(product.id, post);
  await refresh(site, product);
  const changed = (await catalogueOf(site).product(product.id)) ?? product;
  const draw = owner === undefined ? productData : variationData;
  return { data: (await draw(call, [changed]))[0] };
}

/** The address that was sent for a product, if nothing else stands there. */
async function slugChange({ site, params }: RestCall, product: Product): Promise<Partial<NewPost>> {
  const slug = params.product_id !== undefined ? '' : sanitizeTitle(phpText(params.slug));
  return slug === '' ? {} : { post_name: await site.posts.uniqueSlug(slug, product.post) };
}

/** Into the bin, or for good. */
export async function deleteProduct(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const product = await catalogueOf(site).product(Number(params.id));
  if (!product || product.type === 'variation') return invalidId('product_invalid_id');
  if (params.force !== true && product.status === 'trash') {
    return restError('woocommerce_rest_already_trashed', 'The product has already been deleted.', 410);
  }
  const [data] = await productData(call, [product]);
  if (params.force === true) {
    for (const variation of product.variationIds) await site.posts.delete(variation);
    await site.posts.delete(product.id);
  } else {
    await site.posts.setMeta(product.id, '_wp_trash_meta_status', [product.status]);
    await site.posts.update(product.id, { post_status: 'trash' });
  }
  return { data };
}

/** Columns of a product's row that were sent. */
export function postFields(params: Params): Partial<NewPost> {
  return {
    ...(params.name !== undefined && { post_title: ksesPost(phpText(params.name)) }),
    ...(params.description !== undefined && { post_content: ksesPost(phpText(params.description)) }),
    ...(params.short_description !== undefined && {
      post_excerpt: ksesPost(phpText(params.short_description)),
    }),
    ...(typeof params.status === 'string' && STATUSES.has(params.status) && { post_status: params.status }),
    ...(params.reviews_allowed !== undefined && {
      comment_status: booleanOf(params.reviews_allowed) ? 'open' : 'closed',
    }),
    ...(params.menu_order !== undefined && { menu_order: Math.trunc(Number(params.menu_order)) || 0 }),
  };
}

/** What cannot be stored: a price that is none, a file that is not there, somebody else's SKU. */
export async function problemOf(
  { site, params }: RestCall,
  product: Product | undefined,
): Promise<RestError | undefined> {
  for (const name of ['regular_price', 'sale_price']) {
    const given = phpText(params[name]).trim();
    if (params[name] !== undefined && given !== '' && parseAmount(given) === undefined) {
      return restError('rest_invalid_param', `Invalid parameter(s): ${name}`, 400, {
        params: { [name]: `${name} is not a price.` },
      });
    }
  }
  const download = downloadProblem(params);
  if (download) return download;
  const sku = sanitizeTextField(phpText(params.sku));
  if (sku === '') return undefined;
  const other = await site.database.first(
    query<{ product_id: number }>(
      `SELECT l.product_id FROM wp_wc_product_meta_lookup l JOIN wp_posts p ON p.ID = l.product_id
        WHERE l.sku = ? AND l.product_id != ? AND p.post_status != 'trash' LIMIT 1`,
      [sku, product?.id ?? 0],
    ),
  );
  if (!other) return undefined;
  return restError('product_invalid_sku', 'Invalid or duplicated SKU.', 400, {
    resource_id: other.product_id,
    unique_sku: `${sku}-1`,
  });
}

/** Writes what was sent of a product's meta and terms. */
export async function writeFields(call: RestCall, id: number): Promise<void> {
  const { site, params } = call;
  const meta = new Map<string, string>();
  for (const [name, key] of TEXTS) {
    if (params[name] !== undefined) meta.set(key, sanitizeTextField(phpText(params[name])));
  }
  for (const [name, key] of FLAGS) {
    if (params[name] !== undefined) meta.set(key, booleanOf(params[name]) ? 'yes' : 'no');
  }
  for (const name of ['regular_price', 'sale_price']) {
    if (params[name] === undefined) continue;
    const amount = parseAmount(phpText(params[name]));
    meta.set(`_${name}`, amount === undefined ? '' : plainText(amount));
  }
  for (const [name, key] of [
    ['date_on_sale_from_gmt', '_sale_price_dates_from'],
    ['date_on_sale_to_gmt', '_sale_price_dates_to'],
  ] as const) {
    if (params[name] === undefined) continue;
    const time = Date.parse(`${phpText(params[name])}Z`);
    meta.set(key, Number.isNaN(time) ? '' : String(Math.floor(time / 1000)));
  }
  if (isMap(params.dimensions)) {
    for (const side of ['length', 'width', 'height']) {
      const given = params.dimensions[side];
      if (given !== undefined) meta.set(`_${side}`, sanitizeTextField(phpText(given)));
    }
  }
  for (const [name, key] of LINKED) {
    const given = params[name];
    if (!Array.isArray(given)) continue;
    const ids = given.map(Number).filter((one) => Number.isSafeInteger(one) && one > 0);
    meta.set(key, serialize(fromPlain(ids)));
  }
  for (const [key, value] of detailMeta(params)) meta.set(key, value);
  stockFields(params, meta);
  if (params.description !== undefined && params.product_id !== undefined) {
    meta.set('_variation_description', ksesPost(phpText(params.description)));
  }
  for (const [key, value] of meta) await site.posts.setMeta(id, key, [value]);
  if (Array.isArray(params.meta_data)) {
    const rows = (await metaRowsOf(site, [id], internalProductMeta)).get(id) ?? [];
    const changed = changedMeta(rows, params.meta_data, internalProductMeta);
    for (const [key, values] of changed) await site.posts.setMeta(id, key, values);
  }
  for (const [name, taxonomy] of [
    ['categories', 'product_cat'],
    ['tags', 'product_tag'],
    ['brands', 'product_brand'],
  ] as const) {
    if (!Array.isArray(params[name])) continue;
    const ids = params[name].filter(isMap).map(({ id: term }) => Number(term));
    const terms = await site.terms.find({ taxonomies: [taxonomy], ids });
    await site.terms.setObjectTerms(
      id,
      taxonomy,
      terms.map(({ term_id }) => term_id),
    );
  }
  await writeAttributes(call, id);
  await writeTerms(call, id);
  await writePrice(site, id);
}

/** A counted stock decides itself whether the product is in stock. */
function stockFields(params: Params, meta: Map<string, string>): void {
  if (params.manage_stock !== undefined)
    meta.set('_manage_stock', booleanOf(params.manage_stock) ? 'yes' : 'no');
  if (params.stock_quantity !== undefined && params.stock_quantity !== null) {
    const quantity = Math.trunc(Number(params.stock_quantity)) || 0;
    meta.set('_stock', String(quantity));
    meta.set('_stock_status', quantity > 0 || params.backorders === 'yes' ? 'instock' : 'outofstock');
  }
  if (typeof params.stock_status === 'string' && params.stock_quantity === undefined) {
    meta.set('_stock_status', params.stock_status);
  }
}

/** `_price` is what holds now: the sale's price or the regular one. */
async function writePrice(site: Site, id: number): Promise<void> {
  catalogueOf(site).forget(id);
  const product = await catalogueOf(site).product(id);
  if (!product || product.type === 'variable' || product.type === 'grouped') return;
  const own = { ...product, storedPrice: undefined };
  const price = activePrice(own, site.clock.now());
  await site.posts.setMeta(id, '_price', [price === undefined ? '' : plainText(price)]);
  await refresh(site, product);
}

async function refresh(site: Site, product: Product): Promise<void> {
  catalogueOf(site).forget(product.id);
  await updateLookup(site, [product.id, ...(product.parent ? [product.parent.id] : [])]);
  catalogueOf(site).forget(product.id);
}
