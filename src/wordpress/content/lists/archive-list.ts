import type { Site } from '../../../types/index.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { dateLink, postLinks } from '../../routing/permalinks.ts';
import { localDate, siteDate } from '../../site/site-time.ts';
import { escapeUrl } from '../escape.ts';
import { numberFormatI18n } from '../numbers.ts';
import { renderTitle } from '../titles.ts';
import { weekAround, weekOfYear } from './weeks.ts';

/** Choosing an entry leads to the address that it carries. */
export const GO_THERE = 'document.location.href=this.options[this.selectedIndex].value;';

/** How the posts of a site are listed by time. */
export type ArchiveKind = 'daily' | 'weekly' | 'monthly' | 'yearly' | 'postbypost' | 'alpha';

/** An entry of a list of archives. */
export interface ArchiveEntry {
  readonly href: string;
  /** HTML. */
  readonly label: Markup;
  /** Number of posts; undefined for single posts. */
  readonly count?: number;
}

const KINDS: readonly ArchiveKind[] = ['alpha', 'daily', 'monthly', 'postbypost', 'weekly', 'yearly'];

/** Which kind a setting names; undefined for what WordPress does not know: nothing is listed then. */
export function archiveKind(name: string): ArchiveKind | undefined {
  return KINDS.find((kind) => kind === name);
}

/** Days, weeks, months or years that have posts, newest first, or the posts themselves. WordPress: wp_get_archives(). */
export async function archiveEntries(site: Site, kind: ArchiveKind): Promise<readonly ArchiveEntry[]> {
  if (kind === 'postbypost' || kind === 'alpha') return postEntries(site, kind);
  if (kind === 'daily') return dayEntries(site);
  if (kind === 'weekly') return weekEntries(site);
  const months = await site.posts.months(['post']);
  if (kind === 'yearly') {
    const years = new Map<number, number>();
    for (const { year, count } of months) years.set(year, (years.get(year) ?? 0) + count);
    return Array.from(years, ([year, count]) => ({
      href: dateLink(site, year),
      label: html`${year}`,
      count,
    }));
  }
  return months.map(({ year, month, count }) => ({
    href: dateLink(site, year, month),
    label: html`${localDate(site, 'F Y', `${year}-${String(month).padStart(2, '0')}-15 12:00:00`)}`,
    count,
  }));
}

async function dayEntries(site: Site): Promise<readonly ArchiveEntry[]> {
  return (await site.posts.days(['post'])).map(({ date, count }) => {
    const [year, month, day] = date.split('-').map(Number);
    return {
      href: dateLink(site, year ?? 0, month, day),
      label: html`${siteDate(site, `${date} 12:00:00`)}`,
      count,
    };
  });
}

/** Weeks have no address of their own but arguments. */
async function weekEntries(site: Site): Promise<readonly ArchiveEntry[]> {
  const start = site.options.number('start_of_week', 1);
  const weeks = new Map<string, { readonly first: string; readonly last: string; count: number }>();
  for (const { date, count } of await site.posts.days(['post'])) {
    const href = `${site.address.home}/?m=${date.slice(0, 4)}&w=${weekOfYear(date, start)}`;
    const found = weeks.get(href);
    if (found) found.count += count;
    else weeks.set(href, { ...weekAround(date, start), count });
  }
  const written = (date: string) => siteDate(site, `${date} 12:00:00`);
  return Array.from(weeks, ([href, { first, last, count }]) => ({
    href,
    label: html`${written(first)}${trustedHtml('&#8211;')}${written(last)}`,
    count,
  }));
}

async function postEntries(site: Site, kind: 'postbypost' | 'alpha'): Promise<readonly ArchiveEntry[]> {
  const posts = await site.posts.find({
    types: ['post'],
    statuses: ['publish'],
    order: [kind === 'alpha' ? { by: 'title', direction: 'asc' } : { by: 'date', direction: 'desc' }],
  });
  const links = await postLinks(site, posts);
  // Safe: a rendered title is HTML.
  return posts.map((post) => ({
    href: links.get(post.ID) ?? '',
    label: trustedHtml(renderTitle(post, site) || String(post.ID)),
  }));
}

/** `li` elements. */
export function archiveItems(entries: readonly ArchiveEntry[], counts: boolean): Markup {
  const items = entries.map(
    (entry) =>
      html`\t<li><a href='${escapeUrl(entry.href)}'>${entry.label}</a>${counts && countOf(entry)}</li>\n`,
  );
  return html`${items}`;
}

/** `option` elements whose values are addresses. */
export function archiveOptions(entries: readonly ArchiveEntry[], counts: boolean): Markup {
  const items = entries.map(
    (entry) =>
      html`\t<option value='${escapeUrl(entry.href)}'> ${entry.label} ${counts && countOf(entry)}</option>\n`,
  );
  return html`${items}`;
}

function countOf({ count }: ArchiveEntry): Markup | false {
  return count !== undefined && html`&nbsp;(${numberFormatI18n(count)})`;
}
