import { phpGet } from '../../database/index.ts';
import type { Meta, PostRow, Site, UserRow, Visitor } from '../../types/index.ts';
import { can } from '../auth/capabilities.ts';
import { createNonce } from '../auth/nonces.ts';
import { basename } from '../content/images.ts';
import { sizeFormat } from '../content/numbers.ts';
import { postLink } from '../routing/permalinks.ts';
import { localDate } from '../site/site-time.ts';
import { translate } from '../texts/index.ts';
import { attachmentAddress, attachmentMetadata } from './attachment-metadata.ts';
import { sizedImage } from './image-size.ts';

/** Sizes that a window of media offers. WordPress: image_size_names_choose. */
const OFFERED = ['thumbnail', 'medium', 'large'] as const;

/** What drawing stands for a kind of file. WordPress: wp_mime_type_icon(). */
const ICONS: Readonly<Record<string, string>> = {
  audio: 'audio',
  video: 'video',
  text: 'text',
  image: 'default',
};
const ICON_SIZE = { width: 48, height: 64 };

/** Rows that attachments are told with. */
export interface AttachmentRows {
  readonly meta: Meta | undefined;
  readonly author: UserRow | undefined;
  readonly parent: PostRow | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** A file of the media library as WordPress's scripts know it; times are milliseconds. WordPress: wp_prepare_attachment_for_js(). */
export async function attachmentForScripts(
  site: Site,
  visitor: Visitor,
  post: PostRow,
  rows: AttachmentRows,
): Promise<Values> {
  const { meta } = rows;
  const url = attachmentAddress(site, meta) ?? '';
  const [type = '', subtype = ''] = post.post_mime_type.split('/');
  const icon = `${site.address.siteurl}/wp-includes/images/media/${iconOf(type, subtype)}.svg`;
  const milliseconds = (date: string) => Date.parse(`${date.replace(' ', 'T')}Z`);
  return {
    id: post.ID,
    title: post.post_title,
    filename: basename(url),
    url,
    link: await postLink(site, post),
    alt: meta?.get('_wp_attachment_image_alt') ?? '',
    author: String(post.post_author),
    description: post.post_content,
    caption: post.post_excerpt,
    name: post.post_name,
    status: post.post_status,
    uploadedTo: post.post_parent,
    date: milliseconds(post.post_date_gmt),
    modified: milliseconds(post.post_modified_gmt),
    menuOrder: post.menu_order,
    mime: post.post_mime_type,
    type,
    subtype,
    icon,
    dateFormatted: localDate(site, translate(site, 'F j, Y'), post.post_date),
    ...(await rights(site, visitor, post)),
    meta: recording(type, meta) ?? false,
    ...(await people(site, visitor, rows)),
    ...fileSize(meta),
    context: meta?.get('_wp_attachment_context') ?? '',
    ...(type === 'image' && meta ? picture(site, meta) : {}),
    ...(type === 'audio' || type === 'video'
      ? { ...lengthOf(meta), image: { src: icon, ...ICON_SIZE }, thumb: { src: icon, ...ICON_SIZE } }
      : {}),
    compat: { item: '', meta: '' },
  };
}

function iconOf(type: string, subtype: string): string {
  if (/zip|tar|rar|7z/.test(subtype)) return 'archive';
  if (/sheet|excel/.test(subtype)) return 'spreadsheet';
  if (/presentation|powerpoint/.test(subtype)) return 'interactive';
  return ICONS[type] ?? (type === 'application' ? 'document' : 'default');
}

/** Proofs for what they may do with it. */
async function rights(site: Site, visitor: Visitor, { ID }: PostRow): Promise<Values> {
  const [edits, deletes] = await Promise.all([
    can(site, visitor, 'edit_post', ID),
    can(site, visitor, 'delete_post', ID),
  ]);
  const proof = (action: string) => createNonce(site, visitor, action);
  return {
    nonces: {
      update: edits && proof(`update-post_${ID}`),
      delete: deletes && proof(`delete-post_${ID}`),
      edit: edits && proof(`image_editor-${ID}`),
    },
    editLink: edits && adminLink(site, ID),
  };
}

const adminLink = (site: Site, id: number) =>
  `${site.address.siteurl}/wp-admin/post.php?post=${id}&action=edit`;

/** Whose it is, and the post that it was uploaded to. */
async function people(site: Site, visitor: Visitor, { author, parent }: AttachmentRows): Promise<Values> {
  const users = `${site.address.siteurl}/wp-admin/`;
  const own = author?.ID === visitor.id;
  const edits = author !== undefined && (own || (await can(site, visitor, 'edit_user', author.ID)));
  return {
    ...(author && {
      authorName: author.display_name,
      authorLink: !edits ? '' : own ? `${users}profile.php` : `${users}user-edit.php?user_id=${author.ID}`,
    }),
    ...(parent && {
      uploadedToTitle: parent.post_title || translate(site, '(no title)'),
      uploadedToLink: (await can(site, visitor, 'edit_post', parent)) ? adminLink(site, parent.ID) : null,
    }),
  };
}

function stored(meta: Meta | undefined, name: string): unknown {
  return phpGet(meta?.value('_wp_attachment_metadata'), name);
}

function fileSize(meta: Meta | undefined): Values {
  const bytes = Number(stored(meta, 'filesize') ?? 0);
  return bytes > 0 ? { filesizeInBytes: bytes, filesizeHumanReadable: sizeFormat(bytes) } : {};
}

function picture(site: Site, meta: Meta): Values {
  const data = attachmentMetadata(site, meta);
  const full = sizedImage(site, meta, 'full');
  if (!full) return {};
  const entry = ({ src, width, height }: typeof full) => ({
    height,
    width,
    url: src,
    orientation: orientation(width, height),
  });
  const sizes = OFFERED.flatMap((name) => {
    const sized = data?.sizes[name] ? sizedImage(site, meta, name) : undefined;
    return sized ? [[name, entry(sized)] as const] : [];
  });
  const { width, height } = full;
  const whole = { url: full.src, height, width, orientation: orientation(width, height) };
  return {
    height,
    width,
    orientation: orientation(width, height),
    sizes: { ...Object.fromEntries(sizes), full: whole },
  };
}

const orientation = (width: number, height: number) => (height > width ? 'portrait' : 'landscape');

/** What is known of a recording; undefined for other files. */
function recording(type: string, meta: Meta | undefined): Values | undefined {
  if (type !== 'audio' && type !== 'video') return undefined;
  const tags =
    type === 'audio'
      ? { artist: stored(meta, 'artist') ?? false, album: stored(meta, 'album') ?? false }
      : {};
  const rates = ['bitrate', 'bitrate_mode'].flatMap((name) => {
    const value = stored(meta, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...tags, ...Object.fromEntries(rates) };
}

/** `0:01`; WordPress: human_readable_duration() says it in words. */
function lengthOf(meta: Meta | undefined): Values {
  const written = stored(meta, 'length_formatted');
  return typeof written === 'string'
    ? { fileLength: written, fileLengthHumanReadable: inWords(written) }
    : {};
}

const UNITS = ['second', 'minute', 'hour'] as const;

function inWords(length: string): string {
  const parts = length.split(':').map(Number);
  return parts
    .map((count, index) => {
      const unit = UNITS[parts.length - 1 - index] ?? 'hour';
      return `${count} ${unit}${count === 1 ? '' : 's'}`;
    })
    .join(', ');
}
