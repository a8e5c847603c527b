import type { RestSchema } from 'portolan/plugin';
import { objectSchema } from 'portolan/rest';

/** Members of an object, by name. */
export type Properties = Readonly<Record<string, RestSchema>>;

const context = ['view', 'edit'];

/** A member that is only shown. */
export function shown(
  description: string,
  type: string | readonly string[],
  more: RestSchema = {},
): RestSchema {
  return { description, type, context, readonly: true, ...more };
}

/** A member that may be written as well. */
export function written(description: string, type: string, more: RestSchema = {}): RestSchema {
  return { description, type, context, ...more };
}

export function text(description: string): RestSchema {
  return shown(description, 'string');
}

export function integer(description: string): RestSchema {
  return shown(description, 'integer');
}

export function flag(description: string): RestSchema {
  return shown(description, 'boolean');
}

export function address(description: string): RestSchema {
  return shown(description, 'string', { format: 'uri' });
}

export function object(description: string, properties: Properties): RestSchema {
  return shown(description, 'object', { properties });
}

export function list(description: string, properties: Properties): RestSchema {
  return shown(description, 'array', { items: { type: 'object', properties } });
}

/** What plugins add to an item. */
export const extensions: Properties = {
  extensions: shown('', 'object', { properties: [] }),
};

/** The currency beside every amount (WooCommerce: AbstractSchema::get_store_currency_properties()). */
export const currency: Properties = {
  currency_code: text('Currency code (in ISO format) for returned prices.'),
  currency_symbol: text('Currency symbol for the currency which can be used to format returned prices.'),
  currency_minor_unit: integer(
    'Currency minor unit (number of digits after the decimal separator) for returned prices.',
  ),
  currency_decimal_separator: text(
    'Decimal separator for the currency which can be used to format returned prices.',
  ),
  currency_thousand_separator: text(
    'Thousand separator for the currency which can be used to format returned prices.',
  ),
  currency_prefix: text('Price prefix for the currency which can be used to format returned prices.'),
  currency_suffix: text('Price prefix for the currency which can be used to format returned prices.'),
};

/** A picture (WooCommerce: ImageAttachmentSchema). */
export const picture: Properties = {
  id: integer('Image ID.'),
  src: address('Full size image URL.'),
  thumbnail: address('Thumbnail URL.'),
  srcset: text('Full size image srcset for responsive images.'),
  sizes: text('Full size image sizes for responsive images.'),
  thumbnail_srcset: text('Thumbnail srcset for responsive images.'),
  thumbnail_sizes: text('Thumbnail sizes for responsive images.'),
  name: text('Image name.'),
  alt: text('Image alternative text.'),
};

/** An item's schema under the name that WooCommerce gives it. */
export function itemSchema(title: string, properties: Properties): RestSchema {
  return { ...objectSchema(title, {}), properties };
}
