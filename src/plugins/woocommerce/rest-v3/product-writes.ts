import { fromPlain, query, serialize } from 'portolan/data';
import { sanitizeTitle } from 'portolan/html';
import type { NewPost, RestCall, RestError, RestReply, Site } from 'portolan/plugin';
import {
  errorDetails,
  insertTerm,
  isEmpty,
  isRestError,
  phpText,
  restError,
  restUrl,
  sanitizeTextField,
  trashPost,
  withGuid,
} from 'portolan/rest';
import { localFromGmt, mysqlDate, nowWithGmt } from 'portolan/time';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { activePrice } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import { updateLookup } from '../catalogue/product-lookup.ts';
import { deleteVariations } from '../catalogue/variation-posts.ts';
import { plainText } from '../money/amount.ts';
import { internalProductMeta } from './internal-meta.ts';
import { changedMeta } from './meta-changes.ts';
import { metaRowsOf } from './meta-data.ts';
import { invalidId, invalidIdToChange } from './permissions.ts';
import { writeAttributes } from './product-attributes.ts';
import { dateColumns, postChanges, postFields } from './product-columns.ts';
import { detailMeta, downloadProblem } from './product-details.ts';
import {
  externalProblem,
  fieldMeta,
  filteredText,
  kindAfter,
  priceMeta,
  stockMeta,
} from './product-fields.ts';
import { picturesIn, writePictures } from './product-images.ts';
import { productData } from './product-items.ts';
import { writeTerms } from './product-terms.ts';
import { saysYes } from './says-yes.ts';
import { partsOf, type SentPart } from './sent-parts.ts';
import { variationData } from './variation-items.ts';

/** Statuses in which a product has no address yet. */
const UNNAMED = new Set(['draft', 'pending', 'auto-draft']);

/** Products that are shown beside a product. */
const LINKED: readonly (readonly [parameter: string, key: string])[] = [
  ['upsell_ids', '_upsell_ids'],
  ['cross_sell_ids', '_crosssell_ids'],
];

