import type { PostType, Taxonomy } from 'portolan/plugin';
import { stampedAddress } from './download.ts';

/** An arrow onto a line, in a disc. */
const icon = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="#fff" fill-rule="evenodd" d="M10 0a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM9 5h2v4l1.4-1.4L13.800 9 10 12.500 6.200 9l1.400-1.400L9 9V5ZM5 13h10v2H5v-2Z"/></svg>',
).toString('base64')}`;

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
    publiclyQueryable: true,
    showInRest: true,
    restBase: 'dlm_download',
    capabilityType: 'post',
    capability: 'manage_downloads',
    icon,
    address: (site, post) => stampedAddress(site, post),
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

const termsOfDownloads = {
  public: true,
  publiclyQueryable: true,
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
    ...termsOfDownloads,
    name: 'dlm_download_category',
    label: 'Download Categories',
    singularLabel: 'Download Category',
    hierarchical: true,
    queryVariable: 'dlm_download_category',
    restBase: 'dlm_download_category',
  },
  {
    ...termsOfDownloads,
    name: 'dlm_download_tag',
    label: 'Download Tags',
    singularLabel: 'Download Tag',
    hierarchical: false,
    queryVariable: 'dlm_download_tag',
    restBase: 'dlm_download_tag',
  },
];
