import { createRenderContext } from 'portolan/content';
import type { Extender, Site, WidgetContext, WidgetModel } from 'portolan/plugin';
import { renderSidebars } from 'portolan/site';
import { areaNamed } from '../sidebars.ts';
import { themeOption } from '../theme-options.ts';
import { menuSwitch } from './theme-header.ts';
import { networks, type TopBarSide } from './top-bar.ts';

/** A header that stands beside the page instead of above it. */
export interface SideHeaderModel {
  readonly side: 'left' | 'right';
  /** It stays while the page is scrolled, once all of it has been seen. */
  readonly stays: boolean;
  /** Where the page's texts stand in the room beside it. */
  readonly content: 'left' | 'center' | 'right';
  /** What stands below its menu. */
  readonly widgets: readonly WidgetModel[];
  readonly social: TopBarSide['social'];
}

/** The side at which the header stands; undefined = above the page. Option `header_position`. */
export function headerSide(site: Pick<Site, 'options'>): SideHeaderModel['side'] | undefined {
  const [position] = (themeOption(site, 'header_position') ?? '').split(' ');
  if (position === 'header_left') return 'left';
  return position === 'header_right' ? 'right' : undefined;
}

/**
 * A header beside the page: nothing of it lies above the page's parts, it does not shrink, and no bar lies above
 * it. Options `layout_align_content`, `sidebarmenu_sticky`, `sidebarmenu_widgets`, `sidebarmenu_social`.
 */
export const sideHeader: Extender<'page.model'> = async (page, { site, call, assets }) => {
  const side = headerSide(site);
  if (!side) return page;
  assets.addCss('html{--header-height:0px;scroll-padding-block-start:0}');
  const area = areaNamed(site, themeOption(site, 'sidebarmenu_widgets') ?? '');
  const makeContext = (widgetId: string): WidgetContext => ({
    ...createRenderContext(site, {
      target: 'page',
      visitor: call.visitor,
      assets,
      page: { query: page.query, request: call.request },
    }),
    widgetId,
  });
  const rendered = area === undefined ? {} : await renderSidebars(site, [area], makeContext);
  const social = themeOption(site, 'sidebarmenu_social') ?? '';
  const header: SideHeaderModel = {
    side,
    stays: !(themeOption(site, 'sidebarmenu_sticky') ?? '').startsWith('never'),
    content: contentSide(site),
    widgets: area === undefined ? [] : (rendered[area] ?? []),
    social: social === '' || social === 'disabled' ? [] : networks(site),
  };
  return { ...page, data: { ...page.data, menuSwitch: menuSwitch(site), sideHeader: header } };
};

/** Option `layout_align_content`, which counts beside such a header alone. */
function contentSide(site: Pick<Site, 'options'>): SideHeaderModel['content'] {
  const chosen = themeOption(site, 'layout_align_content');
  if (chosen === 'content_align_left') return 'left';
  return chosen === 'content_align_right' ? 'right' : 'center';
}
