import type { Remark } from './content/remark.ts';
import { remarks } from './content/remarks.ts';
import { later, toGmt, unixTime } from './dates.ts';
import type { MetaEntry, SampleComment } from './records.ts';
import { type Review, reviews } from './shop/reviews.ts';
import { sampleUsers } from './users.ts';

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile Safari/604.1',
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36',
];

function comment(remark: Remark): SampleComment {
  const user = sampleUsers.find((candidate) => candidate.login === remark.login);
  const mailbox = remark.name
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '');
  const meta: MetaEntry[] =
    remark.state === 'trash'
      ? [
          ['_wp_trash_meta_status', '1'],
          ['_wp_trash_meta_time', String(unixTime(toGmt(later(remark.date, 1))))],
        ]
      : [];
  return {
    id: remark.id,
    post: remark.post,
    author: remark.name,
    email: remark.pingback ? '' : (user?.email ?? `${mailbox}@mail.example`),
    url: user?.url ?? remark.url ?? '',
    ip: user === undefined ? `203.0.113.${(remark.id * 7) % 250}` : '198.51.100.24',
    date: remark.date,
    content: remark.text,
    approved: remark.state ?? '1',
    type: remark.pingback ? 'pingback' : 'comment',
    parent: remark.answers ?? 0,
    login: remark.login ?? '',
    agent: remark.pingback
      ? 'WordPress/6.5.5; https://okafor-geography.example'
      : (agents[remark.id % agents.length] ?? ''),
    meta,
  };
}

function review(written: Review): SampleComment {
  const mailbox = written.name
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '');
  return {
    id: written.id,
    post: written.product,
    author: written.name,
    email: `${mailbox}@mail.example`,
    url: '',
    ip: `203.0.113.${written.id % 250}`,
    date: written.date,
    content: written.text,
    approved: written.approved === false ? '0' : '1',
    type: 'review',
    parent: 0,
    login: '',
    agent: agents[written.id % agents.length] ?? '',
    meta: [
      ['rating', String(written.stars)],
      ['verified', written.verified ? '1' : '0'],
    ],
  };
}

/** Every comment, in the order of ids. */
export const sampleComments: readonly SampleComment[] = [...remarks.map(comment), ...reviews.map(review)];
