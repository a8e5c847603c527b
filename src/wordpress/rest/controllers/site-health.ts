import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RestCall, RestError, RestReply, RestRoute } from '../../../types/index.ts';
import { uploadsFolder } from '../../media/upload.ts';
import { forbidden } from '../errors.ts';
import { objectSchema } from '../object-schema.ts';

const namespace = 'wp-site-health/v1';

/** A test as it is told: how it ended and what that means. */
interface HealthTest {
  readonly path: string;
  readonly test: string;
  readonly badge: 'Security' | 'Performance';
  result(call: RestCall): readonly [status: 'good' | 'recommended', label: string, description: string];
}

/** What WordPress asks about a site's health, answered for this program. */
const tests: readonly HealthTest[] = [
  {
    path: 'background-updates',
    test: 'background_updates',
    badge: 'Security',
    result: () => [
      'good',
      'Background updates are not needed',
      'The program that serves this site is updated as a whole, by whoever runs it.',
    ],
  },
  {
    path: 'loopback-requests',
    test: 'loopback_requests',
    badge: 'Performance',
    result: () => [
      'good',
      'Your site can perform loopback requests',
      'Scheduled tasks run inside the program, so that the site does not have to call itself.',
    ],
  },
  {
    path: 'https-status',
    test: 'https_status',
    badge: 'Security',
    result: ({ site }) =>
      site.address.secure
        ? ['good', 'Your website is using an active HTTPS connection', 'The address of the site is secure.']
        : [
            'recommended',
            'Your website does not use HTTPS',
            'What visitors send can be read by others on its way.',
          ],
  },
  {
    path: 'dotorg-communication',
    test: 'dotorg_communication',
    badge: 'Security',
    result: () => [
      'good',
      'Communicating with the WordPress servers is not needed',
      'The site fetches neither versions nor plugins from WordPress.org.',
    ],
  },
  {
    path: 'authorization-header',
    test: 'authorization_header',
    badge: 'Security',
    result: ({ header }) =>
      header('authorization') === undefined
        ? [
            'recommended',
            'The authorization header is missing',
            'Without this header, third party applications cannot use application passwords.',
          ]
        : ['good', 'The Authorization header is working as expected', 'It came with this request.'],
  },
  {
    path: 'page-cache',
    test: 'page_cache',
    badge: 'Performance',
    result: () => [
      'good',
      'Page cache is detected and the server response time is good',
      'Pages for guests are kept and sent without being rendered again.',
    ],
  },
];

const schema = objectSchema('wp-site-health-test', {
  test: ['The name of the test being run.', 'string'],
  label: ['A label describing the test.', 'string'],
  status: ['The status of the test.', 'string', { enum: ['good', 'recommended', 'critical'] }],
  badge: [
    'The category this test is grouped in.',
    'object',
    {
      properties: {
        label: { type: 'string', readonly: true },
        color: {
          type: 'string',
          enum: ['blue', 'orange', 'red', 'green', 'purple', 'gray'],
          readonly: true,
        },
      },
    },
  ],
  description: [
    'A more descriptive explanation of what the test looks for, and why it is important for the user.',
    'string',
  ],
  actions: ['HTML containing an action to direct the user to where they can resolve the issue.', 'string'],
});

/** The health of a site (WordPress: `WP_REST_Site_Health_Controller`). */
export function siteHealthRoutes(): RestRoute[] {
  return [
    ...tests.map(
      (one): RestRoute => ({
        namespace,
        path: `/tests/${one.path}`,
        schema,
        endpoints: [
          { methods: ['GET'], permission: refused, handle: (call) => ({ data: resultOf(call, one) }) },
        ],
      }),
    ),
    {
      namespace,
      path: '/directory-sizes',
      endpoints: [{ methods: ['GET'], permission: refused, handle: sizes }],
    },
  ];
}

/** Whoever may install plugins may look (WordPress maps `view_site_health_checks` to that). */
function refused({ visitor }: RestCall): RestError | undefined {
  return visitor.has('install_plugins') || visitor.has('view_site_health_checks')
    ? undefined
    : forbidden(visitor);
}

function resultOf(call: RestCall, one: HealthTest): Readonly<Record<string, unknown>> {
  const [status, label, description] = one.result(call);
  return {
    label,
    status,
    badge: { label: one.badge, color: 'blue' },
    description: `<p>${description}</p>`,
    actions: '',
    test: one.test,
  };
}

async function sizes({ site }: RestCall): Promise<RestReply> {
  const bytes = await bytesBelow(uploadsFolder(site));
  const size = { size: sizeText(bytes), debug: `${sizeText(bytes)} (${bytes} bytes)`, raw: bytes };
  return { data: { raw: 0, uploads_size: size } };
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}

function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return `${(bytes / 1024 ** power).toFixed(2)} ${units[power]}`;
}
