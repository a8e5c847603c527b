import { escapeAttribute } from 'portolan/html';
import { type RenderContext, renderElement, renderNode, type ShortcodeElement } from 'portolan/plugin';
import { categoriesModel, inShopOrder, productCategories } from '../archive/categories.tsx';
import { LoopButton, loopButton } from '../archive/loop-button.tsx';
import { productLoop, productLoopOf } from '../archive/product-loop.tsx';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { permalinkOf } from '../catalogue/permalink-of.ts';
import { priceHtml } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import { integerOf } from '../forms/form-input.ts';
import { relatedProducts } from '../product-page/related-products.ts';
import { productPage } from './product-in-text.tsx';
import { findList, readList } from './product-list.ts';
import { safeStyle } from './safe-style.ts';

/** A list of products in a text; `kind` is what its shortcode fixes. WooCommerce: WC_Shortcode_Products. */
function productList(tag: string, kind: Readonly<Record<string, string>> = {}): ShortcodeElement {
  return {
    tag,
    async render(attributes, _content, context) {
      const perPage = context.site.options.number('posts_per_page', 10);
      const list = readList(attributes, kind, pageOf(context), perPage);
      const { ids, total } = await findList(context, list);
      const paginate = attributes['paginate'] === 'true' && list.limit > 0;
      return rendered(context, ids, list.columns, {
        className: attributes['class'] ?? '',
        pages: paginate ? Math.ceil(total / list.limit) : 1,
        page: list.page,
      });
    },
  };
}

/** `?product-page=2` of lists that are split. */
export function pageOf(context: Pick<RenderContext, 'page'>): number {
  const requested = Number(context.page?.request.query['product-page'] ?? 1);
  return Number.isInteger(requested) && requested > 0 ? requested : 1;
}

/** A list with WooCommerce's wrapper, which stands there without products too; `single`: of one product. */
export async function rendered(
  context: RenderContext,
  ids: readonly number[],
  columns: number,
  more: {
    readonly className?: string;
    readonly pages?: number;
    readonly page?: number;
    readonly single?: boolean;
  } = {},
): Promise<string> {
  const place = { url: context.page?.request.url ?? '' };
  const model = await productLoopOf(context.site, ids, { columns, place, level: 2 });
  const list =
    model.products.length === 0 ? '' : renderElement(context.site, productLoop, model, context.assets);
  // WooCommerce has the blank before a class that is not there.
  const classes = [
    'woocommerce',
    ...(more.single === true ? [] : [`columns-${columns}`]),
    more.className ?? '',
  ].join(' ');
  const pages = list === '' ? '' : pagesHtml(more.pages ?? 1, more.page ?? 1);
  return `<div class="${escapeAttribute(classes)}">${list}${pages}</div>`;
}

function pagesHtml(pages: number, current: number): string {
  if (pages < 2) return '';
  const links = Array.from({ length: pages }, (_, index) => {
    const number = index + 1;
    return number === current
      ? `<li><span aria-current="page" class="page-numbers current">${number}</span></li>`
      : `<li><a class="page-numbers" href="?product-page=${number}">${number}</a></li>`;
  });
  return `<nav class="woocommerce-pagination"><ul class="page-numbers">${links.join('')}</ul></nav>`;
}

/** `[product id="…"]` or `sku`: one product as a card. */
const product: ShortcodeElement = {
  tag: 'product',
  async render(attributes, _content, context) {
    if (!attributes['id'] && !attributes['sku']) return '';
    const list = readList(
      { ...attributes, ids: attributes['id'] ?? '', skus: attributes['sku'] ?? '' } as typeof attributes,
      { limit: '1' },
      1,
    );
    const { ids } = await findList(context, list);
    return rendered(context, ids, list.columns, { className: attributes['class'] ?? '', single: true });
  },
};

async function namedProduct(
  context: RenderContext,
  attributes: Readonly<Record<string, string>>,
): Promise<Product | undefined> {
  const id = Number(attributes['id'] ?? 0);
  if (id > 0) return catalogueOf(context.site).product(id);
  const list = readList({ skus: attributes['sku'] ?? '' } as never, {}, 1);
  if (list.skus.length === 0) return undefined;
  const [first] = (await findList(context, list)).ids;
  return first === undefined ? undefined : catalogueOf(context.site).product(first);
}

/** `[add_to_cart]`: price and button. WooCommerce: WC_Shortcodes::product_add_to_cart(). */
const addToCart: ShortcodeElement = {
  tag: 'add_to_cart',
  async render(attributes, _content, context) {
    const { site } = context;
    const found = await namedProduct(context, attributes);
    if (found === undefined || found.status !== 'publish') return '';
    const place = { url: context.page?.request.url ?? '' };
    const button = {
      ...loopButton(site, found, await permalinkOf(site, found), place),
      quantity: Math.max(1, integerOf(attributes['quantity'] ?? '1')),
    };
    const price = (attributes['show_price'] ?? 'true') === 'true' ? await priceHtml(site, found) : '';
    const style = safeStyle(attributes['style'] ?? 'border:4px solid #ccc; padding: 12px;');
    context.assets.addStyle('shop');
    const classes = `product woocommerce add_to_cart_inline ${attributes['class'] ?? ''}`;
    // Safe: the price and the button are the shop's own HTML, the rest is escaped.
    return (
      `<p class="${escapeAttribute(classes)}" style="${escapeAttribute(style)}">` +
      `${price}${renderNode(LoopButton({ button }))}</p>`
    );
  },
};

