import { hashBcrypt } from '../passwords.ts';
import type { SampleUser } from '../records.ts';
import type { Value } from '../table-shape.ts';
import { memberMeta } from '../users.ts';

const made = '2025-08-20 09:00:00';

/** A level: id, name, description, term, price and what else differs. */
interface Level {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly term: readonly [count: number, unit: 'day' | 'month' | 'year'];
  readonly price: string;
  readonly trialDays?: number;
  readonly access: number;
}

const levels: readonly Level[] = [
  {
    id: 1,
    name: 'Pupil',
    description: 'The study calendar and the monthly quiz.',
    term: [0, 'day'],
    price: '0',
    access: 0,
  },
  {
    id: 2,
    name: 'Teacher',
    description: 'Every plan, every answer pack, a year at a time.',
    term: [1, 'year'],
    price: '24',
    access: 3,
  },
  {
    id: 3,
    name: 'Department',
    description: 'For all the teachers of a school, with two weeks to look around.',
    term: [1, 'month'],
    price: '9.50',
    trialDays: 14,
    access: 5,
  },
  {
    id: 4,
    name: 'Friend for life',
    description: 'Paid once; stays for good.',
    term: [0, 'day'],
    price: '120',
    access: 5,
  },
];

/** Someone who joined: one in each state. */
interface Member {
  readonly user: number;
  readonly login: string;
  readonly first: string;
  readonly last: string;
  readonly level: number;
  readonly status: 'active' | 'cancelled' | 'expired' | 'pending';
  readonly joined: string;
  readonly ends: string | null;
}

const members: readonly Member[] = [
  {
    user: 30,
    login: 'mina',
    first: 'Mina',
    last: 'Holloway',
    level: 2,
    status: 'active',
    joined: '2025-09-02 16:20:00',
    ends: '2035-09-02 23:59:59',
  },
  {
    user: 31,
    login: 'theo',
    first: 'Theo',
    last: 'Ashby',
    level: 2,
    status: 'cancelled',
    joined: '2025-09-05 08:11:00',
    ends: '2035-09-05 23:59:59',
  },
  {
    user: 32,
    login: 'olive',
    first: 'Olive',
    last: 'Tarn',
    level: 2,
    status: 'expired',
    joined: '2024-09-03 19:02:00',
    ends: '2025-09-03 23:59:59',
  },
  {
    user: 33,
    login: 'jude',
    first: 'Jude',
    last: 'Weir',
    level: 2,
    status: 'pending',
    joined: '2025-11-13 21:40:00',
    ends: '2026-11-13 23:59:59',
  },
  {
    user: 34,
    login: 'wren',
    first: 'Wren',
    last: 'Lockyer',
    level: 1,
    status: 'active',
    joined: '2025-09-09 12:00:00',
    ends: null,
  },
];

/** The accounts of members; all have the password `contour-member`. */
export const memberUsers: readonly SampleUser[] = members.map(({ user, login, first, last, joined }) => ({
  id: user,
  login,
  hash: hashBcrypt('contour-member', 'member-bytes-slt'),
  email: `${login}.${last.toLowerCase()}@mail.example`,
  url: '',
  registered: joined,
  displayName: `${first} ${last}`,
  firstName: first,
  lastName: last,
  meta: memberMeta(login, first, last),
}));

const levelOf = (id: number): Level => levels.find((level) => level.id === id) as Level;
const uuid = (kind: number, id: number): string =>
  `urn:uuid:00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(id).padStart(12, '0')}`;
const key = (user: number): string => String(user).padStart(32, 'c0ffee');

/** Their rows, in the tables' order of columns. */
export const memberRows: Readonly<Record<string, readonly (readonly Value[])[]>> = {
  restrict_content_pro: levels.map(({ id, name, description, term, price, trialDays = 0, access }) => [
    id,
    name,
    description,
    term[0],
    term[1],
    trialDays,
    'day',
    price,
    '0',
    0,
    '',
    access,
    'subscriber',
    'active',
    id,
    made,
    made,
    uuid(1, id),
  ]),
  rcp_customers: members.map(({ user, joined }, index) => [
    index + 1,
    user,
    joined,
    'none',
    joined,
    null,
    '',
    '',
    uuid(2, index + 1),
  ]),
  rcp_memberships: members.map(({ user, level, status, joined, ends }, index) => {
    const { price } = levelOf(level);
    return [
      index + 1,
      index + 1,
      user,
      level,
      'membership',
      'GBP',
      price,
      price,
      joined,
      status === 'pending' ? null : joined,
      null,
      null,
      status === 'cancelled' ? '2025-10-20 18:30:00' : null,
      ends,
      null,
      0,
      price === '0' || status === 'pending' ? 0 : 1,
      0,
      status,
      '',
      '',
      price === '0' ? 'free' : 'manual',
      'live',
      key(user),
      '',
      null,
      joined,
      0,
      uuid(3, index + 1),
    ];
  }),
  rcp_payments: members.map(({ user, level, status, joined }, index) => {
    const { name, price } = levelOf(level);
    return [
      index + 1,
      index + 1,
      index + 1,
      name,
      level,
      'subscription',
      joined,
      price,
      price,
      '0',
      '0',
      '0',
      '',
      user,
      price === '0' ? 'free' : 'manual',
      'new',
      key(user),
      '',
      status === 'pending' ? 'pending' : 'complete',
      price === '0' ? 'free' : 'manual',
    ];
  }),
  rcp_membershipmeta: [[1, 4, 'pending_payment_id', '4']],
  rcp_discounts: [
    [1, 'New term', '', '25', '%', 'newterm', 3, 0, 'active', null, '', 0, made, made, uuid(4, 1)],
    [
      2,
      'Governors',
      '',
      '100',
      '%',
      'governors',
      0,
      50,
      'active',
      null,
      'a:1:{i:0;s:1:"2";}',
      0,
      made,
      made,
      uuid(4, 2),
    ],
    [
      3,
      'Summer',
      '',
      '5',
      'flat',
      'summer24',
      11,
      0,
      'active',
      '2024-08-31 23:59:59',
      '',
      0,
      made,
      made,
      uuid(4, 3),
    ],
  ],
};
