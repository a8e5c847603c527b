import { storedMap, textIn } from 'portolan/data';
import { escapeAttribute, escapeHtml } from 'portolan/html';
import { type BlockElement, type RenderContext, type ShortcodeElement, translate } from 'portolan/plugin';
import { type BreadcrumbSettings, trailOf } from 'portolan/plugins/search-appearance';
import { flag } from './settings.ts';

function settingsOf({ site }: RenderContext): BreadcrumbSettings {
  const titles = storedMap(site.options.value('wpseo_titles'));
  const text = (name: string, usual: string) =>
    titles[name] === undefined ? translate(site, usual) : textIn(titles, name);
  return {
    home: text('breadcrumbs-home', 'Home'),
    archive: (title) => `${text('breadcrumbs-archiveprefix', 'Archives for')} ${title}`.trim(),
    search: (words) => `${text('breadcrumbs-searchprefix', 'You searched for')} ${words}`.trim(),
    missing: text('breadcrumbs-404crumb', 'Error 404: Page not found'),
    taxonomyOf: (type) => {
      const chosen = textIn(titles, `post_types-${type}-maintax`);
      return chosen === '0' ? '' : chosen;
    },
    titleOf: (meta) => meta?.get('_yoast_wpseo_bctitle') ?? '',
    primaryTerm: (meta, taxonomy) => Number(meta?.get(`_yoast_wpseo_primary_${taxonomy}`)) || undefined,
  };
}

/** The way to the page as Yoast SEO's template function writes it. Yoast SEO: yoast_breadcrumb(). */
async function breadcrumbs(context: RenderContext): Promise<string> {
  const { site, page, target } = context;
  if (page === undefined || target !== 'page') return '';
  const titles = storedMap(site.options.value('wpseo_titles'));
  const crumbs = await trailOf(site, page.query, settingsOf(context));
  const isBold = flag(titles, 'breadcrumbs-boldlast');
  const parts = crumbs.map(({ title, href }) => {
    const text = escapeHtml(title);
    if (href !== undefined) return `<span><a href="${escapeAttribute(href)}">${text}</a></span>`;
    return `<span class="breadcrumb_last" aria-current="page">${isBold ? `<strong>${text}</strong>` : text}</span>`;
  });
  const sign = escapeHtml(textIn(titles, 'breadcrumbs-sep').replace(/&raquo;/g, '»') || '»');
  const prefix = textIn(titles, 'breadcrumbs-prefix');
  return parts.length === 0
    ? ''
    : `${prefix === '' ? '' : `${escapeHtml(prefix)} `}<span>${parts.join(` ${sign} `)}</span>`;
}

/** `[wpseo_breadcrumb]`. */
export const breadcrumbShortcode: ShortcodeElement = {
  tag: 'wpseo_breadcrumb',
  render: (_attributes, _content, context) => breadcrumbs(context),
};

/** The block "Yoast Breadcrumbs". */
export const breadcrumbBlock: BlockElement = {
  name: 'yoast-seo/breadcrumbs',
  async render({ className }, _inner, context) {
    const trail = await breadcrumbs(context);
    const more = typeof className === 'string' && className !== '' ? ` ${escapeAttribute(className)}` : '';
    return trail === '' ? '' : `<div class="yoast-breadcrumbs${more}">${trail}</div>`;
  },
};
