import { load } from 'cheerio';
import { type ContentSite, openContentSite } from '../../../../tests/content-site.ts';
import type { Plugin, ShortcodeElement, Site } from '../../../types/index.ts';
import { theContent } from '../../../wordpress/content/content-filters.ts';
import { contentServices } from '../../../wordpress/content/render.ts';
import { createRenderContext } from '../../../wordpress/content/render-context.ts';

export interface ElementSite {
  /** What a text with elements becomes on a page. */
  draw(text: string): Promise<ReturnType<typeof load>>;
  close(): Promise<void>;
}

/** A new site that knows WordPress's own shortcodes and these. For tests. */
export async function openElementSite(shortcodes: readonly ShortcodeElement[]): Promise<ElementSite> {
  const content: ContentSite = await openContentSite();
  const own: readonly Plugin[] = [{ name: 'elements', shortcodes }];
  const contributions: Site['contributions'] = (kind) => [
    ...content.site.contributions(kind),
    ...own.flatMap(
      (plugin) => (plugin[kind] ?? []) as ReturnType<typeof content.site.contributions<typeof kind>>,
    ),
  ];
  const site: Site = { ...content.site, contributions };
  return {
    draw: async (text) =>
      load(
        await theContent(text, contentServices(createRenderContext(site, { target: 'page' }))),
        null,
        false,
      ),
    close: content.close,
  };
}
