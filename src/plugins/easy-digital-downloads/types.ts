import type { PostType, Taxonomy } from 'portolan/plugin';

export const DOWNLOAD = 'download';

/** What is for download, at `/downloads/`. Easy Digital Downloads: edd_setup_edd_post_types(). */
export const postTypes: readonly PostType[] = [
  {
    name: DOWNLOAD,
    label: 'Downloads',
    singularLabel: 'Download',
    public: true,
    hierarchical: false,
    publiclyQueryable: true,
    excludeFromSearch: false,
    archive: 'downloads',
    rewrite: { slug: 'downloads', withFront: false },
    queryVariable: DOWNLOAD,
    supports: ['title', 'editor', 'thumbnail', 'excerpt', 'revisions', 'author'],
    taxonomies: ['download_category', 'download_tag'],
    showInRest: true,
    restBase: 'edd-downloads',
    restNamespace: 'wp/v2',
    showInMenus: true,
    capabilityType: 'post',
  },
];

const taxonomy = (name: string, label: string, singularLabel: string, slug: string): Taxonomy => ({
  name,
  label,
  singularLabel,
  public: true,
  publiclyQueryable: true,
  hierarchical: name === 'download_category',
  objectTypes: [DOWNLOAD],
  rewrite: { slug: `downloads/${slug}`, withFront: false, hierarchical: name === 'download_category' },
  queryVariable: name,
  showInRest: true,
  restBase: name === 'download_category' ? 'edd-categories' : 'edd-tags',
  restNamespace: 'wp/v2',
  showTagCloud: true,
});

/** Easy Digital Downloads: edd_setup_download_taxonomies(). */
export const taxonomies: readonly Taxonomy[] = [
  taxonomy('download_category', 'Download Categories', 'Download Category', 'category'),
  taxonomy('download_tag', 'Download Tags', 'Download Tag', 'tag'),
];
