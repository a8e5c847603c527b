import { flagIn, idsIn, numberIn, type Stored, storedList, storedMap, textIn } from 'portolan/data';
import { direction } from './field-parts.ts';
import type { Direction } from './field-types.ts';

/** How the results of a form are shown. */
export type DisplayMethod =
  | 'shortcode'
  | 'archive'
  | 'post_type_archive'
  | 'custom_woocommerce_store'
  | 'custom_edd_store'
  | 'custom_layouts'
  | 'custom';

/** One ordering of the results: `by` as addresses name it, `_sfm_…` aside. */
export interface Sorting {
  readonly by: string;
  readonly direction: Direction;
  readonly metaKey: string;
  readonly type: string;
}

/** A condition on the meta of all results. */
export interface FixedCondition {
  readonly key: string;
  readonly value: string;
  /** `e`, `ne`, `lt`, `gt`, `lte`, `gte`, `like`, `in` … */
  readonly compare: string;
  readonly numeric: boolean;
}

export interface FormSettings {
  readonly display: DisplayMethod;
  readonly resultsUrl: string;
  readonly pageSlug: string;
  /** Template (`search.php`) of the display method `archive`; '' = WordPress's choice. */
  readonly template: string;
  readonly ajax: boolean;
  readonly ajaxTarget: string;
  readonly ajaxLinks: string;
  readonly autoSubmit: boolean;
  readonly updateAddress: boolean;
  readonly onlyResultsAjax: boolean;
  readonly scrollTo: string;
  readonly customScrollTo: string;
  readonly scrollOn: string;
  readonly pagination: 'normal' | 'infinite_scroll';
  readonly scrollContainer: string;
  readonly scrollTrigger: string;
  readonly scrollResultClass: string;
  readonly scrollLoader: boolean;
  /** Further regions of a whole page that are replaced, as CSS selectors. */
  readonly updateSections: readonly string[];
  readonly autoCount: boolean;
  readonly autoCountRefresh: string;
  /** Choices without results lose their mark. */
  readonly deselectEmpty: boolean;
  readonly taxonomyArchives: boolean;
  /** Links to results carry what was asked for, so that forms there show it again. */
  readonly maintainState: boolean;
  /** Archives from which the form starts where it stands in one, as if that had been chosen in it. */
  readonly inherits: readonly ('post_type' | 'taxonomy' | 'author')[];
  /** What posts below others have counts for those above; they themselves are no results. */
  readonly childrenAsParents: boolean;
  readonly postTypes: readonly string[];
  readonly statuses: readonly string[];
  readonly perPage: number;
  readonly excludeIds: readonly number[];
  readonly sticky: '' | 'exclude' | 'ignore' | 'include';
  readonly taxonomies: ReadonlyMap<
    string,
    { readonly mode: 'include' | 'exclude'; readonly ids: readonly number[] }
  >;
  readonly conditions: readonly FixedCondition[];
  readonly authors: readonly number[];
  /** Default ordering; the second one decides between equals. */
  readonly sorting: readonly Sorting[];
}

