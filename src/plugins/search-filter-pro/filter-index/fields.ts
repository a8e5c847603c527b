import type { Site } from 'portolan/plugin';
import { formsOf, type SearchForm } from '../forms/forms.ts';

/** Name of a taxonomy in the index; its values are ids of terms. */
export const taxonomyName = (taxonomy: string): string => `t:${taxonomy}`;
/** Name of a meta key in the index; its values are the stored texts. */
export const metaName = (key: string): string => `m:${key}`;

/** What the index has to hold for a site's forms. */
export interface IndexScope {
  readonly postTypes: readonly string[];
  readonly taxonomies: readonly string[];
  readonly metaKeys: readonly string[];
}

/** Everything that the forms of a site filter and sort by. */
export async function scopeOf(site: Site): Promise<IndexScope> {
  const forms = await formsOf(site);
  const postTypes = unique(forms.flatMap((form) => form.settings.postTypes));
  return {
    postTypes,
    taxonomies: unique([
      ...forms.flatMap(taxonomiesOf),
      ...(postTypes.includes('product') ? ['product_visibility'] : []),
    ]),
    metaKeys: unique(forms.flatMap(metaKeysOf)),
  };
}

/** The names of a scope's fields. */
export function namesOf(scope: IndexScope): readonly string[] {
  return [...scope.taxonomies.map(taxonomyName), ...scope.metaKeys.map(metaName)];
}

function taxonomiesOf({ fields, settings }: SearchForm): readonly string[] {
  return [
    ...fields.flatMap((field) => (field.kind === 'taxonomy' ? field.taxonomy : [])),
    ...settings.taxonomies.keys(),
  ];
}

function metaKeysOf({ fields, settings }: SearchForm): readonly string[] {
  return [
    ...settings.sorting.map((sorting) => sorting.metaKey),
    ...fields.flatMap((field) => {
      if (field.kind === 'meta_choice') return [field.key];
      if (field.kind === 'meta_number' || field.kind === 'meta_date') return [field.key, field.endKey];
      return field.kind === 'sort_order' ? field.options.map((option) => option.metaKey) : [];
    }),
  ].filter((key) => key !== '');
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
