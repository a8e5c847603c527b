import { withoutHidden } from 'portolan/content';
import { storedMap, textIn } from 'portolan/data';
import { escapeHtml, escapeUrl } from 'portolan/html';
import type { PostRow, ShortcodeElement, Site, TermRow } from 'portolan/plugin';
import { postLinks, termLinks } from 'portolan/routing';
import { siteDate } from 'portolan/time';
import { guest } from 'portolan/users';
import { hasModule, isOn } from '../settings.ts';

/** Posts of a kind that are listed, at most. */
const MOST = 2000;
const CLASS = 'rank-math-html-sitemap';

interface Item {
  readonly id: number;
  readonly parent: number;
  readonly title: string;
  readonly href: string;
  /** '' = none is shown. */
  readonly date: string;
}

/** `[rank_math_html_sitemap]`: what the site holds, by kind. Rank Math: Sitemap\Html\Sitemap. */
export const htmlSitemapShortcode: ShortcodeElement = {
  tag: 'rank_math_html_sitemap',
  async render(_attributes, _content, { site }) {
    const settings = storedMap(site.options.value('rank-math-options-sitemap'));
    if (!hasModule(site, 'sitemap') || !isOn(settings, 'html_sitemap')) return '';
    const sections: string[] = [];
    for (const type of site.postTypes.values()) {
      if (!type.public || !isOn(settings, `pt_${type.name}_html_sitemap`)) continue;
      sections.push(section('post-type', type.name, type.label, await posts(site, type.name)));
    }
    for (const taxonomy of site.taxonomies.values()) {
      if (!taxonomy.public || !isOn(settings, `tax_${taxonomy.name}_html_sitemap`)) continue;
      sections.push(section('taxonomy', taxonomy.name, taxonomy.label, await terms(site, taxonomy.name)));
    }
    return `<div class="${CLASS}">${sections.join('')}</div>`;
  },
};

async function posts(site: Site, type: string): Promise<readonly Item[]> {
  const settings = storedMap(site.options.value('rank-math-options-sitemap'));
  const sort = textIn(settings, 'html_sitemap_sort');
  const [by, direction] =
    sort === 'alphabetical'
      ? (['title', 'asc'] as const)
      : ([sort === 'modified' ? 'modified' : sort === 'post_id' ? 'ID' : 'date', 'desc'] as const);
  const query = await withoutHidden(site, guest, 'sitemap', {
    types: [type],
    statuses: ['publish'],
    password: '',
    order: [{ by, direction }],
    limit: MOST,
  });
  const rows: readonly PostRow[] = await site.posts.find(query);
  const links = await postLinks(site, rows);
  const showsDates = isOn(settings, 'html_sitemap_show_dates');
  return rows.map((row) => ({
    id: row.ID,
    parent: row.post_parent,
    title: row.post_title,
    href: links.get(row.ID) ?? '',
    date: showsDates ? siteDate(site, sort === 'modified' ? row.post_modified : row.post_date) : '',
  }));
}

async function terms(site: Site, taxonomy: string): Promise<readonly Item[]> {
  const rows: readonly TermRow[] = await site.terms.find({
    taxonomies: [taxonomy],
    hideEmpty: true,
    orderBy: 'name',
    direction: 'asc',
  });
  const links = await termLinks(site, rows);
  return rows.map(({ term_id: id, parent, name }) => ({
    id,
    parent,
    title: name,
    href: links.get(id) ?? '',
    date: '',
  }));
}

function section(kind: string, name: string, label: string, items: readonly Item[]): string {
  if (items.length === 0) return '';
  const known = new Set(items.map(({ id }) => id));
  const byParent = new Map<number, Item[]>();
  for (const item of items) {
    const parent = known.has(item.parent) ? item.parent : 0;
    byParent.set(parent, [...(byParent.get(parent) ?? []), item]);
  }
  return (
    `<div class="${CLASS}__section ${CLASS}__section--${kind} ${CLASS}__section--${name}">` +
    `<h2 class="${CLASS}__title">${escapeHtml(label)}</h2>${listOf(byParent, 0)}</div>`
  );
}

function listOf(byParent: ReadonlyMap<number, readonly Item[]>, parent: number): string {
  const items = (byParent.get(parent) ?? []).map(({ id, title, href, date }) => {
    const day = date === '' ? '' : ` <span class="${CLASS}__date">(${escapeHtml(date)})</span>`;
    const below = byParent.has(id) ? listOf(byParent, id) : '';
    return `<li class="${CLASS}__item"><a href="${escapeUrl(href)}" class="${CLASS}__link">${escapeHtml(title)}</a>${day}${below}</li>`;
  });
  return `<ul class="${CLASS}__list">${items.join('')}</ul>`;
}
