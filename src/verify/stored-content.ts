import { builderThatHolds } from '../import/inspect/builders.ts';
import { findBlocks, findShortcodes } from '../import/inspect/find-elements.ts';
import type { PostRow, Site } from '../types/index.ts';
import { splitPages } from '../wordpress/content/more-and-pages.ts';
import { postLinks } from '../wordpress/routing/permalinks.ts';
import { readPage } from './read-page.ts';
import { withoutUnshown } from './unshown.ts';
import { sourceWords } from './words.ts';

/** What is stored of a post, as far as its page has to show it. */
export interface StoredContent {
  readonly words: readonly string[];
  /** Pictures and links as they stand in the text, made absolute. */
  readonly pictures: readonly string[];
  readonly links: readonly string[];
  /** Pages of a multi-page post. */
  readonly pages: number;
  readonly notBuilt: readonly string[];
  readonly restricted: boolean;
  /** The text itself. */
  readonly source: string;
  /** Shortcodes that somebody renders here. */
  readonly shortcodes: ReadonlySet<string>;
  /** The builder that holds the page's content in fields of its own; undefined where the text is the content. */
  readonly builder: string | undefined;
}

/** Reads what a post's pages have to show: its title and the content that is rendered (a page builder's, where it has one). */
export async function storedContent(site: Site, post: PostRow): Promise<StoredContent> {
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  const source = await site.extensions.apply('content.source', post.post_content, { site, post, meta });
  const address = (await postLinks(site, [post])).get(post.ID) ?? site.address.home;
  // Relative addresses are relative to the page that shows them.
  const { pictures, links } = readPage(source, site.address.toPresent(address));
  return {
    pictures,
    links,
    words: [...sourceWords(post.post_title), ...sourceWords(withoutUnshown(source))],
    pages: splitPages(source).length,
    notBuilt: notRendered(site, source),
    restricted: post.post_password !== '',
    source,
    shortcodes: rendered(site).shortcodes,
    builder: builderThatHolds((key) => meta?.get(key))?.name,
  };
}

/** Shortcodes (`[x]`) and blocks that the server would have to render and nobody does. */
function notRendered(site: Site, source: string): readonly string[] {
  const { shortcodes, blocks } = rendered(site);
  const found = new Set<string>();
  for (const tag of findShortcodes(source, shortcodes)) if (!shortcodes.has(tag)) found.add(`[${tag}]`);
  for (const { name, dynamic } of findBlocks(source)) if (dynamic && !blocks.has(name)) found.add(name);
  return [...found].sort();
}

function rendered(site: Site) {
  return site.once('verify.rendered', () => ({
    shortcodes: new Set(site.contributions('shortcodes').map(({ tag }) => tag)),
    blocks: new Set(site.contributions('blocks').map(({ name }) => name)),
  }));
}
