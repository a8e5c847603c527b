import type { Meta, PostRow, Site } from '../../../types/index.ts';
import { archiveLink, postLinks, termLinks } from '../../routing/permalinks.ts';
import { phpInteger } from '../json-types.ts';

/** What an item of a menu points to. */
export interface Target {
  readonly title: string;
  readonly url: string;
  readonly label: string;
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
        const row = rows.find((one) => one.ID === object(post));
        return (
          row && {
            title: row.post_title,
            url: postAddresses.get(row.ID) ?? '',
            label: site.postTypes.get(row.post_type)?.singularLabel ?? '',
          }
        );
      }
      case 'taxonomy': {
        const term = terms.find((one) => one.term_id === object(post));
        return (
          term && {
            title: term.name,
            url: termAddresses.get(term.term_id) ?? '',
            label: site.taxonomies.get(term.taxonomy)?.singularLabel ?? '',
          }
        );
      }
      case 'post_type_archive': {
        const type = site.postTypes.get(metas.get(post.ID)?.get('_menu_item_object') ?? '');
        return (
          type && {
            title: type.label,
            url: archiveLink(site, type.name) ?? '',
            label: 'Post Type Archive',
          }
        );
      }
      default:
        return { title: '', url: metas.get(post.ID)?.get('_menu_item_url') ?? '', label: 'Custom Link' };
    }
  }
}
