import { currencyNames } from '../../money/currencies.ts';
import { orderStatusNames } from '../../orders/index.ts';
import { both, readOnly, written } from './members.ts';

/** Codes of the currencies that a shop may trade in. */
export const CURRENCIES: readonly string[] = [...currencyNames().keys()];

/** What an order's status may be. */
export const ORDER_STATUSES: readonly string[] = ['auto-draft', ...orderStatusNames];

/** What every kind of setting may be. */
export const SETTING_TYPES = [
  'text',
  'email',
  'number',
  'color',
  'password',
  'textarea',
  'select',
  'multiselect',
  'radio',
  'image_width',
  'checkbox',
] as const;

/** One entry of `meta_data`. */
export const metaItem = {
  type: 'object',
  properties: {
    id: readOnly.integer('Meta ID.'),
    key: written.text('Meta key.'),
    value: written.mixed('Meta value.'),
  },
};

/** A picture. */
export const imageMembers = {
  id: written.integer('Image ID.'),
  date_created: readOnly.date("The date the image was created, in the site's timezone."),
  date_created_gmt: readOnly.date('The date the image was created, as GMT.'),
  date_modified: readOnly.date("The date the image was last modified, in the site's timezone."),
  date_modified_gmt: readOnly.date('The date the image was last modified, as GMT.'),
  src: { description: 'Image URL.', type: 'string', format: 'uri', context: both },
  name: written.text('Image name.'),
  alt: written.text('Image alternative text.'),
};

/** A tax of an order's line. */
export const orderTaxes = {
  type: 'object',
  properties: {
    id: written.integer('Tax rate ID.'),
    total: written.text('Tax total.'),
    subtotal: written.text('Tax subtotal.'),
  },
};

/** One entry of the `meta_data` of an order's line. */
export const orderItemMeta = {
  type: 'object',
  properties: {
    id: readOnly.integer('Meta ID.'),
    key: written.text('Meta key.'),
    value: written.mixed('Meta value.'),
    display_key: written.text('Meta key for UI display.'),
    display_value: written.text('Meta value for UI display.'),
  },
};
