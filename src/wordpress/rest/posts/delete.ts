import { fromPlain, serialize } from '../../../database/php-serialize.ts';
import type { PostRow, RestCall, RestError, RestReply, Site, Visitor } from '../../../types/index.ts';
import { isRestError, restError } from '../errors.ts';
import { isEmpty } from '../json-types.ts';
import { editedItem, type PostController } from './controller.ts';
import { requestedPost } from './permissions.ts';
import { setSticky } from './sticky.ts';
import { changePost } from './store.ts';

/** Moves a post to the bin, or deletes it for good with `force`. */
export async function deletePost(controller: PostController, call: RestCall): Promise<RestReply | RestError> {
  const { type } = controller;
  const { site, visitor } = call;
  const post = await requestedPost(call, type);
  if (isRestError(post)) {
    return post;
  }
  if (!isEmpty(call.params.force)) {
    const { _links, ...previous } = await editedItem(controller, call, post);
    await setSticky(site, post.ID, false);
    await controller.beforeDelete?.(site, post);
    await site.posts.delete(post.ID);
    return { data: { deleted: true, previous } };
  }
  if (type.name === 'attachment') {
    return restError(
      'rest_trash_not_supported',
      "The post does not support trashing. Set 'force=true' to delete.",
      501,
    );
  }
  if (post.post_status === 'trash') {
    return restError('rest_already_trashed', 'The post has already been deleted.', 410);
  }
  return { data: await editedItem(controller, call, await trashPost(site, visitor, post)) };
}

/** Moves a post to the bin: it keeps its old status and slug in meta (WordPress: `wp_trash_post()`). */
export async function trashPost(site: Site, visitor: Visitor, post: PostRow): Promise<PostRow> {
  await site.posts.setMeta(post.ID, '_wp_trash_meta_status', [post.post_status]);
  await site.posts.setMeta(post.ID, '_wp_trash_meta_time', [String(Math.floor(site.clock.now() / 1000))]);
  const suffix = '__trashed';
  // A draft without a slug becomes the bare suffix.
  const renamed = !post.post_name.endsWith(suffix);
  if (renamed) {
    await site.posts.setMeta(post.ID, '_wp_desired_post_slug', [post.post_name]);
  }
  const trashed = await changePost(site, visitor, post, {
    post_status: 'trash',
    ...(renamed && { post_name: `${post.post_name}${suffix}` }),
  });
  await trashComments(site, post);
  await setSticky(site, post.ID, false);
  return trashed;
}

/** The comments of a post in the bin are set aside, with what they were (WordPress: `wp_trash_post_comments()`). */
async function trashComments(site: Site, post: PostRow): Promise<void> {
  const comments = await site.comments.find({ posts: [post.ID] });
  if (comments.length === 0) {
    return;
  }
  const before = new Map(comments.map((comment) => [comment.comment_ID, comment.comment_approved]));
  await site.posts.setMeta(post.ID, '_wp_trash_meta_comments_status', [serialize(fromPlain(before))]);
  for (const comment of comments) {
    await site.comments.update(comment.comment_ID, { comment_approved: 'post-trashed' });
  }
}
