import type { Options } from '../../types/index.ts';
import { readKeys, writeKeys } from './kept-keys.ts';
import { type StoredSecret, withoutSecret } from './option-secrets.ts';

/** What became of each secret. */
export interface MovedSecrets {
  readonly moved: readonly StoredSecret[];
  /** Stay where they are: another key of the same name has been taken out before. */
  readonly left: readonly StoredSecret[];
}

/**
 * Takes secrets out of the database into the file of keys in the site's folder. The file is whole before the database
 * loses them. `options` are those of the database itself.
 */
export async function moveSecrets(
  folder: string,
  options: Pick<Options, 'get' | 'set'>,
  stored: readonly StoredSecret[],
): Promise<MovedSecrets> {
  const keys = { ...readKeys(folder) };
  const moved: StoredSecret[] = [];
  const left: StoredSecret[] = [];
  for (const one of stored) {
    keys[one.secret.name] ??= one.value;
    (keys[one.secret.name] === one.value ? moved : left).push(one);
  }
  if (moved.length > 0) await writeKeys(folder, keys);
  for (const { option, secret } of moved) {
    await options.set(option, withoutSecret(options.get(option) ?? '', secret));
  }
  return { moved, left };
}
