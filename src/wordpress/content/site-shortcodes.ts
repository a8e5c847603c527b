import type { RenderContext, ShortcodeElement } from '../../types/index.ts';
import type { ShortcodeHandler, ShortcodeRegistry } from './shortcodes.ts';

/** The shortcodes of a site's plugins, bound to what is being rendered. */
export function siteShortcodes(context: RenderContext): ShortcodeRegistry {
  const elements = context.site.once('content.shortcodes', () => {
    const byTag = new Map<string, ShortcodeElement>();
    for (const element of context.site.contributions('shortcodes')) byTag.set(element.tag, element);
    return byTag;
  });
  return new BoundShortcodes(elements, context);
}

/** A registry whose handlers are made when they are asked for: most texts use none of them. */
class BoundShortcodes extends Map<string, ShortcodeHandler> implements ShortcodeRegistry {
  readonly #elements: ReadonlyMap<string, ShortcodeElement>;
  readonly #context: RenderContext;

  constructor(elements: ReadonlyMap<string, ShortcodeElement>, context: RenderContext) {
    super();
    this.#elements = elements;
    this.#context = context;
  }

  override get size(): number {
    return this.#elements.size;
  }

  override has(tag: string): boolean {
    return this.#elements.has(tag);
  }

  override get(tag: string): ShortcodeHandler | undefined {
    const element = this.#elements.get(tag);
    return (
      element && ((attributes, content, name) => element.render(attributes, content, this.#context, name))
    );
  }

  override keys(): MapIterator<string> {
    return this.#elements.keys() as MapIterator<string>;
  }

  override [Symbol.iterator](): MapIterator<[string, ShortcodeHandler]> {
    return new Map([...this.#elements.keys()].map((tag) => [tag, this.get(tag) as ShortcodeHandler]))[
      Symbol.iterator
    ]();
  }
}
