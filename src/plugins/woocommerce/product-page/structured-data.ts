import he from 'he';
import { plainExcerpt, restrictedPost } from 'portolan/content';
import { stripTags } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import { activePrice, priceDisplay } from '../catalogue/prices.ts';
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

/** What search engines read of a product. WooCommerce: WC_Structured_Data::generate_product_data(). */
export async function productData(site: Site, product: Product, facts: StructuredFacts): Promise<object> {
  const { permalink } = facts;
  const restricted = (await restrictedPost(site, product.post)) !== undefined;
  const words = (restricted ? '' : plainExcerpt(site, product.post))
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const offer = await offerOf(site, product, facts);
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
    ...(product.reviewCount > 0 && Number(product.averageRating) > 0 && shopSettings(site).reviewRatings
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.averageRating,
            reviewCount: product.reviewCount,
          },
        }
      : {}),
  };
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
  if (least !== most) {
    return {
      '@type': 'AggregateOffer',
      lowPrice: fixedText(least, decimals),
      highPrice: fixedText(most, decimals),
      offerCount: priced.length,
      priceCurrency: currency,
      ...common,
    };
  }
  return {
    '@type': 'Offer',
    priceSpecification: [
      {
        '@type': 'UnitPriceSpecification',
        price: fixedText(least, decimals),
        priceCurrency: currency,
        valueAddedTaxIncluded: settings.tax.enabled && settings.tax.displayInShop === 'incl',
        validThrough: validUntil,
      },
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
