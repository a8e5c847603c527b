import type { Call, CommentRow, Endpoint, PostRow, Reply } from '../../types/index.ts';
import { adminAddress } from '../auth/addresses.ts';
import { safeRedirect } from '../auth/safe-redirect.ts';
import { html, trustedHtml } from '../markup.ts';
import { textOf } from '../php-input.ts';
import { htmlType, noCacheHeaders, redirectReply } from '../replies.ts';
import { isCoreFile, isEmpty } from '../request-input.ts';
import { commentLink } from '../routing/comment-links.ts';
import { translate, translateHtml } from '../texts/index.ts';
import { moderationHash } from './awaiting-comment.ts';
import { commentCookies } from './comment-cookies.ts';
import { submitComment } from './comment-form.ts';
import type { CommentRefusal } from './new-comment.ts';
import { wpDie } from './wp-die.ts';

/** Where comment forms are posted to. WordPress: wp-comments-post.php. */
export const postCommentEndpoint: Endpoint = takeComments();

/** Shows the page of a post again to somebody whose comment was not taken; undefined where it has none that can. */
export type ShowRefused = (call: Call, post: PostRow, refusal: CommentRefusal) => Promise<Reply | undefined>;

/**
 * The endpoint of comment forms. People whose comment is not taken get the page that they came from where `showRefused`
 * is there to show it; programs, and everybody else, the short page that WordPress sends.
 */
export function takeComments(showRefused?: ShowRefused): Endpoint {
  return {
    name: 'POST /wp-comments-post.php',
    matches: (path) => path.endsWith('/wp-comments-post.php'),
    handle: (call, path) =>
      isCoreFile(call.site, path, '/wp-comments-post.php') ? postComment(call, showRefused) : undefined,
  };
}

async function postComment(call: Call, showRefused: ShowRefused | undefined): Promise<Reply> {
  const { site, request, visitor } = call;
  if (request.method !== 'POST') {
    return {
      status: 405,
      headers: { Allow: 'POST', 'Content-Type': 'text/plain;charset=UTF-8' },
      body: null,
    };
  }
  const outcome = await submitComment(call, request.form);
  if (outcome === 'silent') {
    return { status: 200, headers: { ...htmlType, ...noCacheHeaders }, body: null };
  }
  if ('code' in outcome) {
    const shown = showRefused && (await inItsPage(call, outcome, showRefused));
    if (shown !== undefined) return shown;
    // Safe: the message is HTML already.
    const { title, message, status } = outcome;
    if (outcome.byPlugin) return wpDie(call, { title, message: trustedHtml(message), status });
    return wpDie(call, {
      title: translate(site, 'Comment Submission Failure'),
      message: html`<p>${translateHtml(site, message)}</p>`,
      status,
      backLink: true,
    });
  }
  const consent = request.form['wp-comment-cookies-consent'] !== undefined;
  return redirectReply(await destination(call, outcome, consent), {
    headers: noCacheHeaders,
    cookies: visitor.id > 0 ? [] : commentCookies(site, outcome, consent),
  });
}

/** The refusal on the page of its post, for a browser that goes there; scripts read WordPress's short page. */
async function inItsPage(call: Call, refusal: CommentRefusal, show: ShowRefused): Promise<Reply | undefined> {
  const { site, request } = call;
  if (!request.headers.accept?.includes('text/html') || request.headers['x-requested-with'] !== undefined)
    return undefined;
  const post = await site.posts.byId(Number.parseInt(textOf(request.form, 'comment_post_ID'), 10) || 0);
  return post && (await show(call, post, refusal));
}

/**
 * To the comment, or to the address that the form asked for. Who has no cookie of their name gets an address under which
 * they see their comment while it waits.
 */
async function destination(call: Call, comment: CommentRow, consent: boolean): Promise<string> {
  const { site, request } = call;
  const wish = request.form['redirect_to'];
  const wanted = isEmpty(wish)
    ? await commentLink(site, comment)
    : `${textOf(request.form, 'redirect_to')}#comment-${comment.comment_ID}`;
  const waits = comment.comment_approved === '0' && !consent && comment.comment_author_email !== '';
  return safeRedirect(site, waits ? withPreview(call, wanted, comment) : wanted, {
    fallback: adminAddress(site),
    requestPath: request.path,
  });
}

function withPreview(call: Call, address: string, comment: CommentRow): string {
  const [before = '', fragment] = address.split('#', 2);
  const hash = moderationHash(call.site, comment);
  const query = `unapproved=${comment.comment_ID}&moderation-hash=${hash}`;
  return `${before}${before.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
