import type { ShopOption } from './shop-option.ts';

/** The first of the advanced settings. */
export const pointOfSaleFeature: ShopOption = {
  id: 'woocommerce_feature_point_of_sale_enabled',
  label: 'Point of Sale',
  description: 'Enable Point of Sale functionality in the WooCommerce mobile apps.',
  type: 'checkbox',
  default: 'yes',
};

/** Parts of WooCommerce that are switched on and off. WooCommerce: `FeaturesController`. */
export const featureSettings: readonly ShopOption[] = [
  {
    id: 'woocommerce_custom_orders_table_enabled',
    label: 'Order data storage',
    description: '',
    type: 'radio',
    default: 'no',
    options: { no: 'WordPress posts storage (legacy)', yes: 'High-performance order storage (recommended)' },
  },
  {
    id: 'woocommerce_custom_orders_table_data_sync_enabled',
    label: '',
    description:
      'Enable compatibility mode (Synchronize orders between High-performance order storage and WordPress posts storage).',
    type: 'checkbox',
    tip: 'You can switch order data storage <strong>only when the posts and orders tables are in sync</strong>.',
  },
  {
    id: 'woocommerce_analytics_enabled',
    label: 'WooCommerce Analytics',
    description:
      "Enable WooCommerce Analytics to track your store's key metrics and view them in a detailed dashboard. All data stays within your store.",
    type: 'checkbox',
    default: 'yes',
  },
  {
    id: 'woocommerce_feature_rate_limit_checkout_enabled',
    label: 'Rate limit Checkout',
    description:
      'Enables rate limiting for Checkout place order and Store API /checkout endpoint. To further control this, refer to <a href="https://developer.woocommerce.com/docs/apis/store-api/rate-limiting/" target="_blank">rate limiting documentation</a>.',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_feature_order_attribution_enabled',
    label: 'Order Attribution',
    description:
      'Enable this feature to track and credit channels and campaigns that contribute to orders on your site',
    type: 'checkbox',
    default: 'yes',
  },
  {
    id: 'woocommerce_hpos_datastore_caching_enabled',
    label: 'HPOS Data Caching',
    description:
      'Enable order data caching in the datastore. This feature only works with high-performance order storage and is recommended for stores using object caching.',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_feature_remote_logging_enabled',
    label: 'Remote Logging',
    description:
      'Allow WooCommerce to send error logs and non-sensitive diagnostic data to help improve WooCommerce. This feature requires <a href="%site%/wp-admin/admin.php?page=wc-settings&tab=advanced&section=woocommerce_com">usage tracking</a> to be enabled.',
    type: 'checkbox',
    default: 'yes',
    tip: '⚠ Usage tracking must be enabled to use remote logging.',
  },
  {
    id: 'woocommerce_feature_deferred_transactional_emails_enabled',
    label: 'Deferred emails',
    description:
      'Send transactional emails asynchronously via Action Scheduler instead of during the current request.',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_feature_customer_review_request_enabled',
    label: 'Customer review request (beta)',
    description:
      'Send customers a transactional email after order completion inviting them to review the products they bought, and host the per-order Review Order landing page.',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_feature_email_improvements_enabled',
    label: 'Email improvements',
    description: 'Enable modern email design for transactional emails',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_feature_blueprint_enabled',
    label: 'Blueprint (beta)',
    description: 'Enable blueprint to import and export settings in bulk',
    type: 'checkbox',
    default: 'yes',
  },
  {
    id: 'woocommerce_feature_cost_of_goods_sold_enabled',
    label: 'Cost of Goods Sold',
    description: 'Allows entering cost of goods sold information for products.',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_hpos_fts_index_enabled',
    label: 'HPOS Full text search indexes',
    description:
      'Create and use full text search indexes for orders. This feature only works with high-performance order storage.',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_feature_abandoned_cart_recovery_enabled',
    label: 'Abandoned cart recovery',
    description: "Send a reminder email to shoppers who didn't finish checking out.",
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_feature_block_email_editor_enabled',
    label: 'Block Email Editor (alpha)',
    description:
      'Enable the block-based email editor for transactional emails.<span class="learn-more-link"><a href="https://github.com/woocommerce/woocommerce/discussions/52897#discussioncomment-11630256" target="_blank">Learn more</a></span>',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'wc_feature_woocommerce_additional_variation_images_enabled',
    label: 'Variation gallery',
    description:
      'Add multiple images per product variation. Once enabled, the Additional Variation Images extension will be deactivated and its data migrated.',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_feature_mcp_integration_enabled',
    label: 'WooCommerce MCP',
    description:
      'Enable WooCommerce MCP (Model Context Protocol) for AI-powered store operations. AI-generated results and actions can be unpredictable - please review before executing in your store. <a href="https://github.com/woocommerce/woocommerce/blob/trunk/docs/features/mcp/README.md" target="_blank">Learn more</a>',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_feature_destroy-empty-sessions_enabled',
    label: 'Clear Customer Sessions When Empty',
    description:
      '[Performance] Removes session cookies for non-logged in customers when session data is empty, improving page caching performance. May cause compatibility issues with extensions that depend on the session cookie without using session data.',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_feature_rest_api_caching_enabled',
    label: 'REST API Caching',
    description:
      'Enable backend caching and cache control headers for REST API responses via the <code>RestApiCache</code> trait. ⚙️ <a href="%site%/wp-admin/admin.php?page=wc-settings&tab=advanced&section=rest_api_caching">Configuration</a>',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_cart_save_for_later_enabled',
    label: 'Save for Later in Cart',
    description: 'Let shoppers save cart items to a list to purchase later.',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_product_wishlist_enabled',
    label: 'Wishlists',
    description:
      'Let shoppers save products to a wishlist from product pages. Requires the Add to Cart + Options block on the single-product template.',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_feature_product_instance_caching_enabled',
    label: 'Cache Product Objects',
    description:
      '[Performance] Speeds up your store by caching product objects during each request, preventing duplicate product loads. Can improve page load times on product-heavy pages.',
    type: 'checkbox',
    default: 'no',
  },
];
