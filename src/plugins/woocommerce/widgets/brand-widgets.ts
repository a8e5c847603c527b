import { autop, renderWidgetTitle } from 'portolan/content';
import { escapeAttribute, html, type Markup, trustedHtml } from 'portolan/html';
import type { Site, TermRow, WidgetElement } from 'portolan/plugin';
import { termLinks } from 'portolan/routing';
import { inShopOrder } from '../archive/categories.tsx';
import { productPictures } from '../catalogue/product-pictures.ts';
import { withFilters } from './filter-links.ts';
import { listed, productsOfTerms, trustedName } from './filtered-list.ts';
import { settingFlag, settingNumber, settingText } from './settings.ts';

const BRANDS = 'product_brand';

const title = (settings: Readonly<Record<string, unknown>>) =>
  renderWidgetTitle(settingText(settings, 'title'));

/** Brands to choose by, with how many products have each. WooCommerce: WC_Widget_Brand_Nav. */
export const brandNavWidget: WidgetElement = {
  name: 'woocommerce_brand_nav',
  title: 'WooCommerce Brand Layered Nav',
  description:
    'Shows brands in a widget which lets you narrow down the list of products when viewing products.',
  className: 'woocommerce widget_brand_nav widget_layered_nav',
  differsByPage: true,
  async render(settings, context) {
    const shown = await listed(context, { taxonomies: [BRANDS] });
    if (shown === undefined || context.page?.query.term?.taxonomy === BRANDS) return undefined;
    const { site } = context;
    const terms = await site.terms.find({ taxonomies: [BRANDS], hideEmpty: true });
    const counts = await productsOfTerms(site, BRANDS, shown.ids);
    const chosen = shown.filters.brands;
    const items = (await inShopOrder(site, terms)).flatMap((term): Markup[] => {
      const isChosen = chosen.includes(term.term_id);
      const count = counts.get(term.term_id) ?? 0;
      if (count === 0 && !isChosen) return [];
      const others = chosen.filter((id) => id !== term.term_id);
      const ids = isChosen ? others : [...others, term.term_id];
      const href = withFilters(shown.url, {
        filter_product_brand: ids.length > 0 ? ids.join(',') : undefined,
      });
      return [
        html`<li class="wc-layered-nav-term${isChosen && ' chosen'}"><a rel="nofollow" href="${href}">${trustedName(term)}</a> <span class="count">(${count})</span></li>`,
      ];
    });
    if (items.length === 0) return undefined;
    return { title: title(settings), html: html`<ul>${items}</ul>`.text };
  },
};

/** What a brand says of itself, on its own page. WooCommerce: WC_Widget_Brand_Description. */
export const brandDescriptionWidget: WidgetElement = {
  name: 'wc_brands_brand_description',
  title: 'WooCommerce Brand Description',
  description: 'When viewing a brand archive, show the current brands description.',
  className: 'widget_brand_description',
  differsByPage: (_settings, { page }) => String(page?.query.term?.term_id ?? ''),
  async render(settings, { site, page, assets }) {
    const term = page?.query.term;
    if (term?.taxonomy !== BRANDS || term.description === '') return undefined;
    assets.addStyle('shop');
    const picture = (await brandPictures(site, [term])).get(term.term_id);
    // Safe: descriptions of terms are kept as allowed HTML, pictures are this program's own.
    const text = trustedHtml(autop(term.description));
    return {
      title: title(settings),
      html: html`<div class="brand-description">${picture && trustedHtml(picture)}<div class="text">${text}</div></div>`
        .text,
    };
  },
};

/** Pictures of brands in columns. WooCommerce: WC_Widget_Brand_Thumbnails. */
export const brandThumbnailsWidget: WidgetElement = {
  name: 'wc_brands_brand_thumbnails',
  title: 'WooCommerce Brand Thumbnails',
  description: 'Show a grid of brand thumbnails.',
  className: 'widget_brand_thumbnails',
  async render(settings, { site, assets }) {
    const columns = settingNumber(settings, 'columns', 1);
    const excluded = settingText(settings, 'exclude').split(',').map(Number);
    const bySlug = settingText(settings, 'orderby') === 'slug';
    const found = await site.terms.find({
      taxonomies: [BRANDS],
      hideEmpty: settingFlag(settings, 'hide_empty'),
      orderBy: bySlug ? 'slug' : 'name',
    });
    const number = settingNumber(settings, 'number', found.length);
    const brands = found.filter(({ term_id }) => !excluded.includes(term_id)).slice(0, number);
    if (brands.length === 0) return undefined;
    assets.addStyle('shop');
    const [links, pictures] = await Promise.all([termLinks(site, brands), brandPictures(site, brands)]);
    const items = brands.map((brand, index) => {
      const place = index % columns;
      const className = place === 0 ? 'first' : place === columns - 1 ? 'last' : '';
      // Safe: pictures are this program's own.
      const picture = trustedHtml(pictures.get(brand.term_id) ?? '');
      return html`<li class="${className}"><a href="${links.get(brand.term_id) ?? ''}" title="${trustedName(brand)}">${picture}</a></li>`;
    });
    const classes = settingFlag(settings, 'fluid_columns') ? 'fluid-columns' : `columns-${columns}`;
    return {
      title: title(settings),
      html: html`<ul class="brand-thumbnails ${classes}">${items}</ul>`.text,
    };
  },
};

/** The picture of each brand, named like it; a placeholder where it has none. */
async function brandPictures(site: Site, brands: readonly TermRow[]): Promise<ReadonlyMap<number, string>> {
  const metas = await site.terms.meta(brands.map(({ term_id }) => term_id));
  const pictureOf = (id: number) => Number(metas.get(id)?.get('thumbnail_id') ?? 0) || 0;
  const pictures = await productPictures(
    site,
    brands.map(({ term_id }) => pictureOf(term_id)),
    'woocommerce_thumbnail',
  );
  return new Map(
    brands.map((brand) => [
      brand.term_id,
      // Whatever the picture says of itself: here it stands for the brand.
      pictures
        .html(pictureOf(brand.term_id))
        .replace(/ alt="[^"]*"/, () => ` alt="${escapeAttribute(trustedName(brand))}"`),
    ]),
  );
}