/** The settings of a form with their defaults. Meta `_search-filter-settings`; `oldUrl` fills a missing results address. */
export function readSettings(stored: unknown, oldUrl: string, sitePerPage: number): FormSettings {
  const map = storedMap(stored);
  const display = textIn(map, 'display_results_as', 'shortcode') as DisplayMethod;
  return {
    display: METHODS.includes(display) ? display : 'shortcode',
    resultsUrl: textIn(map, 'results_url', oldUrl),
    pageSlug: textIn(map, 'page_slug').replace(/^\/+|\/+$/g, ''),
    template: flagIn(map, 'use_template_manual_toggle', true)
      ? textIn(map, 'template_name_manual', 'search.php')
      : '',
    ajax: flagIn(map, 'use_ajax_toggle'),
    ajaxTarget: textIn(map, 'ajax_target', '#main'),
    ajaxLinks: textIn(map, 'ajax_links_selector', '.pagination a'),
    autoSubmit: flagIn(map, 'auto_submit'),
    updateAddress: flagIn(map, 'update_ajax_url', true),
    onlyResultsAjax: flagIn(map, 'only_results_ajax', true),
    scrollTo: textIn(map, 'scroll_to_pos', '0'),
    customScrollTo: textIn(map, 'custom_scroll_to'),
    scrollOn: textIn(map, 'scroll_on_action', 'all'),
    pagination: textIn(map, 'pagination_type') === 'infinite_scroll' ? 'infinite_scroll' : 'normal',
    scrollContainer: textIn(map, 'infinite_scroll_container'),
    scrollTrigger: textIn(map, 'infinite_scroll_trigger', '-100'),
    scrollResultClass: textIn(map, 'infinite_scroll_result_class'),
    scrollLoader: flagIn(map, 'show_infinite_scroll_loader', true),
    updateSections: storedList(map['ajax_update_sections']).filter((one) => typeof one === 'string'),
    autoCount: flagIn(map, 'enable_auto_count'),
    autoCountRefresh: textIn(map, 'auto_count_refresh_mode', '1'),
    deselectEmpty: flagIn(map, 'auto_count_deselect_emtpy'),
    taxonomyArchives: flagIn(map, 'enable_taxonomy_archives'),
    maintainState: flagIn(map, 'maintain_state'),
    inherits: (['post_type', 'taxonomy', 'author'] as const).filter((kind) =>
      flagIn(map, `inherit_current_${kind}_archive`),
    ),
    childrenAsParents: flagIn(map, 'treat_child_posts_as_parent'),
    postTypes: keysOf(map['post_types'], ['post']),
    statuses: keysOf(map['post_status'], ['publish']),
    perPage: numberIn(map, 'results_per_page', sitePerPage),
    excludeIds: idsIn(map['exclude_post_ids']),
    sticky: STICKY.find((one) => one === textIn(map, 'sticky_posts')) ?? '',
    taxonomies: new Map(
      Object.entries(storedMap(map['taxonomies_settings'])).map(([taxonomy, one]) => {
        const { include_exclude: mode, ids } = storedMap(one);
        return [taxonomy, { mode: mode === 'exclude' ? 'exclude' : 'include', ids: idsIn(ids) }] as const;
      }),
    ),
    conditions: storedList(map['settings_post_meta']).flatMap((one) => fixedCondition(storedMap(one))),
    authors: idsIn(map['author']),
    sorting: [...sorting(map, 'default'), ...sorting(map, 'secondary')],
  };
}

const METHODS: readonly DisplayMethod[] = [
  'shortcode',
  'archive',
  'post_type_archive',
  'custom_woocommerce_store',
  'custom_edd_store',
  'custom_layouts',
  'custom',
];
const STICKY = ['exclude', 'ignore', 'include'] as const;

/** A map name → 1, or a plain list of names. */
function keysOf(stored: unknown, fallback: readonly string[]): readonly string[] {
  const names = Object.entries(storedMap(stored)).flatMap(([key, value]) =>
    /^\d+$/.test(key) ? String(value) : value ? key : [],
  );
  return names.length > 0 ? names : fallback;
}

function fixedCondition(map: Stored): readonly FixedCondition[] {
  const key = textIn(map, 'meta_key');
  if (key === '') return [];
  const type = textIn(map, 'meta_type').toUpperCase();
  return [
    {
      key,
      value: textIn(map, 'meta_value'),
      compare: textIn(map, 'meta_compare', 'e'),
      numeric: type === 'NUMERIC' || type.startsWith('DECIMAL') || type === 'SIGNED' || type === 'UNSIGNED',
    },
  ];
}

function sorting(map: Stored, prefix: 'default' | 'secondary'): readonly Sorting[] {
  const by = textIn(map, `${prefix}_sort_by`);
  if (by === '' || by === '0' || by === 'default') return [];
  return [
    {
      by,
      direction: direction(map, `${prefix}_sort_dir`),
      metaKey: textIn(map, `${prefix}_meta_key`),
      type: textIn(map, `${prefix}_sort_type`),
    },
  ];
}
