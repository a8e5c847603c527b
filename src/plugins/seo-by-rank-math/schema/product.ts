import { stripAllTags } from 'portolan/content';
import { textIn } from 'portolan/data';
import { escapeHtml } from 'portolan/html';
import type { PostRow } from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import {
  activePrice,
  fixedText,
  isInStock,
  type Product,
  plainText,
  priceMembers,
  shopSettings,
} from 'portolan/shop';
import { libraryPicture } from '../head/pictures.ts';
import { productShown } from '../product-variables.ts';
import { queryOfPost } from '../query-of-post.ts';
import { generalSettings, isOn } from '../settings.ts';
import { descriptionOf, titleOf } from '../texts.ts';
import { viewOf } from '../view.ts';
import type { View } from '../view-model.ts';
import { organizationName } from './publisher.ts';
import type { Thing } from './thing.ts';

/** Reviews that are told of, at most. */
const REVIEWS = 100;
const A_YEAR = 365 * 24 * 60 * 60 * 1000;

/** A product of the shop. Rank Math: Schema\Product_WooCommerce. */
export async function productOf(view: View, canonical: string): Promise<Thing | undefined> {
  const { site, post } = view;
  const product = await productShown(view);
  if (product === undefined || post === undefined) return undefined;
  const link = await postLink(site, post);
  const pictures = await picturesOf(view, product);
  const brand = product.brands[0]?.name;
  return {
    '@type': 'Product',
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    name: escapeHtml(await titleOf(view)),
    description: escapeHtml((await descriptionOf(view)) || stripAllTags(post.post_content, true)),
    sku: product.sku,
    category: await categoryOf(view, product),
    mainEntityOfPage: { '@id': `${canonical}#webpage` },
    gtin: product.globalId,
    ...measuresOf(view, product),
    ...(pictures.length > 0 ? { image: pictures } : {}),
    ...(await ratingsOf(view, product, link)),
    ...(await offersOf(view, product, link)),
    ...attributesOf(product),
  };
}

/** The way to its first category, in words. */
async function categoryOf({ site, subject }: View, { categories }: Product): Promise<string> {
  const first = subject.terms.find(({ taxonomy }) => taxonomy === 'product_cat') ?? categories[0];
  if (first === undefined) return '';
  const above = first.parent > 0 ? await site.terms.ancestors(first) : [];
  return [...above.toReversed(), first].map(({ name }) => name).join(' > ');
}

const WEIGHTS: Readonly<Record<string, string>> = { lbs: 'LBR', kg: 'KGM', g: 'GRM', oz: 'ONZ' };
const LENGTHS: Readonly<Record<string, string>> = { in: 'INH', m: 'MTR', cm: 'CMT', mm: 'MMT', yd: 'YRD' };

function measuresOf({ site }: View, { weight, length, width, height }: Product): Thing {
  const unit = (name: string, codes: Readonly<Record<string, string>>) =>
    codes[site.options.get(`woocommerce_${name}_unit`) ?? ''];
  const value = (unitCode: string | undefined, amount: string) => ({
    '@type': 'QuantitativeValue',
    unitCode: unitCode ?? '',
    value: amount,
  });
  const code = unit('dimension', LENGTHS);
  return {
    ...(weight === '' ? {} : { weight: value(unit('weight', WEIGHTS) ?? 'LBR', weight) }),
    ...(`${length}${width}${height}` === ''
      ? {}
      : { height: value(code, height), width: value(code, width), depth: value(code, length) }),
  };
}

async function picturesOf({ site }: View, { imageId, galleryIds }: Product): Promise<readonly Thing[]> {
  if (imageId === 0) return [];
  const pictures = await Promise.all([imageId, ...galleryIds].map((id) => libraryPicture(site, id)));
  return pictures
    .filter((picture) => picture !== undefined)
    .map(({ address, width, height }) => ({ '@type': 'ImageObject', url: address, height, width }));
}

async function ratingsOf({ site }: View, product: Product, link: string): Promise<Thing> {
  const ratings = Object.values(product.ratingCounts).reduce((sum, count) => sum + count, 0);
  if (ratings < 1) return {};
  const rows = await site.comments.find({
    posts: [product.id],
    approved: ['1'],
    orderBy: 'comment_date_gmt',
    direction: 'desc',
    limit: REVIEWS,
  });
  const metas = await site.comments.meta(rows.map(({ comment_ID }) => comment_ID));
  const reviews = rows.flatMap((row) => {
    const rating = Math.trunc(Number(metas.get(row.comment_ID)?.get('rating')) || 0);
    if (rating === 0 || row.comment_parent !== 0) return [];
    return [
      {
        '@type': 'Review',
        '@id': `${link}#li-comment-${row.comment_ID}`,
        description: row.comment_content,
        datePublished: row.comment_date,
        reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: '5', worstRating: '1' },
        author: { '@type': 'Person', name: row.comment_author, url: row.comment_author_url },
      },
    ];
  });
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.averageRating,
      bestRating: '5',
      ratingCount: ratings,
      reviewCount: product.reviewCount,
    },
    ...(reviews.length > 0 ? { review: reviews } : {}),
  };
}

