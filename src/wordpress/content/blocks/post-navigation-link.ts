import type { BlockElement, PostRow, RenderContext } from '../../../types/index.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { postLink } from '../../routing/permalinks.ts';
import { translate } from '../../texts/index.ts';
import { type BlockAttributes, textOf } from '../block-attributes.ts';
import { escapeUrl } from '../escape.ts';
import { ksesPost } from '../kses.ts';
import { mainPostId } from '../main-post.ts';
import { renderTitle } from '../titles.ts';
import { textAlignClass, wrapper } from './wrapper.ts';

type Direction = 'next' | 'previous';

const ARROWS: Readonly<Record<string, Readonly<Record<Direction, string>>>> = {
  arrow: { next: '→', previous: '←' },
  chevron: { next: '»', previous: '«' },
};

/** `core/post-navigation-link`: the way to the neighbour by date. WordPress: render_block_core_post_navigation_link(). */
export const postNavigationLink: BlockElement = {
  name: 'core/post-navigation-link',
  async render(attributes, _inner, context) {
    const direction = attributes['type'] === 'previous' ? 'previous' : 'next';
    // Neighbours are shown where one post is the page; a post in a reply of the REST API is none.
    if (!context.post || context.target === 'rest' || mainPostId(context) === 0) return '';
    const neighbour = await adjacentPost(context, direction, textOf(attributes, 'taxonomy'));
    const classes = [`post-navigation-link-${direction}`, textAlignClass(attributes)].filter(
      (name) => name !== '',
    );
    const frame = wrapper('core/post-navigation-link', attributes, { class: classes.join(' ') });
    const inside = neighbour && (await link(context, neighbour, direction, attributes));
    return html`<div ${frame}>${inside}</div>`.text;
  },
};

async function adjacentPost(
  { site, post }: RenderContext,
  direction: Direction,
  taxonomy: string,
): Promise<PostRow | undefined> {
  if (!post) return undefined;
  if (taxonomy === '') return site.posts.adjacent(post, direction);
  const terms = (await site.terms.ofObjects([post.ID], [taxonomy])).get(post.ID) ?? [];
  return terms.length === 0
    ? undefined
    : site.posts.adjacent(
        post,
        direction,
        terms.map((term) => term.term_id),
      );
}

async function link(
  { site }: RenderContext,
  neighbour: PostRow,
  direction: Direction,
  attributes: BlockAttributes,
): Promise<Markup> {
  const { before, text } = words(attributes, direction, neighbour, (source) => translate(site, source));
  const rel = direction === 'next' ? 'next' : 'prev';
  const anchor = html`<a href="${escapeUrl(await postLink(site, neighbour))}" rel="${rel}">${text}</a>`;
  const kind = textOf(attributes, 'arrow');
  const arrow = Object.hasOwn(ARROWS, kind) ? ARROWS[kind]?.[direction] : undefined;
  if (arrow === undefined) return html`${before}${anchor}`;
  const mark = html`<span class="wp-block-post-navigation-link__arrow-${direction} is-arrow-${kind}" aria-hidden="true">${arrow}</span>`;
  return direction === 'next' ? html`${anchor}${mark}` : html`${mark}${anchor}`;
}

/** What stands in the link and, where the label is no part of it, before it. */
function words(
  attributes: BlockAttributes,
  direction: Direction,
  neighbour: PostRow,
  t: (source: string) => string,
): { readonly before?: Markup; readonly text: Markup } {
  // Safe: what the editor wrote is filtered as post content is; a rendered title is HTML.
  const own = trustedHtml(ksesPost(textOf(attributes, 'label')));
  const title = trustedHtml(renderTitle(neighbour));
  const labelled = (label: Markup) => html`<span class="post-navigation-link__label">${label}</span> `;
  if (!attributes['showTitle']) {
    return { text: own.text === '' ? html`${t(direction === 'next' ? 'Next' : 'Previous')}` : own };
  }
  if (!attributes['linkLabel']) {
    return own.text === '' ? { text: title } : { before: labelled(own), text: title };
  }
  const label = own.text === '' ? html`${t(direction === 'next' ? 'Next:' : 'Previous:')}` : own;
  return { text: html`${labelled(label)}<span class="post-navigation-link__title">${title}</span>` };
}
