/** Whether a route belongs to the Store API. */
export function isStoreRoute(route: string | undefined): boolean {
  return route !== undefined && /^\/wc\/store(?:\/|$)/i.test(route);
}
