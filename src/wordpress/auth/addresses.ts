import type { Site } from '../../types/index.ts';

/** Address of the log-in page, or of one of its actions: `query` without `?`. WordPress: wp_login_url(). */
export function loginAddress(site: Site, query = ''): string {
  return `${site.address.siteurl}/wp-login.php${query === '' ? '' : `?${query}`}`;
}

/** Log-in page that leads on to an address. `reauth` asks for the password even of those who are logged in. */
export function loginAddressFor(site: Site, redirectTo: string, reauth = false): string {
  return loginAddress(site, `redirect_to=${urlencode(redirectTo)}${reauth ? '&reauth=1' : ''}`);
}

/** Address below /wp-admin/. WordPress: admin_url(). */
export function adminAddress(site: Site, path = ''): string {
  return `${site.address.siteurl}/wp-admin/${path}`;
}

/** PHP's urlencode(): like encodeURIComponent(), with `+` for blanks and less left as it is. */
export function urlencode(text: string): string {
  return encodeURIComponent(wellFormed(text))
    .replaceAll('%20', '+')
    .replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Halves of surrogate pairs, which no encoding takes, become U+FFFD. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
