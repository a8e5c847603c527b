import sharp from 'sharp';
import { basename, extname, join } from 'node:path';
import type { PostRow, RestArguments, RestCall, RestError, RestReply, RestRoute } from '../../../types/index.ts';
import { makeMissingSizes, originalOf, type PictureMetadata } from '../../media/sub-sizes.ts';
import { storeUpload, uploadsFolder } from '../../media/upload.ts';
import { nowWithGmt } from '../dates.ts';
import { denied, isRestError, restError } from '../errors.ts';
import { isMap, phpFloat, phpText } from '../json-types.ts';
import { inEditContext } from '../posts/create.ts';
import { mayUpdate, requestedPost } from '../posts/permissions.ts';
import { preparePosts } from '../posts/prepare.ts';
import type { PostController } from '../posts/routes.ts';
import { addAttachment } from './create.ts';
import { pictureOf, storedDetails } from './fields.ts';
import { saveDetails } from './store.ts';

/** Making the sizes that a picture lacks, and new pictures from cut or turned ones. */
export function processingRoutes(controller: PostController): RestRoute[] {
  const { type } = controller;
  const id = { id: { description: 'Unique identifier for the attachment.', type: 'integer' } };
  return [
    {
      namespace: type.restNamespace,
      path: `/${type.restBase}/(?<id>[\\d]+)/post-process`,
      endpoints: [
        {
          methods: ['POST'],
          args: { ...id, action: { type: 'string', enum: ['create-image-subsizes'], required: true } },
          permission: (call) => mayUpdate(call, type),
          handle: (call) => addMissingSizes(controller, call),
        },
      ],
    },
    {
      namespace: type.restNamespace,
      path: `/${type.restBase}/(?<id>[\\d]+)/edit`,
      endpoints: [
        {
          methods: ['POST'],
          args: editArguments,
          permission: async (call) =>
            call.visitor.has('upload_files')
              ? mayUpdate(call, type)
              : denied(
                  call.visitor,
                  'rest_cannot_edit_image',
                  'Sorry, you are not allowed to upload media on this site.',
                ),
          handle: (call) => editPicture(controller, call),
        },
      ],
    },
  ];
}

async function loadPicture(
  controller: PostController,
  call: RestCall,
): Promise<{ readonly post: PostRow; readonly picture: PictureMetadata | undefined } | RestError> {
  const post = await requestedPost(call, controller.type);
  if (isRestError(post)) {
    return post;
  }
  const meta = (await call.site.posts.meta([post.ID])).get(post.ID);
  return { post, picture: pictureOf(storedDetails(meta)) };
}

async function addMissingSizes(controller: PostController, call: RestCall): Promise<RestReply | RestError> {
  const loaded = await loadPicture(controller, call);
  if (isRestError(loaded)) {
    return loaded;
  }
  const { post, picture } = loaded;
  const { site } = call;
  if (picture && post.post_mime_type.startsWith('image/')) {
    const whole = await makeMissingSizes(site, uploadsFolder(site), picture, post.post_mime_type);
    await saveDetails(site, post.ID, { ...whole });
  }
  const [item] = await preparePosts({
    ...controller,
    schema: controller.schema(site),
    call: inEditContext(call),
    posts: [post],
  });
  return { data: item };
}

const percentage = { type: 'number', minimum: 0, maximum: 100 } as const;

const editArguments: RestArguments = {
  src: { description: 'URL to the edited image file.', type: 'string', format: 'uri', required: true },
  modifiers: {
    description: 'Array of image edits.',
    type: 'array',
    minItems: 1,
    items: {
      description: 'Image edit.',
      type: 'object',
      required: ['type', 'args'],
      oneOf: [
        {
          title: 'Rotation',
          properties: {
            type: { description: 'Rotation type.', type: 'string', enum: ['rotate'] },
            args: {
              description: 'Rotation arguments.',
              type: 'object',
              required: ['angle'],
              properties: { angle: { description: 'Angle to rotate clockwise in degrees.', type: 'number' } },
            },
          },
        },
        {
          title: 'Crop',
          properties: {
            type: { description: 'Crop type.', type: 'string', enum: ['crop'] },
            args: {
              description: 'Crop arguments.',
              type: 'object',
              required: ['left', 'top', 'width', 'height'],
              properties: {
                left: { description: 'Horizontal position from the left to begin the crop as a percentage of the image width.', type: 'number' },
                top: { description: 'Vertical position from the top to begin the crop as a percentage of the image height.', type: 'number' },
                width: { description: 'Width of the crop as a percentage of the image width.', type: 'number' },
                height: { description: 'Height of the crop as a percentage of the image height.', type: 'number' },
              },
            },
          },
        },
      ],
    },
  },
  rotation: {
    description: 'The amount to rotate the image clockwise in degrees. DEPRECATED: Use `modifiers` instead.',
    type: 'integer',
    minimum: 0,
    exclusiveMinimum: true,
    maximum: 360,
    exclusiveMaximum: true,
  },
  x: { description: 'As a percentage of the image, the x position to start the crop from. DEPRECATED: Use `modifiers` instead.', ...percentage },
  y: { description: 'As a percentage of the image, the y position to start the crop from. DEPRECATED: Use `modifiers` instead.', ...percentage },
  width: { description: 'As a percentage of the image, the width to crop the image to. DEPRECATED: Use `modifiers` instead.', ...percentage },
  height: { description: 'As a percentage of the image, the height to crop the image to. DEPRECATED: Use `modifiers` instead.', ...percentage },
};

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
async function editPicture(controller: PostController, call: RestCall): Promise<RestReply | RestError> {
  const loaded = await loadPicture(controller, call);
  if (isRestError(loaded)) {
    return loaded;
  }
  const { post, picture } = loaded;
  const { site } = call;
  if (!picture || !isFileOf(picture, phpText(call.params.src))) {
    return restError('rest_unknown_attachment', 'Unable to get meta information for file.', 404);
  }
  if (!['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'].includes(post.post_mime_type)) {
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
  let bytes: Uint8Array = await sharp(join(uploadsFolder(site), file), { failOn: 'none' }).rotate().toBuffer();
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
  const picture = sharp(bytes, { failOn: 'none' });
  if (type === 'rotate') {
    return picture.rotate(phpFloat(args.angle)).toBuffer();
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
