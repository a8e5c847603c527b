import {
  fromPlain,
  isPhpArray,
  maybeUnserialize,
  type PhpKey,
  type PhpValue,
  phpEntries,
  serialize,
} from '../database/index.ts';
import type {
  SettingField,
  SettingsForm,
  SettingsGroup,
  SettingValue,
  SettingValues,
  Site,
} from '../types/index.ts';

/** A setting that stands in one of WordPress's options. */
export interface OptionField extends SettingField {
  /** The option, or how it is called on this site. */
  readonly option: string | ((site: Pick<Site, 'options'>) => string);
  /** Where it stands in the option's value, from the outside in; absent = the option is the setting. */
  readonly member?: readonly string[];
  /** How a tick is stored; default '0' and '1'. */
  readonly offOn?: readonly [off: string | undefined, on: string];
  /** Why the form cannot change it on this site, in a sentence: what holds is said elsewhere. */
  readonly fixedBy?: (site: Site) => string | undefined;
  /** A tick is PHP's true or false, not a text. */
  readonly asBoolean?: boolean;
  /** `choices` are the names of a map whose values are 1, not a list. */
  readonly asNames?: boolean;
}

type OptionFormGroups = readonly SettingsGroup<OptionField>[];

/**
 * A form over options of WordPress's, as the plugin's own page of settings kept them: only what is changed is written, and
 * what else stands in an option stays as it is.
 *
 * ```ts
 * settingsForms: [
 *   defineOptionForm({
 *     name: 'tide-tables',
 *     label: 'Tide tables',
 *     about: 'Which harbour the tables are for.',
 *     groups: [{ label: '', fields: [
 *       { name: 'harbour', label: 'Harbour', kind: 'line', option: 'tide_options', member: ['harbour'] },
 *     ] }],
 *   }),
 * ],
 * ```
 */
export function defineOptionForm(
  declared: Pick<SettingsForm, 'name' | 'label' | 'about' | 'addresses' | 'refusal'> & {
    readonly groups: OptionFormGroups | ((site: Site) => OptionFormGroups | Promise<OptionFormGroups>);
  },
): SettingsForm {
  const groupsOf = async (site: Site) =>
    typeof declared.groups === 'function' ? declared.groups(site) : declared.groups;
  const fieldsOf = async (site: Site) => (await groupsOf(site)).flatMap(({ fields }) => fields);
  return {
    ...declared,
    groups: async (site) =>
      (await groupsOf(site)).map((group) => ({
        ...group,
        fields: group.fields.map((field) => shownField(site, field)),
      })),
    read: async (site) =>
      Object.fromEntries((await fieldsOf(site)).map((field) => [field.name, heldBy(site, field)])),
    write: async (site, changes) => writeOptions(site, await fieldsOf(site), changes),
  };
}

/** A field without what only the server needs; fixed where it is said from outside of the database. */
function shownField(site: Site, declared: OptionField): SettingField {
  const { option: _, member: __, offOn: ___, asNames: ____, asBoolean: _____, fixedBy, ...field } = declared;
  const reason = fixedBy?.(site) ?? reasonFromOutside(site, declared);
  return reason === undefined ? field : { ...field, fixed: reason };
}

/** Why a secret cannot be changed here: the environment, a file or systemd gives it. */
function reasonFromOutside(site: Site, field: OptionField): string | undefined {
  const option = optionOf(site, field);
  const secret = site
    .contributions('secrets')
    .find(({ member, option: of }) => of.test(option) && member.join('.') === field.member?.join('.'));
  return secret && site.comesFromOutside?.(secret.name)
    ? `It is given from outside of the database: PORTOLAN_${secret.name}.`
    : undefined;
}

function optionOf(site: Pick<Site, 'options'>, { option }: OptionField): string {
  return typeof option === 'string' ? option : option(site);
}

