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

/** A count that schemas call a number. */
export function number(description: string): RestSchema {
  return shown(description, 'number');
}

export function address(description: string): RestSchema {
  return { description, type: 'string', format: 'uri', context, readonly: true };
}

/** A date with its time. */
export function moment(description: string): RestSchema {
  return { description, type: 'string', format: 'date-time', context, readonly: true };
}

/** An address that may be written as well. */
export function link(description: string): RestSchema {
  return { description, type: 'string', format: 'uri', context };
}

export function object(description: string, properties: Properties): RestSchema {
  return shown(description, 'object', { properties });
}

export function list(description: string, properties: Properties): RestSchema {
  return shown(description, 'array', { items: { type: 'object', properties } });
}

/** A list whose own mark as read-only is left to its members. */
export function openList(description: string, properties: Properties): RestSchema {
  return written(description, 'array', { items: { type: 'object', properties } });
}

const everywhere = ['view', 'edit', 'embed'];

/** The same members, shown in embedded items too, with all that is in them. */
export function embedded(properties: Properties): Properties {
  return throughout(properties, (schema) =>
    schema['context'] ? { ...schema, context: everywhere } : schema,
  );
}

/** The same members where nothing of them can be written. WooCommerce: AbstractSchema::force_schema_readonly(). */
export function readOnly(properties: Properties): Properties {
  return throughout(properties, (schema) => ({ ...schema, readonly: true }));
}

/** Members and the members in them, each changed by a rule. */
function throughout(properties: Properties, rule: (schema: RestSchema) => RestSchema): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const items = schema['items'] as RestSchema | undefined;
      return [
        name,
        rule({ ...schema, ...within(schema, rule), ...(items && { items: inItems(items, rule) }) }),
      ];
    }),
  );
}

function within(schema: RestSchema, rule: (schema: RestSchema) => RestSchema): RestSchema {
  const { properties } = schema;
  return properties && !Array.isArray(properties)
    ? { properties: throughout(properties as Properties, rule) }
    : {};
}

function inItems(items: RestSchema, rule: (schema: RestSchema) => RestSchema): RestSchema {
  return { ...(items['context'] ? rule(items) : items), ...within(items, rule) };
}

/** What plugins add to an item. */
export const extensions: Properties = {
  extensions: { type: 'object', context: everywhere, properties: [] },
};

/** The currency beside every amount (WooCommerce: AbstractSchema::get_store_currency_properties()). */
export const currency: Properties = embedded({
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
});

/** A picture (WooCommerce: ImageAttachmentSchema). */
export const picture: Properties = embedded({
  id: written('Image ID.', 'integer'),
  src: link('Full size image URL.'),
  thumbnail: link('Thumbnail URL.'),
  srcset: written('Full size image srcset for responsive images.', 'string'),
  sizes: written('Full size image sizes for responsive images.', 'string'),
  thumbnail_srcset: written('Thumbnail srcset for responsive images.', 'string'),
  thumbnail_sizes: written('Thumbnail sizes for responsive images.', 'string'),
  name: written('Image name.', 'string'),
  alt: written('Image alternative text.', 'string'),
});

/** An item's schema under the name that WooCommerce gives it. */
export function itemSchema(title: string, properties: Properties): RestSchema {
  return { ...objectSchema(title, {}), properties };
}
