import type { Extender } from 'portolan/plugin';

/** Readers tell posts apart by their ids. Jetpack: the namespace `com-wordpress:feed-additions:1`. */
export const postIdInFeed: Extender<'feed.item'> = (lines, { post, format }) =>
  format === 'atom' || format === 'rdf'
    ? lines
    : [...lines, `<post-id xmlns="com-wordpress:feed-additions:1">${post.ID}</post-id>`];

/** Feeds answer at whatever address of theirs is asked, without a redirect to the usual one: as seen on sites with Jetpack. */
export const feedAsRequested: Extender<'redirect.canonical'> = (address, { query }) =>
  query.flags.has('feed') ? undefined : address;
