import { basename, extname, join } from 'node:path';
import type { RestCall, RestError, RestReply } from '../../../types/index.ts';
import { openPicture } from '../../media/open-picture.ts';
import { originalOf, type PictureMetadata, resizable } from '../../media/sub-sizes.ts';
import { storeUpload, uploadsFolder } from '../../media/upload.ts';
import { nowWithGmt } from '../dates.ts';
import { isRestError, restError } from '../errors.ts';
import { isEmpty, isMap, phpFloat, phpText } from '../json-types.ts';
import type { PostController } from '../posts/controller.ts';
import { addAttachment } from './create.ts';
import { loadPicture } from './fields.ts';

interface Edit {
  readonly type: string;
  readonly args: Readonly<Record<string, unknown>>;
}

function requestedEdits({ params }: RestCall): readonly Edit[] {
  if (Array.isArray(params.modifiers)) {
    return params.modifiers
      .filter(isMap)
      .map(({ type, args }) => ({ type: phpText(type), args: isMap(args) ? args : {} }));
  }
  const edits: Edit[] = [];
  if (params.rotation !== undefined) {
    edits.push({ type: 'rotate', args: { angle: params.rotation } });
  }
  if (['x', 'y', 'width', 'height'].some((name) => params[name] !== undefined)) {
    const { x = 0, y = 0, width = 100, height = 100 } = params;
    edits.push({ type: 'crop', args: { left: x, top: y, width, height } });
  }
  return edits;
}

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
  let bytes: Uint8Array = await (await openPicture(join(uploadsFolder(site), file))).rotate().toBuffer();
  for (const edit of edits) {
    bytes = await carryOut(bytes, edit);
  }
  const extension = extname(file);
  const name = `${basename(file, extension).replace(/-edited(?:-\d+)?$/, '')}-edited${extension}`;
  const stored = await storeUpload(site, name, { bytes }, nowWithGmt(site).local);
  if (!stored) {
    return restError('rest_unknown_attachment', 'Unable to get meta information for file.', 404);
  }
  return addAttachment(controller, call, stored, {
    post_title: post.post_title,
    post_excerpt: post.post_excerpt,
    post_content: post.post_content,
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

/** One edit of a picture. Parts are given in percent. */
async function carryOut(bytes: Uint8Array, { type, args }: Edit): Promise<Uint8Array> {
  const picture = await openPicture(bytes);
  if (type === 'rotate') {
    return picture.rotate(phpFloat(args.angle)).toBuffer();
  }
  if (type === 'flip') {
    const { horizontal, vertical } = isMap(args.flip) ? args.flip : {};
    return picture.flop(!isEmpty(horizontal)).flip(!isEmpty(vertical)).toBuffer();
  }
  const { width = 0, height = 0 } = await picture.metadata();
  const pixels = (percent: unknown, whole: number) => Math.round((phpFloat(percent) / 100) * whole);
  const left = Math.min(Math.max(0, pixels(args.left, width)), width - 1);
  const top = Math.min(Math.max(0, pixels(args.top, height)), height - 1);
  return picture
    .extract({
      left,
      top,
      width: Math.min(Math.max(1, pixels(args.width, width)), width - left),
      height: Math.min(Math.max(1, pixels(args.height, height)), height - top),
    })
    .toBuffer();
}
