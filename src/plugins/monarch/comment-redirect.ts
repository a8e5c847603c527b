import type { Extender } from 'portolan/plugin';
import { monarchSettings } from './settings.ts';

/** Query variable that opens what waits for a comment. */
export const AFTER_COMMENT = 'et_monarch_popup';

/**
 * Whoever has commented comes back to a page that asks them to share it: the address is cut at its fragment and gets
 * `et_monarch_popup=true`. Source: Monarch.
 */
export const sharingAfterComment: Extender<'reply'> = (reply, { call }) => {
  const { site, request } = call;
  const location = reply.headers['Location'];
  if (request.method !== 'POST' || !request.path.endsWith('/wp-comments-post.php')) return reply;
  if (reply.status !== 302 || typeof location !== 'string') return reply;
  const settings = monarchSettings(site);
  const waits = (['popup', 'flyin'] as const).some(
    (place) => settings.locations.has(place) && settings.of(place).triggers.comment,
  );
  if (!waits) return reply;
  const [address = ''] = location.split('#comment');
  const target = `${address}${address.includes('?') ? '&' : '?'}${AFTER_COMMENT}=true`;
  return { ...reply, headers: { ...reply.headers, Location: target } };
};
