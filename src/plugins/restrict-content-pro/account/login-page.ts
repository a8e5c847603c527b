import type { Extender, Site } from 'portolan/plugin';
import { isEmpty, requestInput, textOf } from 'portolan/request';
import { withQuery } from 'portolan/rest';
import { loginAddress, loginAddressFor } from 'portolan/users';
import { memberPageAddress } from '../member-pages.ts';
import { memberSettings } from '../settings.ts';

/** The owner's page that stands in for WordPress's log-in (`hijack_login_url`); undefined = WordPress's own does. */
async function ownLoginPage(site: Site): Promise<string | undefined> {
  return memberSettings(site).isSet('hijack_login_url')
    ? memberPageAddress(site, 'loginRedirect')
    : undefined;
}

/** Where members log in, and come back to an address from. Restrict Content Pro: `rcp_get_login_url()`. */
export async function memberLoginAddress(site: Site, redirect = ''): Promise<string> {
  const page = await ownLoginPage(site);
  if (page !== undefined) return withQuery(page, { redirect });
  return redirect === '' ? loginAddress(site) : loginAddressFor(site, redirect);
}

/**
 * Who comes to log in is led to the owner's page; lost passwords, registering and logging out stay WordPress's.
 * Restrict Content Pro: `rcp_redirect_from_wp_login()`.
 */
export const loginOnOwnPage: Extender<'login.page'> = async (address, { call: { site, request } }) => {
  if (address !== undefined || !isEmpty(requestInput(request)['interim-login'])) return address;
  const page = await ownLoginPage(site);
  const wish = textOf(request.query, 'redirect_to');
  return page === undefined || wish === '' ? page : withQuery(page, { redirect: wish });
};

/** Restrict Content Pro: `rcp_filter_lostpassword_url()`. */
export const lostPasswordOnOwnPage: Extender<'login.lostPassword'> = async (address, { site }) => {
  const page = await ownLoginPage(site);
  return page === undefined ? address : withQuery(page, { rcp_action: 'lostpassword' });
};
