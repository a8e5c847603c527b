import { type RenderContext, renderNode } from 'portolan/plugin';
import type { ReactNode } from 'react';
import { themeOption } from '../theme-options.ts';
import EntryAnimation from './behaviour/entry-animation.island.tsx';
import Tooltip from './behaviour/tooltip.island.tsx';
import { PageLightbox } from './lightbox/lightbox.tsx';
import PageParts from './page-parts/page-parts.island.tsx';
import PageScroll from './page-scroll/page-scroll.island.tsx';
import Parallax from './parallax/parallax.island.tsx';

const ANIMATED = /class="[^"]*\bav-entry-animation\b/;
const OPENED =
  /class="[^"]*\b(?:lightbox|mfp-(?:image|inline|ajax|iframe)|ajax-popup)\b|<a [^>]*href="[^"]+\.(?:jpe?g|png|gif|webp)(?:["?#])/i;
const IN_PAGE = /<a [^>]*href="#[^"]/;
const TOOLTIP = /data-avia-(?:icon-)?tooltip="[^"]/;
/** From so many elements on a page is long. */
const LONG_PAGE = 40;
const MOVING = /class="av-parallax"|data-parallax="/;

/**
 * What an element's HTML needs that belongs to the whole page: once in a page, behind the first element that needs it.
 * Nothing outside pages.
 */
export function pageBehaviours(html: string, context: RenderContext): string {
  if (context.target !== 'page') return '';
  const once = (name: string, needed: boolean, node: ReactNode, style?: string): string => {
    if (!needed || context.next(`behaviour-${name}`) > 1) return '';
    if (style) context.assets.addStyle(style);
    return renderNode(node, context.assets);
  };
  const { elements } = context.site;
  const long = context.next('behaviours') >= LONG_PAGE && context.assets.islands.size > 0;
  return (
    once('page-parts', long, <PageParts />, 'page-parts') +
    once(
      'entry-animation',
      ANIMATED.test(html),
      <EntryAnimation most={elements?.animationsAtOnce} onPhones={elements?.animationsOnPhones} />,
    ) +
    once('page-scroll', IN_PAGE.test(html), <PageScroll />) +
    once('tooltip', TOOLTIP.test(html), <Tooltip />, 'tooltip') +
    once('parallax', MOVING.test(html), <Parallax onPhones={elements?.animationsOnPhones} />) +
    (themeOption(context.site, 'lightbox_active') === 'disabled'
      ? ''
      : once('lightbox', OPENED.test(html), <PageLightbox site={context.site} />, 'lightbox'))
  );
}
