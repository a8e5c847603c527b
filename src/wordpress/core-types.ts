import type { Plugin, PostStatus, PostType, Taxonomy } from '../types/index.ts';
import { coreLabels } from './core-labels.ts';

const hidden = {
  public: false,
  hierarchical: false,
  publiclyQueryable: false,
  excludeFromSearch: true,
  archive: false,
  rewrite: false,
  queryVariable: false,
  supports: [],
  taxonomies: [],
  showInRest: false,
  restNamespace: 'wp/v2',
  showInMenus: false,
  capabilityType: 'post',
} as const satisfies Partial<PostType>;

function hiddenType(
  name: string,
  label: string,
  singularLabel: string,
  more: Partial<PostType> = {},
): PostType {
  return { ...hidden, name, label, singularLabel, restBase: name, ...more };
}

/** The post types every WordPress has. WordPress: create_initial_post_types(). */
export const corePostTypes: readonly PostType[] = [
  {
    name: 'post',
    label: 'Posts',
    singularLabel: 'Post',
    public: true,
    hierarchical: false,
    publiclyQueryable: true,
    excludeFromSearch: false,
    archive: false,
    rewrite: false,
    queryVariable: false,
    supports: [
      'title',
      'editor',
      'author',
      'thumbnail',
      'excerpt',
      'trackbacks',
      'custom-fields',
      'comments',
      'revisions',
      'post-formats',
    ],
    taxonomies: ['category', 'post_tag'],
    showInRest: true,
    restBase: 'posts',
    restNamespace: 'wp/v2',
    showInMenus: true,
    capabilityType: 'post',
    icon: 'dashicons-admin-post',
  },
  {
    name: 'page',
    label: 'Pages',
    singularLabel: 'Page',
    public: true,
    hierarchical: true,
    publiclyQueryable: false,
    excludeFromSearch: false,
    archive: false,
    rewrite: false,
    queryVariable: false,
    supports: [
      'title',
      'editor',
      'author',
      'thumbnail',
      'page-attributes',
      'custom-fields',
      'comments',
      'revisions',
    ],
    taxonomies: [],
    showInRest: true,
    restBase: 'pages',
    restNamespace: 'wp/v2',
    showInMenus: true,
    capabilityType: 'page',
    icon: 'dashicons-admin-page',
  },
  {
    name: 'attachment',
    label: 'Media',
    singularLabel: 'Media',
    public: true,
    hierarchical: false,
    publiclyQueryable: true,
    excludeFromSearch: false,
    archive: false,
    rewrite: false,
    queryVariable: false,
    supports: ['title', 'author', 'comments'],
    taxonomies: [],
    showInRest: true,
    restBase: 'media',
    restNamespace: 'wp/v2',
    showInMenus: false,
    capabilityType: 'post',
    icon: 'dashicons-admin-media',
    labels: coreLabels.attachment,
  },
  hiddenType('revision', 'Revisions', 'Revision', { supports: ['author'] }),
  hiddenType('nav_menu_item', 'Navigation Menu Items', 'Navigation Menu Item', {
    taxonomies: ['nav_menu'],
    showInRest: true,
    restBase: 'menu-items',
  }),
  hiddenType('custom_css', 'Custom CSS', 'Custom CSS', { supports: ['title', 'revisions'] }),
  hiddenType('customize_changeset', 'Changesets', 'Changeset', { supports: ['title', 'author'] }),
  hiddenType('oembed_cache', 'oEmbed Responses', 'oEmbed Response'),
  hiddenType('user_request', 'User Requests', 'User Request'),
  hiddenType('wp_block', 'Patterns', 'Pattern', {
    taxonomies: ['wp_pattern_category'],
    showInRest: true,
    restBase: 'blocks',
    supports: ['title', 'excerpt', 'editor', 'revisions', 'custom-fields'],
    capabilityType: 'block',
    showUi: true,
    forWriters: true,
    labels: coreLabels.wp_block,
  }),
  hiddenType('wp_template', 'Templates', 'Template', {
    description: 'Templates to include in your theme.',
    showInRest: true,
    restBase: 'templates',
    supports: ['title', 'slug', 'excerpt', 'editor', 'revisions', 'author'],
    capabilityType: 'template',
    labels: coreLabels.wp_template,
  }),
  hiddenType('wp_template_part', 'Template Parts', 'Template Part', {
    description: 'Template parts to include in your templates.',
    showInRest: true,
    restBase: 'template-parts',
    supports: ['title', 'slug', 'excerpt', 'editor', 'revisions', 'author'],
    capabilityType: 'template',
    labels: coreLabels.wp_template_part,
  }),
  hiddenType('wp_global_styles', 'Global Styles', 'Global Styles', {
    description: 'Global styles to include in themes.',
    showInRest: true,
    restBase: 'global-styles',
    supports: ['title', 'editor', 'revisions'],
  }),
  hiddenType('wp_navigation', 'Navigation Menus', 'Navigation Menu', {
    description: 'Navigation menus that can be inserted into your site.',
    showInRest: true,
    restBase: 'navigation',
    supports: ['title', 'editor', 'revisions'],
    showUi: true,
    labels: coreLabels.wp_navigation,
  }),
  hiddenType('wp_font_family', 'Font Families', 'Font Family', {
    showInRest: true,
    restBase: 'font-families',
    supports: ['title'],
  }),
  hiddenType('wp_font_face', 'Font Faces', 'Font Face', {
    showInRest: true,
    restBase: 'font-families/(?P<font_family_id>[\\d]+)/font-faces',
    supports: ['title'],
  }),
];

