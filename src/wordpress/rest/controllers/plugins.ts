import { storedList } from '../../../database/index.ts';
import type { RestCall, RestError, RestReply, RestRoute } from '../../../types/index.ts';
import { denied, restError } from '../errors.ts';
import { isMap, phpText } from '../json-types.ts';
import { itemLinks, restUrl, selfLink } from '../links.ts';
import { collectionArguments, contextArgument } from '../schema-arguments.ts';
import { filterByContext } from '../schema-fields.ts';
import { pluginPattern, pluginSchema, pluginStatuses } from './extension-schemas.ts';

/** The plugins that the old site ran on, as the export names them (WordPress: `WP_REST_Plugins_Controller`). */
export function pluginRoutes(): RestRoute[] {
  const { context, search } = collectionArguments();
  const plugin = { plugin: { type: 'string', pattern: pluginPattern } } as const;
  const status = {
    description: 'The plugin activation status.',
    type: 'string',
    enum: pluginStatuses,
  } as const;
  return [
    {
      namespace: 'wp/v2',
      path: '/plugins',
      schema: pluginSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            ...(context && { context }),
            ...(search && { search }),
            status: {
              description: 'Limits results to plugins with the given status.',
              type: 'array',
              items: { type: 'string', enum: pluginStatuses },
            },
          },
          permission: allowed('activate_plugins', 'rest_cannot_view_plugins', manage),
          handle: (call) => ({ data: listed(call).map((file) => prepare(call, file)) }),
        },
        {
          methods: ['POST'],
          args: {
            slug: {
              type: 'string',
              required: true,
              description: 'WordPress.org plugin directory slug.',
              pattern: '[\\w\\-]+',
            },
            status: { ...status, default: 'inactive' },
          },
          permission: allowed(
            'install_plugins',
            'rest_cannot_install_plugin',
            'Sorry, you are not allowed to install plugins on this site.',
          ),
          handle: () => unavailable,
        },
      ],
    },
    {
      namespace: 'wp/v2',
      path: `/plugins/(?<plugin>${pluginPattern})`,
      schema: pluginSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: { ...contextArgument(), ...plugin },
          permission: allowed('activate_plugins', 'rest_cannot_view_plugin', manage),
          handle: (call) => withPlugin(call, (file) => ({ data: prepare(call, file) })),
        },
        {
          methods: ['POST', 'PUT', 'PATCH'],
          args: { ...contextArgument(), ...plugin, status },
          permission: allowed('activate_plugins', 'rest_cannot_manage_plugins', manage),
          handle: (call) =>
            withPlugin(call, (file) =>
              call.params.status === undefined || call.params.status === statusOf(call, file)
                ? { data: prepare(call, file) }
                : unavailable,
            ),
        },
        {
          methods: ['DELETE'],
          args: { ...contextArgument(), ...plugin },
          permission: (call) =>
            allowed('activate_plugins', 'rest_cannot_manage_plugins', manage)(call) ??
            allowed(
              'delete_plugins',
              'rest_cannot_manage_plugins',
              'Sorry, you are not allowed to delete plugins for this site.',
            )(call),
          handle: (call) =>
            withPlugin(call, (file) =>
              statusOf(call, file) === 'active'
                ? restError(
                    'rest_cannot_delete_active_plugin',
                    'Cannot delete an active plugin. Please deactivate it first.',
                    400,
                  )
                : unavailable,
            ),
        },
      ],
    },
  ];
}

const manage = 'Sorry, you are not allowed to manage plugins for this site.';

/** What the old site ran on cannot be changed here: there are no files of it. */
const unavailable = restError(
  'fs_unavailable',
  'The filesystem is currently unavailable for managing plugins.',
  500,
);

function allowed(capability: string, code: string, message: string) {
  return ({ visitor }: RestCall): RestError | undefined =>
    visitor.has(capability) ? undefined : denied(visitor, code, message);
}

function withPlugin(call: RestCall, answer: (file: string) => RestReply | RestError): RestReply | RestError {
  const file = pluginFiles(call).find((one) => slugOf(one) === call.params.plugin);
  return file === undefined ? restError('rest_plugin_not_found', 'Plugin not found.', 404) : answer(file);
}

function listed(call: RestCall): readonly string[] {
  const { search, status } = call.params;
  const text = phpText(search);
  return pluginFiles(call).filter(
    (file) =>
      (text === '' || file.includes(text) || phpText(knownVersions(call)[file]).includes(text)) &&
      (!Array.isArray(status) || status.length === 0 || status.includes(statusOf(call, file))),
  );
}

/** Main files of the plugins that the old site knew of: those it ran, and those it had looked for updates of. */
function pluginFiles(call: RestCall): readonly string[] {
  return [...new Set([...running(call), ...Object.keys(knownVersions(call))])].sort();
}

function running({ site }: RestCall): readonly string[] {
  const active = site.options.value('active_plugins');
  return storedList(active).map(String);
}

function knownVersions({ site }: RestCall): Readonly<Record<string, unknown>> {
  const checked = site.options.value('_site_transient_update_plugins');
  return isMap(checked) && isMap(checked.checked) ? checked.checked : {};
}

function statusOf(call: RestCall, file: string): 'active' | 'inactive' {
  return running(call).includes(file) ? 'active' : 'inactive';
}

function slugOf(file: string): string {
  return file.replace(/\.php$/, '');
}

/** What an export tells of a plugin; the rest stood in its files. */
function prepare(call: RestCall, file: string): Readonly<Record<string, unknown>> {
  const { site, visitor, params } = call;
  const slug = slugOf(file);
  const name = slug.split('/')[0] ?? slug;
  const values = {
    plugin: slug,
    status: statusOf(call, file),
    name,
    plugin_uri: '',
    author: '',
    author_uri: '',
    description: { raw: '', rendered: '' },
    version: phpText(knownVersions(call)[file]),
    network_only: false,
    requires_wp: '',
    requires_php: '',
    textdomain: name,
  };
  const methods = [...['GET', 'POST', 'PUT', 'PATCH'], ...(visitor.has('delete_plugins') ? ['DELETE'] : [])];
  return {
    ...filterByContext(values, pluginSchema, phpText(params.context ?? 'view')),
    _links: itemLinks({ self: [selfLink(restUrl(site, `wp/v2/plugins/${slug}`), methods)] }),
  };
}
