import type { InputMap, Site, SiteRequest } from '../types/index.ts';

/** PHP's `$_REQUEST`: GET overlaid by POST. */
export function requestInput(request: Pick<SiteRequest, 'query' | 'form'>): InputMap {
  return Object.assign(Object.create(null), request.query, request.form);
}

/** PHP's empty(): absent, '', '0' or a list without items. */
export function isEmpty(value: InputMap[string]): boolean {
  return value === undefined || value === '' || value === '0' || (Array.isArray(value) && value.length === 0);
}

/**
 * Whether a path (decoded, below home) is a file of the WordPress folder: `/wp-login.php`, or `/wp/wp-login.php` on
 * sites that keep WordPress in a folder of its own.
 */
export function isCoreFile(site: Pick<Site, 'address'>, path: string, file: string): boolean {
  const { home, siteurl } = site.address;
  const folder = siteurl.startsWith(home) ? siteurl.slice(home.length) : '';
  return path === folder + file;
}
