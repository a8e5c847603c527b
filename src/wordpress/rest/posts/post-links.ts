import type { PostRow, PostType, RestCall, Site, Taxonomy } from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';
import { postTypeCapabilities } from '../../auth/post-capabilities.ts';
import { taxonomyCapabilities } from '../../auth/term-capabilities.ts';
import { wordpressIsAtLeast } from '../../version.ts';
import { type ItemLink, type ItemLinks, itemLinks, restUrl, selfLink } from '../links.ts';
import { allowedOn } from './allowed-methods.ts';
import { isLinkedFor, itemsPath, restTaxonomiesOf } from './post-kind.ts';

/** A post with what its links need. */
export interface LinkedPost {
  readonly post: PostRow;
  readonly featuredMedia: number;
  readonly revisions: { readonly count: number; readonly latest: number } | undefined;
  /** The post that an attachment belongs to. */
  readonly attachedTo: PostRow | undefined;
}

/** The `_links` of a post (WordPress: `WP_REST_Posts_Controller::prepare_links()`). */
export async function postItemLinks(call: RestCall, type: PostType, linked: LinkedPost): Promise<ItemLinks> {
  const { site } = call;
  const { post, featuredMedia, revisions, attachedTo } = linked;
  const url = (path: string) => restUrl(site, path);
  const self = url(`${itemsPath(type)}/${post.ID}`);
  const hasRevisions = isLinkedFor(type, 'revisions');
  const taxonomies = restTaxonomiesOf(site, type);
  return itemLinks({
    self: [selfLink(self, await allowedOn(site, call.visitor, post))],
    collection: [{ href: url(itemsPath(type)) }],
    about: [{ href: url(`wp/v2/types/${type.name}`) }],
    author:
      isLinkedFor(type, 'author') && post.post_author > 0
        ? [{ embeddable: true, href: url(`wp/v2/users/${post.post_author}`) }]
        : [],
    replies: isLinkedFor(type, 'comments')
      ? [{ embeddable: true, href: url(`wp/v2/comments?post=${post.ID}`) }]
      : [],
    'version-history': hasRevisions ? [{ count: revisions?.count ?? 0, href: `${self}/revisions` }] : [],
    'predecessor-version':
      hasRevisions && revisions
        ? [{ id: revisions.latest, href: `${self}/revisions/${revisions.latest}` }]
        : [],
    up:
      type.hierarchical && post.post_parent > 0
        ? [{ embeddable: true, href: url(`${itemsPath(type)}/${post.post_parent}`) }]
        : [],
    'wp:featuredmedia':
      featuredMedia > 0 ? [{ embeddable: true, href: url(`wp/v2/media/${featuredMedia}`) }] : [],
    'wp:attachment': ['attachment', 'nav_menu_item', 'revision'].includes(type.name)
      ? []
      : [{ href: url(`wp/v2/media?parent=${post.ID}`) }],
    'wp:term': taxonomies.map(({ name, restNamespace, restBase }) => ({
      taxonomy: name,
      embeddable: true,
      href: url(`${restNamespace}/${restBase}?post=${post.ID}`),
    })),
    'wp:attached-to': attachedTo ? attachedToLinks(site, attachedTo) : [],
    ...(call.params.context === 'edit' && (await actionLinks(call, type, taxonomies, post, self))),
  });
}

/** Where the post of an attachment stands; linked since WordPress 6.9. */
function attachedToLinks(site: Site, post: PostRow): readonly ItemLink[] {
  const type = site.postTypes.get(post.post_type);
  return type?.showInRest && wordpressIsAtLeast(site.options, '6.9')
    ? [
        {
          embeddable: true,
          post_type: post.post_type,
          id: post.ID,
          href: restUrl(site, `${itemsPath(type)}/${post.ID}`),
        },
      ]
    : [];
}

/** What the visitor may do with the post besides, as links to it: `wp:action-publish` … */
async function actionLinks(
  call: RestCall,
  type: PostType,
  taxonomies: readonly Taxonomy[],
  post: PostRow,
  href: string,
): Promise<Readonly<Record<string, readonly ItemLink[]>>> {
  const { site, visitor } = call;
  const names = postTypeCapabilities(type);
  const mayPublish = visitor.has(names.publish);
  const mayEditOthers = visitor.has(names.editOthers);
  const actions: string[] = [];
  if (type.name !== 'attachment' && mayPublish) {
    actions.push('publish');
  }
  if (visitor.has('unfiltered_html')) {
    actions.push('unfiltered-html');
  }
  if (post.post_type === 'post' && mayEditOthers && mayPublish) {
    actions.push('sticky');
  }
  if (type.supports.includes('author') && mayEditOthers) {
    actions.push('assign-author');
  }
  for (const taxonomy of taxonomies) {
    const { edit, assign } = taxonomyCapabilities(taxonomy);
    if (await can(site, visitor, taxonomy.hierarchical ? edit : assign)) {
      actions.push(`create-${taxonomy.restBase}`);
    }
    if (await can(site, visitor, assign)) {
      actions.push(`assign-${taxonomy.restBase}`);
    }
  }
  return Object.fromEntries(actions.map((action) => [`wp:action-${action}`, [{ href }]]));
}
