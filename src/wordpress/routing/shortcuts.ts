import type { Site } from '../../types/index.ts';
import { permalinkStructure } from './permalink-structure.ts';

/** Addresses that lead to administration or log-in by habit, where nothing else is asked for. WordPress: wp_redirect_admin_locations(). */
export function adminShortcut(site: Site, path: string, query: string): string | undefined {
  if (!permalinkStructure(site).pretty || query !== '') return undefined;
  const requested = `/${path.replace(/^\/+|\/+$/g, '')}`;
  const folder = site.address.siteurl.slice(site.address.home.length);
  const places = (names: readonly string[]) => names.flatMap((name) => [`/${name}`, `${folder}/${name}`]);
  if (['/wp-admin', ...places(['dashboard', 'admin'])].includes(requested)) {
    return `${site.address.siteurl}/wp-admin/`;
  }
  if (['/wp-login.php', ...places(['login.php', 'login'])].includes(requested)) {
    return `${site.address.siteurl}/wp-login.php`;
  }
  return undefined;
}

/** Where registering starts: the log-in form with the right action. WordPress: wp_registration_url(). */
export function registrationLink(site: Site): string {
  return `${site.address.siteurl}/wp-login.php?action=register`;
}
