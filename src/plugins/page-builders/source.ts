import type { Extender, Meta, PostRow, Site } from 'portolan/plugin';
import type { PageNode } from './tree.ts';
import { pageText } from './write.ts';

/** What a builder's translation gets of a post. */
export interface StoredPage {
  readonly site: Site;
  readonly post: PostRow;
  readonly content: string;
  readonly meta: Meta | undefined;
}

/**
 * A builder as an extension of `content.source`: what it stored of a post becomes the text of a page of boxes. `read`
 * gives undefined for posts that the builder did not make. Where not one of its elements is known, the plain copy that
 * builders keep as the post's content is what there is to read.
 */
export function builderSource(
  read: (stored: StoredPage) => Promise<readonly PageNode[] | undefined>,
  /** Whether a post may be the builder's, without reading anything. */
  maybe: (stored: { readonly content: string; readonly post: PostRow }) => boolean = () => true,
): Extender<'content.source'> {
  return async (content, { site, post, meta: loaded }) => {
    if (content.includes('<!-- wp:portolan/box') || !maybe({ content, post })) return content;
    const meta = loaded ?? (await site.posts.meta([post.ID])).get(post.ID);
    const nodes = await read({ site, post, content, meta });
    return nodes === undefined || (content.trim() !== '' && !holdsSomething(nodes))
      ? content
      : pageText(nodes);
  };
}

function holdsSomething(nodes: readonly PageNode[]): boolean {
  return nodes.some((node) => !('box' in node) || holdsSomething(node.children));
}

/** Names of the shortcodes that are rendered here. */
export function renderedShortcodes(site: Site): ReadonlySet<string> {
  return site.once(
    'page-builders.shortcodes',
    () => new Set(site.contributions('shortcodes').map(({ tag }) => tag)),
  );
}
