import { renderTitle, renderWidgetTitle, termDropdown, termList } from 'portolan/content';
import { html, trustedHtml } from 'portolan/html';
import { renderNode, type WidgetContext, type WidgetElement } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import { visibilityClause, visibilityTerms } from '../archive/product-filters.ts';
import { orderedQuery } from '../archive/shop-query.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { idsOnSale } from '../catalogue/on-sale-condition.ts';
import { pricesHtml } from '../catalogue/prices.ts';
import { LOOKUP } from '../catalogue/product-lookup.ts';
import { namedPicture, productPictures } from '../catalogue/product-pictures.ts';
import { StarRating, starRating } from '../catalogue/star-rating.tsx';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { settingFlag, settingNumber, settingText, titleOf } from './settings.ts';

/** Products as a short list: picture, name, stars, price. WooCommerce: templates/content-widget-product.php. */
async function shortList(context: WidgetContext, ids: readonly number[], ratings = false): Promise<string> {
  const { site } = context;
  const found = [...(await catalogueOf(site).products(ids)).values()].filter(
    (one) => one.status === 'publish',
  );
  if (found.length === 0) return '';
  const [prices, links, pictures] = await Promise.all([
    pricesHtml(site, found),
    postLinks(
      site,
      found.map((one) => one.post),
    ),
    productPictures(
      site,
      found.map((one) => one.imageId),
      'woocommerce_thumbnail',
    ),
  ]);
  context.assets.addStyle('shop');
  // Safe: pictures, titles, stars and prices are HTML of this program's own making.
  const items = found.map((one) => {
    const stars = ratings ? starRating(site, one.averageRating) : undefined;
    return html`<li><a href="${links.get(one.id) ?? ''}">${trustedHtml(namedPicture(pictures.html(one.imageId), one.name))}<span class="product-title">${trustedHtml(renderTitle(one.post))}</span></a>${stars && trustedHtml(renderNode(StarRating({ stars })))}<span class="price">${trustedHtml(prices.get(one.id) ?? '')}</span></li>`;
  });
  return html`<ul class="product_list_widget">${items}</ul>`.text;
}

/** Products of a kind. WooCommerce: WC_Widget_Products. */
export const productsWidget: WidgetElement = {
  name: 'woocommerce_products',
  title: 'Products list',
  description: "A list of your store's products.",
  className: 'woocommerce widget_products',
  async render(settings, context) {
    const { site } = context;
    const kind = settingText(settings, 'show');
    const orderBy = settingText(settings, 'orderby', 'date');
    const direction = settingText(settings, 'order', 'desc') === 'asc' ? 'asc' : 'desc';
    const featured = (await visibilityTerms(site)).get('featured');
    const sorted = orderedQuery(
      orderBy === 'sales'
        ? 'popularity'
        : orderBy === 'price'
          ? 'price'
          : orderBy === 'rand'
            ? 'rand'
            : 'date',
    );
    const conditions = [
      ...(settingFlag(settings, 'hide_free')
        ? [{ column: 'min_price', compare: '>=' as const, value: 0.0001 }]
        : []),
    ];
    const turn = <T extends { readonly direction: 'asc' | 'desc' }>(keys: readonly T[]) =>
      keys.map((key) => ({ ...key, direction }) as T);
    const lookup =
      sorted.lookup || conditions.length > 0
        ? { lookup: { ...LOOKUP, conditions, order: turn(sorted.lookup?.order ?? []) } }
        : {};
    const onSale = kind === 'onsale' ? await idsOnSale(site) : undefined;
    if (onSale?.length === 0) return undefined;
    const ids = await site.posts.findIds({
      types: ['product'],
      statuses: ['publish'],
      ...(onSale && { ids: onSale }),
      taxonomies: [
        ...(settingFlag(settings, 'show_hidden')
          ? []
          : [await visibilityClause(site, 'exclude-from-catalog', shopSettings(site).hideOutOfStock)]),
        ...(kind === 'featured'
          ? [{ taxonomy: 'product_visibility', terms: featured ? [featured] : [], operator: 'IN' as const }]
          : []),
      ],
      order: turn(sorted.order ?? []),
      ...lookup,
      limit: settingNumber(settings, 'number', 5),
    });
    const list = await shortList(context, ids);
    return list === '' ? undefined : { title: titleOf(site, settings, 'Products'), html: list };
  },
};

