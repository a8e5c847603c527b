/** A request of an old script: its name, the fields that it takes with a value that fits, and where its nonce is found. */
export interface AjaxRequest {
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The field that holds the nonce, and the name before it in the pages' script settings. */
  readonly nonce?: readonly [field: string, setting: string];
  /** Not posted: the name stands in the address. */
  readonly isGet?: boolean;
}

/** The shop's own endpoints, `/?wc-ajax={name}`. */
export const WC_AJAX: readonly AjaxRequest[] = [
  { name: 'get_refreshed_fragments', fields: { time: '1' } },
  { name: 'add_to_cart', fields: { product_id: '{product}', quantity: '1', product_sku: '' } },
  { name: 'remove_from_cart', fields: { cart_item_key: 'b6d767d2f8ed5d21a44b0e5886680cb9' } },
  { name: 'apply_coupon', fields: { coupon_code: 'nope' }, nonce: ['security', 'apply_coupon_nonce'] },
  { name: 'remove_coupon', fields: { coupon: 'nope' }, nonce: ['security', 'remove_coupon_nonce'] },
  {
    name: 'update_shipping_method',
    fields: { 'shipping_method[0]': 'flat_rate:1' },
    nonce: ['security', 'update_shipping_method_nonce'],
  },
  { name: 'get_cart_totals', fields: {} },
  {
    name: 'update_order_review',
    fields: {
      payment_method: 'bacs',
      country: 'GB',
      postcode: 'LS1 1AA',
      city: 'Leeds',
      has_full_address: 'true',
    },
    nonce: ['security', 'update_order_review_nonce'],
  },
  {
    name: 'checkout',
    fields: {
      billing_first_name: 'Jane',
      billing_country: 'GB',
      billing_email: 'jane@example.com',
      payment_method: 'bacs',
    },
    nonce: ['woocommerce-process-checkout-nonce', 'woocommerce-process-checkout-nonce'],
  },
  { name: 'get_variation', fields: { product_id: '{product}', attribute_pa_color: 'blue' } },
  { name: 'get_customer_location', fields: {} },
  { name: 'nope', fields: { a: 'b' } },
  { name: '', fields: {} },
];

const bare = (...names: readonly string[]): readonly AjaxRequest[] =>
  names.map((name) => ({ name, fields: {} }));
const withId = (...names: readonly string[]): readonly AjaxRequest[] =>
  names.map((name) => ({ name, fields: { id: '1', _ajax_nonce: 'bad' } }));
const inAddress = (...names: readonly string[]): readonly AjaxRequest[] =>
  names.map((name) => ({ name, fields: {}, isGet: true }));

/** Actions of admin-ajax.php: WordPress's own, then the plugins'. None of these changes a site without a nonce that holds. */
export const ADMIN_AJAX: readonly AjaxRequest[] = [
  ...inAddress('fetch-list', 'ajax-tag-search', 'wp-compression-test', 'imgedit-preview', 'oembed-cache'),
  ...inAddress('autocomplete-user', 'dashboard-widgets', 'logged-in', 'generate-password', 'inline-save'),
  ...withId('delete-comment', 'delete-tag', 'delete-link', 'delete-meta', 'delete-post', 'trash-post'),
  ...withId('untrash-post', 'delete-page', 'dim-comment', 'edit-comment', 'get-comments', 'replyto-comment'),
  ...withId(
    'image-editor',
    'get-attachment',
    'save-attachment',
    'save-attachment-compat',
    'wp-remove-post-lock',
  ),
  ...bare('add-link-category', 'add-tag', 'get-tagcloud', 'add-menu-item', 'add-meta', 'add-user'),
  ...bare('closed-postboxes', 'hidden-columns', 'update-welcome-panel', 'menu-get-metabox', 'wp-link-ajax'),
  ...bare('menu-locations-save', 'menu-quick-search', 'meta-box-order', 'get-permalink', 'sample-permalink'),
  ...bare('inline-save', 'inline-save-tax', 'find_posts', 'widgets-order', 'save-widget', 'update-widget'),
  ...bare(
    'delete-inactive-widgets',
    'set-post-thumbnail',
    'date_format',
    'time_format',
    'dismiss-wp-pointer',
  ),
  ...bare('upload-attachment', 'query-attachments', 'send-link-to-editor', 'send-attachment-to-editor'),
  ...bare(
    'save-attachment-order',
    'heartbeat',
    'get-revision-diffs',
    'save-user-color-scheme',
    'parse-embed',
  ),
  ...bare(
    'query-themes',
    'set-attachment-thumbnail',
    'parse-media-shortcode',
    'destroy-sessions',
    'crop-image',
  ),
  ...bare('save-wporg-username', 'get-post-thumbnail-html', 'generate-password', 'send-password-reset'),
  ...bare('wp-privacy-export-personal-data', 'wp-privacy-erase-personal-data', 'edit-theme-plugin-file'),
  ...bare('media-create-image-subsizes', 'rest-nonce', 'logged-in', 'oembed-cache', 'nope'),
  ...bare('woocommerce_add_to_cart', 'woocommerce_get_variation', 'woocommerce_get_refreshed_fragments'),
  ...bare('woocommerce_apply_coupon', 'woocommerce_json_search_products', 'woocommerce_feature_product'),
  { name: 'aws_action', fields: { keyword: 'map', page: '0', id: '1', lang: '', typedata: 'json' } },
];
