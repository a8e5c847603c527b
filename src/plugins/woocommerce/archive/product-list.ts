import type { QueryFlag, QueryVariables, Site } from 'portolan/plugin';

/** Whether a query lists products: the shop, a search in it, or a category, tag, brand or attribute. */
export function listsProducts(
  site: Pick<Site, 'taxonomies'>,
  query: { readonly flags: ReadonlySet<QueryFlag>; readonly variables: QueryVariables },
): boolean {
  const { flags, variables } = query;
  if (flags.has('post_type_archive')) return variables['post_type'] === 'product';
  // Beside a category or tag of posts the list is about that.
  if (!flags.has('tax') || flags.has('category') || flags.has('tag')) return false;
  return [...site.taxonomies.values()].some(
    ({ objectTypes, queryVariable, name }) =>
      objectTypes.includes('product') &&
      ((queryVariable !== false && variables[queryVariable] !== undefined) || variables['taxonomy'] === name),
  );
}
