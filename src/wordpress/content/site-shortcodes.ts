import type { RenderContext, ShortcodeElement, Site } from '../../types/index.ts';
import { isEdited, markFirst, SHORTCODE_MARK, withoutMark } from './edit-marks.ts';
import type { ShortcodeRegistry } from './shortcodes.ts';

/** The shortcodes of a site's plugins, bound to what is being rendered; later ones win. */
export function siteShortcodes(context: RenderContext): ShortcodeRegistry {
  const elements = shortcodeElements(context.site);
  const edited = isEdited(context);
  return {
    has: (tag) => elements.has(tag),
    get(tag) {
      const element = elements.get(tag);
      if (!element) return undefined;
      if (edited) {
        return async (attributes, content, as) => {
          const html = await element.render(withoutMark(attributes), content, context, as);
          return markFirst(html, attributes[SHORTCODE_MARK]);
        };
      }
      return (attributes, content, as) => element.render(attributes, content, context, as);
    },
  };
}

/** What is needed of a site to know its shortcodes. */
export type ShortcodeSite = Pick<Site, 'once' | 'contributions'>;

/** Which shortcodes a site has, for texts in which none is carried out. */
export function shortcodeNames(site: ShortcodeSite): ShortcodeRegistry {
  return { has: (tag) => shortcodeElements(site).has(tag), get: () => undefined };
}

function shortcodeElements(site: ShortcodeSite): ReadonlyMap<string, ShortcodeElement> {
  return site.once(
    'content.shortcodes',
    () => new Map(site.contributions('shortcodes').map((element) => [element.tag, element])),
  );
}
