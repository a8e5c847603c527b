import type { BlockElement, CommentRow, PostRow, RenderContext, UserRow } from '../../../../types/index.ts';
import { commentsOpen } from '../../../comments/comments-open.ts';
import { html, type Markup, trustedHtml } from '../../../markup.ts';
import { renderInner } from '../../render-blocks.ts';
import { contextInside } from '../../render-context.ts';
import { sanitizeHtmlClass } from '../../sanitize.ts';
import { wrapper } from '../wrapper.ts';
import { commentLoop, type ThreadedComment } from './comment-loop.ts';

/** `core/comments`: what stands around comments; nothing where there are none and none may come. */
export const comments: BlockElement = {
  name: 'core/comments',
  render: (_attributes, inner, { site, post }) =>
    post && (post.comment_count > 0 || commentsOpen(site, post)) ? inner : '',
};

/** `core/comment-template`: its inner blocks once for each comment, replies in lists of their own. */
export const commentTemplate: BlockElement = {
  name: 'core/comment-template',
  rendersInner: true,
  async render(attributes, _inner, context, block) {
    const { site, post } = context;
    if (!post) return '';
    const loop = await commentLoop(context, post);
    if (loop.comments.length === 0) return '';
    const users = await site.users.byIds([...new Set(userIds(loop.comments))]);
    const render = (inside: RenderContext) => renderInner(block, inside);
    const items = await listItems(context, post, users, loop.comments, render);
    return html`<ol ${wrapper('core/comment-template', attributes)}>${items}</ol>`.text;
  },
};

function userIds(list: readonly ThreadedComment[]): readonly number[] {
  return list.flatMap(({ row, replies }) => [...(row.user_id > 0 ? [row.user_id] : []), ...userIds(replies)]);
}

async function listItems(
  context: RenderContext,
  post: PostRow,
  users: ReadonlyMap<number, UserRow>,
  list: readonly ThreadedComment[],
  render: (inside: RenderContext) => Promise<string>,
): Promise<readonly Markup[]> {
  const items: Markup[] = [];
  for (const comment of list) {
    const classes = commentClasses(context, post, users, comment);
    // Safe: inner blocks are rendered HTML.
    const inside = trustedHtml(await render(contextInside(context, { fromBlocks: { comment } })));
    const replies = await listItems(context, post, users, comment.replies, render);
    items.push(
      html`<li id="comment-${comment.row.comment_ID}" class="${classes.join(' ')}">${inside}${replies.length > 0 && html`<ol>${replies}</ol>`}</li>`,
    );
  }
  return items;
}

/** WordPress: get_comment_class(). Odd and even go on through all lists of a page. */
function commentClasses(
  context: RenderContext,
  post: PostRow,
  users: ReadonlyMap<number, UserRow>,
  { row, depth }: ThreadedComment,
): readonly string[] {
  const odd = context.next('comments') % 2 === 0;
  const oddThread = depth === 1 && context.next('comment-threads') % 2 === 0;
  return [
    typeOf(row),
    ...userClasses(row, post, users),
    ...(odd ? ['odd', 'alt'] : ['even']),
    ...(depth > 1 ? [] : oddThread ? ['thread-odd', 'thread-alt'] : ['thread-even']),
    `depth-${depth}`,
  ];
}

function typeOf({ comment_type: type }: CommentRow): string {
  return type === '' ? 'comment' : sanitizeHtmlClass(type);
}

function userClasses(row: CommentRow, post: PostRow, users: ReadonlyMap<number, UserRow>): readonly string[] {
  const user = users.get(row.user_id);
  if (!user) return [];
  const name = sanitizeHtmlClass(user.user_nicename) || String(user.ID);
  return ['byuser', `comment-author-${name}`, ...(user.ID === post.post_author ? ['bypostauthor'] : [])];
}
