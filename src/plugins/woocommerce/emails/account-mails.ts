import { escapeHtml } from 'portolan/html';
import { siteNameForMail, trySending } from 'portolan/mail';
import type { Site, UserRow } from 'portolan/plugin';
import { createResetKey } from 'portolan/users';
import { accountAddress } from '../account/account-addresses.ts';
import { shopText } from '../texts/shop-text.ts';
import { shopMail } from './mail-frame.ts';
import { additionalContent, improvedMails, mailEnabled, mailHeading, mailSubject } from './mail-settings.ts';

/**
 * To a new customer, by their first name where it is known already. Tells where they set their password where it was
 * made for them. WooCommerce: `WC_Email_Customer_New_Account`.
 */
export async function newAccountMail(
  site: Site,
  user: UserRow,
  passwordGenerated: boolean,
  firstName = '',
): Promise<void> {
  if (!mailEnabled(site, 'customer_new_account')) return;
  const name = siteNameForMail(site);
  const account = await accountAddress(site);
  const t = (text: string, ...values: readonly string[]) => shopText(site, text, ...values);
  const login = escapeHtml(user.user_login);
  const newer = improvedMails(site);
  const lines = newer
    ? [
        t('Hi %s,', escapeHtml(firstName) || login),
        t('Thanks for creating an account on %s. Here’s a copy of your user details.', escapeHtml(name)),
        `${t('Username: %s', `<b>${login}</b>`)}`,
      ]
    : [
        t('Hi %s,', login),
        t(
          'Thanks for creating an account on %1$s. Your username is %2$s.',
          escapeHtml(name),
          `<strong>${login}</strong>`,
        ),
        t(
          'You can access your account area to view orders, change your password, and more at: %s',
          link(account),
        ),
      ];
  if (passwordGenerated) {
    const key = await createResetKey(site, user);
    const address = await accountAddress(site, 'lost-password');
    const href = `${address}${address.includes('?') ? '&' : '?'}action=newaccount&key=${key}&login=${encodeURIComponent(user.user_login)}`;
    lines.push(
      `<a href="${escapeHtml(href)}">${escapeHtml(t(newer ? 'Set your new password.' : 'Click here to set your new password.'))}</a>`,
    );
  }
  if (newer) {
    lines.push(
      t(
        'You can access your account area to view orders, change your password, and more via the link below:',
      ),
      `<a href="${escapeHtml(account)}">${escapeHtml(t('My account'))}</a>`,
      escapeHtml(additionalContent(site, 'customer_new_account', t('We look forward to seeing you soon.'))),
    );
  }
  const subject = mailSubject(site, 'customer_new_account', t('Your %s account has been created!', name));
  await trySending(
    site,
    shopMail(site, {
      to: user.user_email,
      mail: 'customer_new_account',
      subject,
      heading: mailHeading(site, 'customer_new_account', t('Welcome to %s', name)),
      bodyHtml: lines.map((line) => `<p>${line}</p>`).join('\n'),
    }),
  );
}

/** To someone who forgot their password. WooCommerce: `WC_Email_Customer_Reset_Password`. */
export async function resetPasswordMail(site: Site, user: UserRow): Promise<boolean> {
  const name = siteNameForMail(site);
  const t = (text: string, ...values: readonly string[]) => shopText(site, text, ...values);
  const key = await createResetKey(site, user);
  const address = await accountAddress(site, 'lost-password');
  const query = `key=${key}&id=${user.ID}&login=${encodeURIComponent(user.user_login)}`;
  const href = `${address}${address.includes('?') ? '&' : '?'}${query}`;
  const newer = improvedMails(site);
  const firstName = newer ? ((await site.users.meta([user.ID])).get(user.ID)?.get('first_name') ?? '') : '';
  const lines = [
    t('Hi %s,', escapeHtml(firstName || user.user_login)),
    t('Someone has requested a new password for the following account on %s:', escapeHtml(name)),
    t('Username: %s', escapeHtml(user.user_login)),
    newer
      ? t(
          'If you didn’t make this request, just ignore this email. If you’d like to proceed, reset your password via the link below:',
        )
      : t("If you didn't make this request, just ignore this email. If you'd like to proceed:"),
    `<a href="${escapeHtml(href)}">${escapeHtml(t(newer ? 'Reset your password' : 'Click here to reset your password'))}</a>`,
    escapeHtml(additionalContent(site, 'customer_reset_password', t('Thanks for reading.'))),
  ].filter((line) => line !== '');
  return trySending(
    site,
    shopMail(site, {
      to: user.user_email,
      mail: 'customer_reset_password',
      subject: mailSubject(
        site,
        'customer_reset_password',
        t(newer ? 'Reset your password for %s' : 'Password Reset Request for %s', name),
      ),
      heading: mailHeading(
        site,
        'customer_reset_password',
        t(newer ? 'Reset your password' : 'Password Reset Request'),
      ),
      bodyHtml: lines.map((line) => `<p>${line}</p>`).join('\n'),
    }),
  );
}

function link(address: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
}
