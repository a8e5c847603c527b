import { plainText } from '../../app/format.ts';
import { type AttributeValues, attributeValues, sentAttributes } from './attribute-values.ts';
import { type SellableValues, sellableValues } from './price-and-stock.tsx';
import { type DownloadFile, type Product, sentFiles } from './product-types.ts';

/** What the form of a product holds. */
export interface ProductValues extends SellableValues {
  readonly name: string;
  readonly slug: string;
  readonly status: string;
  readonly type: string;
  readonly description: string;
  readonly short_description: string;
  readonly catalog_visibility: string;
  readonly featured: boolean;
  readonly virtual: boolean;
  readonly downloadable: boolean;
  readonly downloads: readonly DownloadFile[];
  /** How often, and for how many days a buyer may fetch the files; '' = without an end. */
  readonly download_limit: string;
  readonly download_expiry: string;
  readonly external_url: string;
  readonly button_text: string;
  readonly grouped_products: readonly number[];
  readonly upsell_ids: readonly number[];
  readonly cross_sell_ids: readonly number[];
  readonly backorders: string;
  /** '' = as the shop has it. */
  readonly low_stock_amount: string;
  readonly sold_individually: boolean;
  readonly weight: string;
  readonly dimensions: Product['dimensions'];
  readonly shipping_class: string;
  readonly tax_status: string;
  readonly tax_class: string;
  readonly reviews_allowed: boolean;
  readonly purchase_note: string;
  readonly menu_order: string;
  readonly attributes: readonly AttributeValues[];
  readonly categories: readonly number[];
  readonly brands: readonly number[];
  readonly tags: string;
  readonly images: Product['images'];
}

/** A product that is not there yet. */
const NEW: Partial<Product> = {
  regular_price: '',
  sale_price: '',
  date_on_sale_from: null,
  date_on_sale_to: null,
  sku: '',
  manage_stock: false,
  stock_quantity: null,
  stock_status: 'instock',
};

/** No end, as the API says it. */
const ENDLESS = -1;

/** What the form of a product begins with. */
export function valuesOf(product: Partial<Product> = NEW): ProductValues {
  const count = (value: number | null | undefined) =>
    value === undefined || value === null || value === ENDLESS ? '' : String(value);
  return {
    ...sellableValues(product as Product),
    name: product.name ?? '',
    slug: product.slug ?? '',
    status: product.status ?? 'draft',
    type: product.type ?? 'simple',
    description: product.description ?? '',
    short_description: product.short_description ?? '',
    catalog_visibility: product.catalog_visibility ?? 'visible',
    featured: product.featured ?? false,
    virtual: product.virtual ?? false,
    downloadable: product.downloadable ?? false,
    downloads: product.downloads ?? [],
    download_limit: count(product.download_limit),
    download_expiry: count(product.download_expiry),
    external_url: product.external_url ?? '',
    button_text: product.button_text ?? '',
    grouped_products: product.grouped_products ?? [],
    upsell_ids: product.upsell_ids ?? [],
    cross_sell_ids: product.cross_sell_ids ?? [],
    backorders: product.backorders ?? 'no',
    low_stock_amount: count(product.low_stock_amount),
    sold_individually: product.sold_individually ?? false,
    weight: product.weight ?? '',
    dimensions: product.dimensions ?? { length: '', width: '', height: '' },
    shipping_class: product.shipping_class ?? '',
    tax_status: product.tax_status ?? 'taxable',
    tax_class: product.tax_class ?? '',
    reviews_allowed: product.reviews_allowed ?? true,
    purchase_note: product.purchase_note ?? '',
    menu_order: String(product.menu_order ?? 0),
    attributes: attributeValues(
      (product.attributes ?? []).map(({ name, options, ...others }) => ({
        ...others,
        name: plainText(name),
        options: options.map(plainText),
      })),
    ),
    categories: product.categories?.map(({ id }) => id) ?? [],
    brands: product.brands?.map(({ id }) => id) ?? [],
    tags: product.tags?.map(({ name }) => plainText(name)).join(', ') ?? '',
    images: product.images ?? [],
  };
}

/** Values as `wc/v3/products` takes them. */
export function sentOf(values: Partial<ProductValues>): Readonly<Record<string, unknown>> {
  const { slug, tags, images, categories, brands, attributes, downloads, ...others } = values;
  const endless = (text: string) => (text.trim() === '' ? ENDLESS : Number(text));
  return {
    ...others,
    ...(slug && { slug }),
    ...(values.download_limit !== undefined && { download_limit: endless(values.download_limit) }),
    ...(values.download_expiry !== undefined && { download_expiry: endless(values.download_expiry) }),
    ...(values.low_stock_amount !== undefined && {
      low_stock_amount: values.low_stock_amount.trim() === '' ? null : Number(values.low_stock_amount),
    }),
    ...(values.menu_order !== undefined && { menu_order: Number(values.menu_order) || 0 }),
    ...(categories && { categories: categories.map((id) => ({ id })) }),
    ...(brands && { brands: brands.map((id) => ({ id })) }),
    ...(tags !== undefined && {
      tags: tags
        .split(',')
        .map((name) => ({ name: name.trim() }))
        .filter(({ name }) => name !== ''),
    }),
    ...(images && { images: images.map(({ id }) => ({ id })) }),
    ...(attributes && { attributes: sentAttributes(attributes) }),
    ...(downloads && { downloads: sentFiles(downloads) }),
  };
}
