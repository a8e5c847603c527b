import type { Element, ShortcodeElement, Site, WidgetElement } from '../../types/index.ts';
import { renderElement } from '../../view/index.ts';

export interface ProductSearchModel {
  readonly home: string;
  /** Unique on the page. */
  readonly id: string;
  readonly placeholder: string;
  /** Settings as the widget's script reads them: `data-<name>`. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The form of the product search. Markup that its script reads: Advanced Woo Search, `AWS_Markup`. */
export const productSearch: Element<ProductSearchModel> = {
  name: 'product-search',
  view: ({ home, id, placeholder, settings }) => (
    <div
      className="aws-container"
      {...Object.fromEntries(Object.entries(settings).map(([name, value]) => [`data-${name}`, value]))}
    >
      <form className="aws-search-form" action={home} method="get" role="search">
        <div className="aws-wrapper">
          <label className="aws-search-label" htmlFor={id}>
            Search
          </label>
          <input
            type="search"
            name="s"
            id={id}
            className="aws-search-field"
            placeholder={placeholder}
            autoComplete="off"
          />
          <input type="hidden" name="post_type" value="product" />
          <input type="hidden" name="type_aws" value="true" />
          <div className="aws-search-clear">
            <span aria-hidden="true">×</span>
          </div>
          <div className="aws-loader" />
        </div>
        {settings['buttons-order'] !== '1' && (
          <div className="aws-search-btn aws-form-btn">
            <button type="submit" className="aws-search-btn_icon" aria-label="Search products">
              <svg focusable="false" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <circle cx="10" cy="10" r="6" fill="none" stroke="currentColor" strokeWidth="2" />
                <path d="M15 15l6 6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              </svg>
            </button>
          </div>
        )}
      </form>
    </div>
  ),
};

/** The widget's settings from the plugin's own (`aws_settings`), with their defaults. */
function settingsOf(site: Site): Readonly<Record<string, string>> {
  const stored = site.options.value('aws_settings');
  const options = stored && typeof stored === 'object' ? (stored as Record<string, unknown>) : {};
  const text = (name: string, fallback: string) =>
    typeof options[name] === 'string' || typeof options[name] === 'number' ? String(options[name]) : fallback;
  return {
    url: `${site.address.basePath}/?wc-ajax=aws_action`,
    siteurl: site.address.home,
    lang: '',
    'show-loader': text('show_loader', 'true'),
    'show-more': text('show_more', 'true'),
    'show-page': text('show_page', 'true'),
    'ajax-search': text('enable_ajax', 'true'),
    'show-clear': text('show_clear', 'true'),
    'mobile-screen': text('mobile_overlay', 'false'),
    'use-analytics': text('use_analytics', 'false'),
    'min-chars': text('min_chars', '1'),
    'buttons-order': text('buttons_order', '2'),
    timeout: text('search_timeout', '300'),
    'is-mobile': 'false',
    'page-id': '0',
    tax: '',
  };
}

/** `[aws_search_form]` */
export const searchFormShortcode: ShortcodeElement = {
  tag: 'aws_search_form',
  render: (attributes, _content, context) =>
    renderElement(
      context.site,
      productSearch,
      {
        home: `${context.site.address.home}/`,
        id: `aws-search-${context.next('product-search')}`,
        placeholder: attributes['placeholder'] || 'Search',
        settings: settingsOf(context.site),
      },
      context.assets,
    ),
};

/** The widget `aws_widget`. */
export const searchWidget: WidgetElement = {
  name: 'aws_widget',
  className: 'widget_aws_widget',
  render: (settings, context) => ({
    title: escapeTitle(String(settings['title'] ?? '')),
    html: renderElement(
      context.site,
      productSearch,
      {
        home: `${context.site.address.home}/`,
        id: `aws-search-${context.widgetId}`,
        placeholder: 'Search',
        settings: settingsOf(context.site),
      },
      context.assets,
    ),
  }),
};

function escapeTitle(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('&amp;amp;', '&amp;');
}
