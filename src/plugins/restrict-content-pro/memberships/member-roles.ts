import { fromPlain, maybeUnserialize, phpEntries, serialize } from 'portolan/data';
import type { Site, UserRepository } from 'portolan/plugin';

/** Roles that no membership takes away. */
const OWN = new Set(['administrator', 'editor', 'author', 'shop_manager']);

/** Gives a user the role of their level. WordPress: WP_User::add_role(). */
export async function giveRole(users: UserRepository, user: number, role: string): Promise<void> {
  const roles = await rolesOfUser(users, user);
  if (roles.get(role) === true || role === 'administrator') return;
  await store(users, user, new Map([...roles, [role, true]]));
}

/** Takes the role of a level from a user; who then has none gets the site's default. */
export async function takeRole(
  site: Pick<Site, 'options'>,
  users: UserRepository,
  user: number,
  role: string,
): Promise<void> {
  const roles = await rolesOfUser(users, user);
  if (OWN.has(role) || !roles.has(role)) return;
  roles.delete(role);
  if (roles.size === 0) roles.set(site.options.get('default_role') ?? 'subscriber', true);
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
