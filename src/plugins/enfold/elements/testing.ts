import { load } from 'cheerio';
import { type ContentSite, openContentSite } from '../../../../tests/content-site.ts';
import type { Plugin, PostRow, ShortcodeElement, Site } from '../../../types/index.ts';
import { theContent } from '../../../wordpress/content/content-filters.ts';
import { contentServices } from '../../../wordpress/content/render.ts';
import { createRenderContext } from '../../../wordpress/content/render-context.ts';
import { withGroupedElements } from '../builder-data.ts';
import { withGuardedCode } from './code-block/code-block.tsx';

export interface ElementSite {
  /** What a text with elements becomes on a page. */
  draw(text: string, post?: PostRow): Promise<ReturnType<typeof load>>;
  /** The same for the builder's own data, which is brought into groups first. */
  drawPage(text: string): Promise<ReturnType<typeof load>>;
  readonly content: ContentSite;
  readonly site: Site;
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
  const draw: ElementSite['draw'] = async (text, post) => {
    const context = createRenderContext(site, { target: 'page', ...(post && { post }) });
    return load(await theContent(text, contentServices(context)), null, false);
  };
  return {
    draw,
    drawPage: (text) => draw(withGroupedElements(withGuardedCode(text), true)),
    content,
    site,
    close: content.close,
  };
}
