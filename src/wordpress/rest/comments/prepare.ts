import type { CommentRow, PostRow, RestCall, UserRow } from '../../../types/index.ts';
import { commentLinks } from '../../routing/permalinks.ts';
import { additionalValues } from '../additional-fields.ts';
import { avatarUrls, noAvatars } from '../avatars.ts';
import { restDate } from '../dates.ts';
import { type ItemLinks, itemLinks, restUrl, selfLink } from '../links.ts';
import { metaFieldsFor, metaValues } from '../meta-fields.ts';
import { itemsPath } from '../posts/post-kind.ts';
import { filterByContext, isFieldIncluded, isNamedWhole, requestedFields } from '../schema-fields.ts';
import type { RestServices } from '../services.ts';
import { mayEdit, mayReadComment } from './permissions.ts';
import { commentSchema } from './schema.ts';

type Values = Record<string, unknown>;

const path = 'wp/v2/comments';

/**
 * Comments as items of a reply; those that the visitor may not read are left out if `onlyReadable`
 * (WordPress: `WP_REST_Comments_Controller::prepare_item_for_response()`).
 */
export async function prepareComments(
  call: RestCall,
  services: RestServices,
  comments: readonly CommentRow[],
  onlyReadable: boolean,
): Promise<readonly Values[]> {
  const { site } = call;
  const posts = new Map(
    (await site.posts.byIds([...new Set(comments.map((comment) => comment.comment_post_ID))])).map((post) => [
      post.ID,
      post,
    ]),
  );
  const shown: CommentRow[] = [];
  for (const comment of comments) {
    if (!onlyReadable || (await mayReadComment(call, comment, posts.get(comment.comment_post_ID)))) {
      shown.push(comment);
    }
  }
  const ids = shown.map((comment) => comment.comment_ID);
  const schema = commentSchema(site);
  const properties = schema.properties as Readonly<Record<string, unknown>>;
  const context = typeof call.params.context === 'string' ? call.params.context : 'view';
  const fields = requestedFields(call.params._fields);
  const linked = isFieldIncluded('_links', fields) || isFieldIncluded('_embedded', fields);
  const registered = metaFieldsFor(call, 'comment', '');
  const users = [...new Set(shown.map((comment) => comment.user_id).filter((id) => id > 0))];
  const [links, replies, meta, authors, additional] = await Promise.all([
    isFieldIncluded('link', fields) ? commentLinks(site, shown) : new Map<number, string>(),
    linked ? site.comments.replyCounts(ids) : new Map<number, number>(),
    registered.length > 0 ? site.comments.meta(ids) : new Map<number, never>(),
    users.length > 0 ? site.users.byIds(users) : new Map<number, UserRow>(),
    additionalValues(call, 'comment', shown, fields),
  ]);
  const items: Values[] = [];
  for (const [index, comment] of shown.entries()) {
    const author = authors.get(comment.user_id);
    const all: Values = {
      id: comment.comment_ID,
      post: comment.comment_post_ID,
      parent: comment.comment_parent,
      author: comment.user_id,
      author_name: comment.comment_author,
      author_email: comment.comment_author_email,
      author_url: comment.comment_author_url,
      author_ip: comment.comment_author_IP,
      author_user_agent: comment.comment_agent,
      date: restDate(comment.comment_date),
      date_gmt: restDate(comment.comment_date_gmt),
      content: isFieldIncluded('content', fields) && {
        rendered: services.renderComment(site, comment),
        raw: comment.comment_content,
      },
      link: links.get(comment.comment_ID) ?? '',
      status: statusName(comment.comment_approved),
      type: typeOf(comment),
      author_avatar_urls:
        typeOf(comment) === 'comment'
          ? avatarUrls(site, author?.user_email ?? comment.comment_author_email)
          : noAvatars,
      meta: metaValues(registered, meta.get(comment.comment_ID), context),
    };
    const values = Object.fromEntries(
      Object.entries(all).filter(([field]) => properties[field] !== undefined && isNamedWhole(field, fields)),
    );
    const item: Values = { ...filterByContext({ ...values, ...additional[index] }, schema, context) };
    if (linked) {
      item._links = await linksOf(
        call,
        comment,
        posts.get(comment.comment_post_ID),
        replies.get(comment.comment_ID) ?? 0,
      );
    }
    items.push(item);
  }
  return items;
}

async function linksOf(
  call: RestCall,
  comment: CommentRow,
  post: PostRow | undefined,
  replies: number,
): Promise<ItemLinks> {
  const { site } = call;
  const url = (route: string) => restUrl(site, route);
  const type = post && site.postTypes.get(post.post_type);
  const edits = await mayEdit(call, comment);
  const allowed = edits ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET'];
  return itemLinks({
    self: [selfLink(url(`${path}/${comment.comment_ID}`), await stillReadable(call, comment, post, allowed))],
    collection: [{ href: url(path) }],
    author: comment.user_id > 0 ? [{ embeddable: true, href: url(`wp/v2/users/${comment.user_id}`) }] : [],
    up:
      post && type
        ? [{ embeddable: true, post_type: post.post_type, href: url(`${itemsPath(type)}/${post.ID}`) }]
        : [],
    'in-reply-to':
      comment.comment_parent > 0
        ? [{ embeddable: true, href: url(`${path}/${comment.comment_parent}`) }]
        : [],
    children: replies > 0 ? [{ embeddable: true, href: url(`${path}?parent=${comment.comment_ID}`) }] : [],
  });
}

/** What was just written may be out of its author's sight. */
async function stillReadable(
  call: RestCall,
  comment: CommentRow,
  post: PostRow | undefined,
  allowed: readonly string[],
): Promise<readonly string[]> {
  return (await mayReadComment(call, comment, post)) ? allowed : allowed.filter((method) => method !== 'GET');
}

/** `comment` where the database says nothing. */
export function typeOf(comment: Pick<CommentRow, 'comment_type'>): string {
  return comment.comment_type === '' ? 'comment' : comment.comment_type;
}

/** The name of a stored status: `1` is approved, `0` on hold, others are their own names. */
function statusName(approved: string): string {
  return { '1': 'approved', approve: 'approved', '0': 'hold', hold: 'hold' }[approved] ?? approved;
}
