import type { Taxonomy } from '../../../types/index.ts';

/** Categories and tags, whose labels nobody names. */
const WORDPRESS_OWN: ReadonlySet<string> = new Set(['category', 'post_tag']);

/**
 * The labels of a taxonomy as an editor program shows them. What a taxonomy does not name itself is called as with tags
 * (with categories, if it is hierarchical). WordPress: get_taxonomy_labels().
 */
export function taxonomyLabels(taxonomy: Taxonomy): Readonly<Record<string, string | null>> {
  const { hierarchical, label, singularLabel, labels: named } = taxonomy;
  const own = WORDPRESS_OWN.has(taxonomy.name);
  const [one, many] = hierarchical ? ['category', 'categories'] : ['tag', 'tags'];
  const One = hierarchical ? 'Category' : 'Tag';
  const Many = hierarchical ? 'Categories' : 'Tags';
  const flat = (text: string) => (hierarchical ? null : text);
  const nested = (text: string) => (hierarchical ? text : null);
  const all = named?.all_items ?? (own ? `All ${Many}` : (named?.menu_name ?? label));
  return {
    name: label,
    singular_name: singularLabel,
    search_items: `Search ${Many}`,
    popular_items: flat('Popular Tags'),
    all_items: all,
    parent_item: nested('Parent Category'),
    parent_item_colon: nested('Parent Category:'),
    name_field_description: 'The name is how it appears on your site.',
    slug_field_description:
      'The &#8220;slug&#8221; is the URL-friendly version of the name. It is usually all lowercase and contains only letters, numbers, and hyphens.',
    parent_field_description: nested(
      'Assign a parent term to create a hierarchy. The term Jazz, for example, would be the parent of Bebop and Big Band.',
    ),
    desc_field_description: 'The description is not prominent by default; however, some themes may show it.',
    edit_item: `Edit ${One}`,
    view_item: `View ${One}`,
    update_item: `Update ${One}`,
    add_new_item: `Add ${One}`,
    new_item_name: `New ${One} Name`,
    separate_items_with_commas: flat('Separate tags with commas'),
    add_or_remove_items: flat('Add or remove tags'),
    choose_from_most_used: flat('Choose from the most used tags'),
    not_found: `No ${many} found.`,
    no_terms: `No ${many}`,
    filter_by_item: nested('Filter by category'),
    items_list_navigation: `${Many} list navigation`,
    items_list: `${Many} list`,
    most_used: 'Most Used',
    back_to_items: `&larr; Go to ${Many}`,
    item_link: `${One} Link`,
    item_link_description: `A link to a ${one}.`,
    menu_name: label,
    ...named,
    name_admin_bar: own ? taxonomy.name : singularLabel,
    ...(!own && { archives: all }),
    template_name: named?.template_name ?? `${singularLabel} Archives`,
  };
}
