import { storedMap, textIn } from 'portolan/data';
import { escapeAttribute, escapeHtml } from 'portolan/html';
import { type RenderContext, type ShortcodeElement, translate } from 'portolan/plugin';
import { type BreadcrumbSettings, trailOf } from 'portolan/plugins/search-appearance';

/**
 * `[rank_math_breadcrumb]`: the way to the page; nothing where Rank Math's breadcrumbs are switched off. Rank Math:
 * rank_math_get_breadcrumbs().
 */
export const breadcrumbShortcode: ShortcodeElement = {
  tag: 'rank_math_breadcrumb',
  async render(_attributes, _content, context) {
    const { site, page, target } = context;
    const general = storedMap(site.options.value('rank-math-options-general'));
    if (page === undefined || target !== 'page' || textIn(general, 'breadcrumbs') === 'off') return '';
    const crumbs = await trailOf(site, page.query, settingsOf(context));
    if (crumbs.length === 0) return '';
    const parts = crumbs.map(({ title, href }) =>
      href === undefined
        ? `<span class="last">${escapeHtml(title)}</span>`
        : `<a href="${escapeAttribute(href)}">${escapeHtml(title)}</a>`,
    );
    const sign = `<span class="separator"> ${escapeHtml(textIn(general, 'breadcrumbs_separator') || '-')} </span>`;
    const prefix = textIn(general, 'breadcrumbs_prefix');
    const before = prefix === '' ? '' : `${escapeHtml(prefix)} `;
    return `<nav aria-label="breadcrumbs" class="rank-math-breadcrumb"><p>${before}${parts.join(sign)}</p></nav>`;
  },
};

function settingsOf({ site }: RenderContext): BreadcrumbSettings {
  const general = storedMap(site.options.value('rank-math-options-general'));
  const titles = storedMap(site.options.value('rank-math-options-titles'));
  const text = (name: string, usual: string) => textIn(general, name) || translate(site, usual);
  return {
    home: textIn(general, 'breadcrumbs_home') === 'off' ? '' : text('breadcrumbs_home_label', 'Home'),
    archive: (title) => text('breadcrumbs_archive_format', 'Archives for %s').replace('%s', () => title),
    search: (words) => text('breadcrumbs_search_format', 'Results for %s').replace('%s', () => words),
    missing: text('breadcrumbs_404_label', '404 Error: page not found'),
    taxonomyOf: (type) => {
      const chosen = textIn(titles, `pt_${type}_primary_taxonomy`);
      return chosen === 'off' ? '' : chosen || (type === 'post' ? 'category' : '');
    },
    titleOf: (meta) => meta?.get('rank_math_breadcrumb_title') ?? '',
    primaryTerm: (meta, taxonomy) => Number(meta?.get(`rank_math_primary_${taxonomy}`)) || undefined,
  };
}
