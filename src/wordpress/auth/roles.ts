import { maybeUnserialize, type PhpValue, phpEntries, phpGet } from '../../database/php-serialize.ts';
import type { Meta, Site } from '../../types/index.ts';

export interface Role {
  readonly name: string;
  /** As shown: `Shop manager`. */
  readonly label: string;
  /** Capabilities granted or explicitly refused. */
  readonly capabilities: ReadonlyMap<string, boolean>;
}

/** Roles of the site, by name, in stored order (option `wp_user_roles`). WordPress: WP_Roles. */
export function rolesOf(site: Site): ReadonlyMap<string, Role> {
  return site.options.kept('auth.roles', () => readRoles(site));
}

function readRoles(site: Site): Map<string, Role> {
  const stored = maybeUnserialize(site.options.get('wp_user_roles') ?? '');
  const added = site
    .contributions('roles')
    .map(({ name, label, capabilities }): [string, Role] => [
      name,
      { name, label, capabilities: new Map(capabilities.map((one) => [one, true])) },
    ]);
  return new Map([
    ...phpEntries(stored).map(([name, value]): [string, Role] => [
      String(name),
      {
        name: String(name),
        label: String(phpGet(value, 'name') ?? name),
        capabilities: grants(phpGet(value, 'capabilities')),
      },
    ]),
    ...added,
  ]);
}

function grants(value: PhpValue | undefined): ReadonlyMap<string, boolean> {
  return new Map(phpEntries(value).map(([capability, granted]) => [String(capability), isTrue(granted)]));
}

/** What a user may do and who they are, from their meta. */
export interface Grants {
  /** Roles that exist on this site, in stored order. */
  readonly roles: readonly string[];
  /** All that their roles and they themselves were granted or refused; names of roles count as capabilities. */
  readonly capabilities: ReadonlyMap<string, boolean>;
}

/** Roles and capabilities of a user. WordPress: WP_User::get_role_caps(). */
export function grantsOf(site: Site, meta: Meta | undefined): Grants {
  const own = grants(maybeUnserialize(meta?.get('wp_capabilities') ?? ''));
  const known = rolesOf(site);
  const stored = [...own.keys()].filter((name) => known.has(name));
  const implied = site.contributions('impliedRole').map((roleOf) => roleOf(site, stored));
  const roles = [...new Set([...stored, ...implied.filter((name) => name !== undefined)])];
  const capabilities = new Map<string, boolean>();
  for (const role of roles) {
    if (implied.includes(role)) capabilities.set(role, true);
    for (const [capability, granted] of known.get(role)?.capabilities ?? []) {
      capabilities.set(capability, granted);
    }
  }
  for (const [capability, granted] of own) {
    capabilities.set(capability, granted);
  }
  return { roles, capabilities };
}

/** PHP's truth of a stored value. */
function isTrue(value: PhpValue): boolean {
  return value !== false && value !== null && value !== 0 && value !== '' && value !== '0';
}
