import type { PostRow } from 'portolan/plugin';

/** A stored time (UTC) as ISO 8601. */
export function isoTime(stored: string): string {
  return `${stored.replace(' ', 'T')}+00:00`;
}

/** When the post was changed, where that was later than it was published. */
export function changedTime(post: PostRow | undefined): string | undefined {
  return post && post.post_modified_gmt > post.post_date_gmt ? isoTime(post.post_modified_gmt) : undefined;
}
