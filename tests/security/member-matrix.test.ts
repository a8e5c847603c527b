import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromPlain, query, type SqlValue, serialize } from '../../src/database/index.ts';
import { createUser } from '../../src/wordpress/auth/index.ts';
import { type Answer, openSecurityFixture, type SecurityFixture } from './fixture.ts';

/** Everybody who may come: what they are, and of which level of the sample they are a member. */
const people = [
  { name: 'guest' },
  { name: 'subscriber', role: 'subscriber' },
  { name: 'customer', role: 'customer' },
  { name: 'author', role: 'author' },
  { name: 'editor', role: 'editor' },
  { name: 'shop manager', role: 'shop_manager' },
  { name: 'administrator', role: 'administrator' },
  { name: 'expired', role: 'subscriber', level: 2, status: 'expired' },
  { name: 'at its end', role: 'subscriber', level: 2, status: 'active', ends: '2024-01-01 23:59:59' },
  { name: 'pending', role: 'subscriber', level: 2, status: 'pending' },
  { name: 'closed by the owner', role: 'subscriber', level: 2, status: 'active', disabled: 1 },
  { name: 'cancelled', role: 'subscriber', level: 2, status: 'cancelled' },
  { name: 'pupil', role: 'subscriber', level: 1, status: 'active' },
  { name: 'teacher', role: 'subscriber', level: 2, status: 'active' },
  { name: 'department', role: 'subscriber', level: 3, status: 'active' },
  { name: 'friend for life', role: 'subscriber', level: 4, status: 'active', ends: null },
] as const;
type Person = (typeof people)[number];
type Name = Person['name'];

/** What is closed, and to whom it opens. The administrator reads everything. */
interface Restricted {
  readonly name: string;
  readonly type: 'post' | 'page' | 'product' | 'portfolio' | 'attachment';
  readonly meta: Readonly<Record<string, string>>;
  readonly readers: readonly Name[];
}

const levels = (...ids: readonly string[]) => serialize(fromPlain(ids));
const teachers = ['teacher', 'cancelled'] as const;
const paying = [...teachers, 'department', 'friend for life'] as const;
const restricted: readonly Restricted[] = [
  { name: 'pupils', type: 'post', meta: { rcp_subscription_level: levels('1') }, readers: ['pupil'] },
  { name: 'teachers', type: 'post', meta: { rcp_subscription_level: levels('2') }, readers: teachers },
  {
    name: 'departments',
    type: 'post',
    meta: { rcp_subscription_level: levels('3', '4') },
    readers: ['department', 'friend for life'],
  },
  { name: 'members', type: 'post', meta: { rcp_subscription_level: 'any' }, readers: [...paying, 'pupil'] },
  { name: 'payers', type: 'page', meta: { rcp_subscription_level: 'any-paid' }, readers: paying },
  { name: 'marked', type: 'page', meta: { _is_paid: '1' }, readers: [...paying, 'pupil'] },
  {
    name: 'fifth',
    type: 'product',
    meta: { rcp_access_level: '5' },
    readers: ['department', 'friend for life'],
  },
  { name: 'editors', type: 'portfolio', meta: { rcp_user_level: levels('Editor') }, readers: ['editor'] },
  { name: 'pictures', type: 'attachment', meta: { rcp_subscription_level: 'any-paid' }, readers: paying },
];

const FILE = 'dlm_uploads/2026/02/only-for-payers.pdf';
const FILE_SECRET = '%PDF-only-for-payers';
const secret = (name: string) => `xy${name}secret`;
const word = (name: string) => `zq${name}word`;
const text = (name: string) => `${word(name)} stands before ${secret(name)}`;

let fixture: SecurityFixture;
let download = 0;
let sentOn = 0;
const ids = new Map<string, number>();
const sessions = new Map<Name, Readonly<Record<string, string>>>();

