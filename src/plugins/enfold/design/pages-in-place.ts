import type { PageModel, RenderContext, Site } from 'portolan/plugin';
import { isOn } from '../is-on.ts';
import { themeOption } from '../theme-options.ts';

/** Safe HTML: the content of the page that the owner chose as the footer; '' where it is gone. Option `footer_page`. */
export function pageInFooter(site: Site, context: RenderContext): Promise<string> {
  return contentOf(pageId(site, 'footer_page'), context);
}

/** A page of the site's that says that there is nothing. */
export interface NotFoundPage {
  /** Safe HTML. */
  readonly html: string;
  /** It was made with the builder, and is as wide as the window. */
  readonly built: boolean;
}

/**
 * The page that the owner chose for addresses that lead nowhere; undefined where there is none, and elsewhere. Source:
 * Enfold, `error404_custom`, `error404_page`.
 */
export async function pageForNothing(
  site: Site,
  { query }: PageModel,
  context: RenderContext,
): Promise<NotFoundPage | undefined> {
  if (!query.flags.has('404') || !isOn(themeOption(site, 'error404_custom'))) return undefined;
  const id = pageId(site, 'error404_page');
  const html = await contentOf(id, context);
  if (html.trim() === '') return undefined;
  const meta = (await site.posts.meta([id])).get(id);
  return { html, built: meta?.get('_aviaLayoutBuilder_active') === 'active' };
}

function pageId(site: Site, option: string): number {
  return Number.parseInt(themeOption(site, option) ?? '', 10) || 0;
}

async function contentOf(id: number, context: RenderContext): Promise<string> {
  return id > 0 ? context.renderShortcodes(`[av_postcontent link='page,${id}']`) : '';
}