async function offersOf(view: View, product: Product, link: string): Promise<Thing> {
  const { site } = view;
  const { prices, tax } = shopSettings(site);
  const now = site.clock.now();
  const members = product.type === 'variable' ? await priceMembers(site, product) : [];
  const amounts = (members.length > 0 ? members : [product])
    .map((one) => activePrice(one, now) ?? one.storedPrice)
    .filter((one) => one !== undefined);
  if (amounts.length === 0) return {};
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const text = (amount: number) => (amount === 0 ? '0' : fixedText(amount, prices.decimals));
  const ends =
    product.saleTo === undefined ? undefined : new Date(product.saleTo * 1000).toISOString().slice(0, 10);
  const stock = isInStock(product) ? 'InStock' : 'OutOfStock';
  const seller = sellerOf(view);
  const specification = tax.enabled
    ? {
        priceSpecification: {
          price: plainText(least),
          priceCurrency: prices.currency,
          valueAddedTaxIncluded: tax.pricesIncludeTax ? 'true' : 'false',
        },
      }
    : {};
  const endOfNextYear = `${new Date(now + A_YEAR).getUTCFullYear()}-12-31`;
  if (product.type !== 'variable')
    return {
      offers: {
        '@type': 'Offer',
        price: text(least),
        priceCurrency: prices.currency,
        priceValidUntil: ends ?? endOfNextYear,
        availability: `https://schema.org/${stock}`,
        itemCondition: 'NewCondition',
        url: link,
        seller,
        ...specification,
      },
    };
  const offer =
    least === most
      ? { '@type': 'Offer', price: text(least), priceValidUntil: endOfNextYear, ...specification }
      : {
          '@type': 'AggregateOffer',
          lowPrice: text(least),
          highPrice: text(most),
          offerCount: members.length,
        };
  return {
    offers: {
      ...offer,
      priceCurrency: prices.currency,
      availability: `http://schema.org/${stock}`,
      seller,
      url: link,
    },
  };
}

function sellerOf(view: View): Thing {
  const { site, settings } = view;
  const isPerson = textIn(settings, 'knowledgegraph_type') === 'person';
  return {
    '@type': isPerson ? 'Person' : 'Organization',
    '@id': `${site.address.home}/`,
    name: textIn(settings, 'website_name') || organizationName(view),
    url: site.address.home,
    ...(isPerson ? {} : { logo: textIn(settings, 'knowledgegraph_logo') }),
  };
}

/** Attributes that schema.org has a name for, then those that are shown and not chosen by. */
function attributesOf({ attributes }: Product): Thing {
  const rest = [...attributes];
  const named: Record<string, unknown> = {};
  const textOf = ({ isTaxonomy, terms, options }: Product['attributes'][number]) =>
    (isTaxonomy ? terms.map(({ name }) => name) : options).join(', ');
  for (const name of ['gtin8', 'gtin12', 'gtin13', 'gtin14', 'color']) {
    const at = rest.findIndex(({ key }) => key.toLowerCase().includes(name));
    const [found] = at < 0 ? [] : rest.splice(at, 1);
    if (found) named[name] = textOf(found);
  }
  const others = rest
    .filter(({ visible, variation }) => visible && !variation)
    .map((one) => ({ '@type': 'PropertyValue', name: one.key, value: textOf(one) }));
  return { ...named, ...(others.length > 0 ? { additionalProperty: others } : {}) };
}

/** The products of a list, where the settings want them told of. Rank Math: Schema\Products_Page. */
export async function productsShown(view: View): Promise<Thing | undefined> {
  const { site, query, term, settings } = view;
  const isRemoved = term
    ? isOn(settings, `remove_${term.taxonomy}_snippet_data`)
    : isOn(generalSettings(site), 'remove_shop_snippet_data');
  if (isRemoved) return undefined;
  return {
    '@context': 'https://schema.org/',
    '@graph': await Promise.all(query.posts.map((post) => listedProduct(view, post))),
  };
}

async function listedProduct({ site }: View, post: PostRow): Promise<Thing> {
  const alone = await viewOf(site, queryOfPost(post));
  const link = await postLink(site, post);
  return {
    '@type': 'Product',
    name: escapeHtml(await titleOf(alone)),
    url: link,
    '@id': link,
    description: escapeHtml(await descriptionOf(alone)),
  };
}
