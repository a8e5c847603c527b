import type { Endpoint, Site } from '../../types/index.ts';
import { html } from '../markup.ts';
import { sitePath } from '../routing/addresses.ts';

const PATH = 'wp-includes/images/w-logo-blue-white-bg.png';

/** Where `/favicon.ico` leads on a site that has no icon. WordPress: do_favicon(). */
export function usualIcon(site: Site): string {
  return sitePath(site, PATH);
}

/**
 * The icon of a site without one: the first letter of its name. WordPress has its own sign there; browsers ask for it
 * on every site that names no icon, and are not to get an error.
 */
export const usualIconEndpoint: Endpoint = {
  name: `GET /${PATH}`,
  matches: (path, { method }) => (method === 'GET' || method === 'HEAD') && path.endsWith(`/${PATH}`),
  handle: ({ site }) => ({
    status: 200,
    headers: { 'Content-Type': 'image/svg+xml; charset=UTF-8', 'Cache-Control': 'public, max-age=86400' },
    body: drawing(site.options.get('blogname') ?? ''),
  }),
};

function drawing(name: string): string {
  // Stored with entities.
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(name.replace(/&#?\w+;/g, '')) ?? [];
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#3c4a52"/><text x="16" y="23" text-anchor="middle" font-family="Helvetica,Arial,sans-serif" font-size="20" font-weight="bold" fill="#fff">${letter.toUpperCase()}</text></svg>`
    .text;
}
