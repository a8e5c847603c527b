/**
 * The settings that change something here, by group, without `woocommerce_` before them. Programs may read and change
 * all of WooCommerce's; a person is shown these.
 */
const IN_USE: Readonly<Record<string, readonly string[]>> = {
  general: [
    'store_address',
    'store_address_2',
    'store_city',
    'default_country',
    'store_postcode',
    'allowed_countries',
    'all_except_countries',
    'specific_allowed_countries',
    'ship_to_countries',
    'specific_ship_to_countries',
    'default_customer_address',
    'calc_taxes',
    'enable_coupons',
    'calc_discounts_sequentially',
    'currency',
    'currency_pos',
    'price_thousand_sep',
    'price_decimal_sep',
    'price_num_decimals',
  ],
  products: [
    'cart_redirect_after_add',
    'enable_ajax_add_to_cart',
    'weight_unit',
    'dimension_unit',
    'enable_reviews',
    'review_rating_verification_label',
    'review_rating_verification_required',
    'enable_review_rating',
    'review_rating_required',
    'manage_stock',
    'hold_stock_minutes',
    'notify_low_stock',
    'notify_no_stock',
    'stock_email_recipient',
    'notify_low_stock_amount',
    'notify_no_stock_amount',
    'hide_out_of_stock_items',
    'stock_format',
    'downloads_require_login',
    'downloads_grant_access_after_payment',
  ],
  tax: [
    'prices_include_tax',
    'tax_based_on',
    'shipping_tax_class',
    'tax_round_at_subtotal',
    'tax_display_shop',
    'tax_display_cart',
    'price_display_suffix',
    'tax_total_display',
  ],
  shipping: ['enable_shipping_calc', 'shipping_cost_requires_address', 'ship_to_destination'],
  account: [
    'enable_guest_checkout',
    'enable_checkout_login_reminder',
    'enable_signup_and_login_from_checkout',
    'enable_myaccount_registration',
    'registration_generate_username',
    'registration_generate_password',
  ],
  email: [
    'email_from_name',
    'email_from_address',
    'email_reply_to_enabled',
    'email_reply_to_name',
    'email_reply_to_address',
    'email_footer_text',
    'email_base_color',
    'email_background_color',
    'email_body_background_color',
    'email_text_color',
    'email_footer_text_color',
  ],
};

/** Whether a group has settings for a person. */
export function isGroupInUse(group: string): boolean {
  return group in IN_USE;
}

/** Whether a setting of a group is one for a person. */
export function isInUse(group: string, id: string): boolean {
  return (IN_USE[group] ?? []).includes(id.replace(/^woocommerce_/, ''));
}

/** The mails that are sent here, by their groups of settings. */
const MAILS: readonly string[] = [
  'new_order',
  'cancelled_order',
  'customer_cancelled_order',
  'failed_order',
  'customer_failed_order',
  'customer_on_hold_order',
  'customer_processing_order',
  'customer_completed_order',
  'customer_refunded_order',
  'customer_invoice',
  'customer_note',
  'customer_new_account',
  'customer_reset_password',
];

/** Whether a group is that of a mail which is sent here. */
export function isMailInUse(group: string): boolean {
  return MAILS.includes(group.replace(/^email_/, ''));
}
