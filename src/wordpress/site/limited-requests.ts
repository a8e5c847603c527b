import type { LimitedRequest, SiteRequest } from '../../types/index.ts';

/** A field of the address or the form that is a text and not empty. */
function hasText(request: Pick<SiteRequest, 'query' | 'form'>, name: string): boolean {
  const value = request.form[name] ?? request.query[name];
  return typeof value === 'string' && value !== '';
}

/** Whether a request is one of these actions of admin-ajax. */
export function isAjaxAction(path: string, request: SiteRequest, actions: readonly string[]): boolean {
  if (!path.endsWith('/wp-admin/admin-ajax.php')) return false;
  const action = request.form['action'] ?? request.query['action'];
  return typeof action === 'string' && actions.includes(action);
}

/** What WordPress itself has of searches and forms. Files and feeds are counted nowhere. */
export const coreLimits: readonly LimitedRequest[] = [
  {
    kind: 'search',
    matches: (path, request) =>
      /^\/search\/./.test(path) || (!path.startsWith('/wp-admin/') && hasText(request, 's')),
  },
  {
    kind: 'form',
    matches: (path, request) =>
      request.method === 'POST' && /\/wp-(?:comments-post|login|trackback)\.php$/.test(path),
  },
];
