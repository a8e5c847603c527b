import { load } from 'cheerio';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { type ContentSite, openContentSite } from '../../../../tests/content-site.ts';
import { routed } from '../../../../tests/site-for-tests.ts';
import type { MainQuery, Plugin, PostRow, ShortcodeElement, Site } from '../../../types/index.ts';
import { theContent } from '../../../wordpress/content/content-filters.ts';
import { contentServices } from '../../../wordpress/content/render.ts';
import { createRenderContext } from '../../../wordpress/content/render-context.ts';
import woocommerce from '../../woocommerce/index.ts';
import { withGroupedElements } from '../builder-data.ts';
import { withGuardedCode } from './code-block/code-block.tsx';

export interface ElementSite {
  /** What a text with elements becomes on a page. */
  render(text: string, post?: PostRow): Promise<ReturnType<typeof load>>;
  /** The same for the builder's own data, which is brought into groups first. */
  renderPage(text: string): Promise<ReturnType<typeof load>>;
  /** Rules that a text of the builder adds to its page. */
  cssOf(text: string): Promise<string>;
  readonly content: ContentSite;
  readonly site: Site;
  close(): Promise<void>;
}

/** A new site that knows WordPress's own shortcodes and these. For tests. */
export async function openElementSite(shortcodes: readonly ShortcodeElement[]): Promise<ElementSite> {
  const content: ContentSite = await openContentSite();
  const site = withPlugins(content.site, [{ name: 'elements', shortcodes }]);
  const render: ElementSite['render'] = async (text, post) => {
    const context = createRenderContext(site, { target: 'page', ...(post && { post }) });
    return load(await theContent(text, contentServices(context)), null, false);
  };
  return {
    render,
    renderPage: (text) => render(withGroupedElements(withGuardedCode(text), true)),
    async cssOf(text) {
      const context = createRenderContext(site, { target: 'page' });
      await theContent(withGroupedElements(withGuardedCode(text), true), contentServices(context));
      return context.assets.css;
    },
    content,
    site,
    close: content.close,
  };
}

/** A shop whose pages may hold elements. */
export interface ShopElementSite {
  readonly shop: CartShop;
  readonly site: Site;
  /** What a text with elements becomes on the page of an address. */
  render(text: string, path?: string, post?: PostRow): Promise<ReturnType<typeof load>>;
  close(): Promise<void>;
}

/** A new site with an empty shop that knows these shortcodes. For tests. */
export async function openShopElementSite(
  shortcodes: readonly ShortcodeElement[],
  options: Readonly<Record<string, string>> = {},
): Promise<ShopElementSite> {
  const shop = await openCartShop(options);
  const configured: Plugin = { ...woocommerce, ...woocommerce.configure?.(shop.site) };
  const { site: known, request } = routed(shop, [configured]);
  const site = withPlugins(known, [
    { name: 'elements', shortcodes, imageSizes: configured.imageSizes ?? [] },
  ]);
  return {
    shop,
    site,
    async render(text, path = '/shelf/', post) {
      const context = createRenderContext(site, {
        target: 'page',
        ...(post && { post }),
        // Elements ask for the address alone.
        page: { query: {} as MainQuery, request: request({ method: 'GET', path }) },
      });
      return load(await theContent(text, contentServices(context)), null, false);
    },
    close: shop.close,
  };
}

/** The same site with further plugins. */
function withPlugins(site: Site, own: readonly Plugin[]): Site {
  const contributions: Site['contributions'] = (kind) => [
    ...site.contributions(kind),
    ...own.flatMap((plugin) => (plugin[kind] ?? []) as ReturnType<typeof site.contributions<typeof kind>>),
  ];
  return { ...site, contributions };
}
