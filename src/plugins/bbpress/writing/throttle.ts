import type { Call } from 'portolan/plugin';

/** When a user wrote last, in seconds since 1970. */
const LAST_POSTED = 'wp__bbp_last_posted';

/** Seconds between two posts of one writer, where the site does not say (`_bbp_throttle_time`). */
const USUAL_SECONDS = 10;

/** Whether somebody writes again too soon. bbPress: bbp_check_for_flood(). */
export async function tooFast({ site, visitor, request }: Call): Promise<boolean> {
  const seconds = site.options.number('_bbp_throttle_time', USUAL_SECONDS);
  if (seconds <= 0 || visitor.has('throttle')) return false;
  const since = Math.floor(site.clock.now() / 1000) - seconds;
  if (visitor.id > 0) {
    const meta = (await site.users.meta([visitor.id])).get(visitor.id);
    return Number(meta?.get(LAST_POSTED) ?? 0) > since;
  }
  const latest = await site.posts.find({
    meta: [{ key: '_bbp_author_ip', compare: '=', value: request.remoteAddress }],
    types: ['topic', 'reply'],
    statuses: ['publish', 'closed', 'pending', 'spam'],
    order: [{ by: 'date', direction: 'desc' }],
    limit: 1,
  });
  return latest.some(({ post_date_gmt: date }) => Date.parse(`${date.replace(' ', 'T')}Z`) / 1000 > since);
}

/** Notes that somebody wrote. */
export async function noteWritten({ site, visitor }: Call): Promise<void> {
  if (visitor.id > 0)
    await site.users.setMeta(visitor.id, LAST_POSTED, [String(Math.floor(site.clock.now() / 1000))]);
}