function hiddenTaxonomy(
  name: string,
  label: string,
  singularLabel: string,
  objectTypes: readonly string[],
  more: Partial<Taxonomy> = {},
): Taxonomy {
  return {
    name,
    label,
    singularLabel,
    public: false,
    publiclyQueryable: false,
    hierarchical: false,
    objectTypes,
    rewrite: false,
    queryVariable: false,
    showInRest: false,
    restBase: name,
    restNamespace: 'wp/v2',
    showTagCloud: false,
    ...more,
  };
}

/**
 * The taxonomies every WordPress has. WordPress: create_initial_taxonomies(). The bases of categories and tags are
 * options; the rewrite rules read them there.
 */
export const coreTaxonomies: readonly Taxonomy[] = [
  {
    name: 'category',
    label: 'Categories',
    singularLabel: 'Category',
    public: true,
    publiclyQueryable: true,
    hierarchical: true,
    objectTypes: ['post'],
    rewrite: { slug: 'category', withFront: true, hierarchical: true },
    queryVariable: 'category_name',
    showInRest: true,
    restBase: 'categories',
    showAdminColumn: true,
    restNamespace: 'wp/v2',
    showTagCloud: true,
  },
  {
    name: 'post_tag',
    label: 'Tags',
    singularLabel: 'Tag',
    public: true,
    publiclyQueryable: true,
    hierarchical: false,
    objectTypes: ['post'],
    rewrite: { slug: 'tag', withFront: true, hierarchical: false },
    queryVariable: 'tag',
    showInRest: true,
    restBase: 'tags',
    showAdminColumn: true,
    restNamespace: 'wp/v2',
    showTagCloud: true,
  },
  hiddenTaxonomy('nav_menu', 'Navigation Menus', 'Navigation Menu', ['nav_menu_item'], {
    showInRest: true,
    restBase: 'menus',
    capabilities: {
      manage_terms: 'edit_theme_options',
      edit_terms: 'edit_theme_options',
      delete_terms: 'edit_theme_options',
      assign_terms: 'edit_theme_options',
    },
  }),
  hiddenTaxonomy('link_category', 'Link Categories', 'Link Category', ['link']),
  {
    name: 'post_format',
    label: 'Formats',
    singularLabel: 'Format',
    public: true,
    publiclyQueryable: true,
    hierarchical: false,
    objectTypes: ['post'],
    rewrite: { slug: 'type', withFront: true, hierarchical: false },
    queryVariable: 'post_format',
    showInRest: false,
    restBase: 'post_format',
    restNamespace: 'wp/v2',
    showTagCloud: false,
  },
  hiddenTaxonomy('wp_theme', 'Themes', 'Theme', ['wp_template', 'wp_template_part', 'wp_global_styles']),
  hiddenTaxonomy('wp_template_part_area', 'Template Part Areas', 'Template Part Area', ['wp_template_part']),
  hiddenTaxonomy('wp_pattern_category', 'Pattern Categories', 'Pattern Category', ['wp_block'], {
    showInRest: true,
    restBase: 'wp_pattern_category',
    showUi: true,
    showAdminColumn: true,
    labels: coreLabels.wp_pattern_category,
  }),
];

