import { contextInside, renderPostContent } from 'portolan/content';
import type { RenderContext, ShortcodeElement } from 'portolan/plugin';

/** How deep posts may stand in each other. */
const DEEPEST = 2;

/** `[av_postcontent link='page,12']`: the content of another post. Source: Enfold, `av_postcontent`. */
export const otherPost: ShortcodeElement = {
  tag: 'av_postcontent',
  async render(attributes, _content, context) {
    const id = Number.parseInt((attributes['link'] ?? '').split(',').at(1) ?? '', 10);
    if (!(id > 0) || id === context.post?.ID || depth(context) >= DEEPEST) return '';
    const post = await context.site.posts.byId(id);
    if (post?.post_status !== 'publish' || post.post_password !== '') return '';
    const inside = contextInside(context, { post, fromBlocks: { 'enfold/depth': depth(context) + 1 } });
    return renderPostContent(context.site, post, { context: inside, locked: false });
  },
};

function depth(context: RenderContext): number {
  const value = context.fromBlocks?.['enfold/depth'];
  return typeof value === 'number' ? value : 0;
}

/** The comments of a post, which the page's own template shows already, wherever the builder's page put them. */
export const commentsList: ShortcodeElement = { tag: 'av_comments_list', render: () => '' };

/** `[av_sc_page_split]` divides a page where it stands between elements; inside one it shows nothing. */
export const pageSplit: ShortcodeElement = { tag: 'av_sc_page_split', render: () => '' };