beforeAll(async () => {
  fixture = await openSecurityFixture();
  const { site } = fixture;
  for (const person of people) sessions.set(person.name, await enter(person));
  for (const { name, type, meta } of restricted) {
    const id = await fixture.post({
      post_title: `About ${word(name)}`,
      post_name: `zq-${name}`,
      post_type: type,
      ...(type === 'attachment' && { post_status: 'inherit', post_mime_type: 'image/jpeg' }),
      post_content: `${text(name)} <!--more--> and again ${text(name)}`,
      post_excerpt: text(name),
    });
    ids.set(name, id);
    for (const [key, value] of Object.entries(meta)) await site.posts.setMeta(id, key, [value]);
    if (type === 'product') await site.posts.setMeta(id, '_price', ['5']);
    if (type === 'attachment') await site.posts.setMeta(id, '_wp_attached_file', ['2026/01/zq.jpg']);
    await site.comments.insert({
      comment_post_ID: id,
      comment_author: 'Somebody',
      comment_content: text(name),
      comment_approved: '1',
      comment_date: '2026-01-06 10:00:00',
      comment_date_gmt: '2026-01-06 10:00:00',
    });
  }
  await fixture.post({
    post_title: 'Lists of everything',
    post_name: 'zq-everything',
    post_type: 'page',
    post_content: [
      `[gallery ids="${ids.get('pictures')}"] [av_masonry_gallery ids='${ids.get('pictures')}' caption_elements='title excerpt']`,
      "[av_masonry_entries items='2' caption_elements='title excerpt' paginate='load_more']",
      "[av_blog blog_type='posts' items='30' blog_style='single-big']",
      "[av_magazine items='30']",
      "[av_portfolio items='30' contents='excerpt']",
      '[recent_products limit="30"]',
      '<!-- wp:latest-posts {"postsToShow":30,"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->',
      '<!-- wp:latest-comments {"commentsToShow":30} /-->',
    ].join('\n\n'),
  });
  await fixture.post({ post_title: 'Open neighbour', post_name: 'zq-open', post_content: 'open words' });
  const folder = join(site.folder, 'uploads');
  await mkdir(join(folder, 'dlm_uploads/2026/02'), { recursive: true });
  await writeFile(join(folder, FILE), FILE_SECRET);
  download = await addDownload('For payers', {});
  sentOn = await addDownload('Sent on to payers', { _redirect_only: 'yes' });
});
afterAll(() => fixture.close());

/** Opens an account with its membership and logs in. */
async function enter(person: Person): Promise<Readonly<Record<string, string>>> {
  if (!('role' in person)) return {};
  const { site } = fixture;
  const login = `matrix-${person.name.replaceAll(' ', '-')}`;
  const password = 'only-for-tests 1';
  const user = await createUser(site, {
    login,
    email: `${login}@house.example`,
    password,
    role: person.role,
  });
  if ('level' in person) await addMembership(user, person);
  const reply = await fixture.ask('guest', 'POST', '/wp-login.php', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ log: login, pwd: password }).toString(),
  });
  const cookie = (reply.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
  expect(cookie).toContain('wordpress_logged_in');
  const nonce = await fixture.ask('guest', 'GET', '/wp-admin/admin-ajax.php?action=rest-nonce', {
    headers: { cookie },
  });
  return { cookie, 'x-wp-nonce': nonce.text };
}

