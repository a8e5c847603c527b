import { query, storedMap } from 'portolan/data';
import type { PostType, Site, Taxonomy } from 'portolan/plugin';
import { isOn, settingsOf } from './fields.ts';

type Settings = Readonly<Record<string, unknown>>;
type Stored = Pick<Site, 'database'>;

const text = (settings: Settings, name: string) => {
  const value = settings[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
const texts = (value: unknown) => Object.values(storedMap(value)).map(String);

async function declared({ database }: Stored, type: string): Promise<readonly Settings[]> {
  const rows = await database.all(
    query<{ post_content: string }>(
      "SELECT post_content FROM wp_posts WHERE post_type = ? AND post_status = 'publish' ORDER BY menu_order, ID",
      [type],
    ),
  );
  return rows.map(settingsOf);
}

/** Post types that the owner made with ACF. Source: ACF_Post_Type::get_post_type_args(). */
export async function storedPostTypes(site: Stored): Promise<readonly PostType[]> {
  return (await declared(site, 'acf-post-type')).flatMap((settings) => {
    const name = text(settings, 'post_type');
    return name === '' ? [] : [postType(name, settings)];
  });
}

function postType(name: string, settings: Settings): PostType {
  const labels = textLabels(settings);
  const rewrite = storedMap(settings['rewrite']);
  const slug = slugOf(rewrite, name);
  const isPublic = isOn(settings['public'] ?? true);
  return {
    name,
    label: labels['name'] ?? name,
    singularLabel: labels['singular_name'] ?? labels['name'] ?? name,
    description: text(settings, 'description'),
    public: isPublic,
    hierarchical: isOn(settings['hierarchical']),
    publiclyQueryable: isOn(settings['publicly_queryable'] ?? isPublic),
    excludeFromSearch: isOn(settings['exclude_from_search']),
    archive: isOn(settings['has_archive']) ? text(settings, 'has_archive_slug') || slug || name : false,
    rewrite: slug !== undefined && {
      slug,
      withFront: isOn(rewrite['with_front'] ?? true),
      feeds: isOn(rewrite['feeds']),
    },
    queryVariable: variableOf(settings, name),
    supports: texts(settings['supports']) as PostType['supports'],
    taxonomies: texts(settings['taxonomies']),
    showInRest: isOn(settings['show_in_rest'] ?? true),
    restBase: text(settings, 'rest_base') || name,
    restNamespace: text(settings, 'rest_namespace') || 'wp/v2',
    showInMenus: isOn(settings['show_in_nav_menus'] ?? isPublic),
    capabilityType:
      (isOn(settings['rename_capabilities']) && text(settings, 'singular_capability_name')) || 'post',
    showUi: isOn(settings['show_ui'] ?? isPublic),
    labels,
  };
}

/** Taxonomies that the owner made with ACF. Source: ACF_Taxonomy::get_taxonomy_args(). */
export async function storedTaxonomies(site: Stored): Promise<readonly Taxonomy[]> {
  const types = await declared(site, 'acf-post-type');
  return (await declared(site, 'acf-taxonomy')).flatMap((settings) => {
    const name = text(settings, 'taxonomy');
    if (name === '') return [];
    const users = types.filter((type) => texts(type['taxonomies']).includes(name));
    const objects = [...texts(settings['object_type']), ...users.map((type) => text(type, 'post_type'))];
    return [taxonomy(name, settings, [...new Set(objects)])];
  });
}

function taxonomy(name: string, settings: Settings, objectTypes: readonly string[]): Taxonomy {
  const labels = textLabels(settings);
  const rewrite = storedMap(settings['rewrite']);
  const slug = slugOf(rewrite, name);
  const isPublic = isOn(settings['public'] ?? true);
  return {
    name,
    label: labels['name'] ?? name,
    singularLabel: labels['singular_name'] ?? labels['name'] ?? name,
    description: text(settings, 'description'),
    public: isPublic,
    publiclyQueryable: isOn(settings['publicly_queryable'] ?? isPublic),
    hierarchical: isOn(settings['hierarchical']),
    objectTypes,
    rewrite: slug !== undefined && {
      slug,
      withFront: isOn(rewrite['with_front'] ?? true),
      hierarchical: isOn(rewrite['rewrite_hierarchical']),
    },
    queryVariable: variableOf(settings, name),
    showInRest: isOn(settings['show_in_rest'] ?? true),
    restBase: text(settings, 'rest_base') || name,
    restNamespace: text(settings, 'rest_namespace') || 'wp/v2',
    showTagCloud: isOn(settings['show_tagcloud'] ?? isPublic),
    showUi: isOn(settings['show_ui'] ?? isPublic),
    showInMenus: isOn(settings['show_in_nav_menus'] ?? isPublic),
    showAdminColumn: isOn(settings['show_admin_column']),
    labels,
  };
}

function textLabels(settings: Settings): Readonly<Record<string, string>> {
  const labels = Object.entries(storedMap(settings['labels'])).filter(([, label]) => label !== '');
  return Object.fromEntries(labels.map(([name, label]) => [name, String(label)]));
}

/** What addresses begin with; undefined = there are none but by query. */
function slugOf(rewrite: Settings, name: string): string | undefined {
  const how = text(rewrite, 'permalink_rewrite');
  if (how === 'no_permalink') return undefined;
  return (how === 'custom_permalink' && text(rewrite, 'slug')) || name;
}

function variableOf(settings: Settings, name: string): string | false {
  const how = text(settings, 'query_var');
  if (how === 'none') return false;
  return (how === 'custom_query_var' && text(settings, 'query_var_name')) || name;
}
