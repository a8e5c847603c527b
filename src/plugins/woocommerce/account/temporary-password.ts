import type { Call, Reply } from 'portolan/plugin';
import { noCacheHeaders, redirectReply } from 'portolan/request';
import { resetPasswordMail } from '../emails/account-mails.ts';
import { addNotice, type Notices } from '../notices/notices.ts';
import { shopNonce, verifyShopNonce } from '../session/shop-nonces.ts';
import { shopText } from '../texts/shop-text.ts';
import { accountAddress } from './account-addresses.ts';

/** Says of an account that its password was made for it. WordPress: `default_password_nag`. */
export const TEMPORARY_PASSWORD = 'default_password_nag';
const SENT_AT = '_wc_set_password_resend_at';
const ACTION = 'wc-resend-set-password';
/** Seconds until another link is sent. */
const PAUSE = 60;

/** What somebody reads on their account whose password was made for them, with the way to another link. */
export async function temporaryPasswordNotices(call: Call): Promise<Notices['notice']> {
  const { site } = call;
  const { temporary, waits } = await stateOf(call);
  if (!temporary || waits) return [];
  const account = await accountAddress(site);
  const href = `${account}${account.includes('?') ? '&#038;' : '?'}${ACTION}=1&#038;_wpnonce=${shopNonce(call, ACTION)}`;
  const text = 'Your account is using a temporary password. We emailed you a link to change your password.';
  return [
    {
      html: `<a href="${href}" class="button wc-forward">${shopText(site, 'Resend')}</a> ${shopText(site, text)}`,
      data: {},
    },
  ];
}

/** Sends the link once more, at most once a minute. */
export async function resendPasswordLink(call: Call): Promise<Reply | undefined> {
  const { site, request, visitor } = call;
  const { temporary, waits } = await stateOf(call);
  if (visitor.user === undefined || !temporary) return undefined;
  if (!verifyShopNonce(call, request.query['_wpnonce'], ACTION)) return undefined;
  if (waits) {
    const text = 'Please wait a moment before requesting another link to change your password.';
    await addNotice(call, shopText(site, text), 'notice');
  } else {
    await site.users.setMeta(visitor.id, SENT_AT, [String(Math.floor(site.clock.now() / 1000))]);
    await resetPasswordMail(site, visitor.user);
    await addNotice(call, shopText(site, 'We have emailed you a new link to change your password.'));
  }
  return redirectReply(await accountAddress(site), { headers: noCacheHeaders });
}

async function stateOf({ site, visitor }: Call): Promise<{ temporary: boolean; waits: boolean }> {
  const meta = visitor.id > 0 ? (await site.users.meta([visitor.id])).get(visitor.id) : undefined;
  const sent = Number(meta?.get(SENT_AT) ?? 0);
  return {
    temporary: Boolean(meta?.get(TEMPORARY_PASSWORD)),
    waits: site.clock.now() / 1000 < sent + PAUSE,
  };
}
