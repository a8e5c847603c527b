import type { Extender } from 'portolan/plugin';
import { requestPath, whereWritable } from 'portolan/request';
import { requestedRoute } from 'portolan/rest';

/** Seconds for which it is not noted again. */
const STEP = 300;

/**
 * Who is logged in and asks for anything of the site itself was active now, in seconds since 1970; programs, the admin
 * and the log-in count for nobody. WooCommerce: `wc_current_user_is_active()`.
 */
export const noteLastActive: Extender<'reply'> = async (reply, { call }) => {
  const { site, request, visitor } = call;
  if (visitor.id === 0) return reply;
  const path = requestPath(site, request);
  if (/^\/wp-(?:admin\/|login\.php)/.test(path) || requestedRoute(site, path, request) !== undefined)
    return reply;
  const noted = (await site.users.meta([visitor.id])).get(visitor.id)?.get('wc_last_active') ?? 0;
  const now = Math.floor(site.clock.now() / 1000);
  if (now - Number(noted) >= STEP) {
    await whereWritable(site, () => site.users.setMeta(visitor.id, 'wc_last_active', [String(now)]));
  }
  return reply;
};
