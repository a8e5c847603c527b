import { basename } from 'node:path';
import type { PostRow, RestCall, RestError, RestReply } from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';
import { sanitizeTitle } from '../../content/sanitize-title.ts';
import { unslash } from '../../content/unslash.ts';
import type { StoredFile } from '../../media/upload.ts';
import { nowWithGmt } from '../dates.ts';
import { denied, isRestError, restError } from '../errors.ts';
import { isEmpty, isMap, isNumeric, phpInteger, phpText } from '../json-types.ts';
import { restUrl } from '../links.ts';
import { editedItem, type PostController, shownItem } from '../posts/controller.ts';
import { itemsPath } from '../posts/post-kind.ts';
import { writeRelated } from '../posts/related-writes.ts';
import { rawText, requestedChanges } from '../posts/request-changes.ts';
import { insertPost, type PostChanges } from '../posts/store.ts';
import { sanitizeTextField } from '../text-fields.ts';
import { storeIncoming, unsupportedPicture } from './incoming.ts';
import { detailsOf, type FileDetails, saveDetails } from './store.ts';

const attached = new Set(['inherit', 'private', 'trash', 'auto-draft']);

/** Uploading asks for more than writing posts: the right to upload, and to change the post that the file is for. */
export async function mayUpload(call: RestCall): Promise<RestError | undefined> {
  const { site, visitor, params } = call;
  if (!visitor.has('upload_files')) {
    return restError('rest_cannot_create', 'Sorry, you are not allowed to upload media on this site.', 400);
  }
  const parent = isEmpty(params.post) ? undefined : await site.posts.byId(phpInteger(params.post));
  if (!isEmpty(params.post) && !(parent && (await can(site, visitor, 'edit_post', parent)))) {
    return denied(visitor, 'rest_cannot_edit', 'Sorry, you are not allowed to upload media to this post.');
  }
  return unsupportedPicture(call);
}

/** What a request says about an attachment beside what all posts have. */
export function attachmentChanges({ params }: RestCall): PostChanges {
  const caption = rawText(params.caption);
  const description = rawText(params.description);
  const status = phpText(params.status);
  return {
    ...(caption !== undefined && { post_excerpt: caption }),
    ...(description !== undefined && { post_content: description }),
    ...(params.post !== undefined && { post_parent: phpInteger(params.post) }),
    // Attachments follow their parents; they are never published by themselves.
    ...(params.status !== undefined && { post_status: attached.has(status) ? status : 'inherit' }),
  };
}

/** The text that stands for a picture where it cannot be seen. */
export async function writeAltText({ site, params }: RestCall, post: PostRow): Promise<void> {
  if (params.alt_text !== undefined) {
    const text = unslash(sanitizeTextField(phpText(params.alt_text)));
    await site.posts.setMeta(post.ID, '_wp_attachment_image_alt', [text]);
  }
}

/** A post that cannot have attachments. */
export async function parentRefused({ site, params }: RestCall): Promise<RestError | undefined> {
  const parent = isEmpty(params.post) ? undefined : await site.posts.byId(phpInteger(params.post));
  return parent && ['revision', 'attachment'].includes(parent.post_type)
    ? restError('rest_invalid_param', 'Invalid parent type.', 400)
    : undefined;
}

/** Stores an uploaded file, makes its sizes and answers with the new item. */
export async function createAttachment(
  controller: PostController,
  call: RestCall,
): Promise<RestReply | RestError> {
  const { site } = call;
  const refused = await parentRefused(call);
  if (refused) {
    return refused;
  }
  const parent = isEmpty(call.params.post) ? undefined : await site.posts.byId(phpInteger(call.params.post));
  const dated = parent && parent.post_type !== 'page' && Number(parent.post_date.slice(0, 4)) > 0;
  const stored = await storeIncoming(call, dated ? parent.post_date : nowWithGmt(site).local);
  if (isRestError(stored)) {
    return stored;
  }
  return addAttachment(controller, call, stored);
}

/** What an edited copy has of its original. */
export interface CopyOf {
  /** They count where the request says nothing, before what the file itself says. */
  readonly texts: PostChanges;
  /** Further details that are kept of the file. */
  readonly details: FileDetails;
}

/** Makes an attachment of a stored file; that of a copy is told as anybody sees it. */
export async function addAttachment(
  controller: PostController,
  call: RestCall,
  stored: StoredFile,
  copy?: CopyOf,
): Promise<RestReply | RestError> {
  const { type } = controller;
  const { site, visitor } = call;
  const { properties } = controller.schema(site);
  const known = isMap(properties) ? properties : {};
  const changes = await requestedChanges(call, type, known, undefined);
  if (isRestError(changes)) {
    return changes;
  }
  const details = { ...(await detailsOf(site, stored)), ...copy?.details };
  const usual = copy?.texts ?? textsOf(details);
  const inserted = await insertPost(site, visitor, {
    ...usual,
    ...withoutEmpty(changes),
    ...withoutEmpty(attachmentChanges(call)),
    ...(isEmpty(changes.post_title) &&
      isEmpty(usual.post_title) && { post_title: nameOf(call, stored).replace(/\.[^.]+$/, '') }),
    post_type: type.name,
    post_status: attachmentChanges(call).post_status ?? 'inherit',
    post_mime_type: stored.type,
    guid: `${site.address.storedSiteurl}/wp-content/uploads/${stored.file}`,
  });
  await site.posts.setMeta(inserted.ID, '_wp_attached_file', [stored.file]);
  await saveDetails(site, inserted.ID, details);
  await writeAltText(call, inserted);
  const error = await writeRelated(call, type, known, inserted);
  if (error) {
    return error;
  }
  const item = await (copy ? shownItem : editedItem)(controller, call, inserted);
  return {
    status: 201,
    headers: {
      'X-WP-Upload-Attachment-ID': inserted.ID,
      Location: restUrl(site, `${itemsPath(type)}/${inserted.ID}`),
    },
    data: item,
  };
}

/** The name of a file as the form sent it, else as it was stored. */
function nameOf({ request }: RestCall, { file }: StoredFile): string {
  return basename(request.files.find(({ field }) => field === 'file')?.filename ?? file);
}

/** Title and caption that a picture brings along in itself. */
function textsOf(details: FileDetails): PostChanges {
  const image = isMap(details.image_meta) ? details.image_meta : {};
  const title = phpText(image.title).trim();
  const caption = phpText(image.caption).trim();
  return {
    ...(title !== '' && !isNumeric(sanitizeTitle(title)) && { post_title: title }),
    ...(caption !== '' && { post_excerpt: caption }),
  };
}

function withoutEmpty(changes: PostChanges): PostChanges {
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !/^post_(?:title|excerpt)$/.test(name) || value !== ''),
  );
}
