import type { PostQuery, Site, Visitor } from '../../types/index.ts';
import { postTypeCapabilities } from '../auth/post-capabilities.ts';
import type { ParsedQuery } from './parse-query.ts';

/** The post types that a list shows. WordPress: WP_Query::get_posts(). */
export function listTypes(site: Site, parsed: ParsedQuery): readonly string[] {
  if (parsed.postTypes.length > 0) return parsed.postTypes;
  if (parsed.search !== undefined && parsed.flags.has('search')) return searchableTypes(site);
  if (parsed.flags.has('tax')) {
    const taxonomies = new Set(parsed.terms.clauses.map((clause) => clause.taxonomy));
    const types = searchableTypes(site).filter((type) =>
      [...taxonomies].some((taxonomy) => site.taxonomies.get(taxonomy)?.objectTypes.includes(type)),
    );
    return types.length > 0 ? types : searchableTypes(site);
  }
  return ['post'];
}

/** Types that searches look through, in the order in which they were registered. */
function searchableTypes(site: Site): readonly string[] {
  return [...site.postTypes.values()].filter((type) => !type.excludeFromSearch).map((type) => type.name);
}

/** The statuses that a visitor sees in lists: published posts, and private ones that are theirs or that they may read. */
export function readableStatuses(
  site: Site,
  visitor: Visitor,
  types: readonly string[],
): Pick<PostQuery, 'statuses' | 'orPrivateOfAuthor'> {
  if (visitor.id === 0) return { statuses: ['publish'] };
  const readsPrivate = types.every((name) => {
    const type = site.postTypes.get(name);
    return type !== undefined && visitor.has(postTypeCapabilities(type).readPrivate);
  });
  return readsPrivate
    ? { statuses: ['publish', 'private'] }
    : { statuses: ['publish'], orPrivateOfAuthor: visitor.id };
}
