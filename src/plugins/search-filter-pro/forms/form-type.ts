import type { PostType } from 'portolan/plugin';

/** Post type of the forms. */
export const FORM_TYPE = 'search-filter-widget';

/** Forms are posts that nobody visits. */
export const formType: PostType = {
  name: FORM_TYPE,
  label: 'Search Forms',
  singularLabel: 'Search Form',
  public: false,
  hierarchical: true,
  publiclyQueryable: false,
  excludeFromSearch: true,
  archive: false,
  rewrite: false,
  queryVariable: false,
  supports: ['title'],
  taxonomies: [],
  showInRest: false,
  restBase: FORM_TYPE,
  restNamespace: 'wp/v2',
  showInMenus: false,
  capabilityType: 'page',
};
