import type { Meta, Site } from 'portolan/plugin';

/** How products are sorted; `relevance` only in searches. */
export type CatalogueOrder =
  | 'menu_order'
  | 'popularity'
  | 'rating'
  | 'date'
  | 'price'
  | 'price-desc'
  | 'relevance'
  | 'title'
  | 'rand'
  | 'id';

const ORDERS: readonly CatalogueOrder[] = [
  'menu_order',
  'popularity',
  'rating',
  'date',
  'price',
  'price-desc',
  'relevance',
  'title',
  'rand',
  'id',
];

/** An order as an address or a setting names it; undefined where there is none of this name. */
export function catalogueOrder(name: string): CatalogueOrder | undefined {
  return ORDERS.find((order) => order === name.toLowerCase());
}

/** What the settings say of lists of products. */
export interface CatalogueSettings {
  readonly order: CatalogueOrder;
  readonly columns: number;
  readonly perPage: number;
}

/**
 * Order, columns and number of products a page. The shop overview of the theme Enfold has numbers of its own.
 * WooCommerce: `woocommerce_default_catalog_orderby`, wc_get_default_products_per_row(), `loop_shop_per_page`.
 */
export function catalogueSettings({ options }: Pick<Site, 'options'>): CatalogueSettings {
  const positive = (name: string, fallback: number) => {
    const value = options.number(name, fallback);
    return value > 0 ? value : fallback;
  };
  const enfold = options.get('template') === 'enfold';
  const ownColumns = enfold ? positive('avia_woocommerce_column_count', 3) : 0;
  const columns = ownColumns || positive('woocommerce_catalog_columns', 4);
  const ownNumber = enfold ? positive('avia_woocommerce_product_count', 15) : 0;
  return {
    order: catalogueOrder(options.get('woocommerce_default_catalog_orderby') ?? '') ?? 'menu_order',
    columns,
    perPage: ownNumber || columns * positive('woocommerce_catalog_rows', 4),
  };
}

/** What the shop page or a category shows. WooCommerce: woocommerce_get_loop_display_mode(). */
export type ArchiveDisplay = 'products' | 'subcategories' | 'both';

/** `meta` is a category's; without it the shop page is meant. */
export function archiveDisplay({ options }: Pick<Site, 'options'>, meta?: Meta): ArchiveDisplay {
  const stored =
    (meta === undefined ? '' : meta.get('display_type')) ||
    options.get(
      meta === undefined ? 'woocommerce_shop_page_display' : 'woocommerce_category_archive_display',
    );
  return stored === 'subcategories' || stored === 'both' ? stored : 'products';
}
