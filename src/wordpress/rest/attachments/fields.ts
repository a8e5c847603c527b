import { basename, dirname } from 'node:path/posix';
import type { Meta, PostRow, PostType, RestCall, RestError, Site } from '../../../types/index.ts';
import { uploadsAddress } from '../../media/attachment-metadata.ts';
import { missingSizes, type PictureMetadata } from '../../media/sub-sizes.ts';
import { isRestError } from '../errors.ts';
import { isMap, phpInteger } from '../json-types.ts';
import { requestedPost } from '../posts/permissions.ts';
import type { PostDraft } from '../posts/prepare.ts';
import { isNamedWhole, requestedFields } from '../schema-fields.ts';

/** The field that lists the sizes a picture lacks. */
export const missingSizesField = 'missing_image_sizes';

/** What media items say beyond posts: texts, the file, its sizes. */
export async function attachmentFields(draft: PostDraft): Promise<Record<string, unknown>> {
  const { call, services, requestUrl, post, loaded, context, restricted } = draft;
  const { site, visitor } = call;
  const fields = requestedFields(call.params._fields);
  const shows = (field: string) => draft.shows(field) && isNamedWhole(field, fields);
  const meta = loaded.meta.get(post.ID);
  const values: Record<string, unknown> = {};
  const nothing = { raw: '', rendered: '' };
  if (shows('description')) {
    values.description = restricted
      ? nothing
      : {
          raw: post.post_content,
          rendered: await services.renderContent(site, post, visitor, { meta, requestUrl }),
        };
  }
  if (shows('caption')) {
    values.caption = restricted
      ? nothing
      : {
          raw: post.post_excerpt,
          rendered: await services.renderExcerpt(site, post, visitor, { meta, requestUrl }),
        };
  }
  const details = storedDetails(meta);
  const all: Readonly<Record<string, () => unknown>> = {
    alt_text: () => meta?.get('_wp_attachment_image_alt') ?? '',
    media_type: () => (isPicture(post, meta) ? 'image' : 'file'),
    mime_type: () => post.post_mime_type,
    media_details: () => mediaDetails(site, post, meta, details),
    post: () => (post.post_parent > 0 ? post.post_parent : null),
    source_url: () => fileAddress(site, post, meta),
    [missingSizesField]: () => (isPicture(post, meta) ? missingOf(site, details) : []),
  };
  for (const [field, value] of Object.entries(all)) {
    if (shows(field) && (field !== missingSizesField || context === 'edit')) {
      values[field] = value();
    }
  }
  return values;
}

/** WordPress: `wp_attachment_is_image()`. */
function isPicture(post: PostRow, meta: Meta | undefined): boolean {
  return Boolean(meta?.get('_wp_attached_file')) && post.post_mime_type.startsWith('image/');
}

/** What is stored about a file; undefined where nothing is. */
export function storedDetails(meta: Meta | undefined): Readonly<Record<string, unknown>> | undefined {
  const stored = meta?.value('_wp_attachment_metadata');
  return isMap(stored) && Object.keys(stored).length > 0 ? stored : undefined;
}

/** Address of the file (WordPress: `wp_get_attachment_url()`). */
function fileAddress(site: Site, post: PostRow, meta: Meta | undefined): string {
  const file = meta?.get('_wp_attached_file');
  return file ? `${uploadsAddress(site)}/${file}` : site.address.toPresent(post.guid);
}

function mediaDetails(
  site: Site,
  post: PostRow,
  meta: Meta | undefined,
  details: Readonly<Record<string, unknown>> | undefined,
): unknown {
  if (!details) {
    return {};
  }
  const { sizes } = details;
  if (!isMap(sizes) || Object.keys(sizes).length === 0) {
    return { ...details, sizes: {} };
  }
  const address = fileAddress(site, post, meta);
  const printed: Record<string, unknown> = {};
  for (const [name, size] of Object.entries(sizes)) {
    if (isMap(size)) {
      const { 'mime-type': type, ...rest } = size;
      printed[name] = {
        ...rest,
        ...(type !== undefined && { mime_type: type }),
        ...(isPicture(post, meta) && { source_url: `${dirname(address)}/${String(size.file ?? '')}` }),
      };
    }
  }
  if (isPicture(post, meta)) {
    printed.full = {
      file: basename(address),
      width: phpInteger(details.width),
      height: phpInteger(details.height),
      mime_type: post.post_mime_type,
      source_url: address,
    };
  }
  return { ...details, sizes: printed };
}

function missingOf(site: Site, details: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const picture = pictureOf(details);
  return picture ? missingSizes(site, picture) : [];
}

/** Stored details as those of a picture; undefined where they are not. */
export function pictureOf(
  details: Readonly<Record<string, unknown>> | undefined,
): PictureMetadata | undefined {
  if (!details || typeof details.file !== 'string' || !(phpInteger(details.width) > 0)) {
    return undefined;
  }
  const sizes = isMap(details.sizes) ? details.sizes : {};
  return { ...details, sizes } as unknown as PictureMetadata;
}

/** The attachment that a request names, and what is stored of it as a picture. */
export async function loadPicture(
  call: RestCall,
  type: PostType,
): Promise<{ readonly post: PostRow; readonly picture: PictureMetadata | undefined } | RestError> {
  const post = await requestedPost(call, type);
  if (isRestError(post)) {
    return post;
  }
  const meta = (await call.site.posts.meta([post.ID])).get(post.ID);
  return { post, picture: pictureOf(storedDetails(meta)) };
}
