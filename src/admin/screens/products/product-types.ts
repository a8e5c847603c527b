/** A picture of a product. */
export interface ProductPicture {
  readonly id: number;
  readonly src: string;
  readonly alt: string;
  readonly thumbnail?: string;
}

/** What products and their variations have in common: price and stock, amounts as text. */
export interface Sellable {
  readonly id: number;
  readonly sku: string;
  readonly status: string;
  readonly price: string;
  readonly regular_price: string;
  readonly sale_price: string;
  readonly date_on_sale_from: string | null;
  readonly date_on_sale_to: string | null;
  readonly on_sale: boolean;
  readonly manage_stock: boolean | 'parent';
  readonly stock_quantity: number | null;
  readonly stock_status: string;
  readonly date_modified_gmt: string;
}

/** A file that buyers may fetch. */
export interface DownloadFile {
  /** '' = it is not kept yet. */
  readonly id: string;
  readonly name: string;
  readonly file: string;
}

/** Files as `wc/v3/products` takes them: those that are not kept yet have no id. */
export const sentFiles = (files: readonly DownloadFile[]) =>
  files.map(({ id, name, file }) => ({ ...(id && { id }), name, file }));

export interface Variation extends Sellable {
  readonly description: string;
  readonly image: { readonly id: number } | null;
  readonly weight: string;
  readonly virtual: boolean;
  readonly downloadable: boolean;
  readonly downloads: readonly DownloadFile[];
  readonly attributes: readonly { readonly id: number; readonly name: string; readonly option: string }[];
}

export interface ProductAttribute {
  readonly id: number;
  readonly name: string;
  readonly visible: boolean;
  readonly variation: boolean;
  readonly options: readonly string[];
}

/** A product as `wc/v3/products` gives it with `context=edit`, as far as the admin reads it. */
export interface Product extends Sellable {
  readonly name: string;
  readonly slug: string;
  readonly permalink: string;
  readonly type: string;
  readonly featured: boolean;
  readonly catalog_visibility: string;
  readonly description: string;
  readonly short_description: string;
  readonly tax_status: string;
  readonly tax_class: string;
  readonly virtual: boolean;
  readonly downloadable: boolean;
  readonly downloads: readonly DownloadFile[];
  /** -1 = without an end. */
  readonly download_limit: number;
  readonly download_expiry: number;
  readonly external_url: string;
  readonly button_text: string;
  readonly grouped_products: readonly number[];
  readonly upsell_ids: readonly number[];
  readonly cross_sell_ids: readonly number[];
  readonly backorders: string;
  readonly low_stock_amount: number | null;
  readonly weight: string;
  readonly dimensions: { readonly length: string; readonly width: string; readonly height: string };
  readonly shipping_class: string;
  readonly purchase_note: string;
  readonly menu_order: number;
  readonly brands: readonly { readonly id: number; readonly name: string }[];
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  readonly tags: readonly { readonly id?: number; readonly name: string }[];
  readonly images: readonly ProductPicture[];
  readonly attributes: readonly ProductAttribute[];
  readonly variations: readonly number[];
  readonly reviews_allowed: boolean;
  readonly sold_individually: boolean;
}

/** A product as a list has it: what rows, quick edit and changes of prices want. */
export type ListedProduct = Sellable &
  Pick<
    Product,
    'name' | 'slug' | 'permalink' | 'type' | 'featured' | 'categories' | 'brands' | 'images' | 'variations'
  >;

/** The fields of a listed product: what is not asked for is not looked up. */
export const LISTED: readonly (keyof ListedProduct)[] = [
  'id',
  'name',
  'slug',
  'permalink',
  'type',
  'status',
  'sku',
  'price',
  'regular_price',
  'sale_price',
  'date_on_sale_from',
  'date_on_sale_to',
  'on_sale',
  'manage_stock',
  'stock_quantity',
  'stock_status',
  'date_modified_gmt',
  'featured',
  'categories',
  'brands',
  'images',
  'variations',
];

export const stockStatuses = [
  ['instock', 'In stock'],
  ['outofstock', 'Out of stock'],
  ['onbackorder', 'On backorder'],
] as const;

export const productStatuses = [
  ['publish', 'Published'],
  ['draft', 'Draft'],
  ['pending', 'Pending review'],
  ['private', 'Private'],
] as const;

/** Address of a product's page in the admin. */
export const productAddress = (id: number) => `post.php?post=${id}&action=edit&post_type=product`;

/** What a variation is called: its options. */
export function variationName({ id, attributes }: Variation): string {
  return attributes.map(({ option }) => option || 'any').join(', ') || `#${id}`;
}

/** Kinds of products, with what they are called. */
export const productTypes = [
  ['simple', 'Simple'],
  ['variable', 'With variations'],
  ['external', 'Sold elsewhere'],
  ['grouped', 'Group of products'],
] as const;
