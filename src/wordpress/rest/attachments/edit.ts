import { basename, extname, join } from 'node:path';
import type { RestCall, RestError, RestReply } from '../../../types/index.ts';
import { originalOf, type PictureMetadata, resizable } from '../../media/sub-sizes.ts';
import { storeUpload, uploadsFolder } from '../../media/upload.ts';
import { nowWithGmt } from '../dates.ts';
import { isRestError, restError } from '../errors.ts';
import { phpText } from '../json-types.ts';
import type { PostController } from '../posts/controller.ts';
import { addAttachment } from './create.ts';
import { editedBytes, requestedEdits } from './edit-steps.ts';
import { loadPicture } from './fields.ts';

/** Makes a new attachment of an edited copy; the old one stays as it is. */
export async function editPicture(
  controller: PostController,
  call: RestCall,
): Promise<RestReply | RestError> {
  const loaded = await loadPicture(call, controller.type);
  if (isRestError(loaded)) {
    return loaded;
  }
  const { post, picture } = loaded;
  const { site } = call;
  if (!picture || !isFileOf(picture, phpText(call.params.src))) {
    return restError('rest_unknown_attachment', 'Unable to get meta information for file.', 404);
  }
  if (!resizable.has(post.post_mime_type)) {
    return restError('rest_cannot_edit_file_type', 'This type of file cannot be edited.', 400);
  }
  const edits = requestedEdits(call);
  if (edits.length === 0) {
    return restError(
      'rest_image_not_edited',
      'The image was not edited. Edit the image before applying the changes.',
      400,
    );
  }
  const file = originalOf(picture);
  const bytes = await editedBytes(join(uploadsFolder(site), file), edits);
  const extension = extname(file);
  const name = `${basename(file, extension).replace(/-edited(?:-\d+)?$/, '')}-edited${extension}`;
  const stored = await storeUpload(site, name, { bytes }, nowWithGmt(site).local);
  if (!stored) {
    return restError('rest_unknown_attachment', 'Unable to get meta information for file.', 404);
  }
  const alt = (await site.posts.meta([post.ID])).get(post.ID)?.get('_wp_attachment_image_alt');
  const { alt_text = alt } = call.params;
  const copied = { ...call, params: { ...call.params, ...(alt_text !== undefined && { alt_text }) } };
  return addAttachment(controller, copied, stored, {
    texts: {
      post_title: post.post_title,
      post_excerpt: post.post_excerpt,
      post_content: post.post_content,
    },
    // WordPress takes the number from the address, as a text.
    details: { parent_image: { attachment_id: String(post.ID), file } },
  });
}

/** Whether an address names a file of the picture (WordPress: `wp_image_file_matches_image_meta()`). */
function isFileOf(picture: PictureMetadata, address: string): boolean {
  const path = address.replace(/[?#].*$/, '');
  const names = [
    ...(picture.original_image ? [picture.original_image] : []),
    ...Object.values(picture.sizes).map((size) => size.file),
  ];
  return path.includes(picture.file) || names.some((name) => name !== '' && basename(path) === name);
}
