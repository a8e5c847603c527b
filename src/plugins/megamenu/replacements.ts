import { storedMap, textIn } from 'portolan/data';
import { type RenderContext, renderNode } from 'portolan/plugin';
import type { ItemSettings } from './item-settings.ts';
import { LogoLink } from './logo.tsx';
import type { MenuLink, MenuNode } from './nodes.ts';
import { searchBoxOf } from './search-box.tsx';
import type { MenuEntry } from './stored-menu.ts';

/** Which shortcode stands for an item's text. */
const TEXTS: Readonly<Record<string, string>> = {
  woo_cart_count: '[maxmegamenu_woo_cart_count]',
  woo_cart_total: '[maxmegamenu_woo_cart_total]',
};

/** An entry's link, or what the owner put in its place: HTML, a logo, a search box, what is in the cart. */
export async function replaced(
  entry: MenuEntry,
  { replacement, hideText }: ItemSettings,
  link: MenuLink,
  context: RenderContext,
): Promise<Pick<MenuNode, 'link' | 'html' | 'search'>> {
  const type = textIn(replacement, 'type');
  if (type === 'search')
    return { search: searchBoxOf(context.site, String(entry.id), storedMap(replacement['search'])) };
  if (type === 'logo') {
    const logo = storedMap(replacement['logo']);
    const html = await logoHtml(context, entry, Number(textIn(logo, 'id')), logo);
    return html ? { html } : { link };
  }
  if (type === 'html') {
    const { mode, code } = storedMap(replacement['html']);
    const html = await context.renderShortcodes(typeof code === 'string' ? code : '');
    if (mode === 'href') return { link: { ...link, href: html.trim() } };
    return mode === 'inner' ? { link: hideText ? link : { ...link, textHtml: html } } : { html };
  }
  const text = TEXTS[type];
  // A hidden text has nothing that could be replaced.
  if (!text || hideText) return { link };
  return { link: { ...link, textHtml: await context.renderShortcodes(text) } };
}

/** A picture that leads home, or where the item leads. */
async function logoHtml(
  { site }: RenderContext,
  entry: MenuEntry,
  attachment: number,
  settings: Readonly<Record<string, unknown>>,
): Promise<string> {
  const meta = (await site.posts.meta([attachment])).get(attachment);
  const file = meta?.get('_wp_attached_file');
  if (!file) return '';
  const { href } = entry.item;
  return renderNode(
    LogoLink({
      href: href === '' || href === '#' ? site.address.home : href,
      src: `${site.address.siteurl}/wp-content/uploads/${file}`,
      width: Number(textIn(settings, 'width')) || 100,
      height: Number(textIn(settings, 'height')) || 100,
      alt: meta?.get('_wp_attachment_image_alt') ?? '',
    }),
  );
}
