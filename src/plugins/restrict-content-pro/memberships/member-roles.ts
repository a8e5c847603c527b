import { fromPlain, maybeUnserialize, phpEntries, serialize } from 'portolan/data';
import type { Site, UserRepository } from 'portolan/plugin';

const DEFAULT_ROLE = 'subscriber';

/**
 * Gives a user the role of their level in place of the site's default one. Restrict Content Pro:
 * `RCP_Membership::add_user_role()`.
 */
export async function giveRole(
  site: Pick<Site, 'options'>,
  users: UserRepository,
  user: number,
  role: string,
): Promise<void> {
  const roles = await rolesOfUser(users, user);
  if (roles.get(role) === true || role === 'administrator') return;
  const general = site.options.get('default_role') ?? DEFAULT_ROLE;
  if (general !== 'administrator') roles.delete(general);
  await store(users, user, new Map([...roles, [role, true]]));
}

/** Takes the role of a level from a user, if it is not the administrator's; who then has none gets the site's default. */
export async function takeRole(
  site: Pick<Site, 'options'>,
  users: UserRepository,
  user: number,
  role: string,
): Promise<void> {
  const roles = await rolesOfUser(users, user);
  if (role === 'administrator' || !roles.has(role)) return;
  roles.delete(role);
  if (roles.size === 0) roles.set(site.options.get('default_role') ?? DEFAULT_ROLE, true);
  await store(users, user, roles);
}

async function rolesOfUser(users: UserRepository, user: number): Promise<Map<string, boolean>> {
  const stored = (await users.meta([user])).get(user)?.get('wp_capabilities') ?? '';
  return new Map(
    phpEntries(maybeUnserialize(stored)).map(([name, granted]) => [String(name), granted === true]),
  );
}

function store(users: UserRepository, user: number, roles: ReadonlyMap<string, boolean>): Promise<void> {
  return users.setMeta(user, 'wp_capabilities', [serialize(fromPlain(Object.fromEntries(roles)))]);
}
