import type { PostQuery } from 'portolan/plugin';

const FIELD = '_stock_status';

/** Posts of a query in one of some states of stock; none where there are none of these. */
export function inStates(query: PostQuery, states: readonly string[]): Pick<PostQuery, 'ids' | 'meta'> {
  if (states.length === 0) return { ids: [] };
  return { meta: [...(query.meta ?? []), { key: FIELD, compare: 'IN', value: states }] };
}

/** A query as it is without its states of stock. */
export function withoutStates({ ids, meta, ...rest }: PostQuery): PostQuery {
  const others = meta?.filter((clause) => clause.key !== FIELD) ?? [];
  return { ...rest, ...(ids && ids.length > 0 && { ids }), ...(others.length > 0 && { meta: others }) };
}
