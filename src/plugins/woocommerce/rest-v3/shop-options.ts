/** One setting of the shop as programs read and change it. Only what stands here is shown: no key, no password. */
export interface ShopOption {
  /** The option's name. */
  readonly id: string;
  readonly label: string;
  readonly type: 'text' | 'textarea' | 'number' | 'checkbox' | 'select' | 'email' | 'multiselect';
  readonly default: string;
  /** Of a choice: what is stored → what it is called. */
  readonly options?: Readonly<Record<string, string>>;
}

/** A page of settings. */
export interface OptionGroup {
  readonly id: string;
  readonly label: string;
  readonly settings: readonly ShopOption[];
}

const text = (id: string, label: string, initial = ''): ShopOption => ({
  id: `woocommerce_${id}`,
  label,
  type: 'text',
  default: initial,
});

const number = (id: string, label: string, initial: string): ShopOption => ({
  ...text(id, label, initial),
  type: 'number',
});

const yesOrNo = (id: string, label: string, initial: 'yes' | 'no'): ShopOption => ({
  ...text(id, label, initial),
  type: 'checkbox',
});

const choice = (
  id: string,
  label: string,
  options: Readonly<Record<string, string>>,
  initial = Object.keys(options)[0] ?? '',
): ShopOption => ({ ...text(id, label, initial), type: 'select', options });

const several = (id: string, label: string): ShopOption => ({ ...text(id, label), type: 'multiselect' });

const withOrWithout = { incl: 'Including tax', excl: 'Excluding tax' };

