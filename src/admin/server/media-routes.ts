import { join } from 'node:path';
import type { PostRow, RestCall, RestError, RestReply, RestRoute } from '../../types/index.ts';
import { logActivity } from '../../wordpress/admin-pages/index.ts';
import { focusOf, saveFocus } from '../../wordpress/media/focus.ts';
import { originalOf, recutSizes, resizable } from '../../wordpress/media/sub-sizes.ts';
import { uploadsFolder } from '../../wordpress/media/upload.ts';
import type { UsedFile } from '../../wordpress/media/uses/find-uses.ts';
import { renameUses } from '../../wordpress/media/uses/rename-uses.ts';
import { type Replacement, replaceByNew, replaceInPlace } from '../../wordpress/media/uses/replace-file.ts';
import { editArguments } from '../../wordpress/rest/attachments/edit-arguments.ts';
import { editedBytes, requestedEdits } from '../../wordpress/rest/attachments/edit-steps.ts';
import { pictureOf, storedDetails } from '../../wordpress/rest/attachments/fields.ts';
import { saveDetails } from '../../wordpress/rest/attachments/store.ts';
import { nowWithGmt } from '../../wordpress/rest/dates.ts';
import { forbidden, isRestError, restError } from '../../wordpress/rest/errors.ts';
import { editedPost, mayEditPost } from './edited-post.ts';
import { usesReply } from './media-uses.ts';

const percent = { type: 'number', minimum: 0, maximum: 100 } as const;

/** What WordPress's REST API has no route for: where a file is used, what matters in a picture, another file in its place. */
export const mediaRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/media/(?<id>[\\d]+)',
    endpoints: [
      { methods: ['GET'], permission: mayEditFile, handle: described },
      {
        methods: ['POST'],
        args: {
          focus: {
            description: 'The point that matters, in percent; absent or null = the middle.',
            type: ['object', 'null'],
            properties: { left: { ...percent, required: true }, top: { ...percent, required: true } },
          },
        },
        permission: mayEditFile,
        handle: focused,
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/media/(?<id>[\\d]+)/replace',
    endpoints: [
      {
        methods: ['POST'],
        args: {
          address: { type: 'string', enum: ['same', 'new'], required: true },
          modified_gmt: { type: 'string' },
          ...('modifiers' in editArguments && { modifiers: editArguments.modifiers ?? {} }),
        },
        takesFiles: 'upload_files',
        permission: mayReplace,
        handle: replaced,
      },
    ],
  },
];

async function mayEditFile(call: RestCall): Promise<RestError | undefined> {
  return call.visitor.has('upload_files') ? mayEditPost(call) : forbidden(call.visitor);
}

/** A new address is written into what others wrote. */
async function mayReplace(call: RestCall): Promise<RestError | undefined> {
  if (call.params.address === 'new' && !call.visitor.has('edit_others_posts')) return forbidden(call.visitor);
  return mayEditFile(call);
}

/** The file that a route names. */
async function fileOf(
  call: RestCall,
): Promise<{ readonly post: PostRow; readonly used: UsedFile } | RestError> {
  const post = await editedPost(call);
  if (isRestError(post)) return post;
  const meta = (await call.site.posts.meta([post.ID])).get(post.ID);
  const file = meta?.get('_wp_attached_file');
  if (post.post_type !== 'attachment' || !file)
    return restError('rest_post_invalid_id', 'Invalid post ID.', 404);
  return { post, used: { id: post.ID, file, picture: pictureOf(storedDetails(meta)) } };
}

async function described(call: RestCall): Promise<RestReply | RestError> {
  const found = await fileOf(call);
  if (isRestError(found)) return found;
  const meta = (await call.site.posts.meta([found.post.ID])).get(found.post.ID);
  return { data: { focus: focusOf(meta) ?? null, ...(await usesReply(call, found.used)) } };
}

async function focused(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const found = await fileOf(call);
  if (isRestError(found)) return found;
  const { post, used } = found;
  if (!used.picture || !resizable.has(post.post_mime_type))
    return restError('rest_cannot_edit_file_type', 'This type of file cannot be edited.', 400);
  await saveFocus(site, post.ID, (params.focus as { left: number; top: number } | undefined) ?? undefined);
  const now = nowWithGmt(site);
  await site.posts.update(post.ID, { post_modified: now.local, post_modified_gmt: now.gmt });
  const focus = focusOf((await site.posts.meta([post.ID])).get(post.ID));
  const cut = await recutSizes(site, uploadsFolder(site), used.picture, post.post_mime_type, focus);
  await saveDetails(site, post.ID, { ...cut });
  return described(call);
}

async function replaced(call: RestCall): Promise<RestReply | RestError> {
  const { site, visitor, params } = call;
  const found = await fileOf(call);
  if (isRestError(found)) return found;
  const { post, used } = found;
  if (params.modified_gmt && String(params.modified_gmt).replace('T', ' ') !== post.post_modified_gmt)
    return restError('conflict', 'Somebody else changed this file meanwhile. Look at it anew.', 409);
  const replacement = await replacementOf(call, used, post);
  if (isRestError(replacement)) return replacement;
  const inPlace = params.address === 'same';
  const made = await (inPlace ? replaceInPlace : replaceByNew)(site, post, used, replacement);
  if (made === 'type')
    return restError(
      'rest_upload_unknown_error',
      'Sorry, you are not allowed to upload this file type.',
      400,
    );
  if (made === 'kind')
    return restError(
      'media_other_kind',
      `The file is of another kind than the one at this address (${post.post_mime_type}). Give it an address of its own.`,
      400,
    );
  const now = nowWithGmt(site);
  await site.posts.setMeta(post.ID, '_wp_attached_file', [made.file]);
  await saveDetails(site, post.ID, made.details);
  await saveFocus(site, post.ID, undefined);
  await site.posts.update(post.ID, {
    post_mime_type: made.type,
    post_modified: now.local,
    post_modified_gmt: now.gmt,
  });
  const places = inPlace ? 0 : await renameUses(site, visitor, used, made);
  await logActivity(site, {
    kind: 'media',
    text: `The file of “${post.post_title}” was replaced.`,
    user: visitor.id,
  });
  return { data: { id: post.ID, file: made.file, renamed: places } };
}

/** What is to stand there: an uploaded file, or the picture itself, cut and turned. */
async function replacementOf(
  call: RestCall,
  { file, picture }: UsedFile,
  post: PostRow,
): Promise<Replacement | RestError> {
  const sent = call.request.files.find(({ field }) => field === 'file');
  if (sent) return { name: sent.filename, incoming: { path: sent.path, size: sent.bytes } };
  const edits = requestedEdits(call);
  if (edits.length === 0) return restError('rest_upload_no_data', 'No data supplied.', 400);
  if (!picture || !resizable.has(post.post_mime_type))
    return restError('rest_cannot_edit_file_type', 'This type of file cannot be edited.', 400);
  const original = originalOf({ ...picture, file });
  const bytes = await editedBytes(join(uploadsFolder(call.site), original), edits);
  return { name: original.split('/').at(-1) ?? original, incoming: { bytes } };
}
