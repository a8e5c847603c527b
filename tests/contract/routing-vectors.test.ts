import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MainQuery, PostRow } from '../../src/types/index.ts';
import { guest } from '../../src/wordpress/auth/visitor.ts';
import { bodyClasses } from '../../src/wordpress/head/body-class.ts';
import { documentTitle } from '../../src/wordpress/head/document-title.ts';
import { headLines } from '../../src/wordpress/head/head-lines.ts';
import { postClasses } from '../../src/wordpress/head/post-class.ts';
import type { Route } from '../../src/wordpress/routing/resolve.ts';
import { stickyPosts } from '../../src/wordpress/routing/sticky-posts.ts';
import type { PlainRequest } from '../plain-site.ts';
import { sharedFolder } from '../shared.ts';
import { openRoutedSite, type RoutedSite } from '../site-for-tests.ts';
import { type HttpVector, httpVectors } from './http-vectors.ts';

const shared = sharedFolder();

interface RoutingVector extends HttpVector {
  readonly expected: HttpVector['expected'] & {
    readonly body_class?: string | null;
    readonly head_links?: readonly string[];
    readonly robots?: readonly string[];
    readonly posts?: readonly number[];
    readonly first_post_class?: string | null;
  };
}

/** What the recorded site had set, beside what is in its dump. */
const SUITES: readonly (readonly [suite: string, options: Readonly<Record<string, string>>])[] = [
  ['http_redirects', {}],
  ['http_redirects_comment_pages', { page_comments: '1', comments_per_page: '1', thread_comments: '0' }],
  ['http_redirects_date_permalinks', { permalink_structure: '/%year%/%monthnum%/%postname%/' }],
  ['http_redirects_plain_permalinks', { permalink_structure: '' }],
  ['http_redirects_static_front', { show_on_front: 'page', page_on_front: '20', page_for_posts: '24' }],
  ['http_feeds', {}],
];

/** Answered by other contracts than pages and documents. */
const ELSEWHERE = /^\/(?:wp-login\.php|wp-json|readme\.html|\?rest_route=)/;

