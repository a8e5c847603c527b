import { renderWidgetTitle } from 'portolan/content';
import {
  type BlockElement,
  type Element,
  type MainQuery,
  type RenderContext,
  renderElement,
  type ShortcodeElement,
  type Site,
  translate,
  type WidgetElement,
} from 'portolan/plugin';
import { shopSettings } from 'portolan/shop';
import { searchSettings } from './search-settings.ts';
import ProductSearch, { type ProductSearchModel } from './widget/product-search.island.tsx';

/** The form of the product search. */
const productSearch: Element<ProductSearchModel> = { name: 'product-search', view: ProductSearch };

/** What one place says otherwise than the plugin's options. */
type Overrides = Readonly<Partial<Record<string, string | undefined>>>;

function formModel(
  context: Pick<RenderContext, 'site' | 'page' | 'post'>,
  id: string,
  own: Overrides = {},
): ProductSearchModel {
  const { site, page } = context;
  const { form } = searchSettings(site);
  return {
    home: `${site.address.home}/`,
    id,
    value: page?.query.search ?? '',
    words: {
      label: form.placeholder,
      placeholder: own['placeholder'] || form.placeholder,
      submit: translate(site, 'Search'),
      clear: translate(site, 'Clear'),
      close: translate(site, 'Close'),
      results: translate(site, 'Results'),
    },
    settings: {
      url: `${site.address.basePath}/?wc-ajax=aws_action`,
      siteurl: site.address.home,
      lang: '',
      'show-loader': own['show_loader'] || form.loader,
      'show-more': own['show_more'] || form.more,
      'show-page': own['show_page'] || form.page,
      'ajax-search': own['ajax_search'] || form.ajax,
      'show-clear': own['show_clear'] || form.clear,
      'mobile-screen': own['mobile_screen'] || form.mobileOverlay,
      'use-analytics': own['use_analytics'] || form.analytics,
      'min-chars': own['min_chars'] || form.minChars,
      'buttons-order': own['buttons_order'] || form.buttonsOrder,
      timeout: own['search_timeout'] || form.timeout,
      'is-mobile': 'false',
      'page-id': String(page ? shownId(site, page.query) : (context.post?.ID ?? 0)),
      tax: page ? shownTaxonomy(site, page.query) : '',
    },
  };
}

/** The id of what an address shows: post, term, author, the shop page. WordPress: get_queried_object_id(). */
function shownId(site: Site, { flags, posts, term, author, postType, variables }: MainQuery): number {
  if (flags.has('singular')) return posts[0]?.ID ?? 0;
  if (term) return term.term_id;
  if (author) return author.ID;
  const isShop = (postType ?? variables['post_type']) === 'product' && flags.has('post_type_archive');
  return isShop ? shopSettings(site).pages.shop : 0;
}

/** The taxonomy by which an address chooses products; '' = by none. */
function shownTaxonomy(site: Site, { term, variables }: MainQuery): string {
  if (term) return site.taxonomies.get(term.taxonomy)?.objectTypes.includes('product') ? term.taxonomy : '';
  const filter = Object.keys(variables).find((name) => name.startsWith('filter_') && variables[name]);
  return filter ? `pa_${filter.slice('filter_'.length)}` : '';
}

/** `[aws_search_form]` */
export const searchFormShortcode: ShortcodeElement = {
  tag: 'aws_search_form',
  render: (attributes, _content, context) =>
    renderElement(
      context.site,
      productSearch,
      formModel(context, `aws-search-${context.next('product-search')}`, attributes),
      context.assets,
    ),
};

/** `[aws_search_terms]`: the words that are searched for most, which nothing counts here. */
export const searchTermsShortcode: ShortcodeElement = { tag: 'aws_search_terms', render: () => '' };

/** The form as a block, in content and in menus. */
export const searchBlocks: readonly BlockElement[] = ['search-block', 'nav-search-block'].map((name) => ({
  name: `advanced-woo-search/${name}`,
  render: ({ placeholder }, _inner, context) =>
    renderElement(
      context.site,
      productSearch,
      formModel(context, `aws-search-${context.next('product-search')}`, {
        placeholder: typeof placeholder === 'string' ? placeholder : undefined,
      }),
      context.assets,
    ),
}));

/** The widget `aws_widget`. */
export const searchWidget: WidgetElement = {
  name: 'aws_widget',
  title: '» AWS Widget',
  description: 'Advanced WooCommerce search widget',
  className: 'widget_aws_widget',
  // It tells its script on which page it stands, and shows what was searched for.
  differsByPage: true,
  render: (settings, context) => ({
    title: renderWidgetTitle(String(settings['title'] ?? '')),
    html: renderElement(
      context.site,
      productSearch,
      formModel(context, `aws-search-${context.widgetId}`),
      context.assets,
    ),
  }),
};
