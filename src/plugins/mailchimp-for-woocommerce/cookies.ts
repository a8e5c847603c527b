import type { SetCookie, Site } from 'portolan/plugin';

export const EMAIL = 'mailchimp_user_email';
export const PREVIOUS_EMAIL = 'mailchimp_user_previous_email';
/** Who came by a campaign's mail. */
export const EMAIL_ID = 'mailchimp_email_id';
export const LANDING_SITE = 'mailchimp_landing_site';

/** Seconds that the cookies live. */
const COOKIE_LIFE = 28 * 86_400;

const attributes = { path: '/', secure: true, sameSite: 'Strict' } as const;

/** One of the mailing list's cookies; scripts may read it. */
export function listCookie(site: Pick<Site, 'clock'>, name: string, value: string): SetCookie {
  return { ...attributes, name, value, expires: Math.floor(site.clock.now() / 1000) + COOKIE_LIFE };
}

/** Takes a cookie back. */
export function expiredCookie(name: string): SetCookie {
  return { ...attributes, name, value: 'deleted', expires: 1 };
}
