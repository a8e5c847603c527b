import { createHash } from 'node:crypto';
import { format, type Site, translate } from 'portolan/plugin';
import type { SearchForm } from '../forms/forms.ts';
import type { Requested } from '../query/request.ts';
import type { Selection } from '../query/selection.ts';

/** What the fields of a form are made from. */
export interface FieldContext {
  readonly site: Site;
  readonly form: SearchForm;
  readonly requested: Requested;
  readonly selection: Selection;
  /** Whether numbers follow what is chosen. */
  readonly autoCount: boolean;
  /** Which one of the page's forms of this id it is, from 1. */
  readonly instance: number;
  readonly resultsUrl: string;
}

/** The plugin's own words in the site's language. */
export function filterText(site: Site, text: string, ...values: readonly (string | number)[]): string {
  const translated = translate(site, text, 'search-filter');
  return values.length === 0 ? translated : format(translated, ...values);
}

/** Begins the ids of a field's inputs; different for each field of each form on a page. */
export function idPrefix({ form, instance }: FieldContext, name: string): string {
  return `sf-input-${createHash('md5').update(`${form.id} ${instance} ${name}`).digest('hex').slice(0, 24)}`;
}

/** Stored names carry entities; as plain text they go without. */
export function plainName(name: string): string {
  return name
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#0?39;/g, "'")
    .replaceAll('&amp;', '&');
}
