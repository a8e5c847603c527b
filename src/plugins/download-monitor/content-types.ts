import type { PostType, Taxonomy } from 'portolan/plugin';

const hidden = {
  public: false,
  publiclyQueryable: false,
  excludeFromSearch: true,
  archive: false,
  rewrite: false,
  queryVariable: false,
  showInRest: false,
  restNamespace: 'wp/v2',
  showInMenus: false,
  hierarchical: false,
} as const;

export const downloadTypes: readonly PostType[] = [
  {
    ...hidden,
    name: 'dlm_download',
    label: 'Downloads',
    singularLabel: 'Download',
    description: 'This is where you can create and manage downloads for your site.',
    showInRest: true,
    restBase: 'dlm_download',
    capabilityType: 'post',
    capability: 'manage_downloads',
    icon: 'dashicons-download',
    supports: ['title', 'editor', 'excerpt', 'thumbnail', 'custom-fields'],
    taxonomies: ['dlm_download_category', 'dlm_download_tag'],
  },
  {
    ...hidden,
    name: 'dlm_download_version',
    label: 'Download versions',
    singularLabel: 'Download version',
    restBase: 'dlm_download_version',
    capabilityType: 'post',
    supports: [],
    taxonomies: [],
  },
];

const hiddenTerms = {
  public: false,
  publiclyQueryable: false,
  objectTypes: ['dlm_download'],
  rewrite: false,
  showInRest: true,
  restNamespace: 'wp/v2',
  showTagCloud: true,
  capabilities: {
    manage_terms: 'manage_downloads',
    edit_terms: 'manage_downloads',
    delete_terms: 'manage_downloads',
    assign_terms: 'manage_downloads',
  },
} as const;

export const downloadTaxonomies: readonly Taxonomy[] = [
  {
    ...hiddenTerms,
    name: 'dlm_download_category',
    label: 'Download Categories',
    singularLabel: 'Download Category',
    hierarchical: true,
    queryVariable: 'dlm_download_category',
    restBase: 'dlm_download_category',
  },
  {
    ...hiddenTerms,
    name: 'dlm_download_tag',
    label: 'Download Tags',
    singularLabel: 'Download Tag',
    hierarchical: false,
    queryVariable: 'dlm_download_tag',
    restBase: 'dlm_download_tag',
  },
];
