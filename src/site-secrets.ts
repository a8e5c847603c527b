import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfiguration } from './site-configuration.ts';
import { databaseAddress } from './site-database.ts';
import type { SecretOption, Secrets, Site } from './types/index.ts';
import { decodePercent } from './view/percent-encoding.ts';
import { SALT_NAMES, secretsOf } from './wordpress/auth/site-secrets.ts';
import { type ConfiguredSecret, secretVariable } from './wordpress/secrets/index.ts';

/** Keys and salts: from the environment, else from the import's wp-config, else as the options hold them. */
export async function readSecrets(
  folder: string,
  options: Site['options'],
  input: ConfiguredSecret,
): Promise<Secrets> {
  const file = join(folder, 'secrets.json');
  const imported = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Partial<Secrets>) : {};
  const own = SALT_NAMES.map((name) => [name, input(name.toUpperCase())] as const);
  return secretsOf(
    { ...imported, ...Object.fromEntries(own.filter(([, value]) => value !== undefined)) },
    options,
  );
}

/** Secrets that come from outside of the database. */
export function outerSecrets(
  input: ConfiguredSecret,
  configuration: SiteConfiguration,
  options: readonly SecretOption[],
): readonly (string | undefined)[] {
  const { mail, stripe } = configuration;
  return [
    ...options.map(({ name }) => input(name)),
    stripe?.secretKey,
    stripe?.webhookSecret,
    mail.mode === 'smtp' ? secretVariable(mail.passwordVariable, process.env) : undefined,
    ...withPassword(databaseAddress(configuration)),
  ];
}

/** An address, and the password that stands in it. */
function withPassword(address: string | undefined): readonly (string | undefined)[] {
  if (address === undefined || !URL.canParse(address)) return [address];
  return [address, decodePercent(new URL(address).password)];
}
