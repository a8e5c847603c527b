import he from 'he';
import { plainExcerpt, restrictedPost } from 'portolan/content';
import { stripTags } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import { isoDate } from 'portolan/time';
import { activePrice, isOnSale, priceDisplay } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import { isInStock, isOnBackorder } from '../catalogue/stock.ts';
import { fixedText } from '../money/amount.ts';
import { shopSettings } from '../settings/shop-settings.ts';

interface StructuredFacts {
  readonly permalink: string;
  /** Address of its picture, if it has one. */
  readonly image: string | undefined;
  /** Variations or members that make its price. */
  readonly members: readonly Product[];
}

/** What search engines read of a product; undefined where there is nothing for them. WooCommerce: WC_Structured_Data::generate_product_data(). */
export async function productData(
  site: Site,
  product: Product,
  facts: StructuredFacts,
): Promise<object | undefined> {
  const { permalink } = facts;
  const restricted = (await restrictedPost(site, product.post)) !== undefined;
  const words = (restricted ? '' : plainExcerpt(site, product.post))
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const offer = await offerOf(site, product, facts);
  const rated =
    product.reviewCount > 0 && Number(product.averageRating) > 0 && shopSettings(site).reviewRatings;
  // Search engines take no product that has neither a price nor a rating.
  if (offer === undefined && !rated) return undefined;
  return {
    '@context': 'https://schema.org/',
    '@type': 'Product',
    '@id': `${permalink}#product`,
    name: he.decode(stripTags(product.name)),
    url: permalink,
    description: he.decode(words),
    ...(facts.image ? { image: facts.image } : {}),
    sku: product.sku || product.id,
    ...(product.globalId ? { gtin: product.globalId } : {}),
    ...(offer ? { offers: [offer] } : {}),
    ...(rated
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.averageRating,
            reviewCount: product.reviewCount,
          },
          review: await latestReviews(site, product),
        }
      : {}),
  };
}

/** Reviews that are told of, at most. */
const REVIEWS = 5;
/** Reviews among which those with stars are looked for. */
const AMONG = 100;

/** The latest reviews with stars. */
async function latestReviews(site: Site, product: Product): Promise<readonly object[]> {
  const rows = await site.comments.find({
    posts: [product.id],
    approved: ['1'],
    types: ['review'],
    orderBy: 'comment_date_gmt',
    direction: 'desc',
    limit: AMONG,
  });
  const metas = await site.comments.meta(rows.map((row) => row.comment_ID));
  return rows
    .map((row) => ({ row, rating: Number(metas.get(row.comment_ID)?.get('rating')) }))
    .filter(({ row, rating }) => row.comment_parent === 0 && rating > 0)
    .slice(0, REVIEWS)
    .map(({ row, rating }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', bestRating: '5', ratingValue: String(rating), worstRating: '1' },
      author: { '@type': 'Person', name: he.decode(row.comment_author) },
      reviewBody: he.decode(stripTags(row.comment_content)),
      datePublished: isoDate(site, row.comment_date),
    }));
}

async function offerOf(site: Site, product: Product, { permalink, members }: StructuredFacts) {
  const settings = shopSettings(site);
  const { decimals, currency } = settings.prices;
  const now = site.clock.now();
  const display = await priceDisplay(site, [product, ...members]);
  const priced = (members.length > 0 ? members : [product]).flatMap((one) => {
    const price = activePrice(one, now);
    return price === undefined ? [] : display.shown(one, price);
  });
  if (priced.length === 0) return undefined;
  const [least, most] = [Math.min(...priced), Math.max(...priced)];
  const ends = product.saleTo === undefined ? undefined : new Date(product.saleTo * 1000);
  const validUntil = (ends ?? new Date(Date.UTC(new Date(now).getUTCFullYear() + 1, 11, 31)))
    .toISOString()
    .slice(0, 10);
  const common = {
    availability: `https://schema.org/${!isInStock(product) ? 'OutOfStock' : isOnBackorder(product, 1) ? 'BackOrder' : 'InStock'}`,
    url: permalink,
    seller: { '@type': 'Organization', name: site.options.get('blogname') ?? '', url: site.address.home },
  };
  const specification = (amount: number, kind?: 'SalePrice' | 'ListPrice') => ({
    '@type': 'UnitPriceSpecification',
    ...(kind && { priceType: `https://schema.org/${kind}` }),
    price: fixedText(amount, decimals),
    priceCurrency: currency,
    // A shop without taxes says nothing of them.
    ...(settings.tax.enabled && { valueAddedTaxIncluded: settings.tax.displayInShop === 'incl' }),
    validThrough: validUntil,
  });
  if (least !== most && product.type === 'variable') {
    const isReduced = members.some((one) => isOnSale(one, now));
    return {
      '@type': 'AggregateOffer',
      lowPrice: fixedText(least, decimals),
      highPrice: fixedText(most, decimals),
      offerCount: priced.length,
      priceCurrency: currency,
      ...(isReduced && { priceSpecification: [specification(least, 'SalePrice')] }),
      priceValidUntil: validUntil,
      ...common,
    };
  }
  const before = members.length === 0 && isOnSale(product, now) ? product.regularPrice : undefined;
  return {
    '@type': 'Offer',
    // A group of products begins at the price of its cheapest.
    price: fixedText(least, decimals),
    priceCurrency: currency,
    priceSpecification: [
      specification(least),
      ...(before === undefined ? [] : [specification(display.shown(product, before), 'ListPrice')]),
    ],
    priceValidUntil: validUntil,
    ...common,
  };
}

/** The way to a page as search engines read it. WooCommerce: WC_Structured_Data::generate_breadcrumblist_data(). */
export function breadcrumbData(
  trail: readonly { readonly title: string; readonly href?: string }[],
  address: string,
): object {
  return {
    '@context': 'https://schema.org/',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { name: title, '@id': href ?? address },
    })),
  };
}

/** Data as a line of the document's head; nothing in it can end the element. */
export function dataScript(data: readonly object[]): string {
  const json = JSON.stringify(
    data.length === 1 ? data[0] : { '@context': 'https://schema.org/', '@graph': data },
  );
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
