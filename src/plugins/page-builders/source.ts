import type { Extender, Meta, PostRow, Site } from 'portolan/plugin';
import type { BuilderPage, PageNode } from './tree.ts';
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
 * gives undefined for posts that the builder did not make. Where a builder keeps a plain copy as the post's content
 * (`hasCopy`) and not one of its elements is known, that is what there is to read.
 */
export function builderSource(
  read: (stored: StoredPage) => Promise<readonly PageNode[] | BuilderPage | undefined>,
  {
    maybe = () => true,
    hasCopy = false,
  }: {
    /** Whether a post may be the builder's, without reading anything. */
    readonly maybe?: (stored: { readonly content: string; readonly post: PostRow }) => boolean;
    readonly hasCopy?: boolean;
  } = {},
): Extender<'content.source'> {
  return async (content, { site, post, meta: loaded }) => {
    if (content.includes('<!-- wp:portolan/box') || !maybe({ content, post })) return content;
    const meta = loaded ?? (await site.posts.meta([post.ID])).get(post.ID);
    const found = await read({ site, post, content, meta });
    if (found === undefined) return content;
    const { nodes, page } = 'nodes' in found ? found : { nodes: found, page: {} };
    return hasCopy && content.trim() !== '' && !holdsSomething(nodes) ? content : pageText(nodes, page);
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
