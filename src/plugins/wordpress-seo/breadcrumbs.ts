import { storedMap, textIn } from 'portolan/data';
import { escapeAttribute, escapeHtml } from 'portolan/html';
import type { BlockElement, RenderContext, ShortcodeElement } from 'portolan/plugin';
import { trailOf } from 'portolan/plugins/search-appearance';
import { breadcrumbSettings } from './breadcrumb-settings.ts';
import { flag } from './settings.ts';

/** The way to the page as Yoast SEO's template function writes it. Yoast SEO: yoast_breadcrumb(). */
async function breadcrumbs(context: RenderContext): Promise<string> {
  const { site, page, target } = context;
  if (page === undefined || target !== 'page') return '';
  const titles = storedMap(site.options.value('wpseo_titles'));
  const crumbs = await trailOf(site, page.query, breadcrumbSettings(site));
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
