import { phpSerialize } from '../php-serialize.ts';
import type { SampleOption } from '../records.ts';

/** Share buttons only where an author asks for them, the viewer of galleries, and the donation button. */
export const sharingOptions: readonly SampleOption[] = [
  {
    name: 'et_monarch_options',
    value: phpSerialize({
      sharing_locations_manage_locations: ['sidebar', 'inline'],
      sharing_networks_networks_sorting: {
        class: ['facebook', 'twitter', 'pinterest', 'like'],
        label: ['Facebook', 'Twitter', 'Pinterest', 'Like'],
        username: ['', 'contourandcoast', '', ''],
      },
      follow_networks_networks_sorting: {
        class: ['youtube', 'rss'],
        label: ['YouTube', 'RSS'],
        username: ['https://www.youtube.com/@contour-and-coast', 'https://contour-and-coast.example/feed/'],
        count: ['1.2k', '340'],
      },
      sharing_sidebar_post_types: ['none'],
      sharing_sidebar_counts: true,
      sharing_sidebar_total: true,
      sharing_inline_post_types: ['none'],
      sharing_inline_icons_location: 'below',
      sharing_inline_counts: true,
      sharing_inline_total: true,
      sharing_inline_display_all: true,
      general_main_update_freq: 3,
    }),
    autoload: 'on',
  },
  { name: 'jetpack_active_modules', value: phpSerialize(['carousel']), autoload: 'on' },
  { name: 'carousel_display_exif', value: '1', autoload: 'on' },
  { name: 'carousel_display_comments', value: '1', autoload: 'on' },
  {
    name: 'ko_fi_options',
    value: phpSerialize({
      coffee_text: 'Support Contour & Coast on Ko-fi',
      coffee_color: '#46b798',
      coffee_code: 'contourandcoast',
    }),
    autoload: 'on',
  },
];
