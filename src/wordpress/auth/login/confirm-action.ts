import { gmtDate, localDate } from '../../../database/dates.ts';
import type { PostRow, Reply } from '../../../types/index.ts';
import { wpDie } from '../../comments/wp-die.ts';
import { privacyRequestMail, trySending } from '../../mail/index.ts';
import { html, type Markup } from '../../markup.ts';
import { textOf } from '../../php-input.ts';
import { requestAction } from '../../privacy/index.ts';
import { translate } from '../../texts/index.ts';
import { verifyFastHash } from '../fast-hash.ts';
import { type LoginCall, pageReply, withLoginHeaders } from './login-call.ts';
import { loginPage } from './login-page.ts';

/** Seconds that a confirmation link is good for. */
const life = 86_400;

/**
 * Confirms a request for the export or erasure of personal data with the key of a mail.
 * WordPress: wp-login.php, action `confirmaction`.
 */
export async function confirmAction(call: LoginCall): Promise<Reply> {
  const { site, request } = call;
  const refuse = (message: string) =>
    withLoginHeaders(call, wpDie(call, { message: html`${translate(site, message)}` }));
  if (request.query['request_id'] === undefined) {
    return refuse('Missing request ID.');
  }
  if (request.query['confirm_key'] === undefined) {
    return refuse('Missing confirm key.');
  }
  const id = Number.parseInt(textOf(request.query, 'request_id'), 10) || 0;
  const post = id > 0 ? await site.posts.byId(id) : undefined;
  const problem = await problemWith(call, post, textOf(request.query, 'confirm_key'));
  if (problem !== undefined || post === undefined) {
    return refuse(problem ?? 'Invalid personal data request.');
  }
  await confirm(call, post);
  const page = loginPage(call, {
    title: translate(site, 'User action confirmed.'),
    action: 'confirmaction',
    notice: thanks(call, post),
  });
  return pageReply(call, page);
}

/** WordPress: wp_validate_user_request_key(). The hash of the key is kept as the request's password. */
async function problemWith(
  call: LoginCall,
  post: PostRow | undefined,
  key: string,
): Promise<string | undefined> {
  if (post?.post_type !== 'user_request' || post.post_password === '') {
    return 'Invalid personal data request.';
  }
  if (post.post_status !== 'request-pending' && post.post_status !== 'request-failed') {
    return 'This personal data request has expired.';
  }
  if (key === '') {
    return 'The confirmation key is missing from this personal data request.';
  }
  if (!(await verifyFastHash(key, post.post_password))) {
    return 'The confirmation key is invalid for this personal data request.';
  }
  const made = Date.parse(`${post.post_modified_gmt.replace(' ', 'T')}Z`);
  return call.site.clock.now() > made + life * 1000
    ? 'The confirmation key has expired for this personal data request.'
    : undefined;
}

async function confirm(call: LoginCall, post: PostRow): Promise<void> {
  const { site } = call;
  const now = site.clock.now();
  const zone = {
    timezone: site.options.get('timezone_string') ?? '',
    offset: site.options.number('gmt_offset'),
  };
  await site.posts.setMeta(post.ID, '_wp_user_request_confirmed_timestamp', [String(Math.floor(now / 1000))]);
  await site.posts.update(post.ID, {
    post_status: 'request-confirmed',
    post_modified: localDate(now, zone),
    post_modified_gmt: gmtDate(now),
  });
  const news = privacyRequestMail(site, requestAction(post.post_name), post.post_title);
  if (news && (await trySending(site, news))) {
    await site.posts.setMeta(post.ID, '_wp_admin_notified', ['1']);
  }
}

/** WordPress: _wp_privacy_account_request_confirmed_message(). The kind of a request is kept as its slug. */
function thanks(call: LoginCall, post: PostRow): Markup {
  const [success, next] = texts[post.post_name] ?? [
    'Action has been confirmed.',
    'The site administrator has been notified and will fulfill your request as soon as possible.',
  ];
  const t = (text: string) => translate(call.site, text);
  return html`<p class="success">${t(success)}</p><p>${t(next)}</p>`;
}

const texts: Readonly<Record<string, readonly [string, string]>> = {
  export_personal_data: [
    'Thanks for confirming your export request.',
    'The site administrator has been notified. You will receive a link to download your export via email when they fulfill your request.',
  ],
  remove_personal_data: [
    'Thanks for confirming your erasure request.',
    'The site administrator has been notified. You will receive an email confirmation when they erase your data.',
  ],
};
