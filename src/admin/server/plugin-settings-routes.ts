import type { RestCall, RestError, RestReply, RestRoute, SettingsForm, Site } from '../../types/index.ts';
import { isRestError } from '../../wordpress/rest/errors.ts';
import { absent, allowedTo } from '../../wordpress/rest/owner-lists.ts';
import { schemaForm } from './schema-form.ts';
import { changeArguments, changeForm, formReply, formValues } from './settings-form-replies.ts';

const ownerOnly = allowedTo('manage_options');

/**
 * What an owner sets of the plugins: `portolan/v1/plugin-settings` lists the forms, below it by name are their fields with
 * what they hold. `{ values }` is sent back: what changes.
 */
export const pluginSettingsRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/plugin-settings',
    endpoints: [
      {
        methods: ['GET'],
        permission: ownerOnly,
        handle: ({ site }) => ({
          data: settingsForms(site).map(({ name, label, about, addresses = [] }) => ({
            name,
            label,
            about,
            addresses,
          })),
        }),
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/plugin-settings/(?<name>[\\w.-]+)',
    endpoints: [
      { methods: ['GET'], permission: ownerOnly, handle: shown },
      {
        methods: ['POST', 'PUT', 'PATCH'],
        args: changeArguments,
        permission: ownerOnly,
        handle: changed,
        current: async (call) => {
          const form = formOf(call);
          return isRestError(form) ? form : formValues(call, form);
        },
      },
    ],
  },
];

/** All forms: of the schemas that plugins declared, and of WordPress's options. */
function settingsForms(site: Site): readonly SettingsForm[] {
  return site.once('admin.settings-forms', () =>
    [
      ...site.contributions('settingsForms'),
      ...site.plugins.flatMap((plugin) => schemaForm(plugin) ?? []),
    ].toSorted((a, b) => a.label.localeCompare(b.label)),
  );
}

function formOf({ site, params }: RestCall): SettingsForm | RestError {
  return settingsForms(site).find(({ name }) => name === params.name) ?? absent('form');
}

async function shown(call: RestCall): Promise<RestReply | RestError> {
  const form = formOf(call);
  return isRestError(form) ? form : formReply(call, form);
}

async function changed(call: RestCall): Promise<RestReply | RestError> {
  const form = formOf(call);
  return isRestError(form) ? form : changeForm(call, form);
}
