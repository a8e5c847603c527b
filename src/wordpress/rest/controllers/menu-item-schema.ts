import type { RestSchema, Site } from '../../../types/index.ts';
import { restUrl } from '../links.ts';
import { writableStatuses } from '../posts/post-kind.ts';

const notEmbedded = ['view', 'edit', 'embed'];
const readonly = { readonly: true } as const;
const texts = { items: { type: 'string' } } as const;

/** Clients compare schemas as texts, so words stand where WordPress has them: before the contexts, or behind them. */
function property(
  description: string,
  type: string | readonly string[],
  before: RestSchema = {},
  behind: RestSchema = {},
): RestSchema {
  return { description, type, ...before, context: notEmbedded, ...behind };
}

/** The same with the contexts between description and type. */
function contextFirst(description: string, type: string, more: RestSchema = {}): RestSchema {
  return { description, context: notEmbedded, type, ...more };
}

/** The schema of a menu's items (WordPress: `WP_REST_Menu_Items_Controller::get_item_schema()`). */
export const menuItemSchema = (site: Site): RestSchema =>
  site.once('rest.menu-item-schema', () => ({ ...schemaOf(writableStatuses(site)), links: linksOf(site) }));

const schemaOf = (statuses: readonly string[]): RestSchema => ({
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'nav_menu_item',
  type: 'object',
  properties: {
    title: property('The title for the object.', ['string', 'object'], undefined, {
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
    id: property('Unique identifier for the object.', 'integer', { default: 0, minimum: 0 }, readonly),
    type_label: property(
      'The singular label used to describe this type of menu item.',
      'string',
      undefined,
      readonly,
    ),
    type: property(
      'The family of objects originally represented, such as "post_type" or "taxonomy".',
      'string',
      { enum: ['taxonomy', 'post_type', 'post_type_archive', 'custom'] },
      { default: 'custom' },
    ),
    status: property('A named status for the object.', 'string', { enum: statuses, default: 'publish' }),
    parent: property('The ID for the parent of the object.', 'integer', { minimum: 0, default: 0 }),
    attr_title: property('Text for the title attribute of the link element for this menu item.', 'string'),
    classes: property('Class names for the link element of this menu item.', 'array', texts),
    description: property('The description of this menu item.', 'string'),
    menu_order: contextFirst(
      "The DB ID of the nav_menu_item that is this item's menu parent, if any, otherwise 0.",
      'integer',
      { minimum: 1, default: 1 },
    ),
    object: contextFirst(
      'The type of object originally represented, such as "category", "post", or "attachment".',
      'string',
    ),
    object_id: contextFirst(
      'The database ID of the original object this menu item represents, for example the ID for posts or the term_id for categories.',
      'integer',
      { minimum: 0, default: 0 },
    ),
    target: property('The target attribute of the link element for this menu item.', 'string', undefined, {
      enum: ['_blank', ''],
    }),
    url: property('The URL to which this menu item points.', 'string', { format: 'uri' }),
    xfn: property('The XFN relationship expressed in the link of this menu item.', 'array', texts),
    invalid: contextFirst(
      'Whether the menu item represents an object that no longer exists.',
      'boolean',
      readonly,
    ),
    menus: {
      description: 'The terms assigned to the object in the nav_menu taxonomy.',
      type: 'integer',
      context: ['view', 'edit'],
    },
    meta: { description: 'Meta fields.', type: 'object', context: ['view', 'edit'], properties: [] },
  },
});

/** What a visitor may do with an item. */
function linksOf(site: Site): readonly RestSchema[] {
  const href = restUrl(site, 'wp/v2/menu-items/{id}');
  const link = (rel: string, title: string, properties: RestSchema): RestSchema => ({
    rel: `https://api.w.org/${rel}`,
    title,
    href,
    targetSchema: { type: 'object', properties },
  });
  const menus = { menus: { type: 'array', items: { type: 'integer' } } };
  return [
    link('action-publish', 'The current user can publish this post.', {
      status: { type: 'string', enum: ['publish', 'future'] },
    }),
    link('action-unfiltered-html', 'The current user can post unfiltered HTML markup and JavaScript.', {
      content: { raw: { type: 'string' } },
    }),
    link('action-assign-menus', 'The current user can assign terms in the nav_menu taxonomy.', menus),
    link('action-create-menus', 'The current user can create terms in the nav_menu taxonomy.', menus),
    link('menu-item-object', 'Get linked object.', { object: { type: 'integer' } }),
  ];
}
