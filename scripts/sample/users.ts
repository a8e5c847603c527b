import { hashBcrypt, hashMd5, hashPhpass, hashWordPress } from './passwords.ts';
import { phpSerialize } from './php-serialize.ts';
import type { MetaEntry, SampleUser } from './records.ts';
import { siteUrl } from './site.ts';

const levels = { administrator: 10, editor: 7, author: 2, subscriber: 0 } as const;

function meta(
  login: string,
  role: keyof typeof levels,
  first: string,
  last: string,
  description: string,
): MetaEntry[] {
  return [
    ['nickname', login],
    ['first_name', first],
    ['last_name', last],
    ['description', description],
    ['rich_editing', 'true'],
    ['syntax_highlighting', 'true'],
    ['comment_shortcuts', 'false'],
    ['admin_color', 'fresh'],
    ['use_ssl', '0'],
    ['show_admin_bar_front', role === 'subscriber' ? 'false' : 'true'],
    ['locale', ''],
    ['wp_capabilities', phpSerialize({ [role]: true })],
    ['wp_user_level', String(levels[role])],
  ];
}

/** The accounts of the sample: one of each kind, each with another kind of password hash. */
export const sampleUsers: readonly SampleUser[] = [
  {
    id: 1,
    login: 'admin',
    hash: hashWordPress('portolan-demo', 'contour-and-coas'),
    email: 'hazel@contour-and-coast.example',
    url: siteUrl,
    registered: '2023-08-27 19:58:11',
    displayName: 'Hazel Marsh',
    firstName: 'Hazel',
    lastName: 'Marsh',
    meta: [
      ...meta(
        'admin',
        'administrator',
        'Hazel',
        'Marsh',
        'Taught geography for nineteen years and draws the plates.',
      ),
      ['dismissed_wp_pointers', ''],
      ['show_welcome_panel', '0'],
      ['wp_dashboard_quick_press_last_post_id', '502'],
      ['nav_menu_recently_edited', '40'],
      [
        'managenav-menuscolumnshidden',
        phpSerialize(['link-target', 'xfn', 'description', 'title-attribute']),
      ],
    ],
  },
  {
    id: 2,
    login: 'rowan',
    hash: hashPhpass('contour-editor', 'rivrbend'),
    email: 'rowan@contour-and-coast.example',
    url: '',
    registered: '2023-08-29 08:14:40',
    displayName: 'Rowan Fell',
    firstName: 'Rowan',
    lastName: 'Fell',
    meta: meta(
      'rowan',
      'editor',
      'Rowan',
      'Fell',
      'Writes about rivers, coasts, ice and weather. Has measured the same beach every month since 2011.',
    ),
  },
  {
    id: 4,
    login: 'isla',
    hash: hashMd5('coast-author'),
    email: 'isla@contour-and-coast.example',
    url: '',
    registered: '2023-09-01 10:30:02',
    displayName: 'Isla Strand',
    firstName: 'Isla',
    lastName: 'Strand',
    meta: meta(
      'isla',
      'author',
      'Isla',
      'Strand',
      'Writes about cities, people and maps, and leads the fieldwork.',
    ),
  },
  {
    id: 7,
    login: 'sam',
    hash: hashBcrypt('fieldwork-fan', 'sixteen-byte-slt'),
    email: 'sam.pike@mail.example',
    url: '',
    registered: '2024-01-11 17:46:29',
    displayName: 'Sam Pike',
    firstName: 'Sam',
    lastName: 'Pike',
    meta: meta('sam', 'subscriber', 'Sam', 'Pike', ''),
  },
];

/** Meta of an account that joined as a member. */
export function memberMeta(login: string, first: string, last: string): readonly MetaEntry[] {
  return meta(login, 'subscriber', first, last, '');
}

/** The id of an account; '' is a guest, 0. */
export function userId(login: string): number {
  return sampleUsers.find((user) => user.login === login)?.id ?? 0;
}
