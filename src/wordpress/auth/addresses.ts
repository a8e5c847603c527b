import type { Site } from '../../types/index.ts';
import { urlencode } from '../../view/percent-encoding.ts';

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
