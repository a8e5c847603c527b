import type { PostStatus, PostSupport, PostType, Site, Taxonomy } from '../../../types/index.ts';
import { corePostStatuses, isViewable } from '../../core-types.ts';

/** Supports that replies about WordPress's own types look at, whatever a theme adds or takes away. */
const fixedSupports: Readonly<Record<string, readonly PostSupport[]>> = {
  post: [
    'title',
    'editor',
    'author',
    'excerpt',
    'thumbnail',
    'comments',
    'revisions',
    'post-formats',
    'custom-fields',
  ],
  page: [
    'title',
    'editor',
    'author',
    'excerpt',
    'thumbnail',
    'comments',
    'revisions',
    'page-attributes',
    'custom-fields',
  ],
  attachment: ['title', 'author', 'comments', 'revisions', 'custom-fields', 'thumbnail'],
};

/** Whether items of a type have the fields of a support. */
export function hasFieldsOf(type: PostType, support: PostSupport): boolean {
  return (fixedSupports[type.name] ?? type.supports).includes(support);
}

/** Whether links of items look at a support: always for posts and pages. */
export function isLinkedFor(type: PostType, support: PostSupport): boolean {
  return type.name === 'post' || type.name === 'page' || type.supports.includes(support);
}

/** Whether items of a type have addresses that visitors can open. */
export function isPublicKind(type: PostType): boolean {
  return isViewable(type) && type.public;
}

/** The taxonomies of a type that the REST API shows, in the order of their registration. */
export function restTaxonomiesOf(site: Site, type: PostType): readonly Taxonomy[] {
  return [...site.taxonomies.values()].filter(
    (taxonomy) =>
      taxonomy.showInRest &&
      (taxonomy.objectTypes.includes(type.name) || type.taxonomies.includes(taxonomy.name)),
  );
}

/** All post statuses of a site, by name: WordPress's own, then the plugins'. */
export function postStatusesOf(site: Site): ReadonlyMap<string, PostStatus> {
  return site.once('rest.post-statuses', () => {
    const own = site.contributions('postStatuses').map((status) => [status.name, status] as const);
    return new Map<string, PostStatus>([...corePostStatuses, ...own]);
  });
}

/** Names of the statuses that a person can give a post. */
export function writableStatuses(site: Site): readonly string[] {
  return [...postStatusesOf(site).values()].filter((status) => !status.internal).map((status) => status.name);
}

/** Path of a type's items below the REST root, for example `wp/v2/posts`. */
export function itemsPath(type: PostType): string {
  return `${type.restNamespace}/${type.restBase}`;
}