/** Opens a product: a draft unless it is said otherwise. */
export async function createProduct(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  if (!isEmpty(params.id)) {
    return restError('woocommerce_rest_product_exists', 'Cannot create existing product.', 400);
  }
  const problem = await problemOf(call, undefined);
  if (problem) return problem;
  const pictures = await picturesIn(call);
  if (isRestError(pictures)) return pictures;
  const now = nowWithGmt(site);
  const { post_title: named, ...post } = { ...postFields(call), ...dateColumns(call) };
  const title = named === undefined || named === '' || named === '0' ? 'Product' : named;
  const requested = post.post_status ?? 'publish';
  const isLater = requested === 'publish' && (post.post_date_gmt ?? '') > now.gmt;
  const status = isLater ? 'future' : requested;
  const wanted = sanitizeTitle(phpText(params.slug)) || (UNNAMED.has(status) ? '' : sanitizeTitle(title));
  const slug =
    wanted === ''
      ? ''
      : await site.posts.uniqueSlug(wanted, {
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
      ping_status: 'closed',
      ...post,
      // What is new was changed when it was made.
      ...(post.post_date !== undefined && {
        post_modified: post.post_date,
        post_modified_gmt: post.post_date_gmt,
      }),
      post_title: title,
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
  const inserted = await site.posts.byId(id);
  if (inserted) await withGuid(site, inserted);
  if (pictures) await writePictures(site, id, pictures);
  await writeFields(call, id, undefined);
  const made = await catalogueOf(site).product(id);
  if (!made) return invalidId('product_invalid_id');
  const location = restUrl(site, `wc/v3/products/${id}`);
  return { status: 201, headers: { Location: location }, data: await written(call, made) };
}

/** Changes what was sent of a product or variation. */
export async function updateProduct(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const product = await catalogueOf(site).product(Number(params.id));
  const owner = params.product_id === undefined ? undefined : Number(params.product_id);
  if (product && owner === undefined && product.type === 'variation') return isVariation();
  if (!product || product.parent?.id !== owner) {
    return owner === undefined
      ? invalidIdToChange('product_invalid_id')
      : invalidId('product_variation_invalid_id');
  }
  const problem = await problemOf(call, product);
  if (problem) return problem;
  const pictures = await picturesIn(call);
  if (isRestError(pictures)) return pictures;
  const post = await postChanges(call, product);
  if (pictures) await writePictures(site, product.id, pictures);
  await writeFields(call, product.id, product);
  if (product.type === 'variable' && kindAfter(params, product) !== 'variable') {
    await deleteVariations(site, product.id);
    await site.posts.setMeta(product.id, '_default_attributes', []);
  }
  await site.posts.update(product.id, { ...savedNow(site), ...post });
  if (params.status === 'trash' && product.status !== 'trash') {
    await trashPost(site, call.visitor, (await site.posts.byId(product.id)) ?? product.post);
  }
  await refresh(site, product);
  const changed = (await catalogueOf(site).product(product.id)) ?? product;
  return { data: await written(call, changed) };
}

/**
 * Columns of a product that is saved, whatever of it was changed: who asks `modified_after` learns of a new price too.
 * WooCommerce: `WC_Product_Data_Store_CPT::update()`.
 */
export function savedNow(site: Site): Pick<NewPost, 'post_modified' | 'post_modified_gmt'> {
  const gmt = mysqlDate(site.clock.now());
  return { post_modified: localFromGmt(site, gmt), post_modified_gmt: gmt };
}

/** A product as replies to writes show it: as it is stored, for whoever edits it. */
export async function written(call: RestCall, product: Product): Promise<unknown> {
  const render = product.parent ? variationData : productData;
  const [data] = await render({ ...call, params: { ...call.params, context: 'edit' } }, [product]);
  return data;
}

/** A variation can be looked at as a product, and changed as its product's variation alone. */
function isVariation(): RestError {
  return invalidId(
    'invalid_product_id',
    'To manipulate product variations you should use the /products/&lt;product_id&gt;/variations/&lt;id&gt; endpoint.',
  );
}

/** Into the bin, or for good. */
export async function deleteProduct(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const product = await catalogueOf(site).product(Number(params.id));
  if (!product) return invalidId('product_invalid_id');
  if (product.type === 'variation') return isVariation();
  if (params.force !== true && product.status === 'trash') {
    return restError('woocommerce_rest_already_trashed', 'The product has already been deleted.', 410);
  }
  const data = await written(call, product);
  if (params.force === true) {
    await deleteVariations(site, product.id);
    await site.posts.delete(product.id);
  } else {
    await trashPost(site, visitor, product.post);
    await refresh(site, product);
  }
  return { data };
}

/** What cannot be stored: stock of what is bought elsewhere, a file that is not there, somebody else's SKU. */
export async function problemOf(
  { site, params }: RestCall,
  product: Product | undefined,
): Promise<RestError | undefined> {
  const external = externalProblem(params, kindAfter(params, product));
  if (external) return external;
  const download = isDownloadAfter(params, product) ? downloadProblem(params) : undefined;
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

/** Whether a product has files after a request: what is chosen by variations has none of its own. */
function isDownloadAfter(params: RestCall['params'], product: Product | undefined): boolean {
  if (kindAfter(params, product) === 'variable') return false;
  return params.downloadable === undefined ? product?.downloadable === true : saysYes(params.downloadable);
}

/** Writes what was sent of a product's meta and terms; `before` is the product as it was, where it was there. */
export async function writeFields(call: RestCall, id: number, before: Product | undefined): Promise<void> {
  const { site, params } = call;
  const kind = kindAfter(params, before);
  const meta = new Map([
    ...(await fieldMeta(site, params, kind)),
    ...priceMeta(params, kind, before),
    ...stockMeta(site, params, kind, before),
  ]);
  for (const [name, key] of LINKED) {
    const input = params[name];
    if (!Array.isArray(input)) continue;
    const ids = input.map(Number).filter((one) => Number.isSafeInteger(one) && one > 0);
    meta.set(key, serialize(fromPlain(ids)));
  }
  for (const [key, value] of detailMeta(params, kind, isDownloadAfter(params, before))) meta.set(key, value);
  if (params.description !== undefined && params.product_id !== undefined) {
    meta.set('_variation_description', filteredText(params.description));
  }
  for (const [key, value] of meta) await site.posts.setMeta(id, key, [value]);
  if (Array.isArray(params.meta_data)) {
    const rows = (await metaRowsOf(site, [id], internalProductMeta)).get(id) ?? [];
    const changed = changedMeta(rows, params.meta_data, internalProductMeta);
    for (const [key, values] of changed) await site.posts.setMeta(id, key, values);
  }
  await writeLists(call, id);
  await writeAttributes(call, id);
  await writeTerms(call, id);
  await writePrice(site, id);
}

/** Categories, tags and brands that were sent. What is in no category is in the usual one. */
async function writeLists({ site, params }: RestCall, id: number): Promise<void> {
  if (params.product_id !== undefined) return;
  for (const [name, taxonomy] of [
    ['categories', 'product_cat'],
    ['tags', 'product_tag'],
    ['brands', 'product_brand'],
  ] as const) {
    if (!Array.isArray(params[name])) continue;
    const ids: number[] = [];
    for (const part of partsOf(params, name)) {
      const known = Number(part['id']) || 0;
      if (known > 0) ids.push(known);
      else if (name === 'tags') ids.push(...(await newTag(site, part)));
    }
    const terms = await site.terms.find({ taxonomies: [taxonomy], ids });
    await site.terms.setObjectTerms(
      id,
      taxonomy,
      terms.map(({ term_id }) => term_id),
    );
  }
  const own = (await site.terms.ofObjects([id], ['product_cat'])).get(id) ?? [];
  const usual = site.options.number('default_product_cat');
  if (own.length === 0 && usual > 0) await site.terms.setObjectTerms(id, 'product_cat', [usual]);
}

/** The tag of a name, made where it is new. */
async function newTag(site: Site, part: SentPart): Promise<readonly number[]> {
  const name = sanitizeTextField(phpText(part['name']));
  if (name === '') return [];
  const term = await insertTerm(site, { name: 'product_tag', hierarchical: false }, { name });
  if (!isRestError(term)) return [term.term_id];
  const known = errorDetails(term).term_id;
  return typeof known === 'number' ? [known] : [];
}

/** `_price` is what holds now: the sale's price or the regular one. */
async function writePrice(site: Site, id: number): Promise<void> {
  const product = await catalogueOf(site).product(id);
  if (!product || product.type === 'variable') return;
  if (product.type === 'grouped') {
    const members = [...(await catalogueOf(site).products(product.children)).values()];
    const prices = members.flatMap((member) => activePrice(member, site.clock.now()) ?? []);
    const ends = prices.length === 0 ? [] : [...new Set([Math.min(...prices), Math.max(...prices)])];
    await site.posts.setMeta(id, '_price', ends.map(plainText));
    return refresh(site, product);
  }
  const own = { ...product, storedPrice: undefined };
  const price = activePrice(own, site.clock.now());
  await site.posts.setMeta(id, '_price', [price === undefined ? '' : plainText(price)]);
  await refresh(site, product);
}

async function refresh(site: Site, product: Product): Promise<void> {
  await updateLookup(site, [product.id, ...(product.parent ? [product.parent.id] : [])]);
}
