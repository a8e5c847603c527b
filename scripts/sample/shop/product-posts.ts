import { later, unixTime } from '../dates.ts';
import { type PhpValue, phpSerialize } from '../php-serialize.ts';
import { findPicture } from '../pictures/index.ts';
import type { MetaEntry, SamplePost, TermLink } from '../records.ts';
import { siteUrl, uploadsUrl } from '../site.ts';
import type { Product, Variation } from './product.ts';
import { products } from './products.ts';
import { reviews } from './reviews.ts';

const shared = {
  author: 'admin',
  password: '',
  pingStatus: 'closed',
  mimeType: '',
  sticky: false,
  menuOrder: 0,
} as const;

/** Products, variations and coupons. */
export const shopPosts: readonly SamplePost[] = products.flatMap((product) => [
  productPost(product),
  ...(product.variations ?? []).map((variation, index) => variationPost(product, variation, index)),
]);

function productPost(product: Product): SamplePost {
  const status = product.status ?? 'publish';
  return {
    ...shared,
    id: product.id,
    type: 'product',
    status,
    slug: product.slug,
    title: product.title,
    date: product.date,
    modified: later(product.date, 3, 12),
    content: product.text,
    excerpt: product.short,
    guid: `${siteUrl}/product/${product.slug || product.id}/`,
    parent: 0,
    commentStatus: 'open',
    terms: termsOf(product),
    meta: metaOf(product),
  };
}

function termsOf(product: Product): TermLink[] {
  const stars = ratingOf(product.id).average;
  return [
    { taxonomy: 'product_type', slug: product.type ?? 'simple' },
    ...(product.visibility ?? []).map((slug) => ({ taxonomy: 'product_visibility', slug }) as const),
    ...(stars > 0 ? [{ taxonomy: 'product_visibility', slug: `rated-${Math.round(stars)}` } as const] : []),
    ...product.categories.map((slug) => ({ taxonomy: 'product_cat', slug }) as const),
    ...(product.tags ?? []).map((slug) => ({ taxonomy: 'product_tag', slug }) as const),
    ...(product.brand ? [{ taxonomy: 'product_brand', slug: product.brand } as const] : []),
    ...(product.shippingClass
      ? [{ taxonomy: 'product_shipping_class', slug: product.shippingClass } as const]
      : []),
    ...Object.entries(product.attributes ?? {}).flatMap(([name, slugs]) =>
      slugs.map((slug) => ({ taxonomy: `pa_${name}` as TermLink['taxonomy'], slug })),
    ),
  ];
}

/** Approved reviews by stars, and their average. */
export function ratingOf(product: number): {
  readonly counts: Readonly<Record<string, number>>;
  readonly average: number;
  readonly reviews: number;
} {
  const own = reviews.filter((review) => review.product === product && review.approved !== false);
  const counts: Record<string, number> = {};
  for (const { stars } of own) counts[stars] = (counts[stars] ?? 0) + 1;
  const sum = own.reduce((total, { stars }) => total + stars, 0);
  return { counts, average: own.length === 0 ? 0 : sum / own.length, reviews: own.length };
}

function active(price: string | undefined, sale: string | undefined): string {
  return sale ?? price ?? '';
}

