import { maybeUnserialize, type PhpValue, phpGet } from '../../database/php-serialize.ts';
import { corePostTypes, coreTaxonomies } from '../../wordpress/core-types.ts';
import {
  UNDECLARED_TYPES_OPTION,
  type UndeclaredTaxonomy,
  type UndeclaredType,
  type UndeclaredTypes,
} from '../../wordpress/undeclared-types.ts';
import type { Ledger } from '../ledger.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';
import type { LinkEvidence } from '../wxr/link-evidence.ts';
import { type OldRules, oldRules } from './old-rules.ts';

const CORE = new Set([...corePostTypes, ...coreTaxonomies].map(({ name }) => name));
/**
 * Names that WordPress itself reads from addresses: a taxonomy called `tag`, which some theme left behind, would take
 * the tags' own. WordPress: WP::$public_query_vars.
 */
const RESERVED = new Set(
  'attachment attachment_id author author_name calendar cat category_name cpage day embed error exact favicon feed hour m minute monthnum more name order orderby p page page_id paged pagename post_type posts preview robots s search second sentence static subpost tag tag_id taxonomy tb term title w withcomments withoutcomments year'.split(
    ' ',
  ),
);
/** Taxonomies that sort things for the administration: no visitor reads their archives. */
const INNER =
  /^(?:link_category|nav_menu|post_format|wp_\w+|elementor_\w+|media_\w+|action-group|product_(?:type|visibility|shipping_class)|pa_.*)$/;

/**
 * Types that plugins keep their forms, templates and sliders in. WordPress makes rewrite rules for types that nobody may
 * ask for, too; these had no pages.
 */
export const PARTS =
  /^(?:vc_grid_item|vc4_templates|mc4wp-form|wpforms|et_pb_layout|et_theme_builder|et_template|et_(?:header|body|footer)_layout|fl-builder-template|fl-theme-layout|fusion_(?:template|element|tb_\w+|form|icons)|elementor_(?:snippet|font|icons)|astra-advanced-hook|ml-slider|popup(?:_theme)?|tablepress_table|everest_form|brizy-[\w-]+|custom-css-js|cookielawinfo|nf_sub|jp_.*|acf-.*|frm_(?:form_actions|styles|display)|es_template|elementor-hf|kadence_(?:element|form|lottie)|gp_elements|spectra-popup|wpr_templates|oceanwp_library)$/;

/**
 * Keeps, for types and taxonomies that a theme or plugin of the old site declared in its code, how their addresses are
 * made: as its rewrite rules say where a dump has them, else as the links of WXR items show. A plugin that declares one
 * here has the last word.
 */
export function keepUndeclaredTypes(
  staging: StagingDatabase,
  ledger: Ledger,
  evidence: LinkEvidence | undefined,
): void {
  const rules = oldRules(storedRules(staging));
  const types = new Map<string, UndeclaredType>();
  const linked = evidence?.typeAddresses() ?? new Map();
  for (const name of publishedTypes(staging)) {
    const links = linked.get(name);
    const found = rules.type(name) ?? (links && { ...links, slug: fixedSlug(links.slug), archive: false });
    const known = found ?? (rules.none && isShownElsewhere(staging, name) ? plainType(name) : undefined);
    if (known !== undefined && known.slug !== '') types.set(name, { name, ...known });
  }
  const taxonomies = publishedTaxonomies(staging, evidence, rules, types);
  if (types.size === 0 && taxonomies.length === 0) return;
  const kept: UndeclaredTypes = { types: [...types.values()], taxonomies };
  staging.run('DELETE FROM wp_options WHERE option_name = ?', UNDECLARED_TYPES_OPTION);
  staging.run(
    'INSERT INTO wp_options (option_name, option_value) VALUES (?, ?)',
    UNDECLARED_TYPES_OPTION,
    JSON.stringify(kept),
  );
  ledger.make('wp_options', 1);
}

function storedRules(staging: StagingDatabase): PhpValue | undefined {
  return storedValue(staging, 'rewrite_rules');
}

function storedValue(staging: StagingDatabase, name: string): PhpValue | undefined {
  const text = staging.first<{ value: string }>(
    'SELECT option_value AS value FROM wp_options WHERE option_name = ?',
    name,
  )?.value;
  if (text === undefined || text === '') return undefined;
  try {
    return maybeUnserialize(text);
  } catch {
    return undefined;
  }
}

function publishedTypes(staging: StagingDatabase): readonly string[] {
  return staging
    .all<{ name: string }>(
      "SELECT DISTINCT post_type AS name FROM wp_posts WHERE post_status = 'publish' ORDER BY post_type",
    )
    .map(({ name }) => name)
    .filter((name) => name !== '' && !CORE.has(name) && !PARTS.test(name));
}

/** `docs/%doc_cat%` → `docs`: what stands for terms cannot be matched, the rest can. */
function fixedSlug(slug: string): string {
  return slug.replace(/\/?%.*$/, '');
}

/** Under plain permalinks no rule tells: an SEO plugin's settings and menus name types that visitors see. */
function isShownElsewhere(staging: StagingDatabase, type: string): boolean {
  const titles = storedValue(staging, 'wpseo_titles');
  if (titles !== undefined && phpGet(titles, `title-${type}`) !== undefined) return true;
  return (
    staging.first(
      "SELECT 1 FROM wp_postmeta WHERE meta_key = '_menu_item_object' AND meta_value = ? LIMIT 1",
      type,
    ) !== undefined
  );
}

function plainType(name: string): Omit<UndeclaredType, 'name'> {
  return { slug: name, archive: false, hierarchical: false };
}

function publishedTaxonomies(
  staging: StagingDatabase,
  evidence: LinkEvidence | undefined,
  rules: OldRules,
  types: ReadonlyMap<string, UndeclaredType>,
): readonly UndeclaredTaxonomy[] {
  const found: UndeclaredTaxonomy[] = [];
  const names = staging.all<{ name: string; nested: number }>(
    'SELECT taxonomy AS name, max(parent > 0) AS nested FROM wp_term_taxonomy WHERE count > 0 GROUP BY taxonomy ORDER BY taxonomy',
  );
  for (const { name, nested } of names) {
    if (CORE.has(name) || RESERVED.has(name) || INNER.test(name)) continue;
    const objectTypes = [...(evidence?.taxonomies.get(name) ?? typesOf(staging, name))].sort();
    const ruled = rules.taxonomy(name);
    const shown = objectTypes.some((type) => types.has(type) || type === 'post' || type === 'page');
    if (ruled === undefined && !(rules.none && shown)) continue;
    found.push({
      name,
      slug: ruled?.slug ?? name,
      hierarchical: ruled?.hierarchical ?? nested === 1,
      objectTypes,
    });
  }
  return found;
}

function typesOf(staging: StagingDatabase, taxonomy: string): readonly string[] {
  return staging
    .all<{ name: string }>(
      `SELECT DISTINCT p.post_type AS name FROM wp_term_taxonomy x
       JOIN wp_term_relationships r ON r.term_taxonomy_id = x.term_taxonomy_id
       JOIN wp_posts p ON p.ID = r.object_id WHERE x.taxonomy = ? AND p.post_status = 'publish'`,
      taxonomy,
    )
    .map(({ name }) => name);
}
