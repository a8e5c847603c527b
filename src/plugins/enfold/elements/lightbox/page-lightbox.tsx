import type { Extender } from '../../../../types/index.ts';
import { renderNode } from '../../../../view/index.ts';
import { themeOption, wasEnfold } from '../../theme-options.ts';
import Lightbox from './lightbox.island.tsx';

/** A link to a picture or to a video's page. */
const OPENED =
  /<a [^>]*href=["'][^"']+(?:\.(?:jpe?g|png|gif|webp)(?:[?#][^"']*)?["']|youtube\.com\/(?:watch|shorts)|youtu\.be\/|vimeo\.com\/\d)/i;

/**
 * The theme's lightbox on pages whose text links to pictures or videos, where the owner left it on. Elements of the
 * builder bring it themselves. Source: Enfold, option `lightbox_active`.
 */
export const pageLightbox: Extender<'page.model'> = (page, { site, assets }) => {
  const { post } = page;
  const on =
    wasEnfold(site) && ['true', 'lightbox_active'].includes(themeOption(site, 'lightbox_active') ?? '');
  if (!on || !post || !OPENED.test(post.contentHtml) || post.contentHtml.includes('name="lightbox"'))
    return page;
  assets.addStyle('lightbox');
  const alternatives = themeOption(site, 'lightbox_alt_text') === 'show';
  const island = renderNode(<Lightbox showsAlternatives={alternatives} />, assets);
  return { ...page, post: { ...post, contentHtml: post.contentHtml + island } };
};
