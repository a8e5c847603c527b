import { attachmentAddress } from 'portolan/media';
import type { RestCall } from 'portolan/plugin';
import { restDate } from 'portolan/time';

/** Pictures as `wc/v3` tells of them, by the attachments' ids; what is no attachment any more is left out. */
export async function pictureItems({ site }: RestCall, ids: readonly number[]) {
  const [rows, metas] =
    ids.length > 0 ? await Promise.all([site.posts.byIds(ids), site.posts.meta(ids)]) : [[], new Map()];
  return new Map(
    rows.map((row) => [
      row.ID,
      {
        id: row.ID,
        date_created: restDate(row.post_date),
        date_created_gmt: restDate(row.post_date_gmt),
        date_modified: restDate(row.post_modified),
        date_modified_gmt: restDate(row.post_modified_gmt),
        src: attachmentAddress(site, metas.get(row.ID)) ?? '',
        name: row.post_title,
        alt: metas.get(row.ID)?.get('_wp_attachment_image_alt') ?? '',
      },
    ]),
  );
}
