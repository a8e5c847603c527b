import type { Call, CommentRow, Endpoint, Reply } from '../../types/index.ts';
import { adminAddress } from '../auth/addresses.ts';
import { safeRedirect } from '../auth/safe-redirect.ts';
import { html } from '../markup.ts';
import { textOf } from '../php-input.ts';
import { htmlType, noCacheHeaders, redirectReply } from '../replies.ts';
import { isCoreFile, isEmpty } from '../request-input.ts';
import { commentLink } from '../routing/comment-links.ts';
import { translate, translateHtml } from '../texts/index.ts';
import { moderationHash } from './awaiting-comment.ts';
import { commentCookies } from './comment-cookies.ts';
import { submitComment } from './comment-form.ts';
import { wpDie } from './wp-die.ts';

/** Where comment forms are posted to. WordPress: wp-comments-post.php. */
export const postCommentEndpoint: Endpoint = {
  name: 'POST /wp-comments-post.php',
  matches: (path) => path.endsWith('/wp-comments-post.php'),
  handle: (call, path) =>
    isCoreFile(call.site, path, '/wp-comments-post.php') ? postComment(call) : undefined,
};

async function postComment(call: Call): Promise<Reply> {
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
    return wpDie(call, {
      title: translate(site, 'Comment Submission Failure'),
      message: html`<p>${translateHtml(site, outcome.message)}</p>`,
      status: outcome.status,
      backLink: true,
    });
  }
  const consent = request.form['wp-comment-cookies-consent'] !== undefined;
  return redirectReply(await destination(call, outcome, consent), {
    headers: noCacheHeaders,
    cookies: visitor.id > 0 ? [] : commentCookies(site, outcome, consent),
  });
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
