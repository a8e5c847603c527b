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
    showUi: true,
    labels: {
      add_new: 'Add New',
      add_new_item: 'Add Download',
      edit_item: 'Edit Download',
      new_item: 'New Download',
      view_item: 'View Download',
      search_items: 'Search Downloads',
      not_found: 'No Downloads found',
      not_found_in_trash: 'No Downloads found in trash',
      all_items: 'All Downloads',
      edit: 'Edit',
      view: 'View Download',
      parent: 'Parent Download',
    },
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
  showInMenus: false,
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
    labels: {
      search_items: 'Search Download Categories',
      all_items: 'All Download Categories',
      parent_item: 'Parent Download Category',
      parent_item_colon: 'Parent Download Category',
      edit_item: 'Edit Download Category',
      update_item: 'Update Download Category',
      add_new_item: 'Add New Download Category',
      new_item_name: 'New Download Category Name',
      menu_name: 'Categories',
    },
  },
  {
    ...termsOfDownloads,
    name: 'dlm_download_tag',
    label: 'Download Tags',
    singularLabel: 'Download Tag',
    hierarchical: false,
    queryVariable: 'dlm_download_tag',
    restBase: 'dlm_download_tag',
    labels: {
      search_items: 'Search Download Tags',
      all_items: 'All Download Tags',
      parent_item: 'Parent Download Tag',
      parent_item_colon: 'Parent Download Tag',
      edit_item: 'Edit Download Tag',
      update_item: 'Update Download Tag',
      add_new_item: 'Add New Download Tag',
      new_item_name: 'New Download Tag Name',
      menu_name: 'Tags',
    },
  },
];
