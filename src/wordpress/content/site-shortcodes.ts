import type { RenderContext, ShortcodeElement, Site } from '../../types/index.ts';
import type { ShortcodeHandler, ShortcodeRegistry } from './shortcodes.ts';

/** The shortcodes of a site's plugins, bound to what is being rendered; later ones win. */
export function siteShortcodes(context: RenderContext): ShortcodeRegistry {
  const { site } = context;
  const bound = site.once('content.bound-shortcodes', () => new WeakMap<RenderContext, ShortcodeRegistry>());
  let registry = bound.get(context);
  if (!registry) {
    registry = new Map(
      shortcodeElements(site).map((element) => [element.tag, handlerOf(element, context)] as const),
    );
    bound.set(context, registry);
  }
  return registry;
}

function shortcodeElements(site: Site): readonly ShortcodeElement[] {
  return site.once('content.shortcodes', () => site.contributions('shortcodes'));
}

function handlerOf(element: ShortcodeElement, context: RenderContext): ShortcodeHandler {
  return (attributes, content, tag) => element.render(attributes, content, context, tag);
}