function metaOf(product: Product): MetaEntry[] {
  const rating = ratingOf(product.id);
  const enabled = (product.variations ?? []).filter((one) => one.enabled !== false);
  const ofMembers = (product.members ?? []).map((id) => {
    const member = products.find((one) => one.id === id);
    return active(member?.price, member?.sale);
  });
  const prices =
    product.type === 'variable'
      ? [...new Set(enabled.map((one) => active(one.price, one.sale)))]
      : product.type === 'grouped'
        ? [...new Set(ofMembers)]
        : [active(product.price, product.sale)];
  const gallery = (product.gallery ?? []).map((key) => findPicture(`shop-${key}`).id);
  const counted = product.stock !== undefined;
  return [
    ['_sku', product.sku],
    ...(product.type === 'variable' || product.type === 'grouped'
      ? []
      : ([
          ['_regular_price', product.price ?? ''],
          ...(product.sale === undefined ? [] : [['_sale_price', product.sale] as const]),
          ...(product.saleFrom === undefined
            ? []
            : [['_sale_price_dates_from', String(product.saleFrom)] as const]),
          ...(product.saleTo === undefined
            ? []
            : [['_sale_price_dates_to', String(product.saleTo)] as const]),
        ] as const)),
    ['total_sales', String(product.sales ?? 0)],
    ['_tax_status', 'taxable'],
    ['_tax_class', product.taxClass ?? ''],
    ['_manage_stock', counted ? 'yes' : 'no'],
    ['_backorders', product.backorders ?? 'no'],
    ['_sold_individually', product.soldIndividually ? 'yes' : 'no'],
    ['_virtual', product.virtual ? 'yes' : 'no'],
    ['_downloadable', product.files ? 'yes' : 'no'],
    ['_download_limit', '-1'],
    ['_download_expiry', '-1'],
    ...(product.weight === undefined ? [] : ([['_weight', product.weight]] as const)),
    ...(product.size === undefined
      ? []
      : ([
          ['_length', product.size[0]],
          ['_width', product.size[1]],
          ['_height', product.size[2]],
        ] as const)),
    ...(counted ? ([['_stock', String(product.stock)]] as const) : []),
    ['_stock_status', product.stockStatus ?? 'instock'],
    ...(product.upsells ? ([['_upsell_ids', phpSerialize(product.upsells)]] as const) : []),
    ...(product.crossSells ? ([['_crosssell_ids', phpSerialize(product.crossSells)]] as const) : []),
    ...(product.members ? ([['_children', phpSerialize(product.members)]] as const) : []),
    ...(product.address ? ([['_product_url', product.address]] as const) : []),
    ...(product.button ? ([['_button_text', product.button]] as const) : []),
    ...(product.files ? ([['_downloadable_files', phpSerialize(filesOf(product))]] as const) : []),
    ['_thumbnail_id', String(findPicture(`shop-${product.picture}`).id)],
    ...(gallery.length > 0 ? ([['_product_image_gallery', gallery.join(',')]] as const) : []),
    ['_product_version', '10.4.3'],
    ...(product.attributes || product.own
      ? ([['_product_attributes', phpSerialize(attributesOf(product))]] as const)
      : []),
    ...(product.preselected
      ? ([
          [
            '_default_attributes',
            phpSerialize(
              Object.fromEntries(
                Object.entries(product.preselected).map(([key, value]) => [`pa_${key}`, value]),
              ),
            ),
          ],
        ] as const)
      : []),
    ['_wc_average_rating', rating.reviews === 0 ? '0' : rating.average.toFixed(2)],
    ['_wc_review_count', String(rating.reviews)],
    ['_wc_rating_count', phpSerialize(rating.reviews === 0 ? [] : rating.counts)],
    ...prices.map((price): MetaEntry => ['_price', price]),
  ];
}

function filesOf(product: Product): PhpValue {
  return Object.fromEntries(
    (product.files ?? []).map(([name, path], index) => {
      const id = `5a1e9c00-7d10-4c${product.id % 10}0-9a00-0000000${product.id}${index}`.slice(0, 36);
      return [id, { id, name, file: `${uploadsUrl}/${path}`, enabled: true }];
    }),
  );
}

function attributesOf(product: Product): PhpValue {
  const varies = (name: string) => ((product.variesBy ?? []).includes(name) ? 1 : 0);
  const taxonomies = Object.keys(product.attributes ?? {}).map((name, index) => [
    `pa_${name}`,
    {
      name: `pa_${name}`,
      value: '',
      position: index,
      is_visible: 1,
      is_variation: varies(name),
      is_taxonomy: 1,
    },
  ]);
  const own = product.own
    ? [
        [
          product.own[0].toLowerCase(),
          {
            name: product.own[0],
            value: product.own.slice(1).join(' | '),
            position: taxonomies.length,
            is_visible: 1,
            is_variation: varies(product.own[0]),
            is_taxonomy: 0,
          },
        ],
      ]
    : [];
  return Object.fromEntries([...taxonomies, ...own]) as PhpValue;
}

