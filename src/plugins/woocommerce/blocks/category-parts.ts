import { html, trustedHtml } from 'portolan/html';
import type { BlockElement, RenderContext, TermRow } from 'portolan/plugin';
import { termLink } from 'portolan/routing';
import { styledFrame, wordOf } from './product-frame.ts';

/** The name by which a category is handed down to the blocks inside. */
export const FEATURED_CATEGORY = 'featuredCategory';

function categoryAround(context: RenderContext): TermRow | undefined {
  return context.fromBlocks?.[FEATURED_CATEGORY] as TermRow | undefined;
}

function aligned(attributes: Readonly<Record<string, unknown>>): string {
  const align = wordOf(attributes['textAlign'], '');
  return align === '' ? '' : `has-text-align-${align}`;
}

/** `woocommerce/category-title` */
const categoryTitle: BlockElement = {
  name: 'woocommerce/category-title',
  async render(attributes, _inner, context) {
    const category = categoryAround(context);
    if (!category) return '';
    const level = Number(attributes['level'] ?? 2);
    const tag = level >= 1 && level <= 6 ? `h${Math.trunc(level)}` : 'h2';
    // Safe: names of terms are stored as HTML text.
    const name = trustedHtml(category.name);
    const [target, rel] = [wordOf(attributes['linkTarget'], '_self'), wordOf(attributes['rel'], '')];
    const words =
      attributes['isLink'] === true
        ? html`<a href="${await termLink(context.site, category)}" target="${target}" rel="${rel}">${name}</a>`
        : name;
    return styledFrame(
      'woocommerce/category-title',
      attributes,
      { className: aligned(attributes), tag },
      words,
    );
  },
};

/** `woocommerce/category-description` */
const categoryDescription: BlockElement = {
  name: 'woocommerce/category-description',
  render(attributes, _inner, context) {
    const description = categoryAround(context)?.description.trim() ?? '';
    if (description === '') return '';
    // Safe: descriptions of terms are kept as allowed HTML.
    const words = trustedHtml(description);
    return styledFrame(
      'woocommerce/category-description',
      attributes,
      { className: aligned(attributes) },
      words,
    );
  },
};

/** Blocks about the category that stands around them. */
export const categoryPartBlocks: readonly BlockElement[] = [categoryTitle, categoryDescription];