/** What a field holds: of a secret, whether there is one. */
function heldBy(site: Pick<Site, 'options'>, field: OptionField): SettingValue {
  const option = optionOf(site, field);
  const whole = field.member ? maybeUnserialize(site.options.get(option) ?? '') : site.options.get(option);
  const stored = memberOf(whole, field.member ?? []);
  if (field.kind === 'secret') return textOf(stored) !== '';
  if (stored === undefined || stored === null) return field.fallback ?? emptyOf(field);
  switch (field.kind) {
    case 'checkbox':
      return isOn(textOf(stored), field.offOn);
    case 'number':
    case 'page':
    case 'picture':
      return Number(textOf(stored)) || 0;
    case 'lines':
      return textOf(stored)
        .split(/\r?\n/)
        .filter((line) => line !== '');
    case 'choices': {
      const entries = phpEntries(typeof stored === 'string' ? maybeUnserialize(stored) : stored);
      return field.asNames === true
        ? entries.filter(([, value]) => isOn(textOf(value))).map(([key]) => String(key))
        : entries.map(([, value]) => textOf(value));
    }
    default:
      return textOf(stored);
  }
}

function emptyOf({ kind }: OptionField): SettingValue {
  if (kind === 'checkbox') return false;
  if (kind === 'number' || kind === 'page' || kind === 'picture') return 0;
  return kind === 'lines' || kind === 'choices' ? [] : '';
}

function isOn(text: string, [off, on]: NonNullable<OptionField['offOn']> = ['0', '1']): boolean {
  if (text === on) return true;
  return text !== off && !['', '0', 'no', 'false', 'off', 'disabled'].includes(text);
}

function textOf(value: PhpValue | undefined): string {
  if (value === true) return '1';
  return value === undefined || value === null || value === false || isPhpArray(value) ? '' : String(value);
}

function memberOf(value: PhpValue | undefined, path: readonly string[]): PhpValue | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  return memberOf(phpEntries(value).find(([key]) => String(key) === first)?.[1], rest);
}

async function writeOptions(
  site: Site,
  fields: readonly OptionField[],
  changes: SettingValues,
): Promise<void> {
  const changed = new Map<string, OptionField[]>();
  for (const field of fields) {
    if (!Object.hasOwn(changes, field.name)) continue;
    const option = optionOf(site, field);
    changed.set(option, [...(changed.get(option) ?? []), field]);
  }
  for (const [option, own] of changed) {
    const before = site.options.get(option) ?? '';
    let whole: PhpValue = own.some(({ member }) => member) ? maybeUnserialize(before) : before;
    for (const field of own)
      whole = withMember(whole, field.member ?? [], storedValue(field, changes[field.name]));
    await site.options.set(option, typeof whole === 'string' ? whole : serialize(whole));
  }
}

/** A value as the option keeps it. A list by itself is an option of its own, so it is an array of PHP there too. */
function storedValue(field: OptionField, value: SettingValue | undefined): PhpValue | undefined {
  if (field.kind === 'checkbox' && field.asBoolean === true) return value === true;
  if (field.kind === 'checkbox') return (field.offOn ?? ['0', '1'])[value === true ? 1 : 0];
  if (field.kind === 'choices') {
    const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
    return field.asNames === true ? new Map(chosen.map((name) => [name, 1])) : fromPlain(chosen);
  }
  if (Array.isArray(value)) return value.join('\n');
  // As PHP's own pages of settings keep numbers: a text where the option is the number, an integer within an array.
  return field.kind === 'page' && field.member ? Number(value) : String(value ?? '');
}

/** `undefined` takes a member out. */
function withMember(whole: PhpValue, path: readonly string[], value: PhpValue | undefined): PhpValue {
  const [first, ...rest] = path;
  if (first === undefined) return value ?? '';
  const key: PhpKey = /^(0|[1-9]\d{0,14})$/.test(first) ? Number(first) : first;
  const map = new Map(isPhpArray(whole) ? phpEntries(whole) : []);
  if (rest.length === 0 && value === undefined) map.delete(key);
  else map.set(key, withMember(map.get(key) ?? null, rest, value));
  return map;
}
