import type { BlockElement, RenderContext } from '../../../../types/index.ts';
import { html, trustedHtml } from '../../../markup.ts';
import { commentPageLink, commentsPageAddress, postLink } from '../../../routing/permalinks.ts';
import { translate } from '../../../texts/index.ts';
import { textOf } from '../../block-attributes.ts';
import { escapeUrl } from '../../escape.ts';
import { textClasses, wrapper } from '../wrapper.ts';
import { commentLoop } from './comment-loop.ts';

/** `core/comments-pagination`: the ways to other pages of comments; nothing where there are none. */
export const commentsPagination: BlockElement = {
  name: 'core/comments-pagination',
  render(attributes, inner) {
    if (inner.trim() === '') return '';
    const frame = wrapper('core/comments-pagination', attributes, { class: textClasses(attributes) });
    // Safe: inner blocks are rendered HTML.
    return html`<div ${frame}>${trustedHtml(inner)}</div>`.text;
  },
};

/** Another page of the comments around a block, as its address; undefined where there is none. */
async function pageHref(
  context: RenderContext,
  choose: (page: number) => number,
): Promise<string | undefined> {
  const { site, post } = context;
  if (!post || !site.options.flag('page_comments')) return undefined;
  const { page, pages } = await commentLoop(context, post);
  const wanted = choose(page);
  if (wanted < 1 || wanted > pages) return undefined;
  return commentsPageAddress(site, await postLink(site, post), wanted, wanted > page ? pages : 0);
}

/** `core/comments-pagination-previous`. */
export const commentsPaginationPrevious: BlockElement = {
  name: 'core/comments-pagination-previous',
  async render(attributes, _inner, context) {
    const href = await pageHref(context, (page) => page - 1);
    if (href === undefined) return '';
    const label = textOf(attributes, 'label') || translate(context.site, 'Older Comments');
    return html`<a href="${escapeUrl(href)}" ${wrapper('core/comments-pagination-previous', attributes)}>${label}</a>`
      .text;
  },
};

/** `core/comments-pagination-next`. */
export const commentsPaginationNext: BlockElement = {
  name: 'core/comments-pagination-next',
  async render(attributes, _inner, context) {
    const href = await pageHref(context, (page) => page + 1);
    if (href === undefined) return '';
    const label = textOf(attributes, 'label') || translate(context.site, 'Newer Comments');
    return html`<a href="${escapeUrl(href)}" ${wrapper('core/comments-pagination-next', attributes)}>${label}</a>`
      .text;
  },
};

/** `core/comments-pagination-numbers`: every page by its number. */
export const commentsPaginationNumbers: BlockElement = {
  name: 'core/comments-pagination-numbers',
  async render(attributes, _inner, context) {
    const { site, post } = context;
    if (!post || !site.options.flag('page_comments')) return '';
    const { page, pages } = await commentLoop(context, post);
    if (pages < 2) return '';
    const link = await postLink(site, post);
    const numbers = Array.from({ length: pages }, (_, index) =>
      index + 1 === page
        ? html`<span aria-current="page" class="page-numbers current">${page}</span>`
        : html`<a class="page-numbers" href="${escapeUrl(`${commentPageLink(site, link, index + 1)}#comments`)}">${index + 1}</a>`,
    );
    return html`<div ${wrapper('core/comments-pagination-numbers', attributes)}>${numbers}</div>`.text;
  },
};
