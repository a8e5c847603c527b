import { termId } from './terms.ts';

/** One item of a menu; `parent` is the id of the item that it stands below. */
export interface MenuItem {
  readonly id: number;
  readonly menu: string;
  readonly parent?: number;
  /** Empty: the title of what it links to. */
  readonly title?: string;
  readonly titleAttribute?: string;
  readonly description?: string;
  readonly classes?: readonly string[];
  readonly target?: '_blank';
  readonly xfn?: string;
  readonly link:
    | { readonly type: 'post_type'; readonly object: 'page' | 'post'; readonly id: number }
    | { readonly type: 'taxonomy'; readonly object: 'category' | 'post_tag'; readonly id: number }
    | { readonly type: 'custom'; readonly url: string };
}

const page = (id: number): MenuItem['link'] => ({ type: 'post_type', object: 'page', id });
const category = (slug: string): MenuItem['link'] => ({
  type: 'taxonomy',
  object: 'category',
  id: termId('category', slug),
});
const custom = (url: string): MenuItem['link'] => ({ type: 'custom', url });

/** Every menu item, in the order in which each menu shows them. */
export const menuItems: readonly MenuItem[] = [
  { id: 541, menu: 'main-menu', link: page(10), classes: ['mega-menu', 'three-columns'] },
  { id: 542, menu: 'main-menu', parent: 541, link: category('physical-geography'), classes: ['mega-column'] },
  { id: 543, menu: 'main-menu', parent: 542, link: category('rivers') },
  { id: 544, menu: 'main-menu', parent: 542, link: category('coasts') },
  { id: 545, menu: 'main-menu', parent: 542, link: category('glaciation') },
  { id: 546, menu: 'main-menu', parent: 542, link: category('tectonics') },
  { id: 547, menu: 'main-menu', parent: 542, link: category('weather-climate') },
  { id: 548, menu: 'main-menu', parent: 542, link: category('ecosystems') },
  { id: 549, menu: 'main-menu', parent: 541, link: category('human-geography'), classes: ['mega-column'] },
  { id: 550, menu: 'main-menu', parent: 549, link: category('urban') },
  { id: 551, menu: 'main-menu', parent: 549, link: category('development') },
  { id: 552, menu: 'main-menu', parent: 549, link: category('resources') },
  { id: 553, menu: 'main-menu', parent: 541, link: category('skills'), classes: ['mega-column'] },
  { id: 554, menu: 'main-menu', parent: 553, link: category('map-skills') },
  { id: 555, menu: 'main-menu', parent: 553, link: category('fieldwork') },
  { id: 556, menu: 'main-menu', parent: 553, link: page(34), description: 'Five topics, ten questions' },
  { id: 557, menu: 'main-menu', parent: 553, link: page(36) },
  { id: 560, menu: 'main-menu', link: page(18) },
  { id: 561, menu: 'main-menu', parent: 560, link: page(20) },
  { id: 562, menu: 'main-menu', parent: 560, link: page(22) },
  { id: 563, menu: 'main-menu', parent: 560, link: page(24) },
  { id: 564, menu: 'main-menu', parent: 560, link: page(26) },
  { id: 566, menu: 'main-menu', link: page(30), title: 'Booklets', titleAttribute: 'Work booklets to print' },
  { id: 567, menu: 'main-menu', link: page(16) },
  { id: 568, menu: 'main-menu', parent: 567, link: page(45) },
  {
    id: 569,
    menu: 'main-menu',
    parent: 567,
    title: 'Ordnance Survey',
    link: custom('https://www.ordnancesurvey.co.uk/'),
    target: '_blank',
    xfn: 'noopener external',
  },
  { id: 571, menu: 'main-menu', link: page(12) },
  { id: 572, menu: 'main-menu', parent: 571, link: page(14) },
  { id: 575, menu: 'footer-menu', link: page(12) },
  { id: 576, menu: 'footer-menu', link: page(14) },
  { id: 577, menu: 'footer-menu', link: page(38) },
  { id: 578, menu: 'footer-menu', link: page(3) },
  { id: 579, menu: 'footer-menu', title: 'RSS feed', link: custom('/feed/') },
  { id: 599, menu: 'footer-menu', link: page(600) },
  {
    id: 582,
    menu: 'social-links',
    title: 'YouTube',
    link: custom('https://www.youtube.com/@contour-and-coast.example'),
    target: '_blank',
    xfn: 'me',
  },
  {
    id: 583,
    menu: 'social-links',
    title: 'Instagram',
    link: custom('https://www.instagram.com/contour.and.coast.example/'),
    target: '_blank',
    xfn: 'me',
  },
  {
    id: 584,
    menu: 'social-links',
    title: 'Facebook',
    link: custom('https://www.facebook.com/contour.and.coast.example'),
    target: '_blank',
    xfn: 'me',
  },
  { id: 585, menu: 'social-links', title: 'E-mail', link: custom('mailto:hello@contour-and-coast.example') },
  { id: 588, menu: 'skills-menu', link: { type: 'post_type', object: 'post', id: 428 } },
  { id: 589, menu: 'skills-menu', link: { type: 'post_type', object: 'post', id: 435 } },
  { id: 590, menu: 'skills-menu', link: { type: 'post_type', object: 'post', id: 449 } },
  { id: 591, menu: 'skills-menu', link: { type: 'post_type', object: 'post', id: 457 } },
  { id: 592, menu: 'skills-menu', link: { type: 'post_type', object: 'post', id: 473 } },
];
