import type { PostModel, WidgetModel } from 'portolan/plugin';

/** Stands where widgets come beside parts of a page that lie outside of full-width ones. */
export const BESIDE = '<!--beside-->';

/**
 * A page of the builder with its widgets: they stand beside the first parts that are not over the whole width, and
 * nowhere on a page that has no such parts. Source: Enfold, builder pages with a sidebar.
 */
export function withSidebar(
  post: PostModel,
  widgets: readonly WidgetModel[],
  layout: 'fullsize' | 'sidebar_left' | 'sidebar_right',
): PostModel {
  const [before, ...after] = post.contentHtml.split(BESIDE);
  if (after.length === 0) return post;
  const aside =
    layout === 'fullsize' ? '' : `<aside class="sidebar">${widgets.map(widgetHtml).join('')}</aside>`;
  return { ...post, contentHtml: `${before}${aside}${after.join('')}` };
}

/** Safe HTML: a widget as the theme's widget areas render it. */
function widgetHtml({ id, className, titleHtml, html }: WidgetModel): string {
  const title = titleHtml && `<h3 class="widget-title">${titleHtml}</h3>`;
  return `<section id="${id}" class="widget ${className}">${title}<div class="widget-content">${html}</div></section>`;
}
