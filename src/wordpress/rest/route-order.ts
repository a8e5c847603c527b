/**
 * Routes in the order of an index: each stands where the longest beginning of its path is listed, those that are not
 * listed come first. What stands at one place keeps its order.
 */
export function inOrder<T extends { readonly path: string }>(
  routes: readonly T[],
  order: readonly string[],
): readonly T[] {
  const places = new Map(routes.map((route) => [route, placeOf(route.path, order)]));
  return routes.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

function placeOf(path: string, order: readonly string[]): number {
  let longest = '';
  for (const beginning of order) {
    if (path.startsWith(beginning) && beginning.length > longest.length) longest = beginning;
  }
  return longest === '' ? -1 : order.indexOf(longest);
}
