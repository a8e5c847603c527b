/** Whether a route belongs to the Store API; the list of its routes does not. */
export function isStoreRoute(route: string | undefined): boolean {
  return route !== undefined && /^\/wc\/store\//i.test(route);
}
