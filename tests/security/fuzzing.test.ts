import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieNames } from '../../src/wordpress/auth/index.ts';
import { type Answer, openSecurityFixture, type SecurityFixture, type Sent, type Who } from './fixture.ts';

/** Every run tries the same; `FUZZ_SEED` and `FUZZ_RUNS` try others. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const numRuns = Number(process.env.FUZZ_RUNS ?? 40);

let fixture: SecurityFixture;
let secrets: readonly string[];

beforeAll(async () => {
  fixture = await openSecurityFixture();
  await fixture.post({ post_title: 'Canary draft', post_status: 'draft', post_content: 'canary-in-a-draft' });
  await fixture.post({ post_title: 'Canary', post_password: 'open', post_content: 'canary-behind-a-word' });
  secrets = [
    fixture.site.folder,
    process.cwd(),
    'node_modules',
    ...Object.values(fixture.site.secrets),
  ].filter((secret) => secret !== '');
});
afterAll(() => fixture.close());

/** No failure, nothing of the machine, no secret, nothing that is not public. */
function harmless(answer: Answer, who: Who): void {
  const isFailure = answer.status >= 500 && !/"code":"(?!internal_server_error)\w+"/.test(answer.text);
  expect(isFailure ? answer : undefined).toBeUndefined();
  expect(answer.text).not.toMatch(/\n\s+at .+:\d+:\d+|SQLITE_|SqliteError|critical error/);
  expect(secrets.filter((secret) => answer.text.includes(secret))).toEqual([]);
  if (who === 'guest') {
    expect(answer.text).not.toMatch(/canary-(?:in-a-draft|behind-a-word)|\$wp\$2y\$|@house\.example/);
  }
}

function attack<T>(name: string, input: fc.Arbitrary<T>, make: (input: T) => Attack): void {
  test(name, async () => {
    await fc.assert(
      fc.asyncProperty(input, async (input) => {
        const { who = 'guest', method = 'GET', path, ...sent } = make(input);
        harmless(await fixture.ask(who, method, path, sent), who);
      }),
      { seed, numRuns },
    );
  });
}

interface Attack extends Sent {
  readonly who?: Who;
  readonly method?: string;
  readonly path: string;
}

/** Any text as it may stand in a request line: what may not is encoded by its bytes. */
function onTheLine(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) =>
      byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');
}

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    ...['', '0', '-1', '1', '999999999999999999999', '1e308', 'NaN', 'true', 'null', '[]', '%', '%00', '%ff'],
    ...["'", '"', '\\', '../../../etc/passwd', '..%2f..%2f', "' OR 1=1 --", '<script>alert(1)</script>'],
    ...['{{7*7}}', '__proto__', 'constructor', 'a'.repeat(5000), '\u0000', '\ud800', '퟿', 'ß', 'İ'],
  ),
);

const places = fc.constantFrom(
  ...[
    '/',
    '/wp-json/',
    '/wp-json/wp/v2/posts/',
    '/wp-json/wp/v2/',
    '/category/',
    '/tag/',
    '/author/',
    '/page/',
  ],
  ...[
    '/feed/',
    '/wp-content/uploads/',
    '/wp-content/themes/',
    '/wp-admin/',
    '/download/',
    '/shop/',
    '/product/',
  ],
  ...['/wp-sitemap-posts-', '/2026/', '/search/', '/wp-includes/', '/index.php/', '/comments/feed/', '/?'],
);

const queryNames = fc.constantFrom(
  ...[
    'p',
    'page_id',
    'name',
    'pagename',
    's',
    'paged',
    'page',
    'cat',
    'tag',
    'author',
    'm',
    'year',
    'monthnum',
  ],
  ...['feed', 'post_type', 'orderby', 'order', 'attachment_id', 'embed', 'preview', 'preview_nonce', 'cpage'],
  ...['rest_route', '_fields', '_embed', '_jsonp', '_envelope', '_method', '_locale', '_wpnonce', 'context'],
  ...['include', 'exclude', 'per_page', 'offset', 'search', 'status', 'slug', 'before', 'categories', 'meta'],
  ...[
    'action',
    'wc-ajax',
    'add-to-cart',
    'replytocom',
    'unapproved',
    'moderation-hash',
    'redirect_to',
    'share',
  ],
);

const brackets = fc.constantFrom('', '[]', '[terms]', '[a][b]', '[__proto__]', '[', ']', '[0][]', '[[');

const query = fc
  .array(fc.tuple(queryNames, brackets, anything), { maxLength: 5 })
  .map((pairs) =>
    pairs.map(([name, bracket, value]) => `${onTheLine(name + bracket)}=${onTheLine(value)}`).join('&'),
  );

