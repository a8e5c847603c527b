import { pageAddress } from 'portolan/plugins/search-appearance';
import { archiveLink, homeLink, searchLink } from 'portolan/routing';
import type { View } from '../view-model.ts';

/** The one address of what is shown, with its page; '' where it has none. Rank Math: Paper::get_canonical(). */
export async function canonicalOf(view: View): Promise<string> {
  const { site, own } = view;
  const chosen = own.get('canonical_url');
  return chosen === '' ? addressOf(view) : site.address.toPresent(chosen);
}

/** The same without an address that was chosen by hand; `page` of the list, or of the divided text. */
export async function addressOf({ site, query, isSingular }: View, page?: number): Promise<string> {
  const { flags, search, postType } = query;
  const at = page === undefined ? query : { ...query, ...(isSingular ? { contentPage: page } : { page }) };
  if (flags.has('404')) return '';
  if (search !== undefined) return search === '' ? '' : searchLink(site, search);
  if (flags.has('front_page') && at.page < 2 && at.contentPage < 2) return homeLink(site);
  if (flags.has('post_type_archive') && postType && at.page < 2)
    return (await archiveLink(site, postType)) ?? '';
  return (await pageAddress(site, at)) ?? dateAddress(site, query);
}

function dateAddress(site: View['site'], { year, month, day }: View['query']): string {
  if (year === undefined) return '';
  const parts = [year, month, day].filter((part) => part !== undefined);
  return `${homeLink(site)}${parts.map((part) => `${String(part).padStart(2, '0')}/`).join('')}`;
}
