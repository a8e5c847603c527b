import type { BlockElement, RenderContext } from '../../../types/index.ts';
import { postClasses } from '../../head/post-class.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { stickyPosts } from '../../routing/sticky-posts.ts';
import { numberOf, settingAt, settingText } from '../block-attributes.ts';
import { renderInner } from '../render-blocks.ts';
import { contextInside } from '../render-context.ts';
import { loopAround } from './query-loop.ts';
import { wrapper } from './wrapper.ts';

/** `core/post-template`: its inner blocks once for each post of the query. WordPress: render_block_core_post_template(). */
export const postTemplate: BlockElement = {
  name: 'core/post-template',
  rendersInner: true,
  async render(attributes, _inner, context, block) {
    const { site } = context;
    const posts = loopAround(context)?.posts ?? [];
    if (posts.length === 0) return '';
    const ids = posts.map((post) => post.ID);
    const [terms, metas] = await Promise.all([site.terms.ofObjects(ids), site.posts.meta(ids)]);
    const sticky = isPostsPage(context) ? new Set(stickyPosts(site.options)) : new Set();
    const items: Markup[] = [];
    for (const post of posts) {
      const classes = postClasses(site, post, terms.get(post.ID) ?? [], {
        hasThumbnail: Number(metas.get(post.ID)?.get('_thumbnail_id') ?? 0) > 0,
        passwordRequired: post.post_password !== '',
        sticky: sticky.has(post.ID),
      });
      // Safe: inner blocks are rendered HTML.
      const inside = trustedHtml(await renderInner(block, contextInside(context, { post })));
      items.push(html`<li class="wp-block-post ${classes.join(' ')}">${inside}</li>`);
    }
    const columns = settingAt(attributes, 'layout', 'type') === 'grid' ? columnClass(attributes) : '';
    return html`<ul ${wrapper('core/post-template', attributes, { class: columns })}>${items}</ul>`.text;
  },
};

function isPostsPage({ page }: RenderContext): boolean {
  return page?.query.flags.has('home') === true && page.query.page === 1;
}

function columnClass(attributes: Readonly<Record<string, unknown>>): string {
  const count = numberOf({ count: settingText(attributes, 'layout', 'columnCount') }, 'count', 0);
  return count > 0 ? `columns-${count}` : '';
}