async function addMembership(user: number, person: Extract<Person, { level: number }>): Promise<void> {
  const insert = async (table: string, row: Readonly<Record<string, SqlValue>>) => {
    const names = Object.keys(row);
    const places = names.map(() => '?').join(', ');
    const { insertId } = await fixture.site.database.run(
      query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`, Object.values(row)),
    );
    return insertId;
  };
  const paid = person.level > 1 ? '24' : '0';
  const customer = await insert('wp_rcp_customers', {
    user_id: user,
    date_registered: '2026-01-01 00:00:00',
    email_verification: 'none',
    ips: '',
    notes: '',
    uuid: `matrix-${user}`,
  });
  await insert('wp_rcp_memberships', {
    customer_id: customer,
    user_id: user,
    object_id: person.level,
    object_type: 'membership',
    currency: 'GBP',
    initial_amount: paid,
    recurring_amount: paid,
    created_date: '2026-01-01 00:00:00',
    expiration_date: 'ends' in person ? person.ends : '2099-12-31 23:59:59',
    auto_renew: 0,
    times_billed: 0,
    maximum_renewals: 0,
    status: person.status,
    gateway_customer_id: '',
    gateway_subscription_id: '',
    gateway: 'manual',
    signup_method: 'live',
    subscription_key: `matrix-${user}`,
    notes: '',
    disabled: 'disabled' in person ? 1 : 0,
    uuid: `matrix-${user}`,
  });
}

async function addDownload(title: string, meta: Readonly<Record<string, string>>): Promise<number> {
  const { site } = fixture;
  const id = await fixture.post({ post_title: title, post_type: 'dlm_download', post_content: 'Take it.' });
  await site.posts.setMeta(id, 'rcp_subscription_level', ['any-paid']);
  for (const [key, value] of Object.entries(meta)) await site.posts.setMeta(id, key, [value]);
  const version = await fixture.post({
    post_title: `Version of ${id}`,
    post_type: 'dlm_download_version',
    post_parent: id,
  });
  await site.posts.setMeta(version, '_version', ['1.0']);
  await site.posts.setMeta(version, '_files', [
    JSON.stringify([`${site.address.home}/wp-content/uploads/${FILE}`]),
  ]);
  return id;
}

function ask(
  who: Name,
  path: string,
  form?: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const headers = { ...sessions.get(who), ...more };
  return form === undefined
    ? fixture.ask('guest', 'GET', path, { headers, alone: true })
    : fixture.ask('guest', 'POST', path, {
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
        alone: true,
      });
}

const AJAX = '/wp-admin/admin-ajax.php';
const REST = '/wp-json/wp/v2';
const bases = {
  post: 'posts',
  page: 'pages',
  product: 'product',
  portfolio: 'portfolio',
  attachment: 'media',
};

/** Where the texts of one post might come out. */
const outlets: Readonly<Record<string, (post: Restricted, id: number) => readonly string[]>> = {
  page: (post, id) => [`/?p=${id}`, address(post), `${address(post)}?replytocom=1`, `${address(post)}embed/`],
  'next and previous': () => ['/zq-open/', '/zq-pupils/', '/zq-members/'],
  feeds: (post) => [`${address(post)}feed/`, `${address(post)}?feed=atom`],
  REST: ({ type }, id) => [
    `${REST}/${bases[type]}/${id}?_embed`,
    `${REST}/${bases[type]}/${id}?context=edit`,
    `${REST}/${bases[type]}?include=${id}&_embed`,
    `${REST}/comments?post=${id}&_embed`,
    `/wp-json/wc/store/v1/products/${id}`,
  ],
  search: ({ name, type }) => [
    `/?s=${word(name)}`,
    `/?s=${word(name)}&post_type=product&type_aws=true`,
    `/?s=${word(name)}&feed=rss2`,
    `${REST}/search?search=${word(name)}&_embed`,
    `${REST}/${bases[type]}?search=${word(name)}&_embed`,
    `${REST}/comments?search=${word(name)}&_embed`,
  ],
  'live search': ({ name }) => [
    `${AJAX}?action=avia_ajax_search&s=${word(name)}`,
    `${AJAX}?action=aws_action&keyword=${word(name)}`,
    `/?wc-ajax=aws_action&keyword=${word(name)}`,
  ],
  filters: ({ name }) => [
    `/?sfid=980&sf_action=get_data&sf_data=all&_sf_s=${word(name)}`,
    `/?sfid=981&sf_action=get_data&sf_data=results&_sf_s=${word(name)}`,
    `/?sfid=0&sf_action=get_data&sf_data=results`,
  ],
  oEmbed: (post) => [
    `/wp-json/oembed/1.0/embed?url=${encodeURIComponent(fixture.site.address.home + address(post))}`,
  ],
  sharing: (post) => [`${address(post)}?share=facebook`, `${address(post)}?share=pinterest`],
  carousel: (_, id) => [`${AJAX}?action=get_attachment_comments&id=${id}&offset=0`],
};

const everywhere = [
  ...['/', '/feed/', '/feed/atom/', '/feed/rdf/', '/comments/feed/', '/2026/', '/2026/01/', '/shop/'],
  ...['/zq-everything/', '/wp-sitemap.xml', '/wp-sitemap-posts-post-1.xml', '/wp-sitemap-posts-page-1.xml'],
  ...['/wp-sitemap-posts-product-1.xml', '/wp-sitemap-posts-portfolio-1.xml', '/robots.txt'],
  ...[`${REST}/search?per_page=100`, '/author/the-administrator/'],
  ...['/wp-json/wc/store/v1/products?per_page=100', '/wp-json/wc/store/v1/products/reviews?per_page=100'],
];

/** Lists of the REST API: all of them for guests, for the others what was added last, with all that is restricted among it. */
const collections = (who: Name) =>
  [...Object.values(bases), 'comments'].map(
    (base) => `${REST}/${base}?${who === 'guest' ? 'per_page=100' : ADDED_LAST}&_embed`,
  );
const ADDED_LAST = 'per_page=12&orderby=id&order=desc';

const address = ({ name, type }: Restricted) =>
  type === 'product'
    ? `/product/zq-${name}/`
    : type === 'portfolio'
      ? `/portfolio-item/zq-${name}/`
      : `/zq-${name}/`;

const mayRead = ({ readers }: Restricted, who: Name) => who === 'administrator' || readers.includes(who);

/** Comments are read by those who decide about them, where they do it. */
const moderates = (who: Name, path: string) =>
  (who === 'editor' || who === 'shop manager') && path.startsWith(`${REST}/comments`);

const leaked = (who: Name, path: string, answer: Answer) =>
  restricted.filter(
    (post) => !mayRead(post, who) && !moderates(who, path) && answer.text.includes(secret(post.name)),
  );

test('the lists of what was added last hold all that is restricted', async () => {
  const texts = await Promise.all(collections('administrator').map((path) => ask('administrator', path)));
  const lists = texts.map(({ status, text }) =>
    // Of some types there are none.
    status === 404 ? undefined : (JSON.parse(text) as readonly { id: number; post?: number }[]),
  );
  expect(lists.filter((list) => list !== undefined).length).toBeGreaterThan(4);
  for (const { name, type } of restricted) {
    const list = lists[Object.keys(bases).indexOf(type)];
    if (list !== undefined) expect(list.map(({ id }) => id)).toContain(ids.get(name));
    expect(lists.at(-1)?.map(({ post }) => post)).toContain(ids.get(name));
  }
});

/**
 * Where somebody asks for what is not for them. Guests ask everywhere for everything; of the others each asks at half of the
 * outlets for a post and at the other half for the next, so that any two of person, post and outlet come together.
 */
function outletsFor(who: Name): readonly string[] {
  const person = people.findIndex(({ name }) => name === who);
  return restricted.flatMap((post, index) =>
    mayRead(post, who)
      ? []
      : Object.values(outlets)
          .filter((_, outlet) => who === 'guest' || (person + index + outlet) % 2 === 0)
          .flatMap((of) => of(post, ids.get(post.name) ?? 0)),
  );
}

describe.each(people)('to $name', ({ name: who }) => {
  test('no outlet tells what is not for them', async () => {
    const leaks: string[] = [];
    for (const path of new Set([...everywhere, ...collections(who), ...outletsFor(who)])) {
      const answer = await ask(who, path);
      if (answer.status >= 500) leaks.push(`${path}: ${answer.status}`);
      for (const post of leaked(who, path, answer)) leaks.push(`${path}: ${post.name}`);
    }
    expect(leaks).toEqual([]);
  });

  test('a masonry’s further entries tell nothing either', async () => {
    const page = await ask(who, '/zq-everything/');
    const nonce = /data-avno="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const answer = await ask(who, AJAX, {
      action: 'avia_ajax_masonry_more',
      avno: nonce,
      items: '90',
      offset: '2',
      post_type: 'post, page, product, portfolio',
      caption_elements: 'title excerpt',
    });
    expect(answer.text.startsWith('{av-masonry-loaded}')).toBe(true);
    expect(leaked(who, AJAX, answer).map((post) => post.name)).toEqual([]);
  });

  test('what is for them opens', async () => {
    const opened = async (post: Restricted) =>
      (await ask(who, `/?p=${ids.get(post.name)}`)).text.includes(secret(post.name));
    for (const post of restricted.filter(({ type }) => type === 'post' || type === 'page')) {
      const redirected = await ask(who, address(post));
      const shown = (await opened(post)) || redirected.text.includes(secret(post.name));
      expect([post.name, shown]).toEqual([post.name, mayRead(post, who)]);
    }
  });

  test('a file for those who pay is given by its download alone', async () => {
    const may = who === 'administrator' || (paying as readonly string[]).includes(who);
    const xhr = { 'dlm-xhr-request': 'dlm_XMLHttpRequest' };
    const ways = [
      `/download/${download}/`,
      `/download/${download}/?version=1.0`,
      `/?download=${download}`,
      `/about/download/${download}/`,
    ];
    for (const path of ways) {
      const sent: readonly Readonly<Record<string, string>>[] = [{}, xhr, { range: 'bytes=0-4' }];
      for (const headers of sent) {
        const answer = await ask(who, path, undefined, headers);
        expect([path, answer.text.includes('%PDF-')]).toEqual([path, may]);
      }
    }
    for (const path of [`/wp-content/uploads/${FILE}`, `/${FILE}`, `/wp-content/uploads/${FILE}?expires=9`]) {
      expect([path, (await ask(who, path)).text.includes('%PDF-')]).toEqual([path, false]);
    }
    const sent = await ask(who, `/download/${sentOn}/`);
    const signed = String(sent.headers.location ?? '');
    expect(signed.includes('signature=')).toBe(may);
    if (may) {
      const { pathname, search } = new URL(signed);
      expect((await ask(who, pathname + search)).text).toBe(FILE_SECRET);
    }
    const inPage = await ask(who, `/download/${sentOn}/`, undefined, xhr);
    expect(String(inPage.headers['x-dlm-redirect'] ?? '').includes('signature=')).toBe(may);
  });
});
