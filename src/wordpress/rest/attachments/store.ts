import { fromPlain, serialize } from '../../../database/php-serialize.ts';
import type { PostRow, Site } from '../../../types/index.ts';
import { makeSubSizes, type PictureMetadata, resizable } from '../../media/sub-sizes.ts';
import { removeFiles, type StoredFile, uploadsFolder } from '../../media/upload.ts';
import { isMap } from '../json-types.ts';
import { pictureOf, storedDetails } from './fields.ts';

/** Everything that is kept of a file in `_wp_attachment_metadata`. */
export type FileDetails = Readonly<Record<string, unknown>>;

/**
 * What is to be kept of an uploaded file; for a picture its smaller sizes are made. A picture that cannot be read is
 * kept without sizes. WordPress: `wp_generate_attachment_metadata()`.
 */
export async function detailsOf(site: Site, stored: StoredFile): Promise<FileDetails> {
  if (!resizable.has(stored.type)) {
    return { filesize: stored.bytes };
  }
  try {
    return { ...(await makeSubSizes(site, uploadsFolder(site), stored.file, stored.type)) };
  } catch (error) {
    site.log.warn({ error, file: stored.file }, 'no sizes could be made of a picture');
    return { filesize: stored.bytes };
  }
}

/** Keeps what is known of a file; a smaller or turned main file stands for the one that came. */
export async function saveDetails(site: Site, id: number, details: FileDetails): Promise<void> {
  if (typeof details.file === 'string') {
    await site.posts.setMeta(id, '_wp_attached_file', [details.file]);
  }
  await site.posts.setMeta(id, '_wp_attachment_metadata', [serialize(fromPlain(details))]);
}

/** Deletes the files of an attachment and takes it away from the posts whose picture it was. */
export async function removeAttachment(site: Site, post: PostRow): Promise<void> {
  const users = await site.posts.byMeta('_thumbnail_id', String(post.ID));
  for (const user of users) {
    await site.posts.setMeta(user.ID, '_thumbnail_id', []);
  }
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  const file = meta?.get('_wp_attached_file');
  if (file) {
    await removeFiles(site, file, pictureOf(storedDetails(meta)));
    const old = meta?.value('_wp_attachment_backup_sizes');
    if (isMap(old)) await removeFiles(site, file, { sizes: filesIn(old) });
  }
}

/** Files of earlier versions, as far as what is stored of them names files. */
function filesIn(stored: Readonly<Record<string, unknown>>): PictureMetadata['sizes'] {
  const named = Object.entries(stored).filter(([, one]) => isMap(one) && typeof one.file === 'string');
  return Object.fromEntries(named) as PictureMetadata['sizes'];
}
