import type { Call, Reply } from '../../types/index.ts';
import { adminAddress } from '../auth/addresses.ts';
import { html } from '../markup.ts';
import { textOf } from '../php-input.ts';
import { noCacheHeaders, redirectReply } from '../replies.ts';
import { translate } from '../texts/index.ts';
import { wpDie } from './wp-die.ts';

/** What links in mails ask about a comment, and how it stands once that is done; undefined = it is gone. */
const ASKED: ReadonlyMap<string, string | undefined> = new Map([
  ['approve', '1'],
  ['mac', '1'],
  ['spam', 'spam'],
  ['trash', 'trash'],
  ['delete', undefined],
  ['cdc', undefined],
]);

/** What the pages that those links led to asked with nonces of their own. */
const DONE = /^(?:approve|unapprove|spam|unspam|trash|untrash|delete)comment$/;

/**
 * The reply to a link about a comment that asks nothing any more: the comment is gone or stands as asked, or the link
 * itself would do it, without the page that asks first. undefined = the page is shown. WordPress: wp-admin/comment.php.
 */
export async function spentCommentLink(call: Call): Promise<Reply | undefined> {
  const { site, request } = call;
  const action = textOf(request.query, 'action');
  if (DONE.test(action)) {
    const message = html`${translate(site, 'The link you followed has expired.')}`;
    return wpDie(call, { title: translate(site, 'An error occurred.'), message, status: 403 });
  }
  if (!ASKED.has(action)) return undefined;
  const id = Number.parseInt(textOf(request.query, 'c'), 10) || 0;
  const comment = await site.comments.byId(id);
  const problem =
    comment === undefined ? 'error=1' : comment.comment_approved === ASKED.get(action) ? `same=${id}` : '';
  return problem === ''
    ? undefined
    : redirectReply(adminAddress(site, `edit-comments.php?${problem}`), { headers: noCacheHeaders });
}
