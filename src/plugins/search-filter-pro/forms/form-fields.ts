import { flagIn, idsIn, numberIn, type Stored, storedList, storedMap, textIn } from 'portolan/data';
import { choice, dates, direction } from './field-parts.ts';
import type { FormField, SortOption, TaxonomyField } from './field-types.ts';
import { metaField } from './meta-fields.ts';

/** The fields of a form, in the order in which they are shown; unknown kinds are left out. Meta `_search-filter-fields`. */
export function readFields(stored: unknown): readonly FormField[] {
  return storedList(stored).flatMap((one) => readField(storedMap(one)) ?? []);
}

function readField(map: Stored): FormField | undefined {
  const common = {
    heading: textIn(map, 'heading'),
    accessibilityLabel: textIn(map, 'accessibility_label'),
  };
  switch (textIn(map, 'type')) {
    case 'search':
      return { kind: 'search', ...common, placeholder: textIn(map, 'placeholder') };
    case 'category':
      return taxonomyField(map, 'category', 'category');
    case 'tag':
      return taxonomyField(map, 'tag', 'post_tag');
    case 'taxonomy':
      return taxonomyField(map, 'taxonomy', textIn(map, 'taxonomy_name'));
    case 'post_type':
      return {
        kind: 'post_type',
        ...choice(map, 'input_type'),
        postTypes: Object.entries(storedMap(map['post_types'])).flatMap(([key, value]) =>
          // A map slug → 1, or a plain list of slugs.
          /^\d+$/.test(key) ? String(value) : value ? key : [],
        ),
      };
    case 'author':
      return {
        kind: 'author',
        ...choice(map, 'input_type'),
        showCount: flagIn(map, 'optioncount'),
        excludeAdmin: flagIn(map, 'exclude_admin'),
        showFullName: flagIn(map, 'show_fullname'),
        orderBy: textIn(map, 'order_by', 'display_name'),
        orderDirection: direction(map, 'order_dir'),
        exclude: idsIn(map['exclude']),
      };
    case 'post_date':
      return { kind: 'post_date', ...dates(map, '', textIn(map, 'date_format')) };
    case 'post_meta':
      return metaField(map);
    case 'sort_order':
      return {
        kind: 'sort_order',
        ...common,
        input: textIn(map, 'input_type') === 'radio' ? 'radio' : 'select',
        allItemsLabel: textIn(map, 'all_items_label'),
        options: storedList(map['sort_options']).map((option) => sortOption(storedMap(option))),
      };
    case 'posts_per_page':
      return {
        kind: 'posts_per_page',
        ...common,
        input: textIn(map, 'input_type') === 'radio' ? 'radio' : 'select',
        allItemsLabel: textIn(map, 'all_items_label'),
        min: numberIn(map, 'ppp_min', 10),
        max: numberIn(map, 'ppp_max', 100),
        step: Math.max(1, numberIn(map, 'ppp_step', 10)),
      };
    case 'submit':
      return { kind: 'submit', ...common, label: textIn(map, 'label', 'Submit') };
    case 'reset': {
      const submitForm = textIn(map, 'submit_form');
      return {
        kind: 'reset',
        ...common,
        label: textIn(map, 'label', 'Reset'),
        input: textIn(map, 'input_type') === 'button' ? 'button' : 'link',
        submitForm: submitForm === 'never' || submitForm === 'auto' ? submitForm : 'always',
      };
    }
    default:
      return undefined;
  }
}

function taxonomyField(
  map: Stored,
  type: TaxonomyField['type'],
  taxonomy: string,
): TaxonomyField | undefined {
  if (taxonomy === '') return undefined;
  return {
    kind: 'taxonomy',
    type,
    taxonomy,
    ...choice(map, 'input_type'),
    orderBy: textIn(map, 'order_by'),
    orderDirection: direction(map, 'order_dir'),
    hierarchical: flagIn(map, 'hierarchical'),
    includeChildren: flagIn(map, 'include_children'),
    drillDown: flagIn(map, 'drill_down'),
    syncIncludeExclude: flagIn(map, 'sync_include_exclude'),
    excludeIds: idsIn(map['exclude_ids']),
  };
}

/** An ordering as fields, defaults and options hold it. */
function sortOption(map: Stored): SortOption {
  return {
    by: textIn(map, 'sort_by'),
    direction: direction(map, 'sort_dir'),
    label: textIn(map, 'sort_label', textIn(map, 'sort_by')),
    metaKey: textIn(map, 'meta_key'),
    type: textIn(map, 'sort_type'),
  };
}
