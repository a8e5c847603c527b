import type { PostRow, Site } from '../../types/index.ts';
import { uploadsAddress } from '../media/attachment-metadata.ts';

/** Address of the file of an attachment; undefined where it has none. WordPress: wp_get_attachment_url(). */
export async function attachmentFile(site: Site, post: PostRow): Promise<string | undefined> {
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  const file = meta?.get('_wp_attached_file');
  if (file) {
    return site.address.toPresent(/^https?:/.test(file) ? file : `${uploadsAddress(site)}/${file}`);
  }
  return post.guid === '' ? undefined : site.address.toPresent(post.guid);
}
