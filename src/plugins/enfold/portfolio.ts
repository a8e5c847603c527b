import { type PhpValue, phpGet } from 'portolan/data';
import type { PostType, Site, Taxonomy } from 'portolan/plugin';

/** Bases of the portfolio's addresses as the theme's permalink settings name them. */
function base(site: Pick<Site, 'options'>, name: string, usual: string): string {
  const value = phpGet(site.options.value('avia_permalink_settings') as PhpValue | undefined, name);
  return typeof value === 'string' && value !== '' ? value.replace(/^\/+|\/+$/g, '') : usual;
}

/** The theme's portfolio items. */
export function portfolioTypes(site: Pick<Site, 'options'>): readonly PostType[] {
  return [
    {
      name: 'portfolio',
      label: 'Portfolio Items',
      singularLabel: 'Portfolio Item',
      public: true,
      hierarchical: false,
      publiclyQueryable: true,
      excludeFromSearch: false,
      archive: false,
      rewrite: { slug: base(site, 'portfolio_permalink_base', 'portfolio-item'), withFront: true },
      queryVariable: 'portfolio',
      supports: ['title', 'thumbnail', 'excerpt', 'editor', 'comments', 'revisions'],
      taxonomies: ['post_tag'],
      showInRest: true,
      restBase: 'portfolio',
      restNamespace: 'wp/v2',
      showInMenus: true,
      capabilityType: 'post',
    },
  ];
}

/** Their categories. */
export function portfolioTaxonomies(site: Pick<Site, 'options'>): readonly Taxonomy[] {
  return [
    {
      name: 'portfolio_entries',
      label: 'Portfolio Categories',
      singularLabel: 'Portfolio Category',
      public: true,
      publiclyQueryable: true,
      hierarchical: true,
      objectTypes: ['portfolio'],
      rewrite: {
        slug: base(site, 'portfolio_entries_taxonomy_base', 'portfolio_entries'),
        withFront: true,
        hierarchical: false,
      },
      queryVariable: 'portfolio_entries',
      showInRest: true,
      restBase: 'portfolio_entries',
      restNamespace: 'wp/v2',
      showTagCloud: true,
    },
  ];
}
