import type { MainQuery, PostModel, PostRow, Site, TermRow } from '../../types/index.ts';
import { postLinks, termLink } from '../../wordpress/routing/permalinks.ts';
import { translate } from '../../wordpress/texts/index.ts';
import { plainTitle } from './plain-title.ts';

type Crumb = { readonly title: string; readonly href?: string };

/** The way from the front page to what is shown; empty on the front page itself. */
export async function breadcrumbs(
  site: Site,
  query: MainQuery,
  post: PostModel | undefined,
  heading: string,
): Promise<readonly Crumb[]> {
  if (query.flags.has('front_page')) return [];
  const trail: Crumb[] = [{ title: translate(site, 'Home'), href: `${site.address.home}/` }];
  if (post) {
    trail.push(...(await above(site, post)));
    return [...trail, { title: post.title }];
  }
  if (query.term) trail.push(...(await termTrail(site, await site.terms.ancestors(query.term))));
  return [...trail, { title: heading }];
}

async function above(site: Site, post: PostModel): Promise<readonly Crumb[]> {
  if (post.row.post_parent > 0) {
    const ancestors = await site.posts.ancestors([post.row]);
    const chain: PostRow[] = [];
    for (let id = post.row.post_parent; id > 0 && chain.length < 20; ) {
      const parent = ancestors.get(id);
      if (!parent) break;
      chain.unshift(parent);
      id = parent.post_parent;
    }
    const links = await postLinks(site, chain);
    return chain.map((row) => ({ title: plainTitle(row), href: links.get(row.ID) }));
  }
  const term = post.terms.find((t) => site.taxonomies.get(t.taxonomy)?.hierarchical);
  if (!term) return [];
  const row = await site.terms.byId(term.id, term.taxonomy);
  if (!row) return [];
  return [...(await termTrail(site, await site.terms.ancestors(row))), { title: term.name, href: term.href }];
}

async function termTrail(site: Site, nearestFirst: readonly TermRow[]): Promise<readonly Crumb[]> {
  const trail: Crumb[] = [];
  for (const term of [...nearestFirst].reverse())
    trail.push({ title: term.name.replaceAll('&amp;', '&'), href: await termLink(site, term) });
  return trail;
}
