import type { RestSchema } from '../../../types/index.ts';
import { objectSchema, type ReadProperty } from '../object-schema.ts';

/** Names of plugins' main files without `.php`. */
export const pluginPattern = '[^.\\/]+(?:\\/[^.\\/]+)?';

/** What plugins can be: switched on or off. */
export const pluginStatuses = ['inactive', 'active'] as const;

const notEmbedded = { context: ['view', 'edit'] } as const;

/** A plugin of the old site (WordPress: `WP_REST_Plugins_Controller::get_item_schema()`). */
export const pluginSchema: RestSchema = objectSchema('plugin', {
  plugin: ['The plugin file.', 'string', { pattern: pluginPattern }],
  status: ['The plugin activation status.', 'string', { enum: pluginStatuses, readonly: false }],
  name: ['The plugin name.', 'string'],
  plugin_uri: ["The plugin's website address.", 'string', { ...notEmbedded, format: 'uri' }],
  author: ['The plugin author.', 'object', notEmbedded],
  author_uri: ["Plugin author's website address.", 'string', { ...notEmbedded, format: 'uri' }],
  description: [
    'The plugin description.',
    'object',
    {
      ...notEmbedded,
      properties: {
        raw: { description: 'The raw plugin description.', type: 'string' },
        rendered: { description: 'The plugin description formatted for display.', type: 'string' },
      },
    },
  ],
  version: ['The plugin version number.', 'string', notEmbedded],
  network_only: ['Whether the plugin can only be activated network-wide.', 'boolean'],
  requires_wp: ['Minimum required version of WordPress.', 'string'],
  requires_php: ['Minimum required version of PHP.', 'string'],
  textdomain: ["The plugin's text domain.", 'string', notEmbedded],
});

function header(description: string, raw: string, rendered: string, more: RestSchema = {}): ReadProperty {
  return [
    description,
    'object',
    {
      properties: {
        raw: { description: raw, type: 'string', ...more },
        rendered: { description: rendered, type: 'string', ...more },
      },
    },
  ];
}

const uri = { format: 'uri' } as const;

/** A theme of the old site (WordPress: `WP_REST_Themes_Controller::get_item_schema()`). */
export const themeSchema: RestSchema = objectSchema(
  'theme',
  {
    stylesheet: ["The theme's stylesheet. This uniquely identifies the theme.", 'string'],
    stylesheet_uri: ["The uri for the theme's stylesheet directory.", 'string', uri],
    template: [
      "The theme's template. If this is a child theme, this refers to the parent theme, otherwise this is the same as the theme's stylesheet.",
      'string',
    ],
    template_uri: [
      "The uri for the theme's template directory. If this is a child theme, this refers to the parent theme, otherwise this is the same as the theme's stylesheet directory.",
      'string',
      uri,
    ],
    author: header(
      'The theme author.',
      "The theme author's name, as found in the theme header.",
      'HTML for the theme author, transformed for display.',
    ),
    author_uri: header(
      'The website of the theme author.',
      'The website of the theme author, as found in the theme header.',
      'The website of the theme author, transformed for display.',
      uri,
    ),
    description: header(
      'A description of the theme.',
      'The theme description, as found in the theme header.',
      'The theme description, transformed for display.',
    ),
    is_block_theme: ['Whether the theme is a block-based theme.', 'boolean'],
    name: header(
      'The name of the theme.',
      'The theme name, as found in the theme header.',
      'The theme name, transformed for display.',
    ),
    requires_php: ['The minimum PHP version required for the theme to work.', 'string'],
    requires_wp: ['The minimum WordPress version required for the theme to work.', 'string'],
    screenshot: ["The theme's screenshot URL.", 'string', uri],
    tags: [
      'Tags indicating styles and features of the theme.',
      'object',
      {
        properties: {
          raw: {
            description: 'The theme tags, as found in the theme header.',
            type: 'array',
            items: { type: 'string' },
          },
          rendered: { description: 'The theme tags, transformed for display.', type: 'string' },
        },
      },
    ],
    textdomain: ["The theme's text domain.", 'string'],
    theme_supports: ['Features supported by this theme.', 'object', { properties: [] }],
    theme_uri: header(
      "The URI of the theme's webpage.",
      "The URI of the theme's webpage, as found in the theme header.",
      "The URI of the theme's webpage, transformed for display.",
      uri,
    ),
    version: ["The theme's current version.", 'string'],
    status: ['A named status for the theme.', 'string', { enum: ['inactive', 'active'], readonly: false }],
  },
  'none',
);
