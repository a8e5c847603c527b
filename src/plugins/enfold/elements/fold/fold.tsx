import {
  type Element,
  Html,
  type RenderContext,
  renderElement,
  type ShortcodeAttributes,
  type ShortcodeElement,
} from 'portolan/plugin';
import { elementClass, sanitizeId } from '../../element-ids.ts';
import { classNames, colourOf, integerOf } from '../attributes.ts';
import { plainText } from '../plain-text.ts';
import Fold, { type FoldModel } from './fold.island.tsx';

/** Pixels that are seen of a folded part whose height nobody set. Source: Enfold, `fold_height`. */
export const FOLDED_HEIGHT = 80;

/** A part of the page that shows its beginning, and the rest on demand. Source: Enfold, fold/unfold. */
export const fold: Element<FoldModel> = { name: 'fold', view: Fold };

/** What a fold is around. The words are those that the theme's scripts know. */
export type FoldContext = 'avia_sc_text' | 'avia_sc_section' | 'avia_sc_grid_row' | 'avia_sc_columns';

/** Whether an element folds. */
export function folds(attributes: ShortcodeAttributes): boolean {
  return Boolean(attributes['fold_type']);
}

/** An element's HTML (safe: rendered) inside a fold, as its attributes describe it. */
export function foldHtml(
  html: string,
  attributes: ShortcodeAttributes,
  context: RenderContext,
  kind: FoldContext,
  tag: string,
): string {
  // A fold inside another one is shown in full, without a button: the island sees that.
  const number = context.next(`fold-${kind}`);
  const button = attributes['fold_text_style'] ?? '';
  const model: FoldModel = {
    id: sanitizeId(attributes['id'] || attributes['el_id'] || '') || `${kind}_${number}`,
    classes: classNames(
      'avia-fold-unfold-section',
      `avia-fold-${kind.replace('avia_sc_', '')}-wrap`,
      attributes['fold_type'],
      `av-fold-${elementClass(tag, attributes)}`,
    ),
    context: kind,
    type: attributes['fold_type'] ?? '',
    height: integerOf(attributes['fold_height'], FOLDED_HEIGHT) || FOLDED_HEIGHT,
    more: plainText(attributes['fold_more'] ?? '') || 'Read More',
    less: plainText(attributes['fold_less'] ?? '') || 'Read Less',
    button: classNames(button),
    align: classNames(attributes['fold_btn_align'] || 'align-left'),
    ...(colourOf(attributes['fold_overlay_color']) && {
      overlay: colourOf(attributes['fold_overlay_color']) as string,
    }),
    content: <Html className="av-fold-content" html={html} />,
  };
  return renderElement(context.site, fold, model, context.assets);
}

/** The same shortcode, inside a fold where its attributes ask for one. */
export function foldAround(shortcode: ShortcodeElement, kind: FoldContext, tag: string): ShortcodeElement {
  return {
    ...shortcode,
    async render(attributes, content, context, name) {
      const html = await shortcode.render(attributes, content, context, name);
      return folds(attributes) && html !== '' ? foldHtml(html, attributes, context, kind, tag) : html;
    },
  };
}
