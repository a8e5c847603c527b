import { type Extender, type MenuItemModel, type PageModel, renderNode } from 'portolan/plugin';
import { themeOption, wasEnfold } from '../../theme-options.ts';
import { PageLightbox } from './lightbox.tsx';

/** A link to a picture or to a video's page, or one that asks for a lightbox. */
const OPENED =
  /<a [^>]*(?:href=["'][^"']+(?:\.(?:jpe?g|png|gif|webp)(?:[?#][^"']*)?["']|\.(?:mov|swf)\b|youtube\.com\/(?:watch|shorts)|youtu\.be\/|vimeo\.com\/\d|[?&;]iframe=true)|\b(?:mfp-(?:image|inline|ajax|iframe)|ajax-popup)\b)/i;

/**
 * The theme's lightbox on pages that link to pictures or videos, in their texts, their sidebars or their menus, where
 * the owner left it on. Elements of the builder bring it themselves. Source: Enfold, option `lightbox_active`.
 */
export const pageLightbox: Extender<'page.model'> = (page, { site, assets }) => {
  const on =
    wasEnfold(site) && ['true', 'lightbox_active'].includes(themeOption(site, 'lightbox_active') ?? '');
  if (!on) return page;
  const parts = [...textsOf(page)];
  if (parts.some((html) => html.includes('name="lightbox"')) || !parts.some((html) => OPENED.test(html)))
    return page;
  assets.addStyle('lightbox');
  const lightbox = <PageLightbox site={site} />;
  const { post } = page;
  // A single post brings it along, whatever its theme renders.
  if (post)
    return { ...page, post: { ...post, contentHtml: post.contentHtml + renderNode(lightbox, assets) } };
  return { ...page, data: { ...page.data, lightbox } };
};

/** Everything on a page that may hold such links, as HTML. */
function* textsOf(page: PageModel): Generator<string> {
  if (page.post) yield page.post.contentHtml;
  if (page.listStyle === 'content') for (const post of page.posts) yield post.contentHtml;
  for (const widgets of Object.values(page.sidebars ?? {})) for (const widget of widgets) yield widget.html;
  for (const items of Object.values(page.menus ?? {})) yield* menuTexts(items);
}

function* menuTexts(items: readonly MenuItemModel[]): Generator<string> {
  for (const item of items) {
    yield item.html ?? `<a class="${item.classes.join(' ')}" href="${item.href}">`;
    yield* menuTexts(item.children);
  }
}
