import type {
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  SettingField,
  SettingsForm,
  SettingValue,
  Site,
} from '../../types/index.ts';
import { logActivity } from '../../wordpress/admin-pages/index.ts';
import { isRestError, restError } from '../../wordpress/rest/errors.ts';
import { absent, allowedTo, wrongFields } from '../../wordpress/rest/owner-lists.ts';
import { schemaForm } from './schema-form.ts';

const ownerOnly = allowedTo('manage_options');

/**
 * What an owner sets of the plugins: `portolan/v1/plugin-settings` lists the forms, below it by name are their fields with
 * what they hold. `{ values, known }` is sent back: what changes, and what it was thought to be.
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
        args: {
          values: { description: 'Settings that change, by their names.', type: 'object', required: true },
          known: { description: 'What they were when they were read.', type: 'object', default: {} },
        },
        permission: ownerOnly,
        handle: changed,
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
  const { site } = call;
  const form = formOf(call);
  if (isRestError(form)) return form;
  const { name, label, about } = form;
  return { data: { name, label, about, groups: await form.groups(site), values: await form.read(site) } };
}

async function changed(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const form = formOf(call);
  if (isRestError(form)) return form;
  const fields = (await form.groups(site)).flatMap((group) => group.fields);
  const changes = params.values as Readonly<Record<string, SettingValue>>;
  const known = params.known as Readonly<Record<string, unknown>>;
  const wrong: Record<string, string> = {};
  for (const [name, value] of Object.entries(changes)) {
    const problem = problemOf(
      fields.find((field) => field.name === name),
      value,
    );
    if (problem !== undefined) wrong[name] = problem;
  }
  if (Object.keys(wrong).length > 0) return wrongFields(wrong);
  const now = await form.read(site);
  const otherwise = Object.keys(changes).filter(
    (name) => Object.hasOwn(known, name) && JSON.stringify(known[name]) !== JSON.stringify(now[name]),
  );
  if (otherwise.length > 0) {
    return restError(
      'conflict',
      'Somebody else changed this meanwhile. Their changes are shown now, with yours over them: look it through and save again.',
      409,
      { params: Object.fromEntries(otherwise.map((name) => [name, 'Changed by somebody else.'])) },
    );
  }
  const refused = Object.entries((await form.refusal?.(site, changes)) ?? {});
  const problems = refused.flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]]));
  if (problems.length > 0) return wrongFields(Object.fromEntries(problems));
  if (Object.keys(changes).length > 0) {
    await form.write(site, changes);
    await logActivity(site, {
      kind: 'settings',
      // Names alone: values may be secrets.
      text: `Settings of ${form.label} changed: ${Object.keys(changes).join(', ')}`,
      user: visitor.id,
    });
  }
  return shown(call);
}

/** Why a field does not take a value; undefined = it does. */
function problemOf(field: SettingField | undefined, value: unknown): string | undefined {
  if (field === undefined) return 'There is no such setting.';
  if (field.fixed === true) return 'portolan.config.ts says this; change it there.';
  const offered = (one: unknown) => field.options?.some(([known]) => known === one) ?? false;
  switch (field.kind) {
    case 'checkbox':
      return typeof value === 'boolean' ? undefined : 'Yes or no.';
    case 'number':
    case 'page':
      return numberProblem(field, value);
    case 'choice':
      return offered(value) ? undefined : 'Choose one of those that are offered.';
    case 'choices':
      return Array.isArray(value) && value.every(offered)
        ? undefined
        : 'Choose some of those that are offered.';
    case 'lines':
      return Array.isArray(value) && value.every((line) => typeof line === 'string')
        ? undefined
        : 'A list of texts.';
    default:
      return typeof value === 'string' ? undefined : 'A text.';
  }
}

function numberProblem(
  { kind, minimum, maximum, integer }: SettingField,
  value: unknown,
): string | undefined {
  // Nothing is written: what holds without it holds.
  if (value === '' && kind === 'number') return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'A number.';
  if ((integer === true || kind === 'page') && !Number.isInteger(value)) return 'A whole number.';
  if (minimum !== undefined && value < minimum) return `At least ${minimum}.`;
  if (maximum !== undefined && value > maximum) return `At most ${maximum}.`;
  return undefined;
}
