/**
 * The address of a list with one filter changed: page numbers are left out, other filters stay. `undefined` takes the
 * filter away. `url` is the request's own path and query.
 */
export function withFilters(url: string, changes: Readonly<Record<string, string | undefined>>): string {
  const [path = '', query = ''] = (url.split('#')[0] ?? '').split('?', 2);
  const kept = new URLSearchParams(query);
  for (const name of ['paged', 'add-to-cart', 'added-to-cart', ...Object.keys(changes)]) kept.delete(name);
  for (const [name, value] of Object.entries(changes)) if (value !== undefined) kept.set(name, value);
  const first = path.replace(/\/page\/\d+\/?$/, '/');
  // Lists of values are joined by commas, which need no escape.
  const text = kept.toString().replaceAll('%2C', ',');
  return text === '' ? first : `${first}?${text}`;
}
