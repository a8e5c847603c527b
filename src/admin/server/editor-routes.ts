import type { RestCall, RestError, RestReply, RestRoute } from '../../types/index.ts';
import { createNonce } from '../../wordpress/auth/nonces.ts';
import { EDIT_LOCK, heldByOther } from '../../wordpress/content/post-lock.ts';
import { forbidden, isRestError } from '../../wordpress/rest/errors.ts';
import { blockEditorAddress } from './block-editor/document.tsx';
import { editedPost, mayEditPost } from './edited-post.ts';
import { builderOf, declarationsOf } from './editor-declarations.ts';
import { frameAction } from './editor-frame.ts';

/** What the editor needs of a post besides `wp/v2`: the text that its page is made of, and who else has it open. */
export const editorRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/editor/(?<id>[\\d]+)',
    endpoints: [
      { methods: ['GET'], permission: mayEditPost, handle: source },
      {
        methods: ['POST'],
        args: { take: { type: 'boolean', default: false } },
        permission: mayEditPost,
        handle: hold,
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/elements',
    endpoints: [
      {
        methods: ['GET'],
        permission: ({ visitor }) => (visitor.has('edit_posts') ? undefined : forbidden(visitor)),
        handle: ({ site }) => ({ data: declarationsOf(site) }),
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/icon-sets',
    endpoints: [
      {
        methods: ['GET'],
        permission: ({ visitor }) => (visitor.has('edit_posts') ? undefined : forbidden(visitor)),
        handle: async ({ site }) => ({
          data: (await Promise.all(site.contributions('iconSets').map((sets) => sets(site)))).flat(),
        }),
      },
    ],
  },
];

/** The stored text that the page is rendered from: a page builder keeps its own. */
async function source(call: RestCall): Promise<RestReply | RestError> {
  const { site, visitor } = call;
  const post = await editedPost(call);
  if (isRestError(post)) return post;
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  const content = await site.extensions.apply('content.stored', post.post_content, { post, meta });
  const shown = (text: string) =>
    site.extensions.apply('content.source', text, { site, post, ...(meta && { meta }), unsaved: true });
  return {
    data: {
      id: post.ID,
      content,
      // Some builders' pages are made of data that no text stands for: whatever is written, they stay the same.
      is_fixed: (await shown(`${content}\n\n<p>.</p>`)) === (await shown(content)),
      builder: builderOf(site, content) ?? null,
      modified: post.post_modified_gmt,
      block_editor: (await blockEditorAddress(call, post)) ?? null,
      route: `wp/v2/${site.postTypes.get(post.post_type)?.restBase ?? 'posts'}/${post.ID}`,
      nonce: createNonce(site, visitor, frameAction(post.ID)),
    },
  };
}

/** Says that a post is open here; answers who else has it open. WordPress: wp_set_post_lock(), `_edit_lock`. */
async function hold(call: RestCall): Promise<RestReply | RestError> {
  const { site, visitor, params } = call;
  const post = await editedPost(call);
  if (isRestError(post)) return post;
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  const other = params.take === true ? undefined : await heldByOther(site, visitor, meta);
  if (other) return { data: { held_by: other.display_name } };
  const now = Math.floor(site.clock.now() / 1000);
  await site.posts.setMeta(post.ID, EDIT_LOCK, [`${now}:${visitor.id}`]);
  return { data: { held_by: null } };
}
