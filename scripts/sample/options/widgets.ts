import { type PhpValue, phpSerialize } from '../php-serialize.ts';
import type { SampleOption } from '../records.ts';
import { siteUrl } from '../site.ts';
import { termId } from '../terms.ts';

/** Settings of every widget, by kind and number. */
const settings: Readonly<Record<string, Readonly<Record<number, PhpValue>>>> = {
  search: { 2: { title: 'Search the lessons' } },
  'recent-posts': {
    2: { title: 'Latest lessons', number: 5, show_date: true },
    3: { title: 'New on the site', number: 4, show_date: false },
  },
  categories: { 2: { title: 'Topics', count: 1, hierarchical: 1, dropdown: 0 } },
  tag_cloud: { 2: { title: 'Find by skill', count: 0, taxonomy: 'post_tag' } },
  nav_menu: {
    2: { title: 'Skills first', nav_menu: termId('nav_menu', 'skills-menu') },
    3: { title: 'Around the site', nav_menu: termId('nav_menu', 'footer-menu') },
  },
  text: {
    2: {
      title: 'Twenty minutes a day',
      text: `Read a lesson, draw its plate from memory, answer the questions.\r\n\r\n<a href="${siteUrl}/start-here/">How to use these lessons</a>`,
      filter: true,
      visual: true,
    },
    3: {
      title: 'Contour & Coast',
      text: 'Geography lessons for GCSE and A level, written and drawn by three teachers.\r\n\r\nMade in Northumberland, in all weathers.',
      filter: true,
      visual: true,
    },
  },
  block: {
    2: {
      content: `<!-- wp:group {"className":"ask-us","layout":{"type":"constrained"}} -->\n<div class="wp-block-group ask-us"><!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading">Stuck?</h3>\n<!-- /wp:heading -->\n\n<!-- wp:paragraph -->\n<p>Ask below the lesson. Somebody always knows.</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:group -->`,
    },
    3: {
      content: `<!-- wp:paragraph -->\n<p>Write to us: <a href="mailto:hello@contour-and-coast.example">hello@contour-and-coast.example</a></p>\n<!-- /wp:paragraph -->`,
    },
  },
  custom_html: { 2: { title: '', content: '<p class="motto">Why here, and not somewhere else?</p>' } },
  calendar: { 2: { title: 'Calendar' } },
  'recent-comments': { 2: { title: 'Last words', number: 5 } },
  archives: {},
  pages: {},
  meta: {},
  rss: {},
  media_audio: {},
  media_image: {},
  media_gallery: {},
  media_video: {},
};

/** Which widgets stand where. */
const sidebars: PhpValue = {
  wp_inactive_widgets: ['calendar-2'],
  sidebar: [
    'search-2',
    'recent-posts-2',
    'categories-2',
    'tag_cloud-2',
    'nav_menu-2',
    'text-2',
    'recent-comments-2',
    'block-2',
  ],
  footer_1: ['text-3'],
  footer_2: ['recent-posts-3'],
  footer_3: ['nav_menu-3'],
  footer_4: ['block-3', 'custom_html-2'],
  array_version: 3,
};

/** Options `widget_*` and `sidebars_widgets`. */
export const widgetOptions: readonly SampleOption[] = [
  ...Object.entries(settings).map(
    ([kind, instances]): SampleOption => ({
      name: `widget_${kind}`,
      value: phpSerialize({ ...instances, _multiwidget: 1 }),
      autoload: 'auto',
    }),
  ),
  { name: 'sidebars_widgets', value: phpSerialize(sidebars), autoload: 'auto' },
];
