import type { Call, Endpoint, PostRow, Reply, Site } from '../../types/index.ts';
import { can } from '../../wordpress/auth/capabilities.ts';
import { verifyNonce } from '../../wordpress/auth/nonces.ts';
import { withTextMarks } from '../../wordpress/content/edit-marks.ts';
import { textOf } from '../../wordpress/php-input.ts';
import { noCacheHeaders } from '../../wordpress/replies.ts';
import { isFrontPage, postLink } from '../../wordpress/routing/permalinks.ts';
import { builderOf } from './editor-declarations.ts';
import { plainSource, withMarks } from './with-marks.ts';

/** Where the editor's frame is asked for, below the site's home. */
export const FRAME_PATH = '/wp-admin/editor-frame.php';

/** What an editor's nonce is for. */
export const frameAction = (post: number): string => `portolan-edit_${post}`;

/** Renders a post's page with what its editor holds. */
export type RenderUnsaved = (
  call: Call,
  unsaved: {
    readonly post: number;
    readonly content: string;
    readonly title: string;
    readonly excerpt: string;
  },
) => Promise<Reply | undefined>;

/**
 * The page of a post as it would be with what its editor has not stored, each piece with the place of its node in the
 * text. For those who may edit the post, with a nonce of theirs; nobody keeps it, no search engine takes it, no other site
 * frames it.
 */
export function editorFrame(render: RenderUnsaved): Endpoint {
  return {
    name: `POST ${FRAME_PATH}`,
    matches: (path, request) => request.method === 'POST' && path.endsWith(FRAME_PATH),
    async handle(call) {
      const { site, visitor, request } = call;
      const post = await site.posts.byId(Number(textOf(request.form, 'post')) || 0);
      if (!post || visitor.id === 0 || !(await can(site, visitor, 'edit_post', post))) return refused(403);
      if (!verifyNonce(site, visitor, textOf(request.form, '_wpnonce'), frameAction(post.ID))) {
        return refused(403);
      }
      const fieldOr = (name: string, stored: string) =>
        request.form[name] === undefined ? stored : plainSource(textOf(request.form, name));
      const content = fieldOr('content', post.post_content);
      const page = await render(
        { ...call, request: { ...request, ...(await addressOf(site, post)), method: 'GET', form: {} } },
        {
          post: post.ID,
          content: withMarks(content, builderOf(site, content)),
          title: fieldOr('title', post.post_title),
          excerpt: fieldOr('excerpt', post.post_excerpt),
        },
      );
      if (page === undefined) return refused(404);
      const { cache: _, ...reply } = page;
      return {
        ...reply,
        headers: { ...reply.headers, ...noCacheHeaders, 'X-Robots-Tag': 'noindex, nofollow' },
        body: typeof reply.body === 'string' ? withTextMarks(reply.body) : reply.body,
      };
    },
  };
}

/** The address that shows a post to those who may edit it, whatever its status. */
async function addressOf(site: Site, post: PostRow) {
  if (post.post_status === 'publish') {
    const { pathname } = new URL(await postLink(site, post));
    // A preview of the front page would be led to the front page.
    if (isFrontPage(site, post)) return { path: pathname, query: {}, queryString: '', url: pathname };
    return {
      path: pathname,
      query: { preview: 'true' },
      queryString: 'preview=true',
      url: `${pathname}?preview=true`,
    };
  }
  const query: Record<string, string> =
    post.post_type === 'page'
      ? { page_id: String(post.ID), preview: 'true' }
      : {
          p: String(post.ID),
          preview: 'true',
          ...(post.post_type !== 'post' && { post_type: post.post_type }),
        };
  const queryString = new URLSearchParams(query).toString();
  const path = `${site.address.basePath}/`;
  return { path, query, queryString, url: `${path}?${queryString}` };
}

function refused(status: 403 | 404): Reply {
  const message = status === 403 ? 'You are not allowed to edit this.' : 'This has no page of its own.';
  return {
    status,
    headers: { 'Content-Type': 'text/plain; charset=UTF-8', ...noCacheHeaders },
    body: `${message}\n`,
  };
}
