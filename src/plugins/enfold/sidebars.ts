import { ranPlugin, type Sidebar, type Site } from 'portolan/plugin';
import { themeOption } from './theme-options.ts';

const markup = {
  beforeWidget: '<section id="%1$s" class="widget clearfix %2$s">',
  afterWidget: '<span class="seperator extralight-border"></span></section>',
  beforeTitle: '<h3 class="widgettitle">',
  afterTitle: '</h3>',
} as const;

const usualColumns = 4;

function area(id: string, name: string): Sidebar {
  return { id, name, description: '', markup };
}

/** The theme's widget areas: the shop's where there is one, as many footer columns as its settings say. */
export function enfoldSidebars(site: Pick<Site, 'options'>): readonly Sidebar[] {
  const columns = Number.parseInt(themeOption(site, 'footer_columns') ?? '', 10) || usualColumns;
  return [
    area('av_everywhere', 'Displayed Everywhere'),
    area('av_blog', 'Sidebar Blog'),
    area('av_pages', 'Sidebar Pages'),
    ...(ranPlugin(site, 'woocommerce')
      ? [area('av_shop_overview', 'Shop Overview Page'), area('av_shop_single', 'Single Product Pages')]
      : []),
    ...Array.from({ length: columns }, (_, index) =>
      area(`av_footer_${index + 1}`, `Footer - Column ${index + 1}`),
    ),
    ...(themeOption(site, 'archive_sidebar') === 'archive_sidebar_separate'
      ? [area('av_archives', 'Sidebar Archives')]
      : []),
  ];
}

/** The area of a name, as posts and options store it; undefined = no such area. */
export function areaNamed(site: Pick<Site, 'options'>, name: string): string | undefined {
  if (name === '') return undefined;
  return enfoldSidebars(site).find((area) => area.name === name || area.id === name)?.id;
}
