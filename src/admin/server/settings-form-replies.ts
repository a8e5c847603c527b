import type {
  RestCall,
  RestError,
  RestReply,
  SettingField,
  SettingsForm,
  SettingValue,
} from '../../types/index.ts';
import { logActivity } from '../../wordpress/admin-pages/index.ts';
import { wrongFields } from '../../wordpress/rest/owner-lists.ts';

/** Arguments of a request that changes what a form holds. */
export const changeArguments = {
  values: { description: 'Settings that change, by their names.', type: 'object', required: true },
} as const;

/** A form with what its fields hold. */
export async function formReply({ site }: RestCall, form: SettingsForm): Promise<RestReply> {
  const { name, label, about } = form;
  return { data: { name, label, about, groups: await form.groups(site), values: await form.read(site) } };
}

/** What is wrong with values that a form is to take, by the names of its fields. */
export async function wrongValues(
  { site }: Pick<RestCall, 'site'>,
  form: SettingsForm,
  changes: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, string>>> {
  const fields = (await form.groups(site)).flatMap((group) => group.fields);
  const wrong: Record<string, string> = {};
  for (const [name, value] of Object.entries(changes)) {
    const problem = problemOf(
      fields.find((field) => field.name === name),
      value,
    );
    if (problem !== undefined) wrong[name] = problem;
  }
  return wrong;
}

/** What a change to a form may expect. */
export async function formValues({ site }: Pick<RestCall, 'site'>, form: SettingsForm) {
  return { values: await form.read(site) };
}

/** Stores what changes, unless it cannot be; the form as it is then. */
export async function changeForm(call: RestCall, form: SettingsForm): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const changes = params.values as Readonly<Record<string, SettingValue>>;
  const wrong = await wrongValues(call, form, changes);
  if (Object.keys(wrong).length > 0) return wrongFields(wrong);
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
  return formReply(call, form);
}

const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Why a field does not take a value; undefined = it does. */
function problemOf(field: SettingField | undefined, value: unknown): string | undefined {
  if (field === undefined) return 'There is no such setting.';
  if (typeof field.fixed === 'string') return field.fixed;
  if (field.fixed === true) return 'portolan.config.ts says this; change it there.';
  const offered = (one: unknown) => field.options?.some(([known]) => known === one) ?? false;
  switch (field.kind) {
    case 'checkbox':
      return typeof value === 'boolean' ? undefined : 'Yes or no.';
    case 'colour':
      return value === '' || (typeof value === 'string' && COLOUR.test(value))
        ? undefined
        : 'A colour such as #2a6b74.';
    case 'number':
    case 'page':
    case 'picture':
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
  if ((integer === true || kind !== 'number') && !Number.isInteger(value)) return 'A whole number.';
  if (minimum !== undefined && value < minimum) return `At least ${minimum}.`;
  if (maximum !== undefined && value > maximum) return `At most ${maximum}.`;
  return undefined;
}
