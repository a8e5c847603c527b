import type { RenderContext, ShortcodeElement, Site } from '../../types/index.ts';
import type { ShortcodeRegistry } from './shortcodes.ts';

/** The shortcodes of a site's plugins, bound to what is being rendered; later ones win. */
export function siteShortcodes(context: RenderContext): ShortcodeRegistry {
  const elements = shortcodeElements(context.site);
  return {
    has: (tag) => elements.has(tag),
    get(tag) {
      const element = elements.get(tag);
      return element && ((attributes, content, as) => element.render(attributes, content, context, as));
    },
  };
}

function shortcodeElements(site: Site): ReadonlyMap<string, ShortcodeElement> {
  return site.once(
    'content.shortcodes',
    () => new Map(site.contributions('shortcodes').map((element) => [element.tag, element])),
  );
}
