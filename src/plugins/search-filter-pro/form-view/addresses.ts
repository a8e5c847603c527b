import type { Site } from 'portolan/plugin';
import { archiveLink, postLink } from 'portolan/routing';
import type { SearchForm } from '../forms/forms.ts';

/** Where a form's results are shown, and where scripts fetch them and the form. */
export interface FormAddresses {
  readonly results: string;
  /** Absent where the form does without ajax. */
  readonly ajax: string;
  readonly form: string;
  /** Whether the ajax address answers JSON or a whole page. */
  readonly type: 'json' | 'html';
}

/** The addresses of a form by its way of showing results. */
export async function formAddresses(site: Site, form: SearchForm): Promise<FormAddresses> {
  const data = `${site.address.home}/?sfid=${form.id}&sf_action=get_data&sf_data=`;
  const part = form.settings.autoCount ? 'all' : 'results';
  const results = await resultsAddress(site, form);
  return form.settings.display === 'shortcode'
    ? { results, ajax: `${data}${part}`, form: `${data}form`, type: 'json' }
    : { results, ajax: withQuery(results, `sf_data=${part}`), form: `${data}form`, type: 'html' };
}

/** An address with more behind its question mark. */
export function withQuery(address: string, query: string): string {
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

async function resultsAddress(site: Site, { id, settings }: SearchForm): Promise<string> {
  switch (settings.display) {
    case 'archive':
      return settings.pageSlug === ''
        ? `${site.address.home}/?sfid=${id}`
        : `${site.address.home}/${settings.pageSlug}/`;
    case 'custom_woocommerce_store':
      return archiveLink(site, 'product') ?? `${site.address.home}/?post_type=product`;
    case 'post_type_archive':
      return typeArchive(site, settings.postTypes[0] ?? 'post');
    default:
      return site.address.toPresent(settings.resultsUrl) || `${site.address.home}/`;
  }
}

async function typeArchive(site: Site, type: string): Promise<string> {
  const page = site.options.number('page_for_posts');
  if (type === 'post' && site.options.get('show_on_front') === 'page' && page > 0) {
    const row = await site.posts.byId(page);
    if (row) return postLink(site, row);
  }
  return archiveLink(site, type) ?? `${site.address.home}/`;
}
