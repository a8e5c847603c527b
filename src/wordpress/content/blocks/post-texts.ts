import type { BlockElement, PostRow, RenderContext } from '../../../types/index.ts';
import { passwordRequired } from '../../auth/post-password.ts';
import { html, trustedHtml } from '../../markup.ts';
import { postLink } from '../../routing/permalinks.ts';
import { numberOf, textOf } from '../block-attributes.ts';
import { escapeUrl } from '../escape.ts';
import { trimWords } from '../excerpt.ts';
import { ksesPost } from '../kses.ts';
import { mainPostId } from '../main-post.ts';
import { excerptText, renderPostContent } from '../render.ts';
import { contextInside } from '../render-context.ts';
import { textClasses, wrapper } from './wrapper.ts';

/** Posts whose content shows posts whose content …: so many at most. */
const MOST_NESTED = 3;

/** Whether a post is closed to the visitor; where nobody is known to ask, a password closes it. */
async function locked({ site, page }: RenderContext, post: PostRow): Promise<boolean> {
  return passwordRequired(site, post, page?.request.cookies ?? {});
}

/** `core/post-excerpt`. WordPress: render_block_core_post_excerpt(). */
export const postExcerpt: BlockElement = {
  name: 'core/post-excerpt',
  async render(attributes, _inner, context) {
    const { site, post } = context;
    if (!post) return '';
    const options = { context, locked: await locked(context, post) };
    const words = trimWords(
      await excerptText(site, post, options),
      numberOf(attributes, 'excerptLength', 55),
    );
    // Safe: words are text without tags; what the editor wrote is filtered as post content is.
    const text = trustedHtml(words.replaceAll('<', '&lt;'));
    const more = trustedHtml(ksesPost(textOf(attributes, 'moreText')));
    const link =
      more.text !== '' &&
      html`<a class="wp-block-post-excerpt__more-link" href="${escapeUrl(await postLink(site, post))}">${more}</a>`;
    const behind =
      link && attributes['showMoreOnNewLine']
        ? html`</p><p class="wp-block-post-excerpt__more-text">${link}</p>`
        : html` ${link}</p>`;
    const frame = wrapper('core/post-excerpt', attributes, { class: textClasses(attributes) });
    return html`<div ${frame}><p class="wp-block-post-excerpt__excerpt">${text}${behind}</div>`.text;
  },
};

const CONTENT_TAGS = ['div', 'main', 'section', 'article', 'aside', 'header', 'footer'];

/** `core/post-content`. A post that shows itself does so once. WordPress: render_block_core_post_content(). */
export const postContent: BlockElement = {
  name: 'core/post-content',
  async render(attributes, _inner, context) {
    const { site, post } = context;
    const shown = (context.fromBlocks?.['shownPosts'] ?? []) as readonly number[];
    if (!post || shown.includes(post.ID) || shown.length >= MOST_NESTED) return '';
    const inside = contextInside(context, {
      post,
      fromBlocks: { shownPosts: [...shown, post.ID], alone: false },
    });
    const content = await renderPostContent(site, post, {
      context: inside,
      locked: await locked(context, post),
      teaser: post.ID !== mainPostId(context),
      address: await postLink(site, post),
    });
    if (content === '') return '';
    const wanted = textOf(attributes, 'tagName', 'div');
    const tag = trustedHtml(CONTENT_TAGS.includes(wanted) ? wanted : 'div');
    const frame = wrapper('core/post-content', attributes, { class: 'entry-content' });
    // Safe: rendered content is HTML of the post's author.
    return html`<${tag} ${frame}>${trustedHtml(content)}</${tag}>`.text;
  },
};