/** The settings of a shop, by page. WooCommerce: `WC_Settings_General` and its fellows. */
export const optionGroups: readonly OptionGroup[] = [
  {
    id: 'general',
    label: 'General',
    settings: [
      text('store_address', 'Address line 1'),
      text('store_address_2', 'Address line 2'),
      text('store_city', 'City'),
      text('default_country', 'Country / State', 'US:CA'),
      text('store_postcode', 'Postcode / ZIP'),
      choice('allowed_countries', 'Selling location(s)', {
        all: 'Sell to all countries',
        all_except: 'Sell to all countries, except for&hellip;',
        specific: 'Sell to specific countries',
      }),
      several('all_except_countries', 'Sell to all countries, except for&hellip;'),
      several('specific_allowed_countries', 'Sell to specific countries'),
      choice('ship_to_countries', 'Shipping location(s)', {
        '': 'Ship to all countries you sell to',
        all: 'Ship to all countries',
        specific: 'Ship to specific countries only',
        disabled: 'Disable shipping &amp; shipping calculations',
      }),
      several('specific_ship_to_countries', 'Ship to specific countries'),
      choice(
        'default_customer_address',
        'Default customer location',
        {
          '': 'No location by default',
          base: 'Shop country/region',
          geolocation: 'Geolocate',
          geolocation_ajax: 'Geolocate (with page caching support)',
        },
        'base',
      ),
      yesOrNo('calc_taxes', 'Enable taxes', 'no'),
      yesOrNo('enable_coupons', 'Enable coupons', 'yes'),
      yesOrNo('calc_discounts_sequentially', 'Calculate coupon discounts sequentially', 'no'),
      text('currency', 'Currency', 'USD'),
      choice('currency_pos', 'Currency position', {
        left: 'Left',
        right: 'Right',
        left_space: 'Left with space',
        right_space: 'Right with space',
      }),
      text('price_thousand_sep', 'Thousand separator', ','),
      text('price_decimal_sep', 'Decimal separator', '.'),
      number('price_num_decimals', 'Number of decimals', '2'),
    ],
  },
  {
    id: 'products',
    label: 'Products',
    settings: [
      yesOrNo('cart_redirect_after_add', 'Add to cart behaviour', 'no'),
      yesOrNo('enable_ajax_add_to_cart', 'Enable AJAX add to cart buttons on archives', 'yes'),
      choice('weight_unit', 'Weight unit', { kg: 'kg', g: 'g', lbs: 'lbs', oz: 'oz' }),
      choice('dimension_unit', 'Dimensions unit', { m: 'm', cm: 'cm', mm: 'mm', in: 'in', yd: 'yd' }, 'cm'),
      yesOrNo('enable_reviews', 'Enable reviews', 'yes'),
      yesOrNo('review_rating_verification_label', 'Show "verified owner" label on customer reviews', 'yes'),
      yesOrNo('review_rating_verification_required', 'Reviews can only be left by "verified owners"', 'no'),
      yesOrNo('enable_review_rating', 'Enable star rating on reviews', 'yes'),
      yesOrNo('review_rating_required', 'Star ratings should be required, not optional', 'yes'),
      yesOrNo('manage_stock', 'Manage stock', 'yes'),
      number('hold_stock_minutes', 'Hold stock (minutes)', '60'),
      yesOrNo('notify_low_stock', 'Enable low stock notifications', 'yes'),
      yesOrNo('notify_no_stock', 'Enable out of stock notifications', 'yes'),
      { ...text('stock_email_recipient', 'Notification recipient(s)'), type: 'email' },
      number('notify_low_stock_amount', 'Low stock threshold', '2'),
      number('notify_no_stock_amount', 'Out of stock threshold', '0'),
      yesOrNo('hide_out_of_stock_items', 'Out of stock visibility', 'no'),
      choice('stock_format', 'Stock display format', {
        '': 'Always show quantity remaining in stock e.g. "12 in stock"',
        low_amount: 'Only show quantity remaining in stock when low e.g. "Only 2 left in stock"',
        no_amount: 'Never show quantity remaining in stock',
      }),
      yesOrNo('downloads_require_login', 'Downloads require login', 'no'),
      yesOrNo('downloads_grant_access_after_payment', 'Grant access after payment', 'yes'),
    ],
  },
  {
    id: 'tax',
    label: 'Tax',
    settings: [
      choice(
        'prices_include_tax',
        'Prices entered with tax',
        {
          yes: 'Yes, I will enter prices inclusive of tax',
          no: 'No, I will enter prices exclusive of tax',
        },
        'no',
      ),
      choice('tax_based_on', 'Calculate tax based on', {
        shipping: 'Customer shipping address',
        billing: 'Customer billing address',
        base: 'Shop base address',
      }),
      text('shipping_tax_class', 'Shipping tax class', 'inherit'),
      yesOrNo('tax_round_at_subtotal', 'Rounding', 'no'),
      choice('tax_display_shop', 'Display prices in the shop', withOrWithout, 'excl'),
      choice('tax_display_cart', 'Display prices during cart and checkout', withOrWithout, 'excl'),
      text('price_display_suffix', 'Price display suffix'),
      choice(
        'tax_total_display',
        'Display tax totals',
        { single: 'As a single total', itemized: 'Itemized' },
        'itemized',
      ),
    ],
  },
  {
    id: 'shipping',
    label: 'Shipping',
    settings: [
      yesOrNo('enable_shipping_calc', 'Enable the shipping calculator on the cart page', 'yes'),
      yesOrNo('shipping_cost_requires_address', 'Hide shipping costs until an address is entered', 'no'),
      choice(
        'ship_to_destination',
        'Shipping destination',
        {
          shipping: 'Default to customer shipping address',
          billing: 'Default to customer billing address',
          billing_only: 'Force shipping to the customer billing address',
        },
        'billing',
      ),
    ],
  },
  {
    id: 'account',
    label: 'Accounts &amp; Privacy',
    settings: [
      yesOrNo('enable_guest_checkout', 'Allow customers to place orders without an account', 'yes'),
      yesOrNo(
        'enable_checkout_login_reminder',
        'Allow customers to log into an existing account during checkout',
        'no',
      ),
      yesOrNo(
        'enable_signup_and_login_from_checkout',
        'Allow customers to create an account during checkout',
        'no',
      ),
      yesOrNo(
        'enable_myaccount_registration',
        'Allow customers to create an account on the "My account" page',
        'no',
      ),
      yesOrNo(
        'registration_generate_username',
        'Generate the account username from the e-mail address',
        'yes',
      ),
      yesOrNo('registration_generate_password', 'Send a link to set the password', 'yes'),
    ],
  },
  {
    id: 'email',
    label: 'Emails',
    settings: [
      text('email_from_name', '"From" name'),
      { ...text('email_from_address', '"From" address'), type: 'email' },
      { ...text('email_footer_text', 'Footer text', '{site_title}'), type: 'textarea' },
    ],
  },
];
