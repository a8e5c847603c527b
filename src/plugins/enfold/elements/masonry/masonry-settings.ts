import type { Site } from 'portolan/plugin';

/**
 * Settings of a masonry with their defaults, in the order in which the "load more" button carries them.
 * Source: Enfold, `av_masonry_entries` and `av_masonry_gallery`.
 */
export const MASONRY_DEFAULTS = {
  link: '',
  wc_prod_visible: '',
  wc_prod_hidden: '',
  wc_prod_featured: '',
  prod_order_by: '',
  prod_order: '',
  date_filter: '',
  date_filter_start: '',
  date_filter_end: '',
  date_filter_format: 'yy/mm/dd',
  period_filter_unit_1: '',
  period_filter_unit_2: '',
  sort: 'no',
  query_orderby: 'date',
  query_order: 'DESC',
  caption_elements: 'title excerpt',
  caption_styling: '',
  caption_display: 'always',
  size: 'fixed',
  orientation: '',
  image_size: 'masonry',
  gap: '1px',
  columns: 'automatic',
  'av-desktop-columns': '',
  'av-medium-columns': '',
  'av-small-columns': '',
  'av-mini-columns': '',
  items: '24',
  paginate: 'none',
  color: '',
  custom_bg: '',
  animation: 'active',
  animation_duration: '',
  animation_custom_bg_color: '',
  animation_custom_bg_color_multi_list: '',
  animation_z_index_curtain: '100',
  overlay_fx: 'active',
  img_scrset: '',
  lazy_loading: 'disabled',
  'av-desktop-hide': '',
  'av-medium-hide': '',
  'av-small-hide': '',
  'av-mini-hide': '',
  id: '',
  custom_class: '',
  template_class: '',
  av_uid: '',
  sc_version: '1.0',
  ids: '',
  action: '',
  post_type: '',
  offset: '0',
  container_links: 'active',
  link_dest: '',
  lightbox_text: '',
  container_class: '',
  auto_ratio: '1.7',
  set_breadcrumb: '1',
  custom_markup: '',
  taxonomy: 'category',
  categories: '',
  page_element_filter: '',
} as const;

export type MasonrySettings = { readonly [Name in keyof typeof MASONRY_DEFAULTS]: string };

/** Settings from attributes of a shortcode or from fields of a request, over the defaults. */
export function masonrySettings(input: Readonly<Record<string, string | undefined>>): MasonrySettings {
  const settings: Record<string, string> = {};
  for (const [name, usual] of Object.entries(MASONRY_DEFAULTS)) settings[name] = input[name] ?? usual;
  return settings as MasonrySettings;
}

/** Types of posts that a masonry shows: its own, or all that may be shown. */
export function masonryTypes(site: Site, settings: MasonrySettings): readonly string[] {
  const known = settings.post_type
    .split(',')
    .map((type) => type.trim())
    .filter((type) => site.postTypes.get(type)?.public && type !== 'attachment');
  return known.length > 0 ? known : (site.taxonomies.get(settings.taxonomy)?.objectTypes ?? ['post']);
}
