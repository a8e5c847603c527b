import { expect, it } from 'vitest';
import { maybeUnserialize, toPlain } from '../../database/index.ts';
import { withScheduledPosts } from './scheduled-posts.ts';

/** Of `a:1:{i:0;i:508;}`. */
const md5Of508 = 'edb8b2a642a590feaf564169e426ece0';
const LATER =
  'a:2:{i:1900000000;a:1:{s:16:"wp_version_check";a:1:{s:32:"40cd750bba9870f18aada2478b24840a";a:3:{s:8:"schedule";s:10:"twicedaily";s:4:"args";a:0:{}s:8:"interval";i:43200;}}}s:7:"version";i:2;}';

it('tells WordPress of scheduled posts before what is due later, once', () => {
  const post = { id: 508, at: '2027-03-01 07:00:00' };
  const cron = withScheduledPosts(LATER, [post]);
  expect(cron).toBe(
    `a:3:{i:1803884400;a:1:{s:19:"publish_future_post";a:1:{s:32:"${md5Of508}";a:2:{s:8:"schedule";b:0;s:4:"args";a:1:{i:0;i:508;}}}}${LATER.slice(5, -1)}}`,
  );
  expect(withScheduledPosts(cron, [post])).toBe(cron);
});

it('keeps two posts of one second', () => {
  const at = '2027-03-01 07:00:00';
  const cron = toPlain(
    maybeUnserialize(
      withScheduledPosts('', [
        { id: 1, at },
        { id: 2, at },
      ]),
    ),
  ) as Record<string, Record<string, object>>;
  expect(Object.keys(cron['1803884400']?.['publish_future_post'] ?? {})).toHaveLength(2);
  expect(cron['version']).toBe(2);
});
