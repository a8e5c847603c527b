import type { RestSchema } from '../../../types/index.ts';

const notEmbedded = ['view', 'edit', 'embed'];

function property(description: string, type: string | readonly string[], more: RestSchema = {}): RestSchema {
  return { description, type, context: notEmbedded, ...more };
}

/** The schema of a menu's items. */
export const menuItemSchema: RestSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'nav_menu_item',
  type: 'object',
  properties: {
    title: property('The title for the object.', ['string', 'object'], {
      properties: {
        raw: {
          description: 'Title for the object, as it exists in the database.',
          type: 'string',
          context: ['edit'],
        },
        rendered: {
          description: 'HTML title for the object, transformed for display.',
          type: 'string',
          context: notEmbedded,
          readonly: true,
        },
      },
    }),
    id: property('Unique identifier for the object.', 'integer', { default: 0, minimum: 0, readonly: true }),
    type_label: property('The singular label used to describe this type of menu item.', 'string', {
      readonly: true,
    }),
    type: property(
      'The family of objects originally represented, such as "post_type" or "taxonomy".',
      'string',
      { enum: ['taxonomy', 'post_type', 'post_type_archive', 'custom'], default: 'custom' },
    ),
    status: property('A named status for the object.', 'string', { default: 'publish' }),
    parent: property('The ID for the parent of the object.', 'integer', { minimum: 0, default: 0 }),
    attr_title: property('Text for the title attribute of the link element for this menu item.', 'string'),
    classes: property('Class names for the link element of this menu item.', 'array', {
      items: { type: 'string' },
    }),
    description: property('The description of this menu item.', 'string'),
    menu_order: property(
      "The DB ID of the nav_menu_item that is this item's menu parent, if any, otherwise 0.",
      'integer',
      {
        minimum: 1,
        default: 1,
      },
    ),
    object: property(
      'The type of object originally represented, such as "category", "post", or "attachment".',
      'string',
    ),
    object_id: property(
      'The database ID of the original object this menu item represents, for example the ID for posts or the term_id for categories.',
      'integer',
      {
        minimum: 0,
        default: 0,
      },
    ),
    target: property('The target attribute of the link element for this menu item.', 'string', {
      enum: ['_blank', ''],
    }),
    url: property('The URL to which this menu item points.', 'string', { format: 'uri' }),
    xfn: property('The XFN relationship expressed in the link of this menu item.', 'array', {
      items: { type: 'string' },
    }),
    invalid: property('Whether the menu item represents an object that no longer exists.', 'boolean', {
      readonly: true,
    }),
    menus: property('The terms assigned to the object in the nav_menu taxonomy.', 'integer', {
      context: ['view', 'edit'],
    }),
    meta: { description: 'Meta fields.', type: 'object', context: ['view', 'edit'], properties: [] },
  },
};
