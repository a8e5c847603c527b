import type { MainQuery, Site } from 'portolan/plugin';

/** How a page shows itself to search engines and where it is shared. Texts are plain text, addresses absolute. */
export interface Appearance {
  /** The whole title; absent = WordPress's own. */
  readonly title?: string;
  readonly description?: string;
  /** '' = none; absent = WordPress's own. */
  readonly canonical?: string;
  /** Directives of the robots line, in order; absent = WordPress's own. */
  readonly robots?: readonly string[];
  /** Open Graph and Twitter cards; absent = none. */
  readonly shared?: SharedAppearance;
  /** Lines of the head that a plugin writes itself, from the description on, in place of all that stands here. */
  readonly lines?: readonly string[];
}

export interface SharedAppearance {
  readonly type: 'website' | 'article' | 'profile';
  readonly title: string;
  readonly description?: string;
  readonly address?: string;
  readonly picture?: { readonly address: string; readonly width?: number; readonly height?: number };
  readonly publisher?: string;
  readonly twitterCard?: 'summary' | 'summary_large_image';
  readonly twitterSite?: string;
}

declare module '../../types/extensions.ts' {
  interface ExtensionPoints {
    /** How a page shows itself to search engines; SEO plugins' settings come in here. */
    'search.appearance': {
      value: Appearance;
      context: { readonly site: Site; readonly query: MainQuery };
    };
  }
}

/** The appearance of what a query shows; made once for each query. */
export function appearanceOf(site: Site, query: MainQuery): Promise<Appearance> {
  const made = site.once('search-appearance', () => new WeakMap<MainQuery, Promise<Appearance>>());
  let found = made.get(query);
  if (found === undefined) {
    found = site.extensions.apply('search.appearance', {}, { site, query });
    made.set(query, found);
  }
  return found;
}
