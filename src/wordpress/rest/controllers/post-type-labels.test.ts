import { expect, it } from 'vitest';
import { corePostTypes, coreTaxonomies } from '../../core-types.ts';
import { postTypeLabels } from './post-type-labels.ts';
import { shownPostTypeCapabilities, shownTaxonomyCapabilities } from './shown-capabilities.ts';
import { taxonomyLabels } from './taxonomy-labels.ts';

const type = (name: string) => corePostTypes.find((one) => one.name === name) ?? expect.fail(name);
const taxonomy = (name: string) => coreTaxonomies.find((one) => one.name === name) ?? expect.fail(name);

it('files are called media where WordPress calls them so, and posts otherwise', () => {
  expect(postTypeLabels(type('attachment'))).toMatchObject({
    add_new: 'Add Media File',
    edit_item: 'Edit Media',
    view_item: 'View Media File',
    search_items: 'Search Posts',
  });
  const { labels: _, ...unnamed } = type('attachment');
  expect(postTypeLabels({ ...unnamed, name: 'tide' })).toMatchObject({
    add_new: 'Add',
    edit_item: 'Edit Post',
  });
});

it('a type is called as it names itself, its archive as all of its items', () => {
  expect(postTypeLabels(type('wp_block'))).toMatchObject({
    name: 'Patterns',
    add_new_item: 'Add Pattern',
    all_items: 'All Patterns',
    archives: 'All Patterns',
    item_trashed: 'Post trashed.',
    template_name: 'Single item: Pattern',
  });
  expect(postTypeLabels(type('wp_template'))).toMatchObject({
    all_items: 'Templates',
    archives: 'Template archives',
  });
});

it('taxonomies without labels of their own are called as tags are, and nested ones as categories', () => {
  expect(taxonomyLabels(taxonomy('nav_menu'))).toMatchObject({
    name: 'Navigation Menus',
    all_items: 'Navigation Menus',
    search_items: 'Search Tags',
    parent_item: null,
    archives: 'Navigation Menus',
    name_admin_bar: 'Navigation Menu',
  });
  const categories = taxonomyLabels(taxonomy('category'));
  expect(categories).toMatchObject({
    all_items: 'All Categories',
    popular_items: null,
    parent_item_colon: 'Parent Category:',
    name_admin_bar: 'category',
    template_name: 'Category Archives',
  });
  expect(categories).not.toHaveProperty('archives');
});

it('capabilities are shown by the names that WordPress shows, whatever it asks for', () => {
  expect(shownPostTypeCapabilities(type('wp_block'))).toMatchObject({
    edit_posts: 'edit_posts',
    publish_posts: 'publish_blocks',
    create_posts: 'publish_posts',
    read: 'edit_posts',
  });
  expect(shownTaxonomyCapabilities(taxonomy('post_tag'))).toEqual({
    manage_terms: 'manage_post_tags',
    edit_terms: 'edit_post_tags',
    delete_terms: 'delete_post_tags',
    assign_terms: 'assign_post_tags',
  });
  expect(shownTaxonomyCapabilities(taxonomy('wp_pattern_category')).manage_terms).toBe('manage_categories');
});

it('a type with one capability for everything shows it for single posts too', () => {
  const shown = shownPostTypeCapabilities({ ...type('post'), name: 'tide', capability: 'manage_tides' });
  expect(new Set(Object.values(shown))).toEqual(new Set(['manage_tides']));
  expect(shown).not.toHaveProperty('read');
});
