import { contextInside, findShortcodes, renderPostContent } from 'portolan/content';
import type { PostRow, RenderContext } from 'portolan/plugin';
import { postFormats } from './post-formats.ts';

/** How deep posts may stand in each other. */
const DEEPEST = 2;

/** What a list shows of a post's content. */
export interface EntryContent {
  /** Safe HTML: player, pictures or film that its format brings to the front; '' without one. */
  readonly mediaHtml: string;
  /** That is a player which lies over the post's picture. */
  readonly overPicture: boolean;
  /** Safe HTML: its text up to its "more". */
  readonly html: string;
  readonly hasMore: boolean;
  /** Where the title leads instead of to the post: that of a link. */
  readonly link?: string;
}

/** The contents of posts as lists show them, in their order. */
export async function entryContents(
  posts: readonly PostRow[],
  context: RenderContext,
): Promise<readonly EntryContent[]> {
  const formats = await postFormats(context.site, posts);
  const found: EntryContent[] = [];
  for (const post of posts) found.push(await entryContent(post, formats.get(post.ID) ?? '', context));
  return found;
}

async function entryContent(post: PostRow, format: string, context: RenderContext): Promise<EntryContent> {
  if (depth(context) >= DEEPEST) return { mediaHtml: '', overPicture: false, html: '', hasMore: false };
  const { teaser, hasMore } = splitAtMore(post.post_content);
  const { media, text, link } = post.post_password === '' ? splitFormat(teaser, format) : { text: teaser };
  const inside = contextInside(context, { post, fromBlocks: { 'enfold/depth': depth(context) + 1 } });
  const render = (content: string) =>
    renderPostContent(
      context.site,
      { ...post, post_content: content },
      { context: inside, locked: post.post_password !== '' },
    );
  return {
    mediaHtml: media ? await render(media) : '',
    overPicture: format === 'audio',
    html: await render(text),
    hasMore: hasMore && post.post_password === '',
    ...(link && { link }),
  };
}

function splitAtMore(content: string): { readonly teaser: string; readonly hasMore: boolean } {
  const found = /(?:<!-- wp:more\b[^>]*-->\s*)?<!--more\b.*?-->/.exec(content);
  return found
    ? { teaser: content.slice(0, found.index), hasMore: true }
    : { teaser: content, hasMore: false };
}

interface SplitFormat {
  readonly media?: string;
  readonly text: string;
  readonly link?: string;
}

const FIRST_ADDRESS = /^\s*(?:<p>\s*)?(https?:\/\/[^\s<"']+)\s*$/m;

/**
 * What a post's format takes out of its text: the player of a recording, the pictures of a gallery, a film's address,
 * the address that a link leads to. Source: Enfold, post formats in lists.
 */
function splitFormat(content: string, format: string): SplitFormat {
  if (format === 'audio') return withoutShortcode(content, /^(?:audio|av_player|playlist)$/);
  if (format === 'video') {
    const found = withoutShortcode(content, /^(?:video|embed|av_video)$/);
    return found.media ? found : withoutAddress(content, (media) => ({ media }));
  }
  if (format === 'gallery') {
    const { media = '', text } = withoutShortcode(content, /^(?:gallery|av_gallery)$/);
    const ids = /\bids=['"]?([\d, ]+)/.exec(media)?.[1];
    if (!ids) return { text: content };
    return { media: `[av_gallery ids='${ids}' style='big_thumb' preview_size='large' columns='5']`, text };
  }
  if (format === 'link') return withoutAddress(content, (link) => ({ link }));
  return { text: content };
}

function withoutAddress(content: string, as: (address: string) => Omit<SplitFormat, 'text'>): SplitFormat {
  const found = FIRST_ADDRESS.exec(content);
  if (!found?.[1]) return { text: content };
  return { ...as(found[1]), text: content.replace(found[0], '') };
}

function withoutShortcode(content: string, tags: RegExp): SplitFormat {
  const found = findShortcodes(content, { has: (tag) => tags.test(tag) }).next().value;
  if (!found) return { text: content };
  return {
    media: content.slice(found.start, found.end),
    text: content.slice(0, found.start) + content.slice(found.end),
  };
}

function depth(context: RenderContext): number {
  const value = context.fromBlocks?.['enfold/depth'];
  return typeof value === 'number' ? value : 0;
}
