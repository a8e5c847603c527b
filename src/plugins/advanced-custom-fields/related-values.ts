import { avatarImage } from 'portolan/comments';
import { restrictedPost } from 'portolan/content';
import { attachmentMetadata, sizedImage } from 'portolan/media';
import type { Meta, PostRow, RestCall, Site } from 'portolan/plugin';
import { attachmentFile, decodePercent, postLinks } from 'portolan/routing';

type Values = Readonly<Record<string, unknown>>;

/** WordPress's own sizes in its order; those of plugins follow. */
const SIZES = ['thumbnail', 'medium', 'medium_large', 'large', '1536x1536', '2048x2048'];

/** Files of the media library, as arrays or by their addresses; what is gone is left out. ACF: acf_get_attachment(). */
export async function attachmentValues(
  ids: readonly number[],
  format: string,
  { site }: RestCall,
): Promise<readonly unknown[]> {
  const rows = byOrder(ids, await site.posts.byIds(ids)).filter(
    ({ post_type }) => post_type === 'attachment',
  );
  const [metas, links] = await Promise.all([
    site.posts.meta(rows.map(({ ID }) => ID)),
    postLinks(site, rows),
  ]);
  return Promise.all(
    rows.map(async (row) => {
      const url = (await attachmentFile(site, row)) ?? '';
      return format === 'url'
        ? url
        : attachmentValue(site, row, metas.get(row.ID), url, links.get(row.ID) ?? '');
    }),
  );
}

function attachmentValue(
  site: Site,
  row: PostRow,
  meta: Meta | undefined,
  url: string,
  link: string,
): Values {
  const [type = '', subtype = ''] = row.post_mime_type.split('/');
  const data = meta && attachmentMetadata(site, meta);
  const isImage = type === 'image' && meta !== undefined;
  const icon = type === 'image' ? 'default' : ['audio', 'video', 'text'].includes(type) ? type : 'document';
  return {
    ID: row.ID,
    id: row.ID,
    title: row.post_title,
    filename: decodePercent(url.slice(url.lastIndexOf('/') + 1)),
    filesize: Number((meta?.value('_wp_attachment_metadata') as Values | undefined)?.['filesize']) || 0,
    url,
    link,
    alt: meta?.get('_wp_attachment_image_alt') ?? '',
    author: String(row.post_author),
    description: row.post_content,
    caption: row.post_excerpt,
    name: row.post_name,
    status: row.post_status,
    uploaded_to: row.post_parent,
    date: row.post_date_gmt,
    modified: row.post_modified_gmt,
    menu_order: row.menu_order,
    mime_type: row.post_mime_type,
    type,
    subtype,
    icon: `${site.address.siteurl}/wp-includes/images/media/${icon}.png`,
    ...(isImage && { width: data?.width ?? 0, height: data?.height ?? 0, sizes: sizesOf(site, meta) }),
  };
}

/** Address, width and height of each size, side by side. */
function sizesOf(site: Site, meta: Meta): Values {
  const names = new Set([...SIZES, ...site.contributions('imageSizes').map(({ name }) => name)]);
  return Object.fromEntries(
    [...names].flatMap((name): (readonly [string, unknown])[] => {
      const image = sizedImage(site, meta, name);
      return image
        ? [
            [name, image.src],
            [`${name}-width`, image.width],
            [`${name}-height`, image.height],
          ]
        : [];
    }),
  );
}

/** Posts in full, as far as the visitor may read them. WordPress: WP_Post. */
export async function postValues(
  ids: readonly number[],
  { site, visitor }: RestCall,
): Promise<readonly unknown[]> {
  const rows = byOrder(ids, await site.posts.byIds(ids));
  const shown = await Promise.all(
    rows.map(async (row) => {
      const isPublic = row.post_status === 'publish' && row.post_password === '';
      if (!isPublic && !visitor.has('edit_others_posts')) return undefined;
      return (await restrictedPost(site, row, visitor)) ? undefined : row;
    }),
  );
  return shown
    .filter((row) => row !== undefined)
    .map((row) => ({
      ...row,
      post_author: String(row.post_author),
      comment_count: String(row.comment_count),
      filter: 'raw',
    }));
}

/** Terms in full. WordPress: WP_Term. */
export async function termValues(ids: readonly number[], { site }: RestCall): Promise<readonly unknown[]> {
  const rows = await site.terms.byIds(ids);
  return ids.flatMap((id) => {
    const row = rows.find(({ term_id }) => term_id === id);
    if (row === undefined) return [];
    const { term_id, name, slug, term_group, term_taxonomy_id, taxonomy, description, parent, count } = row;
    const term = { term_id, name, slug, term_group, term_taxonomy_id, taxonomy, description, parent, count };
    return [{ ...term, filter: 'raw' }];
  });
}

/** Users; their e-mail addresses for those alone who may list them. ACF: acf_field_user::format_value(). */
export async function userValues(
  ids: readonly number[],
  { site, visitor }: RestCall,
): Promise<readonly unknown[]> {
  const [users, metas] = await Promise.all([site.users.byIds(ids), site.users.meta(ids)]);
  return ids.flatMap((id) => {
    const user = users.get(id);
    const meta = metas.get(id);
    if (user === undefined) return [];
    return [
      {
        ID: user.ID,
        user_firstname: meta?.get('first_name') ?? '',
        user_lastname: meta?.get('last_name') ?? '',
        nickname: meta?.get('nickname') ?? '',
        user_nicename: user.user_nicename,
        display_name: user.display_name,
        user_email: visitor.has('list_users') ? user.user_email : '',
        user_url: user.user_url,
        user_registered: user.user_registered,
        user_description: meta?.get('description') ?? '',
        user_avatar: avatarImage(site, user.user_email, 96).text,
      },
    ];
  });
}

function byOrder(ids: readonly number[], rows: readonly PostRow[]): readonly PostRow[] {
  return ids.flatMap((id) => rows.find(({ ID }) => ID === id) ?? []);
}
