import { restrictedPost } from 'portolan/content';
import type { Call, PostRow } from 'portolan/plugin';
import { can } from 'portolan/users';

/**
 * Whether a visitor may see the comments of a picture: those of pictures that belong to nothing always, others where
 * the post they belong to is published or theirs to read; none where picture or post are kept for others.
 * Source: Jetpack, `get_attachment_comments`.
 */
export async function mayReadPicture({ site, visitor }: Call, picture: PostRow): Promise<boolean> {
  if ((await restrictedPost(site, picture, visitor)) !== undefined) return false;
  if (picture.post_parent === 0) return true;
  const parent = await site.posts.byId(picture.post_parent);
  if (parent === undefined) return true;
  if ((await restrictedPost(site, parent, visitor)) !== undefined) return false;
  if (parent.post_status === 'publish') return true;
  return can(site, visitor, 'read_post', parent);
}