/** Products with the best reviews. WooCommerce: WC_Widget_Top_Rated_Products. */
export const topRatedWidget: WidgetElement = {
  name: 'woocommerce_top_rated_products',
  title: 'Products by Rating list',
  description: "A list of your store's top-rated products.",
  className: 'woocommerce widget_top_rated_products',
  async render(settings, context) {
    const { site } = context;
    const ids = await site.posts.findIds({
      types: ['product'],
      statuses: ['publish'],
      taxonomies: [await visibilityClause(site, 'exclude-from-catalog', shopSettings(site).hideOutOfStock)],
      ...orderedQuery('rating'),
      limit: settingNumber(settings, 'number', 5),
    });
    const list = await shortList(context, ids, true);
    return list === '' ? undefined : { title: titleOf(site, settings, 'Top rated products'), html: list };
  },
};

/** Categories as a list or to choose from. WooCommerce: WC_Widget_Product_Categories. */
export const productCategoriesWidget: WidgetElement = {
  name: 'woocommerce_product_categories',
  title: 'Product Categories',
  description: 'A list or dropdown of product categories.',
  className: 'woocommerce widget_product_categories',
  // The category that is shown is marked; what there is to choose from has an id that counts the page's.
  differsByPage: (settings, { page }) =>
    settingFlag(settings, 'dropdown') || String(page?.query.term?.term_id ?? ''),
  async render(settings, context) {
    const { site, page } = context;
    const title = titleOf(site, settings, 'Product categories');
    const options = {
      taxonomy: 'product_cat',
      hierarchical: settings['hierarchical'] === undefined || settingFlag(settings, 'hierarchical'),
      counts: settingFlag(settings, 'count'),
      hideEmpty: settingFlag(settings, 'hide_empty'),
    };
    if (settingFlag(settings, 'dropdown')) {
      const id = `product_cat-${context.next('product-categories')}`;
      const list = await termDropdown(site, {
        ...options,
        id,
        name: 'product_cat',
        prompt: shopText(site, 'Select a category'),
        value: 'slug',
      });
      const form = html`<form action="${site.address.home}/" method="get"><label class="screen-reader-text" for="${id}">${shopText(site, 'Product categories')}</label>${list} <button type="submit" class="button">${shopText(site, 'Go')}</button></form>`;
      return { title, html: form.text };
    }
    const term = page?.query.term?.taxonomy === 'product_cat' ? page.query.term.term_id : undefined;
    const nothing = shopText(site, 'No product categories exist.');
    const list = await termList(site, { ...options, nothing, ...(term !== undefined && { current: term }) });
    return { title, html: html`<ul class="product-categories">${list}</ul>`.text };
  },
};

/** A field that searches products. WooCommerce: WC_Widget_Product_Search. */
export const productSearchWidget: WidgetElement = {
  name: 'woocommerce_product_search',
  title: 'Product Search',
  description: 'A search form for your store.',
  className: 'woocommerce widget_product_search',
  differsByPage: true,
  render(settings, context) {
    const { site, page } = context;
    const number = context.next('product-search') - 1;
    const id = `woocommerce-product-search-field-${number}`;
    const text = (source: string) => shopText(site, source);
    const form = html`<form role="search" method="get" class="woocommerce-product-search search-form" action="${site.address.home}/"><label class="screen-reader-text" for="${id}">${text('Search for:')}</label><input type="search" id="${id}" class="search-field" placeholder="${text('Search products…')}" value="${page?.query.search ?? ''}" name="s" /><button type="submit" class="button">${text('Search')}</button><input type="hidden" name="post_type" value="product" /></form>`;
    return { title: renderWidgetTitle(settingText(settings, 'title')), html: form.text };
  },
};
