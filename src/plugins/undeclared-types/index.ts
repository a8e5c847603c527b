import { definePlugin, type PostType, type Site, type Taxonomy } from 'portolan/plugin';
import {
  oldLinksTables,
  UNDECLARED_TYPES_OPTION,
  type UndeclaredTaxonomy,
  type UndeclaredType,
  type UndeclaredTypes,
} from 'portolan/site';
import { toOldLink } from './old-links.ts';

/**
 * Post types and taxonomies of themes and plugins that nobody here knows, so that their posts answer at their old
 * addresses: the import finds them in the old site's rewrite rules, or in the links of a WXR file. Any plugin that
 * declares one of them itself stands before this. Links of a WXR file's items that no
 * permalink leads to are sent on to their posts.
 */
export default definePlugin({
  name: 'undeclared-types',
  tables: oldLinksTables,
  extend: { 'redirect.canonical': toOldLink },
  configure: (site) => {
    const { types, taxonomies } = stored(site);
    return {
      postTypes: types.map((type) => postType(type, taxonomies)),
      taxonomies: taxonomies.map(taxonomyOf),
    };
  },
});

function stored(site: Pick<Site, 'options'>): UndeclaredTypes {
  const text = site.options.get(UNDECLARED_TYPES_OPTION);
  return text === undefined || text === ''
    ? { types: [], taxonomies: [] }
    : (JSON.parse(text) as UndeclaredTypes);
}

function postType(
  { name, slug, archive, hierarchical, label }: UndeclaredType,
  taxonomies: readonly UndeclaredTaxonomy[],
): PostType {
  return {
    name,
    label: label ?? words(name),
    singularLabel: label ?? words(name),
    public: true,
    hierarchical,
    publiclyQueryable: true,
    excludeFromSearch: false,
    archive,
    rewrite: { slug, withFront: false },
    queryVariable: name,
    supports: ['title', 'editor', 'author', 'thumbnail', 'excerpt', 'comments', 'custom-fields'],
    taxonomies: taxonomies
      .filter(({ objectTypes }) => objectTypes.includes(name))
      .map((taxonomy) => taxonomy.name),
    showInRest: false,
    restBase: name,
    restNamespace: 'wp/v2',
    showInMenus: true,
    capabilityType: hierarchical ? 'page' : 'post',
  };
}

function taxonomyOf({ name, slug, hierarchical, objectTypes }: UndeclaredTaxonomy): Taxonomy {
  return {
    name,
    label: words(name),
    singularLabel: words(name),
    public: true,
    publiclyQueryable: true,
    hierarchical,
    objectTypes,
    rewrite: { slug, withFront: false, hierarchical },
    queryVariable: name,
    showInRest: false,
    restBase: name,
    restNamespace: 'wp/v2',
    showTagCloud: true,
  };
}

/** `portfolio_entries` → `Portfolio entries`. */
function words(name: string): string {
  const plain = name.replaceAll(/[-_]+/g, ' ').trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
