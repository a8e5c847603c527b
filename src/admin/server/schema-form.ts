import { z } from 'zod';
import type {
  Plugin,
  PluginSettingsStore,
  SettingField,
  SettingsForm,
  SettingsGroup,
  SettingValue,
  SettingValues,
  Site,
} from '../../types/index.ts';
import {
  mergedSettings,
  type NestedSettings,
  settingAt,
  withSetting,
} from '../../wordpress/site/nested-settings.ts';

interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly writeOnly?: boolean;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

/** A field with where it stands in the settings. */
interface SchemaField extends SettingField {
  readonly path: readonly string[];
}

/** Longest text that is written on one line, in characters. */
const ONE_LINE = 300;

/** The form of a plugin's settings, made of the schema that they were declared with; undefined = it has none to set. */
export function schemaForm({ name, settings }: Plugin): SettingsForm | undefined {
  if (settings === undefined) return undefined;
  const { schema } = settings;
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const groups = groupsOf(described, { path: [], label: '' });
  const fields = groups.flatMap((group) => group.fields);
  if (fields.length === 0) return undefined;
  const merged = (store: PluginSettingsStore | undefined): NestedSettings =>
    mergedSettings(store?.stored?.(name) ?? {}, store?.said?.(name) ?? {});
  return {
    name,
    label: described.title ?? readable(name),
    about: described.description ?? `Settings of the plugin ${name}.`,
    groups: ({ pluginSettings }) =>
      groups.map((group) => ({
        ...group,
        fields: group.fields.map(({ path, ...field }) => ({
          ...field,
          fixed: settingAt(pluginSettings?.said?.(name), path) !== undefined,
        })),
      })),
    read: ({ pluginSettings }) =>
      Object.fromEntries(
        fields.map((field) => [field.name, shown(field, settingAt(merged(pluginSettings), field.path))]),
      ),
    refusal: ({ pluginSettings }, changes) => {
      const next = mergedSettings(changed(pluginSettings, changes), pluginSettings?.said?.(name) ?? {});
      const parsed = schema.safeParse(next);
      if (parsed.success) return {};
      return Object.fromEntries(
        parsed.error.issues.map((issue) => [fieldAt(issue.path.map(String)), issue.message]),
      );
    },
    write: async ({ pluginSettings }, changes) =>
      pluginSettings?.store?.(name, changed(pluginSettings, changes)),
  };

  function changed(store: Site['pluginSettings'], changes: SettingValues): NestedSettings {
    return fields
      .filter((field) => Object.hasOwn(changes, field.name))
      .reduce(
        (all, field) => withSetting(all, field.path, stored(field, changes[field.name])),
        store?.stored?.(name) ?? {},
      );
  }

  /** The field at which a problem stands: the one whose path begins the problem's. */
  function fieldAt(path: readonly string[]): string {
    return fields.find((field) => field.path.every((part, at) => path[at] === part))?.name ?? '';
  }
}

/** Fields of an object; objects in it are groups of their own, behind it. */
function groupsOf(
  schema: Schema,
  { path, label, about }: { path: readonly string[]; label: string; about?: string | undefined },
): readonly SettingsGroup<SchemaField>[] {
  const properties = Object.entries(schema.properties ?? {});
  const fields = properties.flatMap(([name, property]) =>
    property.properties === undefined ? [fieldOf([...path, name], property)] : [],
  );
  const nested = properties.flatMap(([name, property]) =>
    property.properties === undefined
      ? []
      : groupsOf(property, {
          path: [...path, name],
          label: [label, property.title ?? readable(name)].filter((part) => part !== '').join(': '),
          about: property.description,
        }),
  );
  return [...(fields.length > 0 ? [{ label, ...(about && { about }), fields }] : []), ...nested];
}

function fieldOf(path: readonly string[], schema: Schema): SchemaField {
  const kind = kindOf(schema);
  const choices = kind === 'choices' ? choicesOf(schema.items) : choicesOf(schema);
  const fallback = kind === 'secret' ? undefined : fallbackOf(kind, schema.default);
  const within = (limit: number | undefined) =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;
  const minimum = within(schema.minimum);
  const maximum = within(schema.maximum);
  return {
    path,
    name: path.join('.'),
    label: schema.title ?? readable(path.at(-1) ?? ''),
    kind,
    ...(schema.description !== undefined && { hint: schema.description }),
    ...(choices && { options: optional(kind, schema, choices) }),
    ...(fallback !== undefined && { fallback }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(schema.type === 'integer' && { integer: true }),
  };
}

function kindOf(schema: Schema): SettingField['kind'] {
  if (schema.writeOnly === true) return 'secret';
  if (schema.type === 'boolean') return 'checkbox';
  if (choicesOf(schema)) return 'choice';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  if (schema.type === 'string')
    return (schema.maxLength ?? 0) > ONE_LINE || String(schema.default ?? '').includes('\n')
      ? 'text'
      : 'line';
  if (schema.type === 'array' && choicesOf(schema.items)) return 'choices';
  if (schema.type === 'array' && schema.items?.type === 'string') return 'lines';
  return 'json';
}

/** Texts of which one is to be chosen, each with what it is called. */
function choicesOf(schema: Schema | undefined): readonly (readonly [string, string])[] | undefined {
  if (schema?.enum?.every((one) => typeof one === 'string'))
    return schema.enum.map((one) => [one, readable(one)] as const);
  if (schema?.anyOf?.every((one) => typeof one.const === 'string'))
    return schema.anyOf.map((one) => [String(one.const), one.title ?? readable(String(one.const))] as const);
  return undefined;
}

/** A choice that need not be made can be none. */
function optional(
  kind: SettingField['kind'],
  { default: fallback }: Schema,
  choices: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] {
  return kind === 'choice' && fallback === undefined && !choices.some(([value]) => value === '')
    ? [['', 'None'], ...choices]
    : choices;
}

function fallbackOf(kind: SettingField['kind'], value: unknown): SettingValue | undefined {
  if (kind === 'json') return value === undefined ? undefined : JSON.stringify(value, null, 2);
  return value as SettingValue | undefined;
}

/** A setting as its field shows it: of a secret, whether there is one. */
function shown(field: SettingField, value: unknown): SettingValue {
  if (field.kind === 'secret') return value !== undefined && value !== '';
  if (value === undefined) return field.fallback ?? emptyOf(field);
  if (field.kind === 'json') return JSON.stringify(value, null, 2);
  return value as SettingValue;
}

function emptyOf({ kind }: SettingField): SettingValue {
  if (kind === 'checkbox') return false;
  return kind === 'lines' || kind === 'choices' ? [] : '';
}

/** A value as it is stored; undefined = as if nobody had said anything. */
function stored(field: SettingField, value: SettingValue | undefined): unknown {
  if (field.kind === 'json') {
    const text = String(value ?? '').trim();
    // What is no JSON stays a text, which the schema refuses.
    return text === '' ? undefined : parsedOr(text);
  }
  if (value === '' && field.fallback === undefined) return undefined;
  return value;
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** `feeInPercent`, `fee_in_percent` and `fee-in-percent` are “Fee in percent”. */
function readable(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
