import type { AjaxAction, Call, InputMap, PostQuery, PostRow } from '../../types/index.ts';
import { attachmentForScripts } from '../media/attachment-for-scripts.ts';
import { textOf } from '../php-input.ts';
import { phpInteger } from '../rest/json-types.ts';
import { parseSearch } from '../routing/search-terms.ts';
import { jsonError, jsonSuccess } from './replies.ts';

/** Orders that a window of media asks for; any other is that of days. */
const ORDERS = {
  title: 'title',
  date: 'date',
  modified: 'modified',
  author: 'author',
  name: 'slug',
  menu_order: 'menu_order',
  menuOrder: 'menu_order',
  ID: 'ID',
  id: 'ID',
  post__in: 'include',
  rand: 'rand',
} as const;
/** Files in one answer at most, so that none exhausts the program. */
const MOST = 1000;

async function describeFiles(
  { site, visitor }: Call,
  posts: readonly PostRow[],
): Promise<readonly unknown[]> {
  const [meta, users, parents] = await Promise.all([
    site.posts.meta(posts.map((post) => post.ID)),
    site.users.byIds([...new Set(posts.map((post) => post.post_author))]),
    site.posts.byIds([...new Set(posts.flatMap((post) => post.post_parent || []))]),
  ]);
  const parentOf = new Map(parents.map((parent) => [parent.ID, parent]));
  return Promise.all(
    posts.map((post) =>
      attachmentForScripts(site, visitor, post, {
        meta: meta.get(post.ID),
        author: users.get(post.post_author),
        parent: parentOf.get(post.post_parent),
      }),
    ),
  );
}

/** Files of the media library, as windows of media ask for them (`query[posts_per_page]` …). WordPress: wp_ajax_query_attachments(). */
const queryAttachments: AjaxAction = {
  action: 'query-attachments',
  audience: 'users',
  async handle(call, input) {
    if (!call.visitor.has('upload_files')) return jsonError();
    const sent = input['query'];
    const wish = typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? (sent as InputMap) : {};
    const perPage = textOf(wish, 'posts_per_page') === '' ? 0 : phpInteger(wish['posts_per_page']);
    const limit =
      perPage < 0 ? MOST : Math.min(MOST, perPage || call.site.options.number('posts_per_page', 10));
    const page = Math.max(1, phpInteger(wish['paged']));
    const { rows, total } = await call.site.posts.findPage({
      ...queryOf(call, wish),
      limit,
      offset: (page - 1) * limit,
    });
    const pages = Math.ceil(total / (perPage < 0 ? perPage : limit));
    return {
      ...jsonSuccess(await describeFiles(call, rows)),
      headers: { 'X-WP-Total': String(total), 'X-WP-TotalPages': String(pages) },
    };
  },
};

function queryOf({ visitor }: Call, wish: InputMap): PostQuery {
  const number = (name: string) => phpInteger(wish[name]);
  const said = (name: string) => textOf(wish, name) !== '';
  const ids = (name: string) =>
    listOf(wish[name])
      .map(phpInteger)
      .filter((id) => id > 0);
  const by = textOf(wish, 'orderby');
  const search = textOf(wish, 's');
  const types = listOf(wish['post_mime_type'])
    .map(String)
    .filter((type) => type !== '');
  const wanted = ids('post__in');
  return {
    types: ['attachment'],
    statuses: visitor.has('read_private_posts') ? ['inherit', 'private'] : ['inherit'],
    ...(search !== '' && { search: parseSearch(search, { exact: false, sentence: false }) }),
    ...(types.length > 0 && { mimeTypes: types }),
    ...(wanted.length > 0 && { ids: wanted }),
    notIds: ids('post__not_in'),
    ...(said('post_parent') && { parents: [number('post_parent')] }),
    ...(said('author') && { authors: [number('author')] }),
    ...(said('year') && { year: number('year') }),
    ...(said('monthnum') && { month: number('monthnum') }),
    order: [
      {
        by: Object.hasOwn(ORDERS, by) ? ORDERS[by as keyof typeof ORDERS] : 'date',
        direction: textOf(wish, 'order').toUpperCase() === 'ASC' ? 'asc' : 'desc',
      },
      { by: 'ID', direction: 'desc' },
    ],
  };
}

/** A value, or all of a list of them. */
function listOf(value: InputMap[string]): readonly unknown[] {
  if (value === undefined) return [];
  return typeof value === 'object' ? Object.values(value) : [value];
}

/** One file. WordPress: wp_ajax_get_attachment(). */
const getAttachment: AjaxAction = {
  action: 'get-attachment',
  audience: 'users',
  async handle(call, input) {
    const id = phpInteger(input['id']);
    const post = id > 0 ? await call.site.posts.byId(id) : undefined;
    if (post?.post_type !== 'attachment' || !call.visitor.has('upload_files')) return jsonError();
    const [file] = await describeFiles(call, [post]);
    return jsonSuccess(file);
  },
};

/** What windows of media ask. */
export const mediaWindowActions: readonly AjaxAction[] = [queryAttachments, getAttachment];
