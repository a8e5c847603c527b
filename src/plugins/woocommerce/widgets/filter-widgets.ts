import he from 'he';
import { renderWidgetTitle } from 'portolan/content';
import { list, query } from 'portolan/data';
import { html, type Markup, trustedHtml } from 'portolan/html';
import { type Element, renderNode, type WidgetElement } from 'portolan/plugin';
import { elementNode } from '../archive/element-node.tsx';
import { hiddenFields } from '../archive/ordering.tsx';
import { TERM_FILTERS } from '../archive/product-filters.ts';
import { attributeTaxonomies } from '../catalogue/attribute-taxonomies.ts';
import { formatPrice, priceText } from '../catalogue/format-price.ts';
import { type Amount, plainText } from '../money/amount.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { attributeChoices, ratingChoices, stateName } from './filter-choices.ts';
import { withFilters } from './filter-links.ts';
import { listed, trustedName } from './filtered-list.ts';
import PriceSlider, { type PriceSliderModel } from './price-slider.island.tsx';
import { settingText } from './settings.ts';

const title = (settings: Readonly<Record<string, unknown>>) =>
  renderWidgetTitle(settingText(settings, 'title'));

/** Values of an attribute to choose by, with how many products have each. WooCommerce: WC_Widget_Layered_Nav. */
export const layeredNav: WidgetElement = {
  name: 'woocommerce_layered_nav',
  title: 'Filter Products by Attribute',
  description: 'Display a list of attributes to filter products in your store.',
  className: 'woocommerce widget_layered_nav woocommerce-widget-layered-nav',
  differsByPage: true,
  async render(settings, context) {
    const { site } = context;
    const name = settingText(settings, 'attribute');
    const attribute = (await attributeTaxonomies(site)).get(`pa_${name}`);
    const shown = await listed(context);
    if (attribute === undefined || shown === undefined) return undefined;
    const relation = settingText(settings, 'query_type', 'and') === 'or' ? 'or' : 'and';
    const items = (await attributeChoices(site, shown, attribute, relation)).map((choice) => {
      const classes = `woocommerce-widget-layered-nav-list__item wc-layered-nav-term${choice.isChosen ? ' woocommerce-widget-layered-nav-list__item--chosen chosen' : ''}`;
      return html`<li class="${classes}"><a rel="nofollow" href="${choice.href}">${choice.label}</a> <span class="count">(${choice.count})</span></li>`;
    });
    if (items.length === 0) return undefined;
    const box = html`<ul class="woocommerce-widget-layered-nav-list">${items}</ul>`;
    return { title: title(settings) || renderWidgetTitle(attribute.label), html: box.text };
  },
};

/** Prices are chosen in steps of so many pounds. WooCommerce: `woocommerce_price_filter_widget_step`. */
const STEP = 10;

const priceSlider: Element<PriceSliderModel> = { name: 'price-slider', view: PriceSlider, styles: ['shop'] };

/** From which to which price. WooCommerce: WC_Widget_Price_Filter. */
export const priceFilter: WidgetElement = {
  name: 'woocommerce_price_filter',
  title: 'Filter Products by Price',
  description: 'Display a slider to filter products in your store by price.',
  className: 'woocommerce widget_price_filter',
  differsByPage: true,
  async render(settings, context) {
    const { site, page } = context;
    const shown = await listed(context);
    if (!page || shown === undefined) return undefined;
    const range = await site.database.first(
      query<{ least: number | null; most: number | null }>(
        `SELECT min(min_price) AS least, max(max_price) AS most FROM wp_wc_product_meta_lookup
         WHERE product_id IN (SELECT value FROM json_each(?))`,
        [list(shown.ids)],
      ),
    );
    const least = Math.floor((range?.least ?? 0) / STEP) * STEP;
    const most = Math.ceil((range?.most ?? 0) / STEP) * STEP;
    if (least === most) return undefined;
    const { minPrice, maxPrice } = shown.filters;
    const model: PriceSliderModel = {
      least,
      most,
      step: STEP,
      chosen: [
        minPrice === undefined ? least : Math.floor(wholePrice(minPrice) / STEP) * STEP,
        maxPrice === undefined ? most : Math.ceil(wholePrice(maxPrice) / STEP) * STEP,
      ],
      texts: {
        from: shopText(site, 'Min price'),
        to: shopText(site, 'Max price'),
        price: shopText(site, 'Price:'),
        filter: shopText(site, 'Filter'),
      },
      format: he.decode(priceText({ ...shopSettings(site).prices, decimals: 0 }, 0)).replace('0', '%s'),
    };
    const hidden = hiddenFields(
      page.request.query,
      new Set(['min_price', 'max_price', 'paged', 'add-to-cart']),
    );
    const action = shown.url.split('?')[0]?.replace(/\/page\/\d+\/?$/, '/') ?? '';
    // Safe: rendered by this program.
    const slider = trustedHtml(renderNode(elementNode(site, priceSlider, model), context.assets));
    const box = html`<form method="get" action="${action}">${slider}${hidden.map((field) => html`<input type="hidden" name="${field.name}" value="${field.value}" />`)}</form>`;
    return { title: title(settings), html: box.text };
  },
};

