import type { Plugin } from '../src/types/index.ts';

/**
 * What the site of the contract vectors registered by code: a post type with an archive, a hierarchical taxonomy, meta,
 * menu locations and sidebars.
 */
export const atlasPlugin: Plugin = {
  name: 'atlas',
  postTypes: [
    {
      name: 'resource',
      label: 'Resources',
      singularLabel: 'Resources',
      public: true,
      hierarchical: false,
      publiclyQueryable: true,
      excludeFromSearch: false,
      archive: 'resources',
      rewrite: { slug: 'resource', withFront: true },
      queryVariable: 'resource',
      supports: ['title', 'editor', 'excerpt', 'thumbnail', 'custom-fields', 'comments'],
      taxonomies: ['topic'],
      showInRest: true,
      restBase: 'resources',
      restNamespace: 'wp/v2',
      showInMenus: true,
      capabilityType: 'post',
    },
  ],
  taxonomies: [
    {
      name: 'topic',
      label: 'Topics',
      singularLabel: 'Topics',
      public: true,
      publiclyQueryable: true,
      hierarchical: true,
      objectTypes: ['resource'],
      rewrite: { slug: 'topic', withFront: true, hierarchical: true },
      queryVariable: 'topic',
      showInRest: true,
      restBase: 'topics',
      restNamespace: 'wp/v2',
      showTagCloud: true,
    },
  ],
  meta: [
    {
      object: 'post',
      subtype: 'resource',
      key: 'pages_count',
      type: 'integer',
      single: true,
      default: 0,
      showInRest: true,
    },
    {
      object: 'post',
      subtype: 'post',
      key: 'reading_minutes',
      type: 'integer',
      single: true,
      showInRest: true,
    },
  ],
  menuLocations: [
    { name: 'main', label: 'Main' },
    { name: 'foot', label: 'Foot' },
  ],
  sidebars: [
    { id: 'side', name: 'Side', description: '' },
    { id: 'footer', name: 'Footer', description: '' },
  ],
};
