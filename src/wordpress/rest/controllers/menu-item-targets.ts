import type { Meta, PostRow, Site } from '../../../types/index.ts';
import { archiveLink, postLinks, termLinks } from '../../routing/permalinks.ts';
import { phpInteger } from '../json-types.ts';

/** What an item of a menu points to. */
export interface Target {
  readonly title: string;
  readonly url: string;
  readonly label: string;
  /** It points to something that is not there any more. */
  readonly isMissing: boolean;
  /** The type or taxonomy of what has the id, which need not be the one that the item names. */
  readonly actualType?: string;
}

/** What items point to, loaded together. */
export async function loadTargets(
  site: Site,
  posts: readonly PostRow[],
  metas: ReadonlyMap<number, Meta>,
): Promise<ReadonlyMap<number, Target>> {
  const kind = (post: PostRow) => metas.get(post.ID)?.get('_menu_item_type') ?? 'custom';
  const object = (post: PostRow) => phpInteger(metas.get(post.ID)?.get('_menu_item_object_id') ?? 0);
  const idsOf = (type: string) => posts.filter((post) => kind(post) === type).map(object);
  const name = (post: PostRow) => metas.get(post.ID)?.get('_menu_item_object') ?? '';
  const missing = (post: PostRow, label: string): Target => ({
    title: `#${object(post)} (no title)`,
    url: '',
    label,
    isMissing: true,
  });
  const [rows, terms] = await Promise.all([
    site.posts.byIds(idsOf('post_type')),
    site.terms.byIds(idsOf('taxonomy')),
  ]);
  const [postAddresses, termAddresses] = await Promise.all([postLinks(site, rows), termLinks(site, terms)]);
  const targets = new Map<number, Target>();
  for (const post of posts) {
    const target = targetOf(post);
    if (target) {
      targets.set(post.ID, target);
    }
  }
  return targets;

  function targetOf(post: PostRow): Target | undefined {
    switch (kind(post)) {
      case 'post_type': {
        // The id counts, whatever type is named (WordPress: `wp_setup_nav_menu_item()`).
        const row = rows.find((one) => one.ID === object(post));
        const type = site.postTypes.get(name(post));
        const label = type?.singularLabel ?? name(post);
        if (!row) return missing(post, label);
        return {
          title: row.post_title,
          url: postAddresses.get(row.ID) ?? '',
          label,
          isMissing: type === undefined || row.post_status === 'trash',
          actualType: row.post_type,
        };
      }
      case 'taxonomy': {
        const term = terms.find((one) => one.term_id === object(post));
        const label = site.taxonomies.get(name(post))?.singularLabel ?? '';
        if (!term) return missing(post, label);
        const actualType = term.taxonomy;
        return actualType === name(post)
          ? {
              title: term.name,
              url: termAddresses.get(term.term_id) ?? '',
              label,
              isMissing: false,
              actualType,
            }
          : { ...missing(post, label), actualType };
      }
      case 'post_type_archive': {
        const type = site.postTypes.get(name(post));
        return (
          type && {
            title: type.label,
            url: archiveLink(site, type.name) ?? '',
            label: 'Post Type Archive',
            isMissing: false,
          }
        );
      }
      default:
        return {
          title: '',
          url: metas.get(post.ID)?.get('_menu_item_url') ?? '',
          label: 'Custom Link',
          isMissing: false,
        };
    }
  }
}
