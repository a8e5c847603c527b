import { type Stored, storedMap, textIn } from 'portolan/data';
import type { Meta, Site } from 'portolan/plugin';

/** A setting as yes or no: PHP's truth, and Yoast's `on`. */
export function flag(settings: Stored, name: string): boolean {
  const value = settings?.[name];
  return value === true || value === 1 || value === '1' || value === 'on' || value === 'noindex';
}

/** What Yoast SEO has set for one thing: a post (`_yoast_wpseo_…`), a term (`wpseo_taxonomy_meta`) or an author. */
export interface OwnSettings {
  get(name: string): string;
}

export function ofPost(meta: Meta | undefined): OwnSettings {
  return { get: (name) => meta?.get(`_yoast_wpseo_${name}`) ?? '' };
}

/** Names differ from those of posts: `wpseo_desc` is `metadesc`. */
export function ofTerm(site: Site, taxonomy: string, term: number): OwnSettings {
  const all = storedMap(storedMap(site.options.value('wpseo_taxonomy_meta'))[taxonomy]);
  const own = storedMap(all[String(term)]);
  return {
    get(name) {
      if (name === 'meta-robots-noindex')
        return { noindex: '1', index: '2' }[textIn(own, 'wpseo_noindex')] ?? '0';
      return textIn(own, `wpseo_${name === 'metadesc' ? 'desc' : name}`);
    },
  };
}

export function ofAuthor(meta: Meta | undefined): OwnSettings {
  return {
    get(name) {
      if (name === 'meta-robots-noindex') return meta?.get('wpseo_noindex_author') === 'on' ? '1' : '0';
      return meta?.get(`wpseo_${name}`) ?? '';
    },
  };
}

export const NOTHING_SET: OwnSettings = { get: () => '' };

/** Signs between the parts of titles, by how they are stored. */
export const separators: Readonly<Record<string, string>> = {
  'sc-dash': '-',
  'sc-ndash': '–',
  'sc-mdash': '—',
  'sc-colon': ':',
  'sc-middot': '·',
  'sc-bull': '•',
  'sc-star': '*',
  'sc-smstar': '⋆',
  'sc-pipe': '|',
  'sc-tilde': '~',
  'sc-laquo': '«',
  'sc-raquo': '»',
  'sc-lt': '<',
  'sc-gt': '>',
};

/** The sign between the parts of titles (`separator`). */
export function separator(titles: Stored): string {
  return separators[textIn(titles, 'separator')] ?? '-';
}
