import type { Site } from '../../types/index.ts';
import { grantsOf } from './roles.ts';

/**
 * Deletes an account; its posts become those of `heir` (0 = nobody's), or go with it, save posts and pages in the bin.
 * Tells plugins who that was. WordPress:
 * `wp_delete_user()`.
 */
export async function deleteUser(site: Site, user: number, heir?: number): Promise<void> {
  const meta = (await site.users.meta([user])).get(user);
  const roles = meta ? grantsOf(site, meta).roles : [];
  await site.users.delete(user, heir);
  await site.events.emit('user.deleted', { user, roles });
}
