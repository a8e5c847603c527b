import type { PageModel, WidgetModel } from 'portolan/plugin';
import type { ColourSet } from '../colour-sets.ts';
import { readableContent } from './readable-content.ts';
import type { Palette } from './readable-sets.ts';

/** A page whose texts and widgets have colours that can be read; `palette` is readable already. */
export function readablePage(page: PageModel, palette: Palette): PageModel {
  const text = (html: string, set: ColourSet = palette.main) => readableContent(html, palette, set);
  const widgets = ([area, list]: readonly [string, readonly WidgetModel[]]) => [
    area,
    list.map((widget) => ({
      ...widget,
      html: text(widget.html, area.includes('footer') ? palette.footer : palette.main),
    })),
  ];
  return {
    ...page,
    ...(page.post && { post: { ...page.post, contentHtml: text(page.post.contentHtml) } }),
    posts: page.posts.map((post) => ({ ...post, contentHtml: text(post.contentHtml) })),
    descriptionHtml: text(page.descriptionHtml),
    sidebars: Object.fromEntries(Object.entries(page.sidebars).map(widgets)),
  };
}
