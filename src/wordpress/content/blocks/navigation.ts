import type { BlockElement, ParsedBlock, RenderContext } from '../../../types/index.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { translate } from '../../texts/index.ts';
import { type BlockAttributes, numberOf, textOf } from '../block-attributes.ts';
import { parseBlocks } from '../blocks-parser.ts';
import { escapeUrl } from '../escape.ts';
import { ksesPost } from '../kses.ts';
import { mainPostId } from '../main-post.ts';
import { renderInner, renderParsedBlock } from '../render-blocks.ts';
import { contextInside } from '../render-context.ts';
import { wrapper } from './wrapper.ts';

/**
 * `core/navigation`: a list of links that works without scripts; submenus stand open in it, and the theme folds them.
 * Its links are its inner blocks, those of the stored menu that it names, or else all pages.
 * WordPress: render_block_core_navigation().
 */
export const navigation: BlockElement = {
  name: 'core/navigation',
  rendersInner: true,
  async render(attributes, _inner, context, block) {
    const around = (context.fromBlocks?.['navigationMenus'] ?? []) as readonly number[];
    const ref = numberOf(attributes, 'ref', 0);
    if (ref > 0 && around.includes(ref)) return '';
    const inside = contextInside(context, {
      fromBlocks: { navigation: true, navigationMenus: [...around, ref] },
    });
    const items = await navigationItems(attributes, inside, block);
    if (items.trim() === '') return '';
    const name = textOf(attributes, 'ariaLabel') || (await menuTitle(context, ref));
    const frame = wrapper('core/navigation', attributes, { 'aria-label': name || undefined });
    // Safe: inner blocks are rendered HTML.
    return html`<nav ${frame}><ul class="wp-block-navigation__container wp-block-navigation">${trustedHtml(items)}</ul></nav>`
      .text;
  },
};

async function navigationItems(
  attributes: BlockAttributes,
  context: RenderContext,
  block: ParsedBlock,
): Promise<string> {
  if (block.innerBlocks.length > 0) return itemsOf(block.innerBlocks, context);
  const menu = await storedMenu(context, numberOf(attributes, 'ref', 0));
  const stored = menu === undefined ? [] : parseBlocks(menu.post_content).filter(isBlock);
  return itemsOf(
    stored.length > 0 ? stored : parseBlocks('<!-- wp:page-list {"isNested":true} /-->'),
    context,
  );
}

function isBlock({ blockName }: ParsedBlock): boolean {
  return blockName !== null;
}

async function storedMenu({ site }: RenderContext, id: number) {
  const row = id > 0 ? await site.posts.byId(id) : undefined;
  return row?.post_type === 'wp_navigation' && row.post_status === 'publish' ? row : undefined;
}

async function menuTitle(context: RenderContext, ref: number): Promise<string> {
  return (await storedMenu(context, ref))?.post_title ?? '';
}

/** Blocks that are no list items get one. */
async function itemsOf(blocks: readonly ParsedBlock[], context: RenderContext): Promise<string> {
  let items = '';
  for (const block of blocks) {
    const text = await renderParsedBlock(block, context);
    const isItem = /^\s*<li\b/.test(text) || text.trim() === '';
    items += isItem ? text : `<li class="wp-block-navigation-item">${text}</li>`;
  }
  return items;
}

function navigationItem(name: string): BlockElement {
  return {
    name,
    rendersInner: true,
    async render(attributes, _inner, context, block) {
      const label = textOf(attributes, 'label');
      if (label === '' || !(await isThere(attributes, context))) return '';
      const children = block.innerBlocks.length > 0 ? await renderInner(block, context) : '';
      const id = numberOf(attributes, 'id', 0);
      const isCurrent = id > 0 && attributes['kind'] === 'post-type' && id === mainPostId(context);
      const classes = [
        'wp-block-navigation-item',
        ...(children === '' ? [] : ['has-child']),
        ...(isCurrent ? ['current-menu-item'] : []),
      ].join(' ');
      // Safe: inner blocks are rendered HTML.
      const submenu =
        children !== '' &&
        html`<ul class="wp-block-navigation__submenu-container wp-block-navigation-submenu">${trustedHtml(children)}</ul>`;
      return html`<li ${wrapper(name, attributes, { class: classes })}>${anchor(attributes, context, isCurrent)}${submenu}</li>`
        .text;
    },
  };
}

/** Links to posts that are gone or no longer published are left out. */
async function isThere(attributes: BlockAttributes, { site }: RenderContext): Promise<boolean> {
  const id = numberOf(attributes, 'id', 0);
  const toPost = attributes['kind'] === 'post-type' || ['post', 'page'].includes(textOf(attributes, 'type'));
  if (id <= 0 || !toPost) return true;
  return (await site.posts.byId(id))?.post_status === 'publish';
}

function anchor(attributes: BlockAttributes, { site }: RenderContext, isCurrent: boolean): Markup {
  const address = textOf(attributes, 'url');
  const newTab = attributes['opensInNewTab'] === true;
  const rel = textOf(attributes, 'rel') || (attributes['rel'] === undefined && newTab ? 'noopener' : '');
  const title = textOf(attributes, 'title');
  // Safe: what the editor wrote is filtered as post content is.
  const label = trustedHtml(ksesPost(textOf(attributes, 'label')));
  const description = trustedHtml(ksesPost(textOf(attributes, 'description')));
  return html`<a class="wp-block-navigation-item__content"${address !== '' && html` href="${escapeUrl(site.address.toPresent(address))}"`}${isCurrent && html` aria-current="page"`}${newTab && html` target="_blank"`}${rel !== '' && html` rel="${rel}"`}${title !== '' && html` title="${title}"`}><span class="wp-block-navigation-item__label">${label}</span>${description.text !== '' && html`<span class="wp-block-navigation-item__description">${description}</span>`}${newTab && html`<span class="screen-reader-text"> ${translate(site, '(opens in a new tab)')}</span>`}</a>`;
}

/** `core/navigation-link` */
export const navigationLink = navigationItem('core/navigation-link');
/** `core/navigation-submenu` */
export const navigationSubmenu = navigationItem('core/navigation-submenu');
