import { contextInside, renderPostContent } from 'portolan/content';
import type { ShortcodeElement } from 'portolan/plugin';

/** Templates that stand in each other end somewhere. */
const DEPTH = 4;

/** A template of the library in a text: `[elementor-template id="12"]`. Elementor: shortcode of the library. */
export const templateShortcode: ShortcodeElement = {
  tag: 'elementor-template',
  async render(attributes, _content, context) {
    const id = Number(attributes['id']) || 0;
    const depth = Number(context.fromBlocks?.['elementor/depth']) || 0;
    if (depth >= DEPTH) return '';
    const post = id > 0 ? await context.site.posts.byId(id) : undefined;
    if (post?.post_type !== 'elementor_library' || post.post_status !== 'publish') return '';
    const inside = contextInside(context, { post, fromBlocks: { 'elementor/depth': depth + 1 } });
    return renderPostContent(context.site, post, { context: inside, locked: post.post_password !== '' });
  },
};
