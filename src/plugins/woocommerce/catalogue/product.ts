import type { Meta, PostRow, TermRow } from 'portolan/plugin';
import type { Amount } from '../money/amount.ts';

export type ProductType = 'simple' | 'variable' | 'grouped' | 'external' | 'variation';
export type StockStatus = 'instock' | 'outofstock' | 'onbackorder';

/** One attribute of a product, in the order in which it is shown. */
export interface ProductAttribute {
  /** Key as the product keeps it: `pa_colour` or the sanitised name. */
  readonly key: string;
  /** `pa_colour`, or the name as typed. */
  readonly name: string;
  readonly isTaxonomy: boolean;
  readonly visible: boolean;
  readonly variation: boolean;
  readonly position: number;
  /** Texts of an attribute of the product's own; empty for a taxonomy, whose options are `terms`. */
  readonly options: readonly string[];
  readonly terms: readonly TermRow[];
}

export interface ProductFile {
  /** Id in addresses of downloads: 32 hex digits or a UUID. */
  readonly id: string;
  readonly name: string;
  /** Address, absolute path or shortcode. */
  readonly file: string;
  readonly enabled: boolean;
}

/**
 * A product or a variation, read from its post, meta and terms. What a variation leaves empty is its parent's already
 * (SKU, weight, sizes, picture, classes, stock); what the shop decides from it is in `prices.ts` and `stock.ts`.
 */
export interface Product {
  readonly id: number;
  readonly type: ProductType;
  /** Of a variation: its product; otherwise undefined. */
  readonly parent: Product | undefined;
  readonly post: PostRow;
  readonly meta: Meta;
  /** Plain name; of a variation WordPress's title of it ("Hoodie - Blue, Yes"). */
  readonly name: string;
  readonly status: string;
  readonly sku: string;
  readonly globalId: string;
  readonly regularPrice: Amount | undefined;
  readonly salePrice: Amount | undefined;
  /** Unix seconds. */
  readonly saleFrom: number | undefined;
  readonly saleTo: number | undefined;
  /** The stored active price (`_price`); of a variable product the lowest. Undefined = not for sale. */
  readonly storedPrice: Amount | undefined;
  readonly taxStatus: 'taxable' | 'shipping' | 'none';
  /** Slug, '' = standard. */
  readonly taxClass: string;
  /** Whether this product counts its own stock, its parent does, or nobody. */
  readonly managesStock: 'self' | 'parent' | 'no';
  /** Of whoever manages it; undefined where nobody does. May be negative with backorders. */
  readonly stockQuantity: number | undefined;
  readonly stockStatus: StockStatus;
  readonly backorders: 'no' | 'notify' | 'yes';
  readonly lowStockAmount: number | undefined;
  readonly soldIndividually: boolean;
  readonly virtual: boolean;
  readonly downloadable: boolean;
  readonly files: readonly ProductFile[];
  /** -1 = without limit. */
  readonly downloadLimit: number;
  /** Days, -1 = without end. */
  readonly downloadExpiry: number;
  readonly weight: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  /** Term id, 0 = none; and its slug. */
  readonly shippingClassId: number;
  readonly shippingClass: string;
  /** Attachments, 0 = none. */
  readonly imageId: number;
  readonly galleryIds: readonly number[];
  readonly upsells: readonly number[];
  readonly crossSells: readonly number[];
  /** Members of a grouped product. */
  readonly children: readonly number[];
  /** Variations of a variable product in their order, disabled ones included. */
  readonly variationIds: readonly number[];
  readonly attributes: readonly ProductAttribute[];
  /** Of a variation: attribute key → chosen slug or text, '' = any. */
  readonly variationAttributes: Readonly<Record<string, string>>;
  /** Of a variation: values of shared attributes that it is chosen by and its product does not have. */
  readonly foreignTerms: readonly TermRow[];
  /** Of a variable product: attribute key → preselected slug or text. */
  readonly defaultAttributes: Readonly<Record<string, string>>;
  readonly externalUrl: string;
  readonly buttonText: string;
  readonly purchaseNote: string;
  readonly variationDescription: string;
  readonly featured: boolean;
  readonly inCatalogue: boolean;
  readonly inSearch: boolean;
  readonly averageRating: string;
  readonly reviewCount: number;
  readonly ratingCounts: Readonly<Record<string, number>>;
  readonly totalSales: number;
  /** Of the product (a variation has its parent's). */
  readonly categories: readonly TermRow[];
  readonly tags: readonly TermRow[];
  readonly brands: readonly TermRow[];
}
