import { phpSerialize } from '../php-serialize.ts';
import { findPicture } from '../pictures/index.ts';
import type { SampleOption } from '../records.ts';
import { termId } from '../terms.ts';

const menu = (slug: string): number => termId('nav_menu', slug);

/** The theme and its settings: menus at their places, logo, colours. */
export const themeOptions: readonly SampleOption[] = [
  { name: 'template', value: 'meridian', autoload: 'on' },
  { name: 'stylesheet', value: 'meridian', autoload: 'on' },
  { name: 'current_theme', value: 'Meridian', autoload: 'auto' },
  { name: 'theme_switched', value: '', autoload: 'auto' },
  {
    name: 'theme_mods_meridian',
    value: phpSerialize({
      0: false,
      nav_menu_locations: {
        main: menu('main-menu'),
        footer: menu('footer-menu'),
        social: menu('social-links'),
      },
      custom_logo: findPicture('contour-and-coast-logo').id,
      custom_css_post_id: -1,
      background_color: 'fbf7ee',
      header_textcolor: '17303a',
      accent_color: '#c6452f',
      link_color: '#1f6283',
      sidebars_widgets: { time: 1756546922, data: { wp_inactive_widgets: [] } },
    }),
    autoload: 'on',
  },
];
