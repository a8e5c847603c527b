import type { RestCall } from '../../../types/index.ts';
import { isRestError } from '../errors.ts';
import { editedItem, type PostController } from './controller.ts';
import { requestedPost } from './permissions.ts';

/**
 * What a change may expect: the post as it is edited, and under `edited_text` the text that its editor shows, which a page
 * builder makes of data of its own.
 */
export async function currentPost(controller: PostController, call: RestCall) {
  const { site } = call;
  const post = await requestedPost(call, controller.type);
  if (isRestError(post)) return post;
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  return {
    ...(await editedItem(controller, call, post)),
    edited_text: await site.extensions.apply('content.stored', post.post_content, { post, meta }),
  };
}
