import type { RestCall, RestError, RestRoute } from '../../../types/index.ts';
import { denied, restError } from '../errors.ts';
import { isMap, phpText } from '../json-types.ts';
import { itemLinks, restUrl, selfLink } from '../links.ts';
import { contextArgument } from '../schema-arguments.ts';

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
      endpoints: [
        {
          methods: ['GET'],
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
    status: 'active',
    _links: itemLinks({
      self: [selfLink(restUrl(site, `wp/v2/themes/${stylesheet}`), ['GET'])],
      collection: [{ href: restUrl(site, 'wp/v2/themes') }],
    }),
  };
}

function pluginRoutes(): RestRoute[] {
  const permission = ({ visitor }: RestCall): RestError | undefined =>
    visitor.has('activate_plugins')
      ? undefined
      : denied(
          visitor,
          'rest_cannot_view_plugins',
          'Sorry, you are not allowed to manage plugins for this site.',
        );
  const install = ({ visitor }: RestCall): RestError | undefined =>
    visitor.has('install_plugins')
      ? undefined
      : denied(
          visitor,
          'rest_cannot_install_plugin',
          'Sorry, you are not allowed to install plugins on this site.',
        );
  return [
    {
      namespace: 'wp/v2',
      path: '/plugins',
      endpoints: [
        {
          methods: ['GET'],
          args: contextArgument(),
          permission,
          handle: (call) => ({ data: pluginFiles(call).map((file) => preparePlugin(call, file)) }),
        },
        {
          methods: ['POST'],
          permission: install,
          handle: () =>
            restError('fs_unavailable', 'The filesystem is currently unavailable for managing plugins.', 500),
        },
      ],
    },
    {
      namespace: 'wp/v2',
      path: '/plugins/(?<plugin>[^.\\/]+(?:\\/[^.\\/]+)?)',
      endpoints: [
        {
          methods: ['GET'],
          args: contextArgument(),
          permission,
          handle: (call) => {
            const file = pluginFiles(call).find((one) => slugOf(one) === call.params.plugin);
            return file === undefined
              ? restError('rest_plugin_not_found', 'Plugin not found.', 404)
              : { data: preparePlugin(call, file) };
          },
        },
      ],
    },
  ];
}

/** Main files of the plugins that the old site knew of: those it ran, and those it had looked for updates of. */
function pluginFiles({ site }: RestCall): readonly string[] {
  const active = site.options.value('active_plugins');
  const running = typeof active === 'object' && active !== null ? Object.values(active).map(String) : [];
  return [...new Set([...running, ...Object.keys(knownVersions(site))])].sort();
}

function knownVersions(site: RestCall['site']): Readonly<Record<string, unknown>> {
  const checked = site.options.value('_site_transient_update_plugins');
  return isMap(checked) && isMap(checked.checked) ? checked.checked : {};
}

function slugOf(file: string): string {
  return file.replace(/\.php$/, '');
}

function preparePlugin({ site }: RestCall, file: string): Record<string, unknown> {
  const active = site.options.value('active_plugins');
  const running = typeof active === 'object' && active !== null ? Object.values(active).map(String) : [];
  const slug = slugOf(file);
  return {
    plugin: slug,
    status: running.includes(file) ? 'active' : 'inactive',
    name: slug.split('/')[0] ?? slug,
    version: phpText(knownVersions(site)[file]),
    network_only: false,
    _links: itemLinks({ self: [selfLink(restUrl(site, `wp/v2/plugins/${slug}`), ['GET'])] }),
  };
}
