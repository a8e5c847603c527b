import type { PageModel, Site } from '../../types/index.ts';

/** Old themes whose lists of posts show the texts themselves, up to their "more". */
const WHOLE_TEXTS: ReadonlySet<string> = new Set(['storefront']);

/** How a site's lists of posts show them, unless a plugin says otherwise: as its old theme did, else in excerpts. */
export function usualListStyle({ options }: Pick<Site, 'options'>): PageModel['listStyle'] {
  return WHOLE_TEXTS.has(options.get('template') ?? '') ? 'content' : 'excerpt';
}
