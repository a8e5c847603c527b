import type { PostType, Site } from 'portolan/plugin';

/** A type that a builder keeps its templates in: headers, footers, saved sections. They are no pages for visitors. */
export function libraryType(
  name: string,
  label: string,
  singularLabel: string,
  supports: PostType['supports'] = [],
): PostType {
  return {
    name,
    label,
    singularLabel,
    public: false,
    hierarchical: false,
    publiclyQueryable: false,
    excludeFromSearch: true,
    archive: false,
    rewrite: false,
    queryVariable: false,
    supports: ['title', 'editor', 'author', 'revisions', 'custom-fields', ...supports],
    taxonomies: [],
    showInRest: true,
    restBase: name,
    restNamespace: 'wp/v2',
    showInMenus: false,
    capabilityType: 'post',
    showUi: true,
    forWriters: true,
  };
}

/** Whether the old site ran a builder that is a theme, or a child theme of it. */
export function ranTheme(site: Pick<Site, 'options'>, name: string): boolean {
  return ['template', 'stylesheet'].some(
    (option) => site.options.get(option)?.toLowerCase() === name.toLowerCase(),
  );
}
