import type { Extender } from 'portolan/plugin';

/** Readers tell posts apart by their ids. Jetpack: the namespace `com-wordpress:feed-additions:1`. */
export const postIdInFeed: Extender<'feed.item'> = (lines, { post, format }) =>
  format === 'atom' || format === 'rdf'
    ? lines
    : [...lines, `<post-id xmlns="com-wordpress:feed-additions:1">${post.ID}</post-id>`];
