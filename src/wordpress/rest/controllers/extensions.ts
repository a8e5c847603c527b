import type { RestCall, RestError, RestRoute } from '../../../types/index.ts';
import { denied, restError } from '../errors.ts';
import { isMap, phpText } from '../json-types.ts';
import { itemLinks, restUrl, selfLink } from '../links.ts';
import { themeSchema } from './extension-schemas.ts';
import { pluginRoutes } from './plugins.ts';

/** What the old site ran on: its theme and its plugins, as the export names them. They cannot be changed here. */
export function extensionRoutes(): RestRoute[] {
  return [...themeRoutes(), ...pluginRoutes()];
}

function themeRoutes(): RestRoute[] {
  // Those who write may see the theme in use; the list of all is for those who may change it.
  const permission =
    (asksForActive: (call: RestCall) => boolean) =>
    (call: RestCall): RestError | undefined => {
      const may = (...capabilities: string[]) => capabilities.some((one) => call.visitor.has(one));
      return may('switch_themes', 'manage_network_themes') ||
        (asksForActive(call) && may('edit_posts', 'edit_pages'))
        ? undefined
        : denied(call.visitor, 'rest_cannot_view_themes', 'Sorry, you are not allowed to view themes.');
    };
  return [
    {
      namespace: 'wp/v2',
      path: '/themes',
      schema: themeSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            status: {
              description: 'Limit result set to themes assigned one or more statuses.',
              type: 'array',
              items: { enum: ['active', 'inactive'], type: 'string' },
            },
          },
          permission: permission(
            ({ params: { status } }) =>
              Array.isArray(status) && status.length === 1 && status[0] === 'active',
          ),
          handle: (call) => {
            const { status } = call.params;
            const wanted = !Array.isArray(status) || status.length === 0 || status.includes('active');
            const data = wanted ? [prepareTheme(call)] : [];
            return { data, headers: { 'X-WP-Total': data.length, 'X-WP-TotalPages': 1 } };
          },
        },
      ],
    },
    {
      namespace: 'wp/v2',
      path: '/themes/(?<stylesheet>[^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)',
      schema: themeSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            stylesheet: {
              description: "The theme's stylesheet. This uniquely identifies the theme.",
              type: 'string',
            },
          },
          permission: permission(isThemeInUse),
          handle: (call) =>
            isThemeInUse(call)
              ? { data: prepareTheme(call) }
              : restError('rest_theme_not_found', 'Theme not found.', 404),
        },
      ],
    },
  ];
}

function isThemeInUse({ params, site }: RestCall): boolean {
  return params.stylesheet === site.options.get('stylesheet');
}

/** What themes here do with content, as editors ask for it. WordPress: add_theme_support(). */
const themeSupports = {
  'align-wide': true,
  'automatic-feed-links': true,
  'block-templates': false,
  'custom-logo': true,
  'editor-color-palette': false,
  'editor-font-sizes': false,
  'editor-styles': true,
  formats: ['standard'],
  html5: ['search-form', 'comment-form', 'comment-list', 'gallery', 'caption', 'style', 'script'],
  'post-thumbnails': true,
  'responsive-embeds': true,
  'title-tag': true,
  'wp-block-styles': true,
} as const;

function prepareTheme({ site }: RestCall): Record<string, unknown> {
  const stylesheet = site.options.get('stylesheet') ?? '';
  const name = site.options.get('current_theme') ?? stylesheet;
  const checked = site.options.value('_site_transient_update_themes');
  const versions = isMap(checked) && isMap(checked.checked) ? checked.checked : {};
  return {
    stylesheet,
    template: site.options.get('template') ?? stylesheet,
    name: { raw: name, rendered: name },
    // Themes that keep no record of updates often store their version under their name.
    version: phpText(versions[stylesheet] ?? site.options.get(`${name}_version`)),
    theme_supports: themeSupports,
    is_block_theme: false,
    status: 'active',
    _links: itemLinks({
      self: [selfLink(restUrl(site, `wp/v2/themes/${stylesheet}`), ['GET'])],
      collection: [{ href: restUrl(site, 'wp/v2/themes') }],
    }),
  };
}
