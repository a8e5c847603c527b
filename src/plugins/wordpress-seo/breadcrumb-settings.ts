import { flagIn, storedMap, textIn } from 'portolan/data';
import { type Site, translate } from 'portolan/plugin';
import { type BreadcrumbSettings, plain } from 'portolan/plugins/search-appearance';

/** How Yoast SEO is set up to tell the way to a page (`wpseo_titles`, names `breadcrumbs-…`). */
export function breadcrumbSettings(site: Site): BreadcrumbSettings {
  const titles = storedMap(site.options.value('wpseo_titles'));
  const text = (name: string, usual: string) =>
    titles[name] === undefined ? translate(site, usual) : textIn(titles, name);
  return {
    home: text('breadcrumbs-home', 'Home'),
    archive: (title) => `${text('breadcrumbs-archiveprefix', 'Archives for')} ${title}`.trim(),
    term: (title) => title,
    search: (words) => `${text('breadcrumbs-searchprefix', 'You searched for')} ${words}`.trim(),
    missing: text('breadcrumbs-404crumb', 'Error 404: Page not found'),
    async listTitle(type) {
      const own = textIn(titles, `bctitle-ptarchive-${type}`);
      const shop = type === 'product' ? site.options.number('woocommerce_shop_page_id') : 0;
      const page = own === '' && shop > 0 ? await site.posts.byId(shop) : undefined;
      return own || (page && plain(page.post_title));
    },
    showsPostsPage: flagIn(titles, 'breadcrumbs-display-blog-page', true),
    taxonomyOf: (type) => {
      const chosen = textIn(titles, `post_types-${type}-maintax`);
      return chosen === '0' ? '' : chosen;
    },
    titleOf: (meta) => meta?.get('_yoast_wpseo_bctitle') ?? '',
    primaryTerm: (meta, taxonomy) => Number(meta?.get(`_yoast_wpseo_primary_${taxonomy}`)) || undefined,
  };
}
