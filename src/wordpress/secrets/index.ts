export { configuredSecrets, variableOf } from './configured-secrets.ts';
export { KEYS_FILE, type KeptKeys, readKeys, writeKeys } from './kept-keys.ts';
export { type MovedSecrets, moveSecrets } from './move-secrets.ts';
export {
  type ConfiguredSecret,
  type StoredSecret,
  storedSecrets,
  withConfiguredSecrets,
  withoutSecret,
} from './option-secrets.ts';
export { type Environment, secretVariable } from './secret-variable.ts';
export { KnownSecrets, LEFT_OUT } from './without-secrets.ts';