/** Under plain permalinks home alone is a path: where a web server handed others to the recorded site, it showed home. */
const BEYOND_HOME = /^\/(?!index\.php|\?|#|$)/;

/** Headers that are compared where they were recorded. */
const HEADERS = ['location', 'content-type', 'expires', 'cache-control', 'last-modified', 'x-redirect-by'];

describe.skipIf(shared === undefined)('contract vectors of addresses', () => {
  describe.each(SUITES)('%s', (suite, options) => {
    let routed: RoutedSite;
    const plain = suite.includes('plain');
    beforeAll(async () => {
      const dump = join(shared as string, 'exports', 'core-site', 'site.sql');
      routed = await openRoutedSite(dump, options);
    });
    afterAll(() => routed.close());

    test('at least 95 % are answered as recorded', async () => {
      const vectors = (httpVectors(shared as string, suite) as readonly RoutingVector[]).filter(
        ({ request }) => !(plain ? BEYOND_HOME : ELSEWHERE).test(request.path),
      );
      const failed: string[] = [];
      for (const vector of vectors) {
        const differences = await check(routed, vector);
        if (differences.length > 0) {
          const { method, path } = vector.request;
          failed.push([`${vector.id} ${method} ${path}`, ...differences].join('\n    '));
        }
      }
      const passed = vectors.length - failed.length;
      console.info(`${suite}: ${passed} of ${vectors.length}`);
      expect(passed / vectors.length, failed.join('\n')).toBeGreaterThanOrEqual(0.95);
      if (process.env['SHOW_FAILURES']) console.info(failed.join('\n'));
    });

    test.runIf(plain)('robots find their document all the same', async () => {
      expect((await routed.route({ method: 'GET', path: '/robots.txt' })).kind).toBe('robots');
    });

    test.runIf(plain)('paths beyond home are not found', async () => {
      const paths = (httpVectors(shared as string, suite) as readonly RoutingVector[])
        .map(({ request }) => request.path)
        .filter((path) => BEYOND_HOME.test(path) && path !== '/robots.txt');
      for (const path of [...paths, '/nonsense/', '/2020/13/45/']) {
        const route = await routed.route({ method: 'GET', path });
        expect(route.kind === 'page' ? route.status : route.reply.status, path).not.toBe(200);
      }
    });
  });
});

async function check(routed: RoutedSite, vector: RoutingVector): Promise<string[]> {
  const path = vector.request.path.replace(/#.*$/, '');
  const request: PlainRequest = { ...vector.request, path };
  const route = await routed.route(request);
  const { expected } = vector;
  const found: string[] = [];
  const compare = (what: string, wanted: unknown, got: unknown) => {
    if (JSON.stringify(wanted) !== JSON.stringify(got)) {
      found.push(`${what}: ${around(got, wanted)} instead of ${around(wanted, got)}`);
    }
  };
  const answer = route.kind === 'page' ? route : route.reply;
  compare('status', expected.status, answer.status);
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  for (const name of [...HEADERS, 'link']) {
    compare(name, expected.headers[name], recorded(name, headers[name], expected));
  }
  if (expected.text !== undefined && route.kind !== 'page' && !expected.text.startsWith('(')) {
    const body = vector.request.method === 'HEAD' ? '' : String(route.reply.body ?? '');
    compare('text', comparable(expected.text), comparable(body));
  }
  if (route.kind === 'page' && request.method !== 'HEAD') {
    await comparePage(routed, route, request, expected, compare);
  }
  return found;
}

/** A value as text, from shortly before the place where it differs from another. */
function around(value: unknown, other: unknown): string {
  const [text, against] = [JSON.stringify(value) ?? 'nothing', JSON.stringify(other) ?? 'nothing'];
  let at = 0;
  while (at < text.length && text[at] === against[at]) at++;
  return text.length < 200 ? text : `…${text.slice(Math.max(0, at - 60), at + 140)}…`;
}

/** Headers that the recorder left out of some answers count only where it kept them. */
function recorded(name: string, value: unknown, expected: RoutingVector['expected']): unknown {
  return name === 'last-modified' && expected.headers[name] === undefined ? undefined : value;
}

async function comparePage(
  routed: RoutedSite,
  route: Extract<Route, { kind: 'page' }>,
  request: PlainRequest,
  expected: RoutingVector['expected'],
  compare: (what: string, wanted: unknown, got: unknown) => void,
): Promise<void> {
  const { site } = routed;
  const { query } = route;
  const flags = [...query.flags].filter((flag) => flag !== 'front_page').map((flag) => `is_${flag}`);
  const wantedFlags = String(expected.headers['x-flags'] ?? '').split(',');
  compare('flags', wantedFlags.toSorted(), flags.toSorted());
  compare('title', expected.title, await documentTitle(site, query));
  const classes = await bodyClasses({ site, query, visitor: guest, theme: 'bare' });
  compare('body_class', expected.body_class, classes.join(' '));
  const lines = await headLines(site, query, routed.request(request));
  compare(
    'head_links',
    // XML-RPC is switched off here, so nothing leads to it.
    expected.head_links?.filter((line) => !line.includes('rel="EditURI"')),
    lines.filter((line) => line.startsWith('<link ')),
  );
  compare(
    'robots',
    expected.robots,
    lines.filter((line) => line.startsWith("<meta name='robots'")),
  );
  compare(
    'posts',
    expected.posts,
    query.posts.map((post) => post.ID),
  );
  const [first] = query.posts;
  compare('first_post_class', expected.first_post_class, first && (await classesOf(routed, query, first)));
}

async function classesOf({ site }: RoutedSite, query: MainQuery, post: PostRow): Promise<string> {
  const terms = (await site.terms.ofObjects([post.ID])).get(post.ID) ?? [];
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  return postClasses(site, post, terms, {
    hasThumbnail: Number(meta?.get('_thumbnail_id') ?? 0) > 0,
    passwordRequired: post.post_password !== '',
    sticky: query.flags.has('home') && query.page === 1 && stickyPosts(site.options).includes(post.ID),
  }).join(' ');
}

/**
 * XML without what changes with every run and without blanks between elements. Paragraphs and the attributes of pictures
 * are left out too: they are tested where texts are rendered.
 */
function comparable(text: string): string {
  return text
    .replace(/<dateCreated>.*?<\/dateCreated>/, '<dateCreated></dateCreated>')
    .replace(/<\/?p>/g, ' ')
    .replace(/<img\b[^>]*?\bsrc="([^"]*)"[^>]*>/g, '<img src="$1">')
    .replace(/>\s+</g, '><')
    .replace(/\s+/g, ' ')
    .trim();
}
