import { phpSerialize } from '../../php-serialize.ts';
import type { Page } from './page.ts';

const shortcode = (text: string) => `<!-- wp:shortcode -->\n${text}\n<!-- /wp:shortcode -->`;
const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;

const all: readonly Page[] = [
  {
    id: 1201,
    slug: 'join',
    title: 'Join',
    date: '2025-08-20 09:00:00',
    content: `${paragraph('Pupils join for nothing. Teachers pay for a year or, with the whole department, by the month.')}\n\n${shortcode('[register_form]')}`,
  },
  {
    id: 1202,
    slug: 'welcome',
    title: 'Welcome',
    date: '2025-08-20 09:05:00',
    parent: 1201,
    content: `${paragraph('Good to have you here, [user_name].')}\n\n${paragraph('What is for members is under <a href="/members/">Members</a>.')}`,
  },
  {
    id: 1203,
    slug: 'your-membership',
    title: 'Your membership',
    date: '2025-08-20 09:10:00',
    content: shortcode('[subscription_details]'),
  },
  {
    id: 1204,
    slug: 'edit-your-profile',
    title: 'Edit your profile',
    date: '2025-08-20 09:15:00',
    content: shortcode('[rcp_profile_editor]'),
  },
  {
    id: 1205,
    slug: 'update-billing-card',
    title: 'Update your card',
    date: '2025-08-20 09:20:00',
    content: shortcode('[rcp_update_card]'),
  },
  {
    id: 1206,
    slug: 'members',
    title: 'Members',
    date: '2025-08-20 09:25:00',
    content: [
      paragraph('What members find here, and how to become one in a minute.'),
      shortcode('[register_form_stripe id="2" button="Join as a teacher"]'),
      shortcode('[register_form_stripe id="1" data-description="Nothing to pay, nothing to cancel."]'),
      shortcode('[is_paid]Thank you for paying for what everybody reads.[/is_paid]'),
      shortcode('[not_logged_in]Members log in at the top of every page.[/not_logged_in]'),
    ].join('\n\n'),
  },
  {
    id: 1207,
    slug: 'marking-a-decision-making-exercise',
    title: 'Marking a decision-making exercise',
    date: '2025-09-08 07:45:00',
    author: 'rowan',
    parent: 1206,
    excerpt: 'Three scripts, three marks, and why.',
    content: [
      paragraph(
        'The first script names two stakeholders and weighs neither: it describes. Level one, three marks.',
      ),
      paragraph(
        'The second weighs one of them with a figure from the resource booklet: level two, five marks.',
      ),
      paragraph(
        'The third says what would change its mind. That is the sentence we look for: level three, eight marks.',
      ),
    ].join('\n\n'),
    meta: [
      ['_is_paid', '1'],
      ['rcp_subscription_level', 'any-paid'],
      ['rcp_show_excerpt', '1'],
    ],
  },
  {
    id: 1208,
    slug: 'study-calendar',
    title: 'Study calendar',
    date: '2025-09-08 08:00:00',
    author: 'isla',
    parent: 1206,
    content: [
      paragraph('Autumn: rivers until half-term, coasts until Christmas; one past question every Thursday.'),
      paragraph('Spring: cities and development; the fieldwork is written up before the clocks change.'),
      '[restrict subscription="2,3,4"]The answer packs for each half-term are in the staff drawer.[/restrict]',
    ].join('\n\n'),
    meta: [['rcp_subscription_level', 'any']],
  },
  {
    id: 1209,
    slug: 'heads-of-department',
    title: 'For heads of department',
    date: '2025-09-08 08:15:00',
    author: 'rowan',
    parent: 1206,
    content: paragraph(
      'A scheme of work for three years, with what to leave out when snow closes the school.',
    ),
    meta: [['rcp_subscription_level', phpSerialize(['3', '4'])]],
  },
];

/** Joining, members' accounts, and pages that are for members. */
export const memberPages: readonly Page[] = all.map((page) => ({ ...page, comments: 'closed' }));