function wholePrice(amount: Amount): number {
  return Number(plainText(amount));
}

/** How many stars at least one has to have. WooCommerce: WC_Widget_Rating_Filter. */
export const ratingFilter: WidgetElement = {
  name: 'woocommerce_rating_filter',
  title: 'Filter Products by Rating',
  description: 'Display a list of star ratings to filter products in your store.',
  className: 'woocommerce widget_rating_filter',
  differsByPage: true,
  async render(settings, context) {
    const shown = await listed(context);
    if (shown === undefined) return undefined;
    const items = (await ratingChoices(context.site, shown)).map(
      (choice) =>
        html`<li class="wc-layered-nav-rating${choice.isChosen && ' chosen'}"><a rel="nofollow" href="${choice.href}">${choice.label} (${choice.count})</a></li>`,
    );
    if (items.length === 0) return undefined;
    context.assets.addStyle('shop');
    return { title: title(settings), html: html`<ul>${items}</ul>`.text };
  },
};

/** What is chosen, each with a link that takes it away. WooCommerce: WC_Widget_Layered_Nav_Filters. */
export const chosenFilters: WidgetElement = {
  name: 'woocommerce_layered_nav_filters',
  title: 'Active Product Filters',
  description: 'Display a list of active product filters.',
  className: 'woocommerce widget_layered_nav_filters',
  differsByPage: true,
  async render(settings, context) {
    const { site } = context;
    const shown = await listed(context);
    if (shown === undefined) return undefined;
    const { filters, url } = shown;
    const { prices } = shopSettings(site);
    const items: Markup[] = [];
    const add = (changes: Readonly<Record<string, string | undefined>>, text: string | Markup) =>
      items.push(
        html`<li class="chosen"><a rel="nofollow" aria-label="${shopText(site, 'Remove filter')}" href="${withFilters(url, changes)}">${text}</a></li>`,
      );
    for (const { attribute, slugs } of filters.attributes) {
      const terms = await site.terms.find({ taxonomies: [attribute.taxonomy], slugs: [...slugs] });
      for (const term of terms) {
        const others = slugs.filter((slug) => slug !== term.slug);
        add(
          { [`filter_${attribute.name}`]: others.length > 0 ? others.join(',') : undefined },
          trustedName(term),
        );
      }
    }
    // Safe: prices are the shop's own HTML.
    const price = (words: string, amount: number) =>
      trustedHtml(shopText(site, words, formatPrice(prices, amount)));
    for (const brand of await site.terms.byIds([...filters.brands])) {
      const others = filters.brands.filter((id) => id !== brand.term_id);
      add({ filter_product_brand: others.length > 0 ? others.join(',') : undefined }, trustedName(brand));
    }
    if (filters.minPrice !== undefined) add({ min_price: undefined }, price('Min %s', filters.minPrice));
    if (filters.maxPrice !== undefined) add({ max_price: undefined }, price('Max %s', filters.maxPrice));
    for (const stars of filters.ratings) {
      const others = filters.ratings.filter((one) => one !== stars);
      add(
        { rating_filter: others.length > 0 ? others.join(',') : undefined },
        shopText(site, 'Rated %s out of 5', stars),
      );
    }
    for (const { taxonomy, slugs } of filters.terms) {
      const [name = ''] = TERM_FILTERS.find(([, one]) => one === taxonomy) ?? [];
      for (const term of await site.terms.find({ taxonomies: [taxonomy], slugs: [...slugs] })) {
        const others = slugs.filter((slug) => slug !== term.slug);
        add({ [name]: others.length > 0 ? others.join(',') : undefined }, trustedName(term));
      }
    }
    for (const state of filters.stock ?? []) {
      const others = (filters.stock ?? []).filter((one) => one !== state);
      add({ filter_stock_status: others.length > 0 ? others.join(',') : undefined }, stateName(site, state));
    }
    if (items.length === 0) return undefined;
    return { title: title(settings), html: html`<ul>${items}</ul>`.text };
  },
};