/** `[add_to_cart_url]`. */
const addToCartUrl: ShortcodeElement = {
  tag: 'add_to_cart_url',
  async render(attributes, _content, context) {
    const found = await namedProduct(context, attributes);
    if (found === undefined) return '';
    const { href } = loopButton(context.site, found, await permalinkOf(context.site, found), { url: '' });
    return escapeAttribute(href);
  },
};

/** `[product_categories]`. WooCommerce: WC_Shortcodes::product_categories(). */
const categories: ShortcodeElement = {
  tag: 'product_categories',
  async render(attributes, _content, context) {
    const { site } = context;
    const named = attributes['ids'] ?? '';
    const ids = named === '' ? [] : named.split(',').map(integerOf);
    const parent = attributes['parent'] ?? '';
    const hideEmpty = attributes['hide_empty'] !== '0' && attributes['hide_empty'] !== 'false';
    const found = await site.terms.find({
      taxonomies: ['product_cat'],
      ...(ids.length > 0 ? { ids } : {}),
      // Nothing has a parent that is no number.
      ...(parent === '' ? {} : { parent: /^\d+$/.test(parent) ? Number(parent) : -1 }),
      hideEmpty,
    });
    const by = attributes['orderby'];
    const sorted =
      by === 'menu_order'
        ? await inShopOrder(site, found)
        : by === 'count'
          ? found.toSorted((a, b) => a.count - b.count)
          : found;
    const turned = attributes['order']?.toUpperCase() === 'DESC' ? sorted.toReversed() : sorted;
    const limit = Number(attributes['limit'] ?? attributes['number'] ?? 0);
    const columns = Math.max(1, Number(attributes['columns'] ?? 4) || 4);
    const model = await categoriesModel(site, limit > 0 ? turned.slice(0, limit) : turned, columns);
    const list =
      model.categories.length === 0 ? '' : renderElement(site, productCategories, model, context.assets);
    return `<div class="woocommerce columns-${columns}">${list}</div>`;
  },
};

/** `[related_products]` on a product's page. */
const related: ShortcodeElement = {
  tag: 'related_products',
  async render(attributes, _content, context) {
    const current = context.post ? await catalogueOf(context.site).product(context.post.ID) : undefined;
    if (current === undefined) return '';
    const limit = Math.max(1, Number(attributes['per_page'] ?? attributes['limit'] ?? 4) || 4);
    const ids = await relatedProducts(context.site, current, limit);
    if (ids.length === 0) return '';
    return rendered(context, ids, Math.max(1, Number(attributes['columns'] ?? 4) || 4));
  },
};

/** `[shop_messages]`, `[woocommerce_messages]`: the theme shows what waits at the top of each page. WooCommerce: WC_Shortcodes::shop_messages(). */
const messages: readonly ShortcodeElement[] = ['shop_messages', 'woocommerce_messages'].map((tag) => ({
  tag,
  render: () => '<div class="woocommerce"></div>',
}));

/** `[product_category category="…"]`; nothing without one. */
const ofCategory = productList('product_category', { default_orderby: 'menu_order', default_limit: '12' });
const productCategory: ShortcodeElement = {
  ...ofCategory,
  render: (attributes, content, context, as) =>
    attributes['category'] ? ofCategory.render(attributes, content, context, as) : '',
};

/** `[product_attribute attribute="…" filter="…"]`; nothing without an attribute. */
const ofAttribute = productList('product_attribute', {
  default_orderby: 'title',
  default_limit: '12',
});
const productAttribute: ShortcodeElement = {
  ...ofAttribute,
  render: (attributes, content, context, as) =>
    attributes['attribute'] ? ofAttribute.render(attributes, content, context, as) : '',
};

const newest = { default_orderby: 'date', default_order: 'desc', default_limit: '12' };
const byTitle = { default_orderby: 'title', default_limit: '12' };

/** The shop's shortcodes of lists and products. WooCommerce: WC_Shortcodes::init(). */
export const productShortcodes: readonly ShortcodeElement[] = [
  productList('products', { general: 'true' }),
  productList('recent_products', newest),
  productList('featured_products', { ...newest, visibility: 'featured' }),
  productList('sale_products', { ...byTitle, on_sale: 'true' }),
  productList('best_selling_products', { ...byTitle, best_selling: 'true' }),
  productList('top_rated_products', { ...byTitle, top_rated: 'true' }),
  productCategory,
  productAttribute,
  product,
  productPage,
  ...messages,
  addToCart,
  addToCartUrl,
  categories,
  related,
];
