import type { OutgoingMail, Site, UserRow } from '../../types/index.ts';
import { format, localeOf, translate } from '../texts/index.ts';
import { adminEmail, siteNameForMail } from './site-mail.ts';

type Account = Pick<UserRow, 'user_login' | 'user_email'>;

function resetAddress(site: Site, account: Account, key: string): string {
  const login = encodeURIComponent(account.user_login);
  return `${site.address.siteurl}/wp-login.php?login=${login}&key=${key}&action=rp`;
}

/** A subject with the site's name. */
export function subject(site: Site, text: string): string {
  return format(translate(site, text), siteNameForMail(site));
}

/** To someone who forgot their password. `ip` is where the request came from. WordPress: retrieve_password(). */
export function passwordResetMail(site: Site, account: Account, key: string, ip: string): OutgoingMail {
  const t = (text: string) => translate(site, text);
  return {
    to: account.user_email,
    subject: subject(site, '[%s] Password Reset'),
    text: [
      t('Someone has requested a password reset for the following account:'),
      format(t('Site Name: %s'), siteNameForMail(site)),
      format(t('Username: %s'), account.user_login),
      t('If this was a mistake, ignore this email and nothing will happen.'),
      t('To reset your password, visit the following address:'),
      `${resetAddress(site, account, key)}&wp_lang=${localeOf(site)}`,
      `${format(t('This password reset request originated from the IP address %s.'), ip)}\r\n`,
    ].join('\r\n\r\n'),
  };
}

/** To someone who has just got an account. WordPress: wp_new_user_notification(). */
export function loginDetailsMail(site: Site, account: Account, key: string): OutgoingMail {
  return {
    to: account.user_email,
    subject: subject(site, '[%s] Login Details'),
    text: [
      format(translate(site, 'Username: %s'), account.user_login),
      translate(site, 'To set your password, visit the following address:'),
      resetAddress(site, account, key),
      `${site.address.siteurl}/wp-login.php\r\n`,
    ].join('\r\n\r\n'),
  };
}

/** To the site's owner about a new account; undefined where the site names no owner. */
export function newAccountMail(site: Site, account: Account): OutgoingMail | undefined {
  const to = adminEmail(site);
  if (to === undefined) {
    return undefined;
  }
  return {
    to,
    subject: subject(site, '[%s] New User Registration'),
    text: [
      format(translate(site, 'New user registration on your site %s:'), siteNameForMail(site)),
      format(translate(site, 'Username: %s'), account.user_login),
      `${format(translate(site, 'Email: %s'), account.user_email)}\r\n`,
    ].join('\r\n\r\n'),
  };
}

/** To the site's owner when somebody set a new password. WordPress: wp_password_change_notification(). */
export function passwordChangedMail(site: Site, account: Account): OutgoingMail | undefined {
  const to = adminEmail(site);
  if (to === undefined || to.toLowerCase() === account.user_email.toLowerCase()) {
    return undefined;
  }
  return {
    to,
    subject: subject(site, '[%s] Password Changed'),
    text: `${format(translate(site, 'Password changed for user: %s'), account.user_login)}\r\n`,
  };
}

/** To the owner of an account whose password was changed for them. WordPress: wp_update_user(). */
export function passwordChangedNotice(site: Site, account: Account): OutgoingMail {
  const text = `Hi ###USERNAME###,

This notice confirms that your password was changed on ###SITENAME###.

If you did not change your password, please contact the Site Administrator at
###ADMIN_EMAIL###

This email has been sent to ###EMAIL###

Regards,
All at ###SITENAME###
###SITEURL###`;
  return {
    to: account.user_email,
    subject: subject(site, '[%s] Password Changed'),
    text: filled(site, text, account, {}),
  };
}

/** To the address that an account had before. WordPress: wp_update_user(). */
export function emailChangedNotice(site: Site, account: Account, email: string): OutgoingMail {
  const text = `Hi ###USERNAME###,

This notice confirms that your email address on ###SITENAME### was changed to ###NEW_EMAIL###.

If you did not change your email, please contact the Site Administrator at
###ADMIN_EMAIL###

This email has been sent to ###EMAIL###

Regards,
All at ###SITENAME###
###SITEURL###`;
  return {
    to: account.user_email,
    subject: subject(site, '[%s] Email Changed'),
    text: filled(site, text, account, { NEW_EMAIL: email }),
  };
}

/** A text whose places are named `###NAME###`, in the site's language. */
export function filled(
  site: Site,
  text: string,
  account: Account,
  more: Readonly<Record<string, string>>,
): string {
  const values: Readonly<Record<string, string>> = {
    USERNAME: account.user_login,
    ADMIN_EMAIL: adminEmail(site) ?? '',
    EMAIL: account.user_email,
    SITENAME: siteNameForMail(site),
    SITEURL: site.address.home,
    ...more,
  };
  return `${translate(site, text)
    .replace(/###([A-Z_]+)###/g, (place, name: string) => values[name] ?? place)
    .replace(/\r?\n/g, '\r\n')}\r\n`;
}
