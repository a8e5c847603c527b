import { sanitizeTitle } from 'portolan/html';
import type { RestCall, RestError, RestReply } from 'portolan/plugin';
import { isRestError, phpText, restError, restUrl, sanitizeTextField, trashPost } from 'portolan/rest';
import { nowWithGmt } from 'portolan/time';
import { attributeTaxonomies } from '../catalogue/attribute-taxonomies.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { activePrice } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import { updateLookup } from '../catalogue/product-lookup.ts';
import { variationTitle } from '../catalogue/variation-names.ts';
import { plainText } from '../money/amount.ts';
import { ofNothing } from './collection.ts';
import { invalidId } from './permissions.ts';
import { postFields } from './product-columns.ts';
import { picturesIn, writePictures } from './product-images.ts';
import { writeTerms } from './product-terms.ts';
import { problemOf, savedNow, updateProduct, writeFields, written } from './product-writes.ts';
import { partsOf } from './sent-parts.ts';
import { skipId } from './skip-id.ts';

/** Opens a variation of a product. WooCommerce: WC_REST_Product_Variations_Controller::create_item(). */
export async function createVariation(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const parent = await catalogueOf(site).product(Number(params.product_id));
  const problem = await problemOf(call, undefined);
  if (problem) return problem;
  if (!parent || parent.type === 'variation') {
    // Where no attributes were sent, WooCommerce keeps a variation of no product, and then fails.
    if (params.attributes === undefined) await skipId(site);
    return invalidParent();
  }
  const pictures = await picturesIn(call);
  if (isRestError(pictures)) return pictures;
  const chosen = await chosenAttributes(call, parent);
  const now = nowWithGmt(site);
  const { post_title: _title, post_content: _content, ...columns } = postFields(call);
  const status = columns.post_status ?? 'publish';
  const named = [...chosen].map(([key, { name }]) => [key, name] as const);
  const title = variationTitle(parent.name, new Map(named));
  const slug = await site.posts.uniqueSlug(sanitizeTitle(title), {
    ID: 0,
    post_status: status,
    post_type: 'product_variation',
    post_parent: parent.id,
  });
  const id = await site.posts.insert(
    {
      post_type: 'product_variation',
      comment_status: 'closed',
      ping_status: 'closed',
      post_author: visitor.id,
      post_date: now.local,
      post_date_gmt: now.gmt,
      ...columns,
      post_title: title,
      post_name: slug,
      post_parent: parent.id,
      post_status: status,
    },
    [
      ['_manage_stock', 'no'],
      ['_stock_status', 'instock'],
      ['_backorders', 'no'],
      ['_tax_class', 'parent'],
      ...[...chosen].map(([key, { value }]) => [`attribute_${key}`, value] as const),
    ],
  );
  if (pictures) await writePictures(site, id, pictures);
  await writeFields(call, id, undefined);
  await refreshParent(call, parent, id);
  const made = await catalogueOf(site).product(id);
  if (!made) return invalidId('product_variation_invalid_id');
  // WooCommerce makes this of the route as it is written, and does not fill in the product.
  const location = restUrl(site, `wc/v3/products/(?P<product_id>[\\d]+)/variations/${id}`);
  const data = (await written(call, made)) as object;
  // Where the product counts, the variation has its own state until the product is saved.
  const own = made.managesStock === 'parent' ? { stock_status: made.meta.get('_stock_status') } : {};
  return { status: 201, headers: { Location: location }, data: { ...data, ...own } };
}

/** Changes what was sent of a variation: what it is chosen with, its picture, all that products have. */
export async function updateVariation(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const variation = await requested(call);
  if (!variation?.parent) return invalidId('product_variation_invalid_id');
  const problem = await problemOf(call, variation);
  if (problem) return problem;
  if (Array.isArray(params.attributes)) {
    const chosen = await chosenAttributes(call, variation.parent);
    // What is not named is open again.
    for (const key of Object.keys(variation.variationAttributes)) {
      const value = chosen.get(key)?.value;
      await site.posts.setMeta(variation.id, `attribute_${key}`, value === undefined ? [] : [value]);
    }
    for (const [key, { value }] of chosen) {
      await site.posts.setMeta(variation.id, `attribute_${key}`, [value]);
    }
  }
  // A variation has neither a title nor a text of its own.
  const { name: _name, ...rest } = params;
  const reply = await updateProduct({ ...call, params: rest });
  await refreshParent(call, variation.parent, variation.id);
  return reply;
}