function variationPost(product: Product, variation: Variation, index: number): SamplePost {
  const shared_ = Object.keys(product.attributes ?? {});
  const words = Object.values(variation.chosen).filter((value) => value !== '');
  const title = `${product.title} - ${words.map((word) => word.replace(/^./, (first) => first.toUpperCase())).join(', ')}`;
  const counted = variation.stock !== undefined;
  const meta: MetaEntry[] = [
    ['_variation_description', variation.text ?? ''],
    ['_sku', variation.sku ?? ''],
    ['_regular_price', variation.price],
    ...(variation.sale === undefined ? [] : [['_sale_price', variation.sale] as const]),
    ['total_sales', '0'],
    ['_tax_status', 'taxable'],
    ['_tax_class', 'parent'],
    ['_manage_stock', counted ? 'yes' : 'no'],
    ['_backorders', 'no'],
    ['_sold_individually', 'no'],
    ['_virtual', 'no'],
    ['_downloadable', 'no'],
    ['_download_limit', '-1'],
    ['_download_expiry', '-1'],
    ...(counted ? [['_stock', String(variation.stock)] as const] : []),
    ['_stock_status', variation.stockStatus ?? 'instock'],
    ...(variation.picture
      ? [['_thumbnail_id', String(findPicture(`shop-${variation.picture}`).id)] as const]
      : []),
    ['_product_version', '10.4.3'],
    ...Object.entries(variation.chosen).map(
      ([name, value]): MetaEntry => [`attribute_${shared_.includes(name) ? 'pa_' : ''}${name}`, value],
    ),
    ['_price', active(variation.price, variation.sale)],
  ];
  return {
    ...shared,
    id: variation.id,
    type: 'product_variation',
    status: variation.enabled === false ? 'private' : 'publish',
    slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    title,
    date: product.date,
    modified: later(product.date, 3, 12),
    content: '',
    excerpt: Object.entries(variation.chosen)
      .filter(([, value]) => value !== '')
      .map(
        ([name, value]) =>
          `${name.replace(/^./, (first) => first.toUpperCase())}: ${value.replace(/^./, (first) => first.toUpperCase())}`,
      )
      .join(', '),
    guid: `${siteUrl}/?product_variation=${variation.id}`,
    parent: product.id,
    commentStatus: 'closed',
    menuOrder: index + 1,
    terms: [],
    meta,
  };
}

interface Coupon {
  readonly id: number;
  readonly code: string;
  readonly text: string;
  readonly meta: Readonly<Record<string, string>>;
}

const coupons: readonly Coupon[] = [
  {
    id: 760,
    code: 'welcome10',
    text: 'Ten per cent off the first order',
    meta: { discount_type: 'percent', coupon_amount: '10', usage_limit_per_user: '1' },
  },
  {
    id: 761,
    code: 'fieldtrip',
    text: 'Five pounds off a large order',
    meta: { discount_type: 'fixed_cart', coupon_amount: '5', minimum_amount: '40' },
  },
  {
    id: 762,
    code: 'cards2',
    text: 'Two pounds off each set of cards',
    meta: { discount_type: 'fixed_product', coupon_amount: '2', product_ids: '701,702,703' },
  },
  {
    id: 763,
    code: 'postfree',
    text: 'Free delivery',
    meta: { discount_type: 'fixed_cart', coupon_amount: '0', free_shipping: 'yes' },
  },
  {
    id: 764,
    code: 'summer24',
    text: 'Over',
    meta: {
      discount_type: 'percent',
      coupon_amount: '20',
      date_expires: String(unixTime('2024-09-01 00:00:00')),
    },
  },
];

/** Coupons of all kinds, one of them over. */
export const couponPosts: readonly SamplePost[] = coupons.map(({ id, code, text, meta }) => ({
  ...shared,
  id,
  type: 'shop_coupon',
  status: 'publish',
  slug: code,
  title: code,
  date: '2025-02-01 09:00:00',
  modified: '2025-02-01 09:00:00',
  content: '',
  excerpt: text,
  guid: `${siteUrl}/?shop_coupon=${code}`,
  parent: 0,
  commentStatus: 'closed',
  terms: [],
  meta: Object.entries({
    individual_use: 'no',
    usage_limit: '0',
    usage_count: '0',
    free_shipping: 'no',
    exclude_sale_items: 'no',
    ...meta,
  }).map(([key, value]): MetaEntry => [key, value]),
}));
