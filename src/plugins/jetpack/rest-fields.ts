import { uploadsAddress } from 'portolan/media';
import type { Meta, RestField, RestFieldRow, Site } from 'portolan/plugin';

/** Post meta by which an author hides the sharing buttons of one post. */
const disabled = 'sharing_disabled';

/** Whether a post shows sharing buttons, on all public types (Jetpack: `jetpack_sharing_enabled`). */
export const sharingEnabled: RestField = {
  objects: (site) => [...site.postTypes.values()].filter((type) => type.public).map((type) => type.name),
  name: 'jetpack_sharing_enabled',
  schema: { description: 'Are sharing buttons enabled?', type: 'boolean' },
  async get(rows, { site }, loaded) {
    const ids = idsOf(rows);
    const metas = loaded ?? (await site.posts.meta(ids));
    return ids.map((id) => isEmptyText(metas.get(id)?.get(disabled)));
  },
  async update(row, value, { site }) {
    await site.posts.setMeta(idOf(row), disabled, isEmptyText(String(value)) || value === false ? ['1'] : []);
    return undefined;
  },
};

/** Address of a post's picture in full size, '' where it has none (Jetpack: `jetpack_featured_media_url`). */
export const featuredMediaUrl: RestField = {
  objects: ['post'],
  name: 'jetpack_featured_media_url',
  async get(rows, { site }, loaded) {
    const ids = idsOf(rows);
    const metas = loaded ?? (await site.posts.meta(ids));
    const pictures = ids.map((id) => Number(metas.get(id)?.get('_thumbnail_id') ?? 0));
    const wanted = pictures.filter((id) => id > 0);
    const files = wanted.length > 0 ? await site.posts.meta(wanted) : new Map<number, Meta>();
    return pictures.map((id) => addressOf(site, files.get(id)));
  },
};

/** What VideoPress tells of a video in the library; other files have neither. */
export const videoFields: readonly RestField[] = [
  {
    objects: ['attachment'],
    name: 'jetpack_videopress_guid',
    schema: videoSchema('jetpack_videopress_guid', 'string', 'Unique VideoPress ID'),
  },
  {
    objects: ['attachment'],
    name: 'jetpack_videopress',
    schema: videoSchema('jetpack_videopress', 'object', 'VideoPress Data'),
  },
];

function videoSchema(title: string, type: string, description: string) {
  return {
    $schema: 'http://json-schema.org/draft-04/schema#',
    title,
    type,
    context: ['view', 'edit'],
    readonly: true,
    description,
  };
}

function addressOf(site: Site, meta: Meta | undefined): string {
  const file = meta?.get('_wp_attached_file');
  return file ? `${uploadsAddress(site)}/${file}` : '';
}

function idsOf(rows: readonly RestFieldRow[]): readonly number[] {
  return rows.map(idOf);
}

function idOf(row: RestFieldRow): number {
  return 'post_type' in row ? row.ID : 0;
}

/** PHP's empty() of a text. */
function isEmptyText(text: string | undefined): boolean {
  return text === undefined || text === '' || text === '0';
}