/** Into the bin, or for good. */
export async function deleteVariation(call: RestCall): Promise<RestReply | RestError> {
  const variation = await requested(call);
  if (!variation?.parent) return invalidId('product_variation_invalid_id');
  const { force } = call.params;
  if (force !== true && variation.status === 'trash') {
    const message = 'The product_variation has already been deleted.';
    return restError('woocommerce_rest_already_trashed', message, 410);
  }
  const data = await written(call, variation);
  if (force === true) await call.site.posts.delete(variation.id);
  else await trashPost(call.site, call.visitor, variation.post);
  await refreshParent(call, variation.parent, variation.id);
  return { data: force === true ? ofNothing(data) : data };
}

async function requested({ site, params }: RestCall): Promise<Product | undefined> {
  const product = await catalogueOf(site).product(Number(params.id));
  return product?.parent?.id === Number(params.product_id) ? product : undefined;
}

function invalidParent(): RestError {
  return restError(
    'woocommerce_rest_product_variation_invalid_parent',
    'Cannot set attributes due to invalid parent product.',
    404,
  );
}

interface Choice {
  /** As it is stored: a term's slug, or a text. */
  readonly value: string;
  readonly name: string;
}

/** What `attributes` choose, by attribute key; '' stands for any value. Others than the product's own are left out. */
async function chosenAttributes(
  { site, params }: RestCall,
  parent: Product,
): Promise<ReadonlyMap<string, Choice>> {
  const shared = await attributeTaxonomies(site);
  const chosen = new Map<string, Choice>();
  for (const { id, name, option } of partsOf(params, 'attributes')) {
    const wanted = sanitizeTitle(phpText(name));
    const attribute = parent.attributes.find(
      ({ key, name: own, variation: isChosenBy }) =>
        isChosenBy &&
        (Number(id) > 0
          ? shared.get(key)?.id === Number(id)
          : [
              key,
              key.replace(/^pa_/, ''),
              sanitizeTitle(own),
              sanitizeTitle(shared.get(key)?.label ?? ''),
            ].includes(wanted)),
    );
    if (attribute === undefined) continue;
    const text = sanitizeTextField(phpText(option));
    // Any value of a shared attribute, whether the product has it or not.
    const terms = attribute.isTaxonomy ? await site.terms.find({ taxonomies: [attribute.key] }) : [];
    const term = terms.find(
      (each) => each.slug === sanitizeTitle(text) || each.name.toLowerCase() === text.toLowerCase(),
    );
    const value = attribute.isTaxonomy ? (term?.slug ?? sanitizeTitle(text)) : text;
    chosen.set(attribute.key, { value, name: term?.name ?? text });
  }
  return chosen;
}

/** The product's prices and stock are those of its variations. WooCommerce: `WC_Product_Variable::sync()`. */
async function refreshParent({ site }: RestCall, { id }: Product, variation: number): Promise<void> {
  const catalogue = catalogueOf(site);
  const parent = await catalogue.product(id);
  if (parent?.type === 'variable') {
    const members = [...(await catalogue.products(parent.variationIds)).values()];
    // What is switched off is not for sale.
    const sold = members.filter(({ status }) => status === 'publish');
    const prices = sold.flatMap((member) => activePrice(member, site.clock.now()) ?? []);
    const sorted = [...new Set(prices)].sort((a, b) => a - b);
    await site.posts.setMeta(id, '_price', sorted.map(plainText));
    if (parent.managesStock !== 'self') {
      const is = (status: string) => members.some(({ stockStatus }) => stockStatus === status);
      const status = is('instock') ? 'instock' : is('onbackorder') ? 'onbackorder' : 'outofstock';
      await site.posts.setMeta(id, '_stock_status', [status]);
      await writeTerms({ site, params: {} }, id);
    }
  }
  const changed = await catalogue.product(variation);
  if (changed && changed.name !== changed.post.post_title) {
    await site.posts.update(variation, { post_title: changed.name });
  }
  // WooCommerce saves the parent with each of them.
  await site.posts.update(id, savedNow(site));
  await updateLookup(site, [variation, id]);
}
