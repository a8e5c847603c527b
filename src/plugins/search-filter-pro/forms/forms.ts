import type { Site } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import type { FormField } from './field-types.ts';
import { readFields } from './form-fields.ts';
import { type FormSettings, readSettings } from './form-settings.ts';
import { FORM_TYPE } from './form-type.ts';

/** A search form: what it asks and how it shows what it finds. */
export interface SearchForm {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly fields: readonly FormField[];
  readonly settings: FormSettings;
}

/** All published forms of a site, by id; read once for each state of the site. */
export function formsOf(site: Site): Promise<readonly SearchForm[]> {
  return siteMemory(site).get('search-filter.forms', () => readForms(site));
}

async function readForms(site: Site): Promise<readonly SearchForm[]> {
  const posts = await site.posts.find({
    types: [FORM_TYPE],
    statuses: ['publish'],
    order: [{ by: 'ID', direction: 'asc' }],
  });
  const metas = await site.posts.meta(posts.map((post) => post.ID));
  return posts.map((post) => {
    const meta = metas.get(post.ID);
    return {
      id: post.ID,
      slug: post.post_name,
      title: post.post_title,
      fields: readFields(meta?.value('_search-filter-fields')),
      settings: readSettings(
        meta?.value('_search-filter-settings'),
        meta?.get('_search-filter-results-url') ?? '',
        site.options.number('posts_per_page', 10),
      ),
    };
  });
}

/** A form by its id or its slug. */
export async function formOf(site: Site, name: string | number): Promise<SearchForm | undefined> {
  const forms = await formsOf(site);
  const id = /^\d+$/.test(String(name)) ? Number(name) : 0;
  return forms.find((form) => (id > 0 ? form.id === id : form.slug === name));
}
