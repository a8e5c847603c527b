import type { Options, Site } from 'portolan/plugin';

/** How prices are written. */
export interface PriceFormat {
  /** ISO 4217. */
  readonly currency: string;
  readonly decimals: number;
  readonly decimalSeparator: string;
  readonly thousandSeparator: string;
  readonly position: 'left' | 'right' | 'left_space' | 'right_space';
  /** HTML after displayed prices; may hold `{price_including_tax}` and `{price_excluding_tax}`. */
  readonly suffix: string;
}

export interface TaxSettings {
  readonly enabled: boolean;
  readonly pricesIncludeTax: boolean;
  readonly basedOn: 'shipping' | 'billing' | 'base';
  /** `inherit` = of the cart's lines; '' = standard; else a class. */
  readonly shippingClass: string;
  readonly roundAtSubtotal: boolean;
  readonly displayInShop: 'incl' | 'excl';
  readonly displayInCart: 'incl' | 'excl';
  readonly totals: 'itemized' | 'single';
}

/** The shop's settings as its options hold them, with WooCommerce's defaults. */
export interface ShopSettings {
  readonly prices: PriceFormat;
  readonly tax: TaxSettings;
  /** Country and state the shop is at (`GB`, `US:CA`). */
  readonly base: { readonly country: string; readonly state: string };
  readonly pages: {
    readonly shop: number;
    readonly cart: number;
    readonly checkout: number;
    readonly account: number;
    readonly terms: number;
  };
  readonly coupons: boolean;
  readonly couponsInSequence: boolean;
  readonly manageStock: boolean;
  readonly holdStockMinutes: number;
  readonly lowStockAmount: number;
  readonly noStockAmount: number;
  readonly hideOutOfStock: boolean;
  /** `''` always says how many are left, `low_amount` only when few, `no_amount` never. */
  readonly stockFormat: string;
  readonly redirectAfterAdd: boolean;
  readonly ajaxAdd: boolean;
  readonly reviews: boolean;
  readonly reviewRatings: boolean;
  readonly guestCheckout: boolean;
  readonly signUpAtCheckout: boolean;
  readonly loginReminder: boolean;
  readonly registration: boolean;
  readonly generateUsername: boolean;
  readonly generatePassword: boolean;
  readonly shippingCalculator: boolean;
  readonly shippingNeedsAddress: boolean;
  /** Other rates are hidden where sending is free. */
  readonly freeRatesAlone: boolean;
  readonly shipTo: 'shipping' | 'billing' | 'billing_only';
  /** Whether orders stand in tables of their own (HPOS) instead of posts. */
  readonly orderTables: boolean;
  /** Visitors' default address: '', `base`, `geolocation`, `geolocation_ajax`. */
  readonly defaultAddress: string;
}

/** Reads the shop's settings; they are made anew only when an option has changed. */
export function shopSettings(site: Pick<Site, 'options' | 'once'>): ShopSettings {
  return site.options.kept('woocommerce.settings', () => readSettings(site.options));
}

function readSettings(options: Options): ShopSettings {
  const text = (name: string, fallback = '') => options.get(`woocommerce_${name}`) ?? fallback;
  const yes = (name: string, fallback = 'no') => text(name, fallback) === 'yes';
  const number = (name: string, fallback = 0) => options.number(`woocommerce_${name}`, fallback);
  const [country = 'US', state = ''] = text('default_country', 'US:CA').split(':');
  return {
    prices: {
      currency: text('currency', 'USD'),
      decimals: Math.max(0, number('price_num_decimals', 2)),
      decimalSeparator: text('price_decimal_sep', '.'),
      thousandSeparator: text('price_thousand_sep', ','),
      position: text('currency_pos', 'left') as PriceFormat['position'],
      suffix: text('price_display_suffix'),
    },
    tax: {
      enabled: yes('calc_taxes'),
      pricesIncludeTax: yes('prices_include_tax') && yes('calc_taxes'),
      basedOn: text('tax_based_on', 'shipping') as TaxSettings['basedOn'],
      shippingClass: text('shipping_tax_class', 'inherit'),
      roundAtSubtotal: yes('tax_round_at_subtotal'),
      displayInShop: text('tax_display_shop', 'excl') === 'incl' ? 'incl' : 'excl',
      displayInCart: text('tax_display_cart', 'excl') === 'incl' ? 'incl' : 'excl',
      totals: text('tax_total_display', 'itemized') === 'single' ? 'single' : 'itemized',
    },
    base: { country, state },
    pages: {
      shop: number('shop_page_id'),
      cart: number('cart_page_id'),
      checkout: number('checkout_page_id'),
      account: number('myaccount_page_id'),
      terms: number('terms_page_id'),
    },
    coupons: yes('enable_coupons', 'yes'),
    couponsInSequence: yes('calc_discounts_sequentially'),
    manageStock: yes('manage_stock', 'yes'),
    holdStockMinutes: number('hold_stock_minutes', 60),
    lowStockAmount: number('notify_low_stock_amount', 2),
    noStockAmount: number('notify_no_stock_amount', 0),
    hideOutOfStock: yes('hide_out_of_stock_items'),
    stockFormat: text('stock_format'),
    redirectAfterAdd: yes('cart_redirect_after_add'),
    ajaxAdd: yes('enable_ajax_add_to_cart', 'yes'),
    reviews: yes('enable_reviews', 'yes'),
    reviewRatings: yes('enable_review_rating', 'yes'),
    guestCheckout: yes('enable_guest_checkout', 'yes'),
    signUpAtCheckout: yes('enable_signup_and_login_from_checkout'),
    loginReminder: yes('enable_checkout_login_reminder'),
    registration: yes('enable_myaccount_registration'),
    generateUsername: yes('registration_generate_username', 'yes'),
    generatePassword: yes('registration_generate_password', 'yes'),
    shippingCalculator: yes('enable_shipping_calc', 'yes'),
    shippingNeedsAddress: yes('shipping_cost_requires_address'),
    freeRatesAlone: yes('shipping_hide_rates_when_free'),
    shipTo: text('ship_to_destination', 'billing') as ShopSettings['shipTo'],
    orderTables: yes('custom_orders_table_enabled'),
    defaultAddress: text('default_customer_address', 'base'),
  };
}
