import type { Meta, Site, UserRow, Visitor } from '../../types/index.ts';

/** Where it is kept who has a post open, and since when: `<seconds>:<user>`. */
export const EDIT_LOCK = '_edit_lock';

/** Seconds that somebody has a post open without a sign of life. WordPress: wp_check_post_lock_window. */
const HELD = 150;

/** Who else has a post open (WordPress: `wp_check_post_lock()`). */
export async function heldByOther(
  site: Site,
  visitor: Visitor,
  meta: Meta | undefined,
): Promise<UserRow | undefined> {
  const [since = 0, by = 0] = (meta?.get(EDIT_LOCK) ?? '').split(':').map(Number);
  const isHeld = by > 0 && by !== visitor.id && since > Math.floor(site.clock.now() / 1000) - HELD;
  return isHeld ? (await site.users.byIds([by])).get(by) : undefined;
}
