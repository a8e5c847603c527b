import type { Extender, Site } from 'portolan/plugin';
import { keepsDesign } from '../design/design-theme.ts';
import { isOn } from '../is-on.ts';
import { themeOption } from '../theme-options.ts';

/** Heights of the theme's headers in pixels. */
export const HEADER_SIZES = { slim: 88, large: 116, custom: 150 } as const;
/** What is left of a header that has shrunk, in per cent. */
export const SHRINKING_FACTOR = 50;

/**
 * The header as the old theme had it: where its menu becomes a button, whether it stays while the page is scrolled, and
 * whether it shrinks then. Options `header_mobile_activation`, `menu_display`, `header_sticky`, `header_shrinking`.
 */
export const themeHeader: Extender<'page.model'> = (page, { site, assets }) => {
  const sticks = isOn(themeOption(site, 'header_sticky') ?? 'header_sticky');
  // The theme that keeps the look places its header itself.
  if (!sticks && !keepsDesign(site.theme))
    assets.addCss('.site-header{position:static}html{--header-height:0px;scroll-padding-block-start:0}');
  const shrinks =
    sticks && isOn(themeOption(site, 'header_shrinking') ?? 'header_shrinking') ? heights(site) : undefined;
  return {
    ...page,
    data: { ...page.data, menuSwitch: menuSwitch(site), ...(shrinks && { headerShrinks: shrinks }) },
  };
};

/** A phone's width is where the theme switches unless its owner chose tablets; `burger_menu` is a button everywhere. */
export function menuSwitch(site: Site): 'tablet' | 'phone' | 'burger' {
  if (themeOption(site, 'menu_display') === 'burger_menu') return 'burger';
  return (themeOption(site, 'header_mobile_activation') ?? '').includes('tablet') ? 'tablet' : 'phone';
}

function heights(site: Site): { readonly size: number; readonly shrunk: number } {
  const name = themeOption(site, 'header_size') ?? 'slim';
  const own = Number.parseInt(themeOption(site, 'header_custom_size') ?? '', 10);
  const size =
    name === 'large'
      ? HEADER_SIZES.large
      : name === 'custom'
        ? own || HEADER_SIZES.custom
        : HEADER_SIZES.slim;
  const factor = Number.parseInt(themeOption(site, 'header_shrinking_factor') ?? '', 10);
  const left = factor > 0 && factor <= 100 ? factor : SHRINKING_FACTOR;
  return { size, shrunk: Math.round((size * left) / 100) };
}
