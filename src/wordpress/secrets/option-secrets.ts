import { maybeUnserialize, type PhpMap, type PhpValue, serialize, toPlain } from '../../database/index.ts';
import type { Options, SecretOption } from '../../types/index.ts';

/** A secret by its name; undefined where nobody gives it. */
export type ConfiguredSecret = (name: string) => string | undefined;

/** A secret that stands in the database. */
export interface StoredSecret {
  readonly option: string;
  readonly secret: SecretOption;
  readonly value: string;
}

/** The secrets that a site's options hold. */
export function storedSecrets(
  options: Pick<Options, 'names' | 'get'>,
  secrets: readonly SecretOption[],
): readonly StoredSecret[] {
  return options.names().flatMap((option) =>
    secrets
      .filter((secret) => secret.option.test(option))
      .flatMap((secret) => {
        const value = memberOf(maybeUnserialize(options.get(option) ?? ''), secret.member);
        return typeof value === 'string' && value !== '' ? [{ option, secret, value }] : [];
      }),
  );
}

/**
 * Options in which secrets that are given from outside stand where the database holds others or none: who reads an
 * option need not know. What is written back loses them again, so that they never reach the database. Options that do
 * not exist stay away.
 */
export function withConfiguredSecrets(
  options: Options,
  secrets: readonly SecretOption[],
  input: ConfiguredSecret,
): Options {
  const known = secrets.flatMap((secret) => {
    const value = input(secret.name);
    return value === undefined ? [] : [{ secret, value }];
  });
  if (known.length === 0) return options;
  const replaced = (name: string, text: string, replace: (value: string) => string) =>
    known
      .filter(({ secret }) => secret.option.test(name))
      .reduce((whole, { secret, value }) => {
        const php = maybeUnserialize(whole);
        const changed = withMember(php, secret.member, (present) => {
          const next = replace(value);
          return next === '' && present !== value ? present : next;
        });
        return changed === php ? whole : serialize(changed);
      }, text);
  const isConcerned = (name: string) => known.some(({ secret }) => secret.option.test(name));
  const kept = new Map<string, { readonly stored: string; readonly text: string; readonly plain: unknown }>();
  const read = (name: string) => {
    const stored = options.get(name);
    if (stored === undefined) return undefined;
    const before = kept.get(name);
    if (before?.stored === stored) return before;
    const text = replaced(name, stored, (value) => value);
    const made = { stored, text, plain: toPlain(maybeUnserialize(text)) };
    kept.set(name, made);
    return made;
  };
  return {
    get: (name) => (isConcerned(name) ? read(name)?.text : options.get(name)),
    value: (name) => (isConcerned(name) ? read(name)?.plain : options.value(name)),
    number: (name, fallback) => options.number(name, fallback),
    flag: (name, fallback) => options.flag(name, fallback),
    names: () => options.names(),
    kept: (name, make) => options.kept(name, make),
    set: (name, value) => options.set(name, isConcerned(name) ? replaced(name, value, () => '') : value),
    delete: (name) => options.delete(name),
    get version() {
      return options.version;
    },
  };
}

/** The text of an option without a secret that stands in it. */
export function withoutSecret(text: string, { member }: SecretOption): string {
  return serialize(withMember(maybeUnserialize(text), member, () => ''));
}

function memberOf(value: PhpValue, [first, ...rest]: readonly string[]): PhpValue | undefined {
  if (first === undefined) return value;
  return isMap(value) && value.has(first) ? memberOf(value.get(first) as PhpValue, rest) : undefined;
}

/** The value with another member; the same value where it has no place for it. */
function withMember(
  value: PhpValue,
  [first, ...rest]: readonly string[],
  change: (present: PhpValue | undefined) => PhpValue | undefined,
): PhpValue {
  if (first === undefined || !isMap(value)) return value;
  const present = value.get(first);
  if (rest.length > 0) {
    if (present === undefined) return value;
    const changed = withMember(present, rest, change);
    return changed === present ? value : new Map(value).set(first, changed);
  }
  const next = change(present);
  return next === present || next === undefined ? value : new Map(value).set(first, next);
}

function isMap(value: PhpValue | undefined): value is PhpMap {
  return value instanceof Map;
}
