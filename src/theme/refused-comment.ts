import he from 'he';
import type { Call, PostRow, RefusedComment } from '../types/index.ts';
import type { CommentRefusal } from '../wordpress/comments/new-comment.ts';
import { type ShowRefused, takeComments } from '../wordpress/comments/post-comment.ts';
import { stripTags } from '../wordpress/content/strip-tags.ts';
import { textOf } from '../wordpress/php-input.ts';
import { noCacheHeaders } from '../wordpress/replies.ts';
import { postLink } from '../wordpress/routing/permalinks.ts';
import { resolve } from '../wordpress/routing/resolve.ts';
import { format } from '../wordpress/texts/format.ts';
import { translate, translateHtml } from '../wordpress/texts/index.ts';

import { type LoadedTheme, renderPage } from './pages.tsx';

/** The field that a refusal is about, by its code. */
const FIELDS: Readonly<Record<string, string>> = {
  require_valid_email: 'email',
  require_valid_comment: 'comment',
  comment_author_column_length: 'author',
  comment_author_email_column_length: 'email',
  comment_author_url_column_length: 'url',
  comment_content_column_length: 'comment',
  comment_duplicate: 'comment',
};

/** Takes comments; who wrote one that is not taken finds it again in its form, on the page that they came from. */
export function commentsInTheirPage(theme: LoadedTheme) {
  return takeComments((call, post, refusal) => pageOf(theme, call, post, refusal));
}

async function pageOf(
  theme: LoadedTheme,
  call: Call,
  post: PostRow,
  refusal: CommentRefusal,
): ReturnType<ShowRefused> {
  const { site, request } = call;
  const { pathname, search, searchParams } = new URL(await postLink(site, post), site.address.home);
  const there: Call = {
    ...call,
    request: {
      ...request,
      path: pathname,
      url: pathname + search,
      queryString: search.slice(1),
      query: Object.fromEntries(searchParams),
      form: {},
    },
  };
  const route = await resolve(there);
  if (route.kind !== 'page' || route.status !== 200 || route.query.posts[0]?.ID !== post.ID) return undefined;
  const query = { ...route.query, refusedComment: refusedComment(call, refusal) };
  const page = await renderPage(theme, {
    call: there,
    query,
    status: refusal.status,
    headers: { ...route.headers, ...noCacheHeaders },
  });
  // A page whose discussion is not the theme's own would say nothing.
  return String(page.body).includes('wp-die-message') ? page : undefined;
}

function refusedComment({ site, request }: Call, { code, message }: CommentRefusal): RefusedComment {
  const sent = (name: string) => textOf(request.form, name);
  const written = {
    comment: sent('comment'),
    author: sent('author'),
    email: sent('email'),
    url: sent('url'),
  };
  const messageHtml = translateHtml(site, message).text;
  const required = [
    ['comment', 'Comment'],
    ['author', 'Name'],
    ['email', 'Email'],
  ] as const;
  const missing = required.filter(([field]) => written[field].trim() === '');
  const field = FIELDS[code];
  const problems =
    code === 'require_name_email'
      ? missing.map(([name, label]) => ({
          field: name,
          text: format(translate(site, '%s is a required field.', 'woocommerce'), translate(site, label)),
        }))
      : field === undefined
        ? []
        : [{ field, text: he.decode(stripTags(messageHtml)).trim() }];
  return { messageHtml, problems, written, parent: Number.parseInt(sent('comment_parent'), 10) || 0 };
}
