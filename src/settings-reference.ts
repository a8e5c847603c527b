import { z } from 'zod';
import { loadSitePlugins } from './load-plugins.ts';
import { readPluginSettings } from './plugin-settings.ts';
import { builtInPlugins } from './plugins/built-in.ts';
import { configurationSchema, loadConfiguration } from './site-configuration.ts';
import { programLoader } from './theme/bundler/server-modules.ts';
import type { Plugin } from './types/index.ts';
import { SALT_NAMES } from './wordpress/auth/site-secrets.ts';
import { variableOf } from './wordpress/secrets/index.ts';

/** One setting of `portolan.config.ts`. */
export interface Setting {
  /** With the names it stands below: `mail.host`. */
  readonly name: string;
  readonly type: string;
  /** What holds where it is not set; undefined = nothing. */
  readonly fallback: unknown;
  readonly meaning: string;
}

/** A secret that the environment may give. */
export interface SecretSetting {
  readonly name: string;
  /** The variable; `<variable>_FILE` names a file that holds it, and a credential of systemd has its name. */
  readonly variable: string;
  readonly meaning: string;
}

/** Every secret that a site may be given from outside of its database. */
export function secretsReference(): readonly SecretSetting[] {
  const ours = (name: string, meaning: string) => ({ name, variable: variableOf(name), meaning });
  return [
    {
      name: 'DATABASE_URL',
      variable: 'DATABASE_URL',
      meaning: 'Address of a PostgreSQL database, with its password',
    },
    ours(
      'SMTP_PASSWORD',
      'The password for the mail server, unless mail.passwordVariable names another variable',
    ),
    ...builtInPlugins.flatMap(({ secrets = [] }) => secrets.map(({ name, meaning }) => ours(name, meaning))),
    ...SALT_NAMES.map((name) => ours(name.toUpperCase(), `${name.toUpperCase()} of wp-config.php`)),
  ];
}

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly description?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** Every setting, from the schemas by which the file is read: it cannot be out of date. `own` are the site's plugins. */
export function settingsReference(own: readonly Plugin[] = []): readonly Setting[] {
  const described = (schema: z.ZodType, above: string) =>
    settingsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, above);
  return [
    ...described(configurationSchema, ''),
    ...[...builtInPlugins, ...own].flatMap(({ name, settings }) =>
      settings === undefined ? [] : described(settings.schema, `plugins.${name}`),
    ),
  ];
}

/** The plugins that lie in a site's folder. */
export async function pluginsOf(folder: string): Promise<readonly Plugin[]> {
  return (await loadSitePlugins(folder, programLoader(folder))).map(({ plugin }) => plugin);
}

function settingsOf(schema: Schema, above: string): readonly Setting[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = above === '' ? key : `${above}.${key}`;
    const choices = property.anyOf ?? property.oneOf;
    const own: Setting = {
      name,
      type: typeOf(property),
      fallback: property.default,
      meaning: property.description ?? '',
    };
    if (property.properties !== undefined) return [own, ...settingsOf(property, name)];
    const below = (choices ?? []).flatMap((choice) => settingsOf(choice, name));
    const known = new Map<string, Setting>();
    for (const setting of below) {
      const before = known.get(setting.name);
      const type =
        before === undefined || before.type === setting.type
          ? setting.type
          : `${before.type} | ${setting.type}`;
      known.set(setting.name, { ...setting, type });
    }
    return [own, ...known.values()];
  });
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.type === 'number' || schema.type === 'integer') {
    const kind = schema.type === 'integer' ? 'whole number' : 'number';
    return schema.maximum === undefined || schema.maximum > Number.MAX_SAFE_INTEGER - 1
      ? kind
      : `${kind} from ${schema.minimum ?? 0} to ${schema.maximum}`;
  }
  if (schema.format === 'uri') return 'address';
  if (schema.properties !== undefined) return 'object';
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(' | ');
  return schema.type ?? 'any';
}

/** Throws ExpectedError where a site's file cannot be used. */
export async function checkConfiguration(folder: string): Promise<void> {
  const { plugins } = await loadConfiguration(folder, programLoader(folder));
  readPluginSettings(plugins, [...builtInPlugins, ...(await pluginsOf(folder))]);
}
