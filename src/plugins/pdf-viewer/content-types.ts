import type { PostType } from 'portolan/plugin';

/** Documents that Document Embedder shows: a title and settings, no page of their own. */
export const documentTypes: readonly PostType[] = [
  {
    name: 'ppt_viewer',
    label: 'Document Embedder',
    singularLabel: 'Document',
    public: false,
    publiclyQueryable: false,
    excludeFromSearch: true,
    hierarchical: false,
    archive: false,
    rewrite: false,
    queryVariable: false,
    supports: ['title'],
    taxonomies: [],
    showInRest: false,
    restBase: 'ppt_viewer',
    restNamespace: 'wp/v2',
    showInMenus: false,
    capabilityType: 'post',
  },
];
