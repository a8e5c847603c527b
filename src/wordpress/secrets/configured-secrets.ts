import { readKeys } from './kept-keys.ts';
import type { ConfiguredSecret } from './option-secrets.ts';
import { type Environment, secretVariable } from './secret-variable.ts';

/** `STRIPE_SECRET_KEY` → the variable that gives it. */
export function variableOf(name: string): string {
  return `PORTOLAN_${name}`;
}

/** Secrets by their names: from the environment, else from the keys that the site's folder holds. */
export function configuredSecrets(folder: string, environment: Environment = process.env): ConfiguredSecret {
  const keys = readKeys(folder);
  return (name) => secretVariable(variableOf(name), environment) ?? keys[name];
}
