import { html, type Markup, trustedHtml } from 'portolan/html';
import type { BlockElement, Site, TermRow } from 'portolan/plugin';
import { termLinks } from 'portolan/routing';
import { withVisibleCounts } from '../catalogue/visible-counts.ts';
import { shopText } from '../texts/shop-text.ts';
import { settingClasses } from './product-frame.ts';

type Attributes = Readonly<Record<string, unknown>>;

const ARROW = trustedHtml(
  '<svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20"><path d="M6 15l5-5-5-5 1-2 7 7-7 7z" fill="currentColor" /></svg>',
);

const textOf = (value: unknown, fallback: string) =>
  typeof value === 'string' && value !== '' ? value : fallback;

/** `woocommerce/product-search`: a form that searches products alone. */
const productSearch: BlockElement = {
  name: 'woocommerce/product-search',
  render(attributes: Attributes, _inner, { site, assets }) {
    assets.addStyle('shop');
    const id = textOf(attributes['formId'], 'wc-block-search__input-1');
    const label = textOf(attributes['label'], shopText(site, 'Search'));
    const hidden = attributes['hasLabel'] === false ? ' screen-reader-text' : '';
    const placeholder = textOf(attributes['placeholder'], shopText(site, 'Search products…'));
    const field = html`<input type="search" id="${id}" class="wc-block-product-search__field" placeholder="${placeholder}" name="s" />`;
    const button = html`<button type="submit" class="wc-block-product-search__button" aria-label="${shopText(site, 'Search')}">${ARROW}</button>`;
    return html`<div class="wc-block-product-search wp-block-woocommerce-product-search"><form role="search" method="get" action="${site.address.home}/"><label for="${id}" class="wc-block-product-search__label${hidden}">${label}</label><div class="wc-block-product-search__fields">${field}${button}<input type="hidden" name="post_type" value="product" /></div></form></div>`
      .text;
  },
};

interface Shown {
  readonly links: ReadonlyMap<number, string>;
  readonly below: ReadonlyMap<number, readonly TermRow[]>;
  readonly counts: boolean;
  readonly nested: boolean;
}

/** `woocommerce/product-categories`: a list, or a choice with a button that works without scripts too. */
const productCategories: BlockElement = {
  name: 'woocommerce/product-categories',
  async render(attributes: Attributes, _inner, { site, assets }) {
    const hideEmpty = attributes['hasEmpty'] !== true;
    const terms = await site.terms.find({ taxonomies: ['product_cat'], hideEmpty });
    const found = await withVisibleCounts(site, terms);
    if (found.length === 0) return '';
    assets.addStyle('shop');
    const nested = attributes['isHierarchical'] !== false;
    const ids = new Set(found.map((term) => term.term_id));
    // What stands below a category that is not shown stands at the top.
    const below = new Map<number, TermRow[]>();
    for (const term of found) {
      const parent = nested && ids.has(term.parent) ? term.parent : 0;
      below.set(parent, [...(below.get(parent) ?? []), term]);
    }
    const shown: Shown = {
      links: await termLinks(site, found),
      below,
      counts: attributes['hasCount'] !== false,
      nested,
    };
    const dropdown = attributes['isDropdown'] === true;
    const kind = dropdown ? 'is-dropdown' : 'is-list';
    const content = dropdown ? choice(site, shown) : listOf(site, shown, 0, 0);
    const classes = [
      'wp-block-woocommerce-product-categories wc-block-product-categories',
      kind,
      ...settingClasses(attributes),
    ];
    return html`<div class="${classes.join(' ')}">${content}</div>`.text;
  },
};

const LIST = 'wc-block-product-categories-list';

function listOf(site: Site, shown: Shown, parent: number, depth: number): Markup {
  const items = (shown.below.get(parent) ?? []).map((term) => {
    const more = shown.nested && shown.below.has(term.term_id);
    const count = html`<span class="${LIST}-item-count"><span aria-hidden="true">${String(term.count)}</span><span class="screen-reader-text">${shopText(site, term.count === 1 ? '%d product' : '%d products', String(term.count))}</span></span>`;
    return html`<li class="${LIST}-item"><a href="${shown.links.get(term.term_id) ?? ''}"><span class="${LIST}-item__name">${term.name}</span></a>${shown.counts && count}${more && listOf(site, shown, term.term_id, depth + 1)}</li>`;
  });
  return html`<ul class="${LIST} ${LIST}--depth-${String(depth)}">${items}</ul>`;
}

function choice(site: Site, shown: Shown): Markup {
  const options = (parent: number, depth: number): Markup[] =>
    (shown.below.get(parent) ?? []).flatMap((term) => [
      html`<option value="${term.slug}">${'\u2212 '.repeat(depth)}${term.name}${shown.counts && ` (${term.count})`}</option>`,
      ...(shown.nested ? options(term.term_id, depth + 1) : []),
    ]);
  const choose = shopText(site, 'Select a category');
  const select = html`<select name="product_cat" aria-label="${shopText(site, 'List of categories')}"><option value="" hidden>${choose}</option>${options(0, 0)}</select>`;
  return html`<form method="get" action="${site.address.home}/"><div class="wc-block-product-categories__dropdown">${select}</div><button type="submit" class="wc-block-product-categories__button" aria-label="${shopText(site, 'Go to category')}">${ARROW}</button></form>`;
}

/** Blocks that lead through the shop. WooCommerce: `BlockTypes\\ProductSearch`, `ProductCategories`. */
export const shopNavigationBlocks: readonly BlockElement[] = [productSearch, productCategories];
