import type { RestCall, Site, TermRow } from 'portolan/plugin';
import { restUrl, selfLink } from 'portolan/rest';
import { postLinks, termLinks } from 'portolan/routing';
import { type AttributeTaxonomy, attributeTaxonomies } from '../../catalogue/attribute-taxonomies.ts';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { withAttributes } from '../../catalogue/permalink-of.ts';
import {
  isOnSale,
  type PriceDisplay,
  priceDisplay,
  priceMembers,
  pricesHtml,
  shownVariations,
} from '../../catalogue/prices.ts';
import type { Product } from '../../catalogue/product.ts';
import {
  availabilityClass,
  availabilityText,
  isInStock,
  isOnBackorder,
  isPurchasable,
} from '../../catalogue/stock.ts';
import { shopSettings } from '../../settings/shop-settings.ts';
import { keptHtmlText } from '../html-text.ts';
import { type StoreImage, storeImages } from '../images.ts';
import { lowStockRemaining } from '../quantity-limits.ts';
import { addToCartButton } from './add-to-cart-button.ts';
import { formattedDimensions, formattedWeight } from './dimensions.ts';
import { storeAttributes, storeVariations, variationText } from './product-attributes.ts';
import { shownPrices, writtenPrices } from './product-prices.ts';
import { productTexts } from './product-texts.ts';

/** A product as the Store API shows it. */
export type ProductItem = Readonly<Record<string, unknown>>;

/** What several products' items are made of, looked up for all together. */
interface Ground {
  readonly call: RestCall;
  readonly attributes: ReadonlyMap<string, AttributeTaxonomy>;
  readonly display: PriceDisplay;
  readonly pricesHtml: ReadonlyMap<number, string>;
  readonly permalinks: ReadonlyMap<number, string>;
  readonly termLinks: ReadonlyMap<number, string>;
  readonly images: ReadonlyMap<number, StoreImage>;
  /** Variations and members by product. */
  readonly members: ReadonlyMap<number, readonly Product[]>;
  /** The variations that can be shown, with those that have no price, by product. */
  readonly variations: ReadonlyMap<number, readonly Product[]>;
}

/** Products as items of a reply, in their order. WooCommerce: ProductSchema::get_item_response(). */
export async function productItems(
  call: RestCall,
  products: readonly Product[],
): Promise<readonly ProductItem[]> {
  if (products.length === 0) return [];
  const ground = await groundOf(call, products);
  return Promise.all(products.map((product) => productItem(ground, product)));
}

async function groundOf(call: RestCall, products: readonly Product[]): Promise<Ground> {
  const { site } = call;
  await catalogueOf(site).products(products.flatMap((one) => [...one.variationIds, ...one.children]));
  const members = new Map<number, readonly Product[]>();
  const variations = new Map<number, readonly Product[]>();
  for (const product of products) {
    members.set(product.id, await priceMembers(site, product));
    if (product.type === 'variable') variations.set(product.id, await shownVariations(site, product));
  }
  const terms = products.flatMap((one) => [...one.categories, ...one.tags, ...one.brands]);
  const [attributes, display, html, permalinks, links, images] = await Promise.all([
    attributeTaxonomies(site),
    priceDisplay(site, [...products, ...[...members.values()].flat()]),
    pricesHtml(site, products),
    postLinks(
      site,
      products.map((product) => (product.parent ?? product).post),
    ),
    termLinks(site, terms),
    storeImages(
      site,
      products.flatMap((product) => [product.imageId, ...product.galleryIds]),
    ),
  ]);
  return {
    call,
    attributes,
    display,
    pricesHtml: html,
    permalinks,
    termLinks: links,
    images,
    members,
    variations,
  };
}

async function productItem(ground: Ground, product: Product): Promise<ProductItem> {
  const { call, attributes } = ground;
  const { site, visitor } = call;
  const now = site.clock.now();
  const settings = shopSettings(site);
  const members = ground.members.get(product.id) ?? [];
  const home = ground.permalinks.get((product.parent ?? product).id) ?? '';
  const permalink = withAttributes(home, product);
  const texts = await productTexts(site, product);
  return {
    id: product.id,
    name: keptHtmlText(site, (product.parent ?? product).name),
    slug: product.post.post_name,
    parent: product.parent?.id ?? 0,
    type: product.type,
    variation: keptHtmlText(site, product.type === 'variation' ? variationText(attributes, product) : ''),
    permalink,
    sku: keptHtmlText(site, product.sku),
    ...texts,
    on_sale:
      product.type === 'variable' || product.type === 'grouped'
        ? members.some((member) => isOnSale(member, now))
        : isOnSale(product, now),
    prices: writtenPrices(site, await shownPrices(site, product, ground.display.shown)),
    price_html: keptHtmlText(site, ground.pricesHtml.get(product.id) ?? ''),
    average_rating: product.averageRating,
    review_count: product.reviewCount,
    images: [product.imageId, ...product.galleryIds].flatMap((id) => ground.images.get(id) ?? []),
    categories: product.type === 'variation' ? [] : termsOf(ground, product.categories),
    tags: product.type === 'variation' ? [] : termsOf(ground, product.tags),
    brands: product.type === 'variation' ? [] : termsOf(ground, product.brands),
    attributes: storeAttributes(attributes, product),
    variations: storeVariations(attributes, product, ground.variations.get(product.id) ?? []),
    grouped_products: product.type === 'grouped' ? product.children : [],
    has_options: product.type === 'variable',
    is_purchasable: isPurchasable(product, visitor),
    is_in_stock: isInStock(product),
    is_on_backorder: isOnBackorder(product, 0),
    low_stock_remaining: lowStockRemaining(settings, product),
    stock_availability: {
      text: availabilityText(site, product, members),
      class: availabilityClass(product, members),
    },
    sold_individually: product.soldIndividually,
    weight: product.weight,
    dimensions: { length: product.length, width: product.width, height: product.height },
    formatted_weight: formattedWeight(site, product),
    formatted_dimensions: formattedDimensions(site, product),
    add_to_cart: addToCartButton({ site, visitor, address: call.request.url }, product, permalink),
    is_password_protected: (product.parent ?? product).post.post_password !== '',
    extensions: {},
    _links: linksOf(call, product),
  };
}

/** Categories, tags, brands; the category of what has none is not named. */
function termsOf(ground: Ground, terms: readonly TermRow[]) {
  const unsorted = ground.call.site.options.number('default_product_cat');
  return terms
    .filter((term) => term.term_id !== unsorted)
    .map((term) => ({
      id: term.term_id,
      // As it is kept: a term by itself has its quotes curled there, among a product's it has not.
      name: term.name,
      slug: term.slug,
      link: ground.termLinks.get(term.term_id) ?? '',
    }));
}

const path = 'wc/store/v1/products';

function linksOf({ site }: RestCall, product: Product) {
  return {
    self: [selfLink(restUrl(site, `${path}/${product.id}`), ['GET'])],
    collection: [{ href: restUrl(site, path) }],
    ...(product.parent && { up: [{ href: restUrl(site, `${path}/${product.parent.id}`) }] }),
    ...included(site, 'upsells', product.upsells),
    // A variation goes with what its product goes with.
    ...included(site, 'cross_sells', (product.parent ?? product).crossSells),
    related: [{ embeddable: true, href: restUrl(site, `${path}?related=${product.id}&per_page=10`) }],
  };
}

/** A link to products by their ids, where there are any. */
function included(site: Site, name: string, ids: readonly number[]) {
  return ids.length === 0
    ? {}
    : { [name]: [{ embeddable: true, href: restUrl(site, `${path}?include=${ids.join(',')}`) }] };
}
