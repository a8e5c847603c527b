import type { PostType, RestArguments, Site, Taxonomy } from 'portolan/plugin';
import { shopPath } from './archive/shop-path.ts';
import { productLabels, productTermLabels } from './content-labels.ts';
import { idList } from './rest-v3/schemas/arguments.ts';
import { reviewSettings } from './reviews/review-settings.ts';
import { addressBases } from './settings/address-bases.ts';

const inner = {
  public: false,
  hierarchical: false,
  publiclyQueryable: false,
  excludeFromSearch: true,
  archive: false,
  rewrite: false,
  queryVariable: false,
  supports: [],
  taxonomies: [],
  showInRest: false,
  restNamespace: 'wp/v2',
  showInMenus: false,
  capabilityType: 'post',
} as const;

const PRODUCT_SUPPORT = [
  'thumbnail',
  'title',
  'editor',
  'excerpt',
  'custom-fields',
  'publicize',
  'wpcom-markdown',
] as const;

/** Products and what belongs to them. WooCommerce: WC_Post_Types::register_post_types(). */
export function shopTypes(site: Pick<Site, 'options'>): readonly PostType[] {
  return [
    {
      name: 'product',
      label: 'Products',
      singularLabel: 'Product',
      // WooCommerce: wc_fix_product_attachment_link().
      plainAttachmentLinks: true,
      description: 'This is where you can browse products in this store.',
      public: true,
      hierarchical: false,
      publiclyQueryable: true,
      excludeFromSearch: false,
      archive: shopPath(site),
      rewrite: { slug: addressBases(site).product, withFront: false, feeds: true },
      queryVariable: 'product',
      supports: reviewSettings(site).enabled ? [...PRODUCT_SUPPORT, 'comments'] : PRODUCT_SUPPORT,
      takesComments: (at) => reviewSettings(at).enabled,
      taxonomies: ['product_brand', 'product_cat', 'product_tag'],
      showInRest: true,
      restBase: 'product',
      restNamespace: 'wp/v2',
      showInMenus: true,
      capabilityType: 'product',
      icon: 'dashicons-archive',
      labels: productLabels,
      collectionArguments: productArguments,
    },
    {
      ...inner,
      name: 'product_variation',
      label: 'Variations',
      singularLabel: 'Variation',
      plainAttachmentLinks: true,
      restBase: 'product_variation',
      capabilityType: 'product',
      readCapability: 'read_product',
    },
    {
      ...inner,
      name: 'shop_order',
      label: 'Orders',
      singularLabel: 'Order',
      restBase: 'shop_order',
      capabilityType: 'shop_order',
    },
    // Holds the number of an order that stands in tables of its own, and with it the rights to its notes.
    {
      ...inner,
      name: 'shop_order_placehold',
      label: 'Orders',
      singularLabel: 'Order',
      restBase: 'shop_order_placehold',
      capabilityType: 'shop_order',
    },
    {
      ...inner,
      name: 'shop_order_refund',
      label: 'Refunds',
      singularLabel: 'Refund',
      restBase: 'shop_order_refund',
      capabilityType: 'shop_order',
    },
    {
      ...inner,
      name: 'shop_coupon',
      label: 'Coupons',
      singularLabel: 'Coupon',
      restBase: 'shop_coupon',
      capabilityType: 'shop_coupon',
    },
  ];
}

/** WooCommerce: WC_Post_Types::rest_product_collection_params(), WC_Brands. */
function productArguments(usual: RestArguments): RestArguments {
  const known = usual.orderby?.enum;
  return {
    ...usual,
    orderby: {
      ...usual.orderby,
      enum: [...(Array.isArray(known) ? known : []), ...productOrders],
    },
    brand: idList({
      description: 'Limit result set to products assigned a specific brand ID.',
      type: 'string',
    }),
  };
}

const productOrders = [
  ...['popularity', 'rating', 'post__in', 'price', 'sales', 'menu_order', 'random', 'popularity', 'rating'],
];

const hidden = {
  public: false,
  publiclyQueryable: false,
  hierarchical: false,
  objectTypes: ['product'],
  rewrite: false,
  queryVariable: false,
  showInRest: false,
  restNamespace: 'wp/v2',
  showTagCloud: false,
} as const;

const shown = {
  public: true,
  publiclyQueryable: true,
  objectTypes: ['product'],
  showInRest: true,
  restNamespace: 'wp/v2',
  showTagCloud: true,
  capabilities: {
    manage_terms: 'manage_product_terms',
    edit_terms: 'edit_product_terms',
    delete_terms: 'delete_product_terms',
    assign_terms: 'assign_product_terms',
  },
} as const;

/** WooCommerce: WC_Post_Types::register_taxonomies(). */
export function shopTaxonomies(site: Pick<Site, 'options'>): readonly Taxonomy[] {
  const base = addressBases(site);
  return [
    {
      ...hidden,
      name: 'product_type',
      label: 'Product type',
      singularLabel: 'Product type',
      restBase: 'product_type',
    },
    {
      ...hidden,
      name: 'product_visibility',
      label: 'Product visibility',
      singularLabel: 'Product visibility',
      restBase: 'product_visibility',
    },
    {
      ...shown,
      name: 'product_brand',
      label: 'Brands',
      singularLabel: 'Brand',
      hierarchical: true,
      rewrite: { slug: base.brand, withFront: false, hierarchical: true },
      queryVariable: 'product_brand',
      restBase: 'product_brand',
      labels: productTermLabels.product_brand,
      showAdminColumn: true,
    },
    {
      ...shown,
      name: 'product_cat',
      label: 'Product categories',
      singularLabel: 'Category',
      hierarchical: true,
      rewrite: { slug: base.category, withFront: false, hierarchical: true },
      queryVariable: 'product_cat',
      restBase: 'product_cat',
      labels: productTermLabels.product_cat,
    },
    {
      ...shown,
      name: 'product_tag',
      label: 'Product tags',
      singularLabel: 'Tag',
      hierarchical: false,
      rewrite: { slug: base.tag, withFront: false, hierarchical: false },
      queryVariable: 'product_tag',
      restBase: 'product_tag',
      labels: productTermLabels.product_tag,
    },
    {
      ...hidden,
      name: 'product_shipping_class',
      label: 'Product shipping classes',
      singularLabel: 'Shipping class',
      objectTypes: ['product', 'product_variation'],
      restBase: 'product_shipping_class',
    },
  ];
}
