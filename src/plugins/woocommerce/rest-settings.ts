import type { RestSchema, RestSetting } from 'portolan/plugin';

function setting(
  name: string,
  option: string,
  [title, description]: readonly [title: string, description: string],
  type: string,
  more: RestSchema,
): RestSetting {
  return { name, option, schema: { type, title, description, ...more } };
}

/** Whether a field of the checkout is asked for. */
function fieldSetting(field: string, [title, what]: readonly [string, string], initial: string): RestSetting {
  const name = `woocommerce_checkout_${field}_field`;
  return setting(name, name, [title, `Controls the display of the ${what} field in checkout.`], 'string', {
    default: initial,
    enum: ['optional', 'required', 'hidden'],
  });
}

const text = { type: 'string' } as const;

/** Settings of the shop that `/wp/v2/settings` shows (WooCommerce: local pickup, catalogue, fields of the checkout). */
export const shopSettings: readonly RestSetting[] = [
  setting(
    'pickup_location_settings',
    'woocommerce_pickup_location_settings',
    ['', 'WooCommerce Local Pickup Method Settings'],
    'object',
    {
      default: [],
      properties: {
        enabled: {
          description: 'If enabled, this method will appear on the block based checkout.',
          type: 'string',
          enum: ['yes', 'no'],
        },
        title: { description: 'This controls the title which the user sees during checkout.', ...text },
        tax_status: {
          description: 'If a cost is defined, this controls if taxes are applied to that cost.',
          type: 'string',
          enum: ['taxable', 'none'],
        },
        cost: { description: 'Optional cost to charge for local pickup.', ...text },
      },
      additionalProperties: false,
    },
  ),
  setting(
    'pickup_locations',
    'pickup_location_pickup_locations',
    ['', 'WooCommerce Local Pickup Locations'],
    'array',
    {
      default: [],
      items: {
        type: 'object',
        properties: {
          name: text,
          address: {
            type: 'object',
            properties: { address_1: text, city: text, state: text, postcode: text, country: text },
            additionalProperties: false,
          },
          details: text,
          enabled: { type: 'boolean' },
        },
        additionalProperties: false,
      },
    },
  ),
  setting(
    'woocommerce_default_catalog_orderby',
    'woocommerce_default_catalog_orderby',
    ['Default product sorting', 'How should products be sorted in the catalog by default?'],
    'string',
    { default: 'menu_order', enum: ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'] },
  ),
  fieldSetting('phone', ['Phone number', 'phone'], 'required'),
  fieldSetting('company', ['Company', 'company'], 'optional'),
  fieldSetting('address_2', ['Address Line 2', 'apartment (address_2)'], 'optional'),
];
