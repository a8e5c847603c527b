import { textIn } from 'portolan/data';
import { escapeAttribute, escapeHtml } from 'portolan/html';
import type { ShortcodeElement } from 'portolan/plugin';
import { hasBreadcrumbs, trailOfQuery } from '../breadcrumb-trail.ts';
import { generalSettings, isOn } from '../settings.ts';

/**
 * `[rank_math_breadcrumb]`: the way to the page; nothing where Rank Math's breadcrumbs are switched off. Rank Math:
 * rank_math_get_breadcrumbs().
 */
export const breadcrumbShortcode: ShortcodeElement = {
  tag: 'rank_math_breadcrumb',
  async render(_attributes, _content, { site, page, target }) {
    if (page === undefined || target !== 'page' || !hasBreadcrumbs(site)) return '';
    const general = generalSettings(site);
    const whole = await trailOfQuery(site, page.query);
    const withoutTitle = page.query.flags.has('singular') && isOn(general, 'breadcrumbs_remove_post_title');
    const parts = withoutTitle ? whole.slice(0, -1) : whole;
    const links = parts.map(({ title, href }, index) =>
      href !== '' && (withoutTitle || index < parts.length - 1)
        ? `<a href="${escapeAttribute(href)}">${escapeHtml(title)}</a>`
        : `<span class="last">${escapeHtml(title)}</span>`,
    );
    const sign = `<span class="separator"> ${escapeHtml(textIn(general, 'breadcrumbs_separator') || '-')} </span>`;
    const prefix = textIn(general, 'breadcrumbs_prefix');
    const before = prefix === '' ? '' : `<span class="label">${escapeHtml(prefix)}</span> `;
    return `<nav aria-label="breadcrumbs" class="rank-math-breadcrumb"><p>${before}${links.join(sign)}</p></nav>`;
  },
};
