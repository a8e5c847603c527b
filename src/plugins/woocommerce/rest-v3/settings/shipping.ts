import type { ShopOption } from './shop-option.ts';

/** WooCommerce: `WC_Settings_Shipping`. */
export const shippingSettings: readonly ShopOption[] = [
  {
    id: 'woocommerce_enable_shipping_calc',
    label: 'Calculations',
    description: 'Enable the shipping calculator on the cart page',
    type: 'checkbox',
    default: 'yes',
  },
  {
    id: 'woocommerce_shipping_cost_requires_address',
    label: '',
    description: 'Hide shipping costs until an address is entered',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_shipping_hide_rates_when_free',
    label: '',
    description: 'Hide shipping rates when free shipping is available',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_ship_to_destination',
    label: 'Shipping destination',
    description: 'This controls which shipping address is used by default.',
    type: 'radio',
    default: 'billing',
    options: {
      shipping: 'Default to customer shipping address',
      billing: 'Default to customer billing address',
      billing_only: 'Force shipping to the customer billing address',
    },
    tip: true,
  },
  {
    id: 'woocommerce_shipping_debug_mode',
    label: 'Debug mode',
    description: 'Enable debug mode',
    type: 'checkbox',
    default: 'no',
    tip: 'Enable shipping debug mode to show matching shipping zones and to bypass shipping rate cache.',
  },
];