describe('strange requests fail quietly, quickly and without telling anything', () => {
  attack('paths', fc.tuple(places, fc.array(anything, { maxLength: 4 })), ([start, parts]) => ({
    path: start + parts.map(onTheLine).join('/'),
  }));

  attack('query strings of pages', fc.tuple(places, query), ([path, text]) => ({ path: `${path}?${text}` }));

  attack(
    'query strings of collections',
    fc.tuple(
      fc.constantFrom(
        'posts',
        'pages',
        'media',
        'comments',
        'users',
        'categories',
        'search',
        'types',
        'blocks',
      ),
      query,
      fc.constantFrom<Who>('guest', 'administrator'),
    ),
    ([name, text, who]) => ({ who, path: `/wp-json/wp/v2/${name}?${text}` }),
  );

  attack(
    'JSON',
    fc.tuple(
      fc.constantFrom(
        ...[
          'wp/v2/posts',
          'wp/v2/media',
          'wp/v2/comments',
          'wp/v2/users',
          'wp/v2/users/me',
          'wp/v2/settings',
        ],
        ...[
          'wp/v2/categories',
          'wp/v2/menus',
          'wp/v2/menu-items',
          'wp/v2/widgets',
          'batch/v1',
          'wp/v2/blocks',
        ],
      ),
      fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'),
      fc.oneof(
        fc.dictionary(
          fc.constantFrom(
            ...['id', 'title', 'content', 'status', 'date', 'slug', 'meta', 'categories', 'author', 'parent'],
            ...[
              'post',
              'name',
              'requests',
              'instance',
              'roles',
              'template',
              'menus',
              '__proto__',
              'password',
            ],
          ),
          fc.oneof(fc.jsonValue({ maxDepth: 3 }), anything),
          { noNullPrototype: true },
        ),
        fc.jsonValue({ maxDepth: 4 }),
      ),
      fc.constantFrom<Who>('guest', 'author', 'editor'),
    ),
    ([route, method, json, who]) => ({ who, method, path: `/wp-json/${route}`, json }),
  );

  attack(
    'bodies that are no JSON',
    fc.tuple(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom('application/json', 'application/x+json', 'text/xml'),
    ),
    ([bytes, type]) => ({
      method: 'POST',
      path: '/wp-json/wp/v2/posts',
      headers: { 'content-type': type },
      body: Buffer.from(bytes),
    }),
  );

  attack(
    'forms of several parts',
    fc.tuple(
      fc.constantFrom(
        '/wp-json/wp/v2/media',
        '/wp-comments-post.php',
        '/wp-admin/admin-ajax.php',
        '/wp-login.php',
        '/',
      ),
      fc.array(fc.tuple(anything, anything, fc.boolean()), { maxLength: 4 }),
      fc.constantFrom('X', '', '----WebKit', 'a b', '"'),
      fc.boolean(),
      fc.constantFrom<Who>('guest', 'author'),
    ),
    ([path, parts, boundary, whole, who]) => ({
      who,
      method: 'POST',
      path,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: multipart(parts, boundary, whole),
    }),
  );

  attack(
    'ordinary forms',
    fc.tuple(
      fc.constantFrom(
        '/wp-comments-post.php',
        '/wp-login.php',
        '/wp-login.php?action=postpass',
        '/xmlrpc.php',
        '/',
      ),
      query,
    ),
    ([path, body]) => ({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    }),
  );

  attack(
    'cookies and other headers',
    fc.tuple(
      fc.constantFrom(
        ...[
          'wordpress_logged_in_x',
          'wp-postpass_x',
          'comment_author_x',
          'woocommerce_cart_hash',
          '__proto__',
          '',
        ],
      ),
      anything,
      fc.constantFrom(
        'cookie',
        'authorization',
        'x-wp-nonce',
        'if-none-match',
        'range',
        'x-forwarded-for',
        'referer',
      ),
      fc.constantFrom(
        '/',
        '/wp-json/wp/v2/users/me',
        '/wp-admin/',
        '/wp-login.php',
        '/wp-content/uploads/x.jpg',
      ),
    ),
    ([name, value, header, path]) => {
      const text = onTheLine(value);
      return { path, headers: { [header]: header === 'cookie' ? `${cookieName(name)}=${text}; a` : text } };
    },
  );
});

describe('an upload that breaks off', () => {
  test('is no input, and the server goes on', async () => {
    const file = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png';
    for (const part of [file, file.replace('name="file"; ', ''), 'Content-Disposition: form-data; name=""']) {
      const answer = await fixture.ask('author', 'POST', '/wp-json/wp/v2/media', {
        headers: { 'content-type': 'multipart/form-data; boundary=X' },
        body: `--X\r\n${part}\r\n\r\nhalf a picture`,
      });
      expect([answer.status, answer.text.includes('rest_upload_no_data')]).toEqual([400, true]);
    }
    expect((await fixture.ask('guest', 'GET', '/wp-json/')).status).toBe(200);
  });
});

/** Cookies of WordPress carry a hash of the site's address in their names. */
function cookieName(name: string): string {
  return name.replace(/_x$/, `_${cookieNames(fixture.site).hash}`);
}

function multipart(
  parts: readonly (readonly [string, string, boolean])[],
  boundary: string,
  whole: boolean,
): Buffer {
  const lines = parts.map(([name, value, isFile]) => {
    const safe = name.replace(/[\r\n"]/g, '_');
    const file = isFile ? `; filename="${value.replace(/[\r\n"]/g, '_')}"\r\nContent-Type: image/png` : '';
    return `--${boundary}\r\nContent-Disposition: form-data; name="${safe}"${file}\r\n\r\n${value}\r\n`;
  });
  return Buffer.from(lines.join('') + (whole ? `--${boundary}--\r\n` : ''), 'utf8');
}
