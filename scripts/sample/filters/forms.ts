import { type PhpValue, phpSerialize } from '../php-serialize.ts';
import type { SamplePost } from '../records.ts';
import { siteUrl } from '../site.ts';

/** One search form as its editor stores it. */
interface SampleForm {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly date: string;
  /** Path of the page with its results. */
  readonly results: string;
  readonly fields: readonly { readonly [name: string]: PhpValue }[];
  readonly settings: { readonly [name: string]: PhpValue };
}

const choice = { show_count: 1, hide_empty: 0, order_by: 'name', order_dir: 'asc' } as const;
const number = {
  type: 'post_meta',
  meta_type: 'number',
  meta_key: '_price',
  range_value_prefix: '£',
} as const;

/** Every kind of field in one form, over lessons and products. */
const resources: SampleForm = {
  id: 980,
  slug: 'resources',
  title: 'Resources',
  date: '2025-09-15 09:00:00',
  results: 'find-resources',
  settings: { post_types: { post: '1', product: '1' }, results_per_page: 6, scroll_to_pos: '0' },
  fields: [
    { type: 'search', placeholder: 'Search lessons and products' },
    {
      type: 'category',
      heading: 'Topic',
      input_type: 'checkbox',
      operator: 'or',
      hierarchical: 1,
      include_children: 1,
      ...choice,
    },
    { type: 'tag', heading: 'Keywords', input_type: 'multiselect', operator: 'and', ...choice },
    { type: 'taxonomy', taxonomy_name: 'product_cat', heading: 'Shelf', input_type: 'select', ...choice },
    { type: 'taxonomy', taxonomy_name: 'pa_colour', heading: 'Colour', input_type: 'radio', ...choice },
    { type: 'author', heading: 'Written by', input_type: 'select', optioncount: 1, hide_empty: 1 },
    { type: 'post_type', heading: 'Kind', input_type: 'checkbox', post_types: { post: '1', product: '1' } },
    {
      type: 'post_date',
      heading: 'Published',
      input_type: 'daterange',
      date_format: 'd/m/Y',
      date_from_prefix: 'from',
      date_to_prefix: 'to',
    },
    {
      ...number,
      heading: 'Price',
      number_input_type: 'range-slider',
      range_min: 0,
      range_max: 120,
      range_step: 5,
    },
    {
      ...number,
      meta_key: 'total_sales',
      range_value_prefix: '',
      heading: 'Sold',
      number_input_type: 'range-number',
      range_min: 0,
      range_max: 500,
      range_step: 1,
    },
    {
      ...number,
      meta_key: '_regular_price',
      heading: 'Full price',
      number_input_type: 'range-select',
      number_display_input_as: 'fromtofields',
      range_min: 0,
      range_max: 60,
      range_step: 20,
    },
    {
      ...number,
      meta_key: '_weight',
      heading: 'Weight in kilograms',
      range_value_prefix: '',
      number_input_type: 'range-radio',
      number_display_input_as: 'singlefield',
      range_min: 0,
      range_max: 3,
      range_step: 1,
    },
    {
      ...number,
      meta_key: '_stock',
      heading: 'In stock',
      range_value_prefix: '',
      number_input_type: 'range-checkbox',
      range_min: 0,
      range_max: 60,
      range_step: 20,
    },
    {
      type: 'post_meta',
      meta_type: 'choice',
      meta_key: '_stock_status',
      heading: 'Availability',
      choice_input_type: 'radio',
      choice_get_option_mode: 'manual',
      show_count: 1,
      meta_options: [
        { option_value: 'instock', option_label: 'In stock' },
        { option_value: 'outofstock', option_label: 'Sold out' },
      ],
    },
    {
      type: 'post_meta',
      meta_type: 'date',
      meta_key: '_sale_price_dates_to',
      heading: 'Reduced until',
      date_input_type: 'date',
      date_input_format: 'timestamp',
      date_output_format: 'd/m/Y',
      date_use_dropdown_month: 1,
      date_use_dropdown_year: 1,
    },
    {
      type: 'sort_order',
      heading: 'Order',
      input_type: 'select',
      sort_options: [
        { sort_by: 'title', sort_dir: 'asc', sort_label: 'Title, A to Z' },
        { sort_by: 'date', sort_dir: 'desc', sort_label: 'Newest first' },
        {
          sort_by: 'meta_value',
          sort_dir: 'asc',
          sort_label: 'Price, lowest first',
          meta_key: '_price',
          sort_type: 'numeric',
        },
      ],
    },
    {
      type: 'posts_per_page',
      heading: 'Results a page',
      input_type: 'select',
      ppp_min: 3,
      ppp_max: 12,
      ppp_step: 3,
    },
    { type: 'submit', label: 'Filter' },
    { type: 'reset', label: 'Reset', input_type: 'link', submit_form: 'auto' },
  ],
};

/** Lessons, page after page as one scrolls down. */
const topics: SampleForm = {
  id: 981,
  slug: 'topics',
  title: 'Lessons by topic',
  date: '2025-09-15 09:30:00',
  results: 'lessons-by-topic',
  settings: {
    post_types: { post: '1' },
    results_per_page: 4,
    pagination_type: 'infinite_scroll',
    sticky_posts: 'ignore',
  },
  fields: [
    { type: 'category', heading: 'Topic', input_type: 'checkbox', operator: 'or', ...choice, hide_empty: 1 },
    { type: 'reset', label: 'Show all', input_type: 'button', submit_form: 'always' },
  ],
};

const settings = {
  display_results_as: 'shortcode',
  use_ajax_toggle: 1,
  auto_submit: 1,
  update_ajax_url: 1,
  only_results_ajax: 1,
  enable_auto_count: 1,
  auto_count_refresh_mode: 1,
  post_status: { publish: '1' },
  ajax_links_selector: '.pagination a',
  pagination_type: 'normal',
} as const;

/** The sample's search forms. */
export const formPosts: readonly SamplePost[] = [resources, topics].map((form) => ({
  id: form.id,
  type: 'search-filter-widget',
  status: 'publish',
  slug: form.slug,
  title: form.title,
  author: 'admin',
  date: form.date,
  modified: form.date,
  content: '',
  excerpt: '',
  guid: `${siteUrl}/?post_type=search-filter-widget&p=${form.id}`,
  parent: 0,
  menuOrder: 0,
  password: '',
  commentStatus: 'closed',
  pingStatus: 'closed',
  mimeType: '',
  sticky: false,
  terms: [],
  meta: [
    ['_search-filter-fields', phpSerialize(form.fields)],
    [
      '_search-filter-settings',
      phpSerialize({ ...settings, results_url: `${siteUrl}/${form.results}/`, ...form.settings }),
    ],
  ],
}));
