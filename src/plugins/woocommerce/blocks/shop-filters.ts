import { contextInside, renderInner } from 'portolan/content';
import { html, type Markup, trustedHtml } from 'portolan/html';
import type { BlockElement, RenderContext, WidgetElement } from 'portolan/plugin';
import { filterVariables, isFiltered } from '../archive/product-filters.ts';
import { attributeTaxonomies } from '../catalogue/attribute-taxonomies.ts';
import { shopText } from '../texts/shop-text.ts';
import {
  attributeChoices,
  type FilterChoice,
  ratingChoices,
  stockChoices,
  termChoices,
} from '../widgets/filter-choices.ts';
import { withFilters } from '../widgets/filter-links.ts';
import { chosenFilters, priceFilter } from '../widgets/filter-widgets.ts';
import { type Listed, listed } from '../widgets/filtered-list.ts';
import { idOf, styledFrame, wordOf } from './product-frame.ts';

type Attributes = Readonly<Record<string, unknown>>;
/** What a filter offers on a page; undefined = nothing. */
type Offer = (attributes: Attributes, context: RenderContext) => Promise<Markup | undefined>;

/** What a filter of the shop's widgets shows. */
function ofWidget(widget: WidgetElement): Offer {
  return async (_attributes, context) => {
    const shown = await widget.render({}, { ...context, widgetId: widget.name });
    // Safe: rendered by this program.
    return shown && trustedHtml(shown.html);
  };
}

/** Values to choose by: links, so that they work without scripts. */
function ofChoices(
  find: (attributes: Attributes, context: RenderContext) => Promise<readonly FilterChoice[]>,
): Offer {
  return async (attributes, context) => {
    const found = await find(attributes, context);
    if (found.length === 0) return undefined;
    const counts = attributes['showCounts'] === true;
    const items = found.map((choice) => {
      const count = counts && html` <span class="count">(${choice.count})</span>`;
      return html`<li class="wc-layered-nav-term${choice.isChosen && ' chosen'}"><a rel="nofollow" href="${choice.href}">${choice.label}</a>${count}</li>`;
    });
    const list = html`<ul class="wc-filter-choices">${items}</ul>`;
    return attributes['displayStyle'] === 'dropdown'
      ? html`<details class="wc-filter-dropdown"><summary>${shopText(context.site, 'Choose an option')}</summary>${list}</details>`
      : list;
  };
}

async function inList(
  context: RenderContext,
  find: (shown: Listed) => Promise<readonly FilterChoice[]>,
  offered: Parameters<typeof listed>[1] = {},
): Promise<readonly FilterChoice[]> {
  const shown = await listed(context, offered);
  return shown === undefined ? [] : find(shown);
}

const byPrice = ofWidget(priceFilter);
const chosen = ofWidget(chosenFilters);
const byRating = ofChoices((_attributes, context) =>
  inList(context, (shown) => ratingChoices(context.site, shown)),
);
const byStock = ofChoices((_attributes, context) =>
  inList(context, (shown) => stockChoices(context.site, shown), { stock: true }),
);
const byAttribute = ofChoices(async (attributes, context) => {
  const all = [...(await attributeTaxonomies(context.site)).values()];
  const attribute = all.find(({ id }) => id === idOf(attributes['attributeId']));
  if (attribute === undefined) return [];
  const relation = attributes['queryType'] === 'and' ? 'and' : 'or';
  return inList(context, (shown) => attributeChoices(context.site, shown, attribute, relation));
});
const byTerm = ofChoices((attributes, context) => {
  const taxonomy = wordOf(attributes['taxonomy'], 'product_cat');
  return inList(context, (shown) => termChoices(context.site, shown, taxonomy), { terms: true });
});

/** A filter that stands by itself, as sidebars have them. WooCommerce: BlockTypes\PriceFilter and its like. */
function filter(name: string, offer: Offer): BlockElement {
  return {
    name: `woocommerce/${name}`,
    rendersInner: true,
    async render(attributes, _inner, context) {
      const shown = await offer(attributes, context);
      if (!shown) return '';
      context.assets.addStyle('shop');
      return styledFrame(`woocommerce/${name}`, attributes, { className: `wc-block-${name}` }, shown);
    },
  };
}

/** `woocommerce/filter-wrapper`: a filter with its heading; nothing where the filter has nothing to offer. */
const filterWrapper: BlockElement = {
  name: 'woocommerce/filter-wrapper',
  render(attributes, inner) {
    const kind = wordOf(attributes['filterType'], '');
    return inner.includes(`wp-block-woocommerce-${kind}`) ? inner : '';
  },
};

/** The name by which a filter is handed down to the block that shows its values. */
const VALUES = 'filterValues';

/** A filter whose values a block inside it shows. WooCommerce: BlockTypes\ProductFilterPrice and its like. */
function outerFilter(name: string, offer: Offer): BlockElement {
  return {
    name: `woocommerce/${name}`,
    rendersInner: true,
    async render(attributes, _inner, context, block) {
      const shown = await offer(attributes, context);
      if (!shown) return '';
      context.assets.addStyle('shop');
      return renderInner(block, contextInside(context, { fromBlocks: { [VALUES]: shown } }));
    },
  };
}

/** A block that shows the values of the filter around it. */
function values(name: string): BlockElement {
  return {
    name: `woocommerce/${name}`,
    rendersInner: true,
    render(attributes, _inner, context) {
      const shown = context.fromBlocks?.[VALUES] as Markup | undefined;
      if (!shown) return '';
      return styledFrame(`woocommerce/${name}`, attributes, { className: `wc-block-${name}` }, shown);
    },
  };
}

/** `woocommerce/product-filter-clear-button`: takes all filters away. */
const clearButton: BlockElement = {
  name: 'woocommerce/product-filter-clear-button',
  rendersInner: true,
  async render(attributes, _inner, context) {
    const shown = await listed(context);
    if (shown === undefined || !isFiltered(shown.filters)) return '';
    const href = withFilters(shown.url, nothingChosen(shown.url));
    const link = html`<a class="wp-block-button__link wp-element-button" rel="nofollow" href="${href}">${shopText(context.site, 'Clear filters')}</a>`;
    const frame = { className: 'wp-block-button' };
    return styledFrame('woocommerce/product-filter-clear-button', attributes, frame, link);
  },
};

/** The filters of an address, none of them chosen. */
function nothingChosen(url: string): Readonly<Record<string, undefined>> {
  const names = [...new URLSearchParams(url.split('?')[1] ?? '').keys()];
  const isFilter = (name: string) =>
    filterVariables.some((filter) =>
      filter.endsWith('*') ? name.startsWith(filter.slice(0, -1)) : name === filter,
    );
  return Object.fromEntries(names.filter(isFilter).map((name) => [name, undefined]));
}

/** Blocks that filter the list of products that a page shows. */
export const shopFilterBlocks: readonly BlockElement[] = [
  filterWrapper,
  filter('price-filter', byPrice),
  filter('attribute-filter', byAttribute),
  filter('stock-filter', byStock),
  filter('rating-filter', byRating),
  filter('active-filters', chosen),
  outerFilter('product-filter-price', byPrice),
  outerFilter('product-filter-attribute', byAttribute),
  outerFilter('product-filter-status', byStock),
  outerFilter('product-filter-rating', byRating),
  outerFilter('product-filter-taxonomy', byTerm),
  outerFilter('product-filter-active', chosen),
  clearButton,
  values('product-filter-price-slider'),
  values('product-filter-checkbox-list'),
  values('product-filter-chips'),
  values('product-filter-removable-chips'),
];
