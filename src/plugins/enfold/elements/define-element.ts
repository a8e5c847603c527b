import {
  type Element,
  type RenderContext,
  renderElement,
  type ShortcodeAttributes,
  type ShortcodeElement,
} from 'portolan/plugin';
import type { ComponentType } from 'react';
import { pageBehaviours } from './page-behaviours.tsx';

/** Makes an element's model from its shortcode; undefined = nothing is shown. */
export type ModelOf<Model extends object> = (
  attributes: ShortcodeAttributes,
  content: string,
  context: RenderContext,
  tag: string,
) => Promise<Model | undefined> | Model | undefined;

/**
 * An element of the builder in one piece: its name (a theme replaces its view by that), its tags, its view, its model.
 * Its style sheet has the element's name unless `styles` says otherwise.
 */
export function defineBuilderElement<Model extends object>(definition: {
  readonly name: string;
  readonly tags: readonly string[];
  readonly view: ComponentType<Model>;
  readonly model: ModelOf<Model>;
  readonly styles?: readonly string[];
}): { readonly element: Element<Model>; readonly shortcodes: readonly ShortcodeElement[] } {
  const { name, tags, view, model, styles } = definition;
  const element: Element<Model> = { name, view, ...(styles && { styles }) };
  return {
    element,
    shortcodes: tags.map((tag) => ({
      tag,
      declaredBy: model,
      async render(attributes, content, context) {
        const made = await model(attributes, content, context, tag);
        if (!made) return '';
        const html = renderElement(context.site, element, made, context.assets);
        return html + pageBehaviours(html, context);
      },
    })),
  };
}

/** Tags that belong inside another element: alone, the text between them stands for itself. */
export function innerTags(...tags: readonly string[]): readonly ShortcodeElement[] {
  return tags.map((tag) => ({ tag, render: (_attributes, content, context) => context.renderText(content) }));
}
