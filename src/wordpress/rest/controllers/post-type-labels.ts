import type { PostType } from '../../../types/index.ts';

/**
 * The labels of a post type as an editor program shows them. What a type does not name itself is called as with posts
 * (with pages, if it is hierarchical). WordPress: get_post_type_labels().
 */
export function postTypeLabels(type: PostType): Readonly<Record<string, string | null>> {
  const [one, many] = type.hierarchical ? ['page', 'pages'] : ['post', 'posts'];
  const One = capital(one);
  const Many = capital(many);
  const own = type.name === 'post' || type.name === 'page';
  const all = type.labels?.all_items ?? (own ? `All ${Many}` : type.label);
  return {
    name: type.label,
    singular_name: type.singularLabel,
    add_new: 'Add',
    add_new_item: `Add ${One}`,
    edit_item: `Edit ${One}`,
    new_item: `New ${One}`,
    view_item: `View ${One}`,
    view_items: `View ${Many}`,
    search_items: `Search ${Many}`,
    not_found: `No ${many} found.`,
    not_found_in_trash: `No ${many} found in Trash.`,
    parent_item_colon: type.hierarchical ? 'Parent Page:' : null,
    all_items: all,
    archives: own ? `${One} Archives` : all,
    attributes: `${One} Attributes`,
    insert_into_item: `Insert into ${one}`,
    uploaded_to_this_item: `Uploaded to this ${one}`,
    featured_image: 'Featured image',
    set_featured_image: 'Set featured image',
    remove_featured_image: 'Remove featured image',
    use_featured_image: 'Use as featured image',
    filter_items_list: `Filter ${many} list`,
    filter_by_date: 'Filter by date',
    items_list_navigation: `${Many} list navigation`,
    items_list: `${Many} list`,
    item_published: `${One} published.`,
    item_published_privately: `${One} published privately.`,
    item_reverted_to_draft: `${One} reverted to draft.`,
    item_trashed: `${One} trashed.`,
    item_scheduled: `${One} scheduled.`,
    item_updated: `${One} updated.`,
    item_link: `${One} Link`,
    item_link_description: `A link to a ${one}.`,
    menu_name: type.label,
    // Labels that only some types have stand behind those that all have.
    ...type.labels,
    name_admin_bar: type.singularLabel,
    ...(!own && { template_name: `Single item: ${type.singularLabel}` }),
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