function status(name: string, label: string, more: Partial<PostStatus> = {}): PostStatus {
  return {
    name,
    label,
    public: false,
    protected: false,
    private: false,
    internal: false,
    dateFloating: false,
    ...more,
  };
}

/** The post statuses every WordPress has; a status that is not among them is treated as an internal one. */
export const corePostStatuses: ReadonlyMap<string, PostStatus> = new Map(
  [
    status('publish', 'Published', { public: true }),
    status('future', 'Scheduled', { protected: true }),
    status('draft', 'Draft', { protected: true, dateFloating: true }),
    status('pending', 'Pending', { protected: true, dateFloating: true }),
    status('private', 'Private', { private: true }),
    status('trash', 'Trash', { internal: true }),
    status('auto-draft', 'auto-draft', { internal: true, dateFloating: true }),
    status('inherit', 'inherit', { internal: true }),
    status('request-pending', 'Pending', { internal: true }),
    status('request-confirmed', 'Confirmed', { internal: true }),
    status('request-failed', 'Failed', { internal: true }),
    status('request-completed', 'Completed', { internal: true }),
  ].map((one) => [one.name, one]),
);

/** Whether posts of this type have pages that visitors can open. WordPress: is_post_type_viewable(). */
export function isViewable(type: PostType): boolean {
  return type.publiclyQueryable || (type.public && type.name === 'page');
}

/**
 * WordPress's own post types, then the plugins', in order, by name; a later one of the same name replaces an earlier.
 * `taxonomies` of a type also names those that a taxonomy claims from its side.
 */
export function collectPostTypes(plugins: readonly Plugin[]): ReadonlyMap<string, PostType> {
  const types = new Map(
    [...corePostTypes, ...plugins.flatMap((plugin) => plugin.postTypes ?? [])].map((type) => [
      type.name,
      type,
    ]),
  );
  for (const taxonomy of declaredTaxonomies(plugins)) {
    // `post_format` belongs to the types that support formats and is not among a type's taxonomies in replies.
    if (taxonomy.name === 'post_format') continue;
    for (const name of taxonomy.objectTypes) {
      const type = types.get(name);
      if (type && !type.taxonomies.includes(taxonomy.name)) {
        types.set(name, { ...type, taxonomies: [...type.taxonomies, taxonomy.name] });
      }
    }
  }
  return types;
}

/** WordPress's own taxonomies, then the plugins', by name; `objectTypes` also names the types that claim one. */
export function collectTaxonomies(plugins: readonly Plugin[]): ReadonlyMap<string, Taxonomy> {
  const taxonomies = new Map(declaredTaxonomies(plugins).map((taxonomy) => [taxonomy.name, taxonomy]));
  for (const type of plugins.flatMap((plugin) => plugin.postTypes ?? [])) {
    for (const name of type.taxonomies) {
      const taxonomy = taxonomies.get(name);
      if (taxonomy && !taxonomy.objectTypes.includes(type.name)) {
        taxonomies.set(name, { ...taxonomy, objectTypes: [...taxonomy.objectTypes, type.name] });
      }
    }
  }
  return taxonomies;
}

/** One of each name: the last declaration holds, in its place, as a taxonomy that is registered again. */
function declaredTaxonomies(plugins: readonly Plugin[]): readonly Taxonomy[] {
  const declared = new Map<string, Taxonomy>();
  for (const taxonomy of [...coreTaxonomies, ...plugins.flatMap((plugin) => plugin.taxonomies ?? [])]) {
    declared.delete(taxonomy.name);
    declared.set(taxonomy.name, taxonomy);
  }
  return [...declared.values()];
}
