import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromPlain, serialize } from '../../src/database/index.ts';
import { openSecurityFixture, roles, type SecurityFixture } from './fixture.ts';

/** Members of the sample, one in each state; the others are the house's, members of nothing. */
const members = ['mina', 'theo', 'olive', 'jude', 'wren'] as const;
type Member = (typeof members)[number];
type Asker = Member | (typeof roles)[number];

/** A post for some, with words that stand nowhere else. */
interface Restricted {
  readonly name: string;
  readonly type?: string;
  readonly meta: readonly (readonly [key: string, value: string])[];
  readonly readers: readonly Asker[];
}

const paying = ['mina', 'theo', 'administrator'] as const;
const restricted: readonly Restricted[] = [
  {
    name: 'paid',
    meta: [
      ['_is_paid', '1'],
      ['rcp_subscription_level', 'any-paid'],
    ],
    readers: paying,
  },
  { name: 'marked', meta: [['_is_paid', '1']], readers: [...paying, 'wren'] },
  { name: 'level', meta: [['rcp_subscription_level', serialize(fromPlain(['2']))]], readers: paying },
  { name: 'any', meta: [['rcp_subscription_level', 'any']], readers: [...paying, 'wren'] },
  { name: 'access', meta: [['rcp_access_level', '3']], readers: paying },
  { name: 'higher', meta: [['rcp_access_level', '4']], readers: ['administrator'] },
  {
    name: 'role',
    meta: [['rcp_user_level', serialize(fromPlain(['Editor']))]],
    readers: ['administrator', 'editor'],
  },
  { name: 'term', meta: [], readers: paying },
  { name: 'page', type: 'page', meta: [['rcp_subscription_level', 'any-paid']], readers: paying },
  { name: 'product', type: 'product', meta: [['rcp_subscription_level', 'any-paid']], readers: paying },
];

let fixture: SecurityFixture;
const ids = new Map<string, number>();
const cookies = new Map<Asker, string>([['guest', '']]);

const word = (name: string, where: string) => `zq${name}${where}`;
const secret = (name: string, where: string) => `xy${name}${where}`;
const text = (name: string, where: string) => `${word(name, where)} ${secret(name, where)}`;
const parts = ['content', 'excerpt', 'comment', 'enclosure'] as const;

beforeAll(async () => {
  fixture = await openSecurityFixture();
  const { site } = fixture;
  for (const login of members) cookies.set(login, await logIn(login, 'contour-member'));
  for (const role of roles)
    if (role !== 'guest') cookies.set(role, await logIn(`the-${role}`, 'only-for-tests 1'));
  const term = await site.terms.insert({ taxonomy: 'category', name: 'Closed', slug: 'closed' });
  await site.terms.setMeta(term.term_id, 'rcp_restricted_meta', [
    serialize(fromPlain({ paid_only: '1', subscriptions: 'any', access_level: 'None' })),
  ]);
  for (const { name, type = 'post', meta } of restricted) {
    const id = await fixture.post({
      post_title: `Zq${name}title`,
      post_name: `zq-${name}`,
      post_type: type,
      post_content: `${text(name, 'content')} [gallery] <!--more--> and ${text(name, 'content')} again`,
      post_excerpt: text(name, 'excerpt'),
    });
    ids.set(name, id);
    for (const [key, value] of meta) await site.posts.setMeta(id, key, [value]);
    await site.posts.setMeta(id, 'enclosure', [
      `https://files.example/${secret(name, 'enclosure')}.mp3\n5\naudio/mpeg`,
    ]);
    if (name === 'term') await site.terms.setObjectTerms(id, 'category', [term.term_id]);
    if (type === 'product') {
      await site.posts.setMeta(id, '_price', ['5']);
      await site.posts.setMeta(id, '_regular_price', ['5']);
    }
    await site.comments.insert({
      comment_post_ID: id,
      comment_author: 'Somebody',
      comment_content: text(name, 'comment'),
      comment_approved: '1',
      comment_date: '2026-01-06 10:00:00',
      comment_date_gmt: '2026-01-06 10:00:00',
    });
  }
  await fixture.post({
    post_title: 'Lists',
    post_name: 'zq-lists',
    post_type: 'page',
    post_content: [
      '<!-- wp:latest-posts {"postsToShow":30,"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->',
      '<!-- wp:latest-posts {"postsToShow":30,"displayPostContent":true} /-->',
      '<!-- wp:query {"query":{"perPage":30,"postType":"post"}} --><div class="wp-block-query"><!-- wp:post-template -->' +
        '<!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- /wp:post-template --></div><!-- /wp:query -->',
      "[av_blog blog_type='posts' items='30' blog_style='single-big']",
      "[av_masonry_entries items='30' caption_elements='title excerpt']",
      "[av_postslider items='30' contents='excerpt']",
      '[recent_products limit="30"]',
      '<!-- wp:latest-comments {"commentsToShow":30} /-->',
    ].join('\n\n'),
  });
});
afterAll(() => fixture.close());

async function logIn(log: string, pwd: string): Promise<string> {
  const reply = await fetch(`${fixture.server.address}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ log, pwd }),
  });
  const set = reply.headers.getSetCookie().map((one) => one.split(';')[0]);
  expect(set.some((one) => one?.startsWith('wordpress_logged_in'))).toBe(true);
  return set.join('; ');
}

const nonces = new Map<Asker, string>();
async function read(who: Asker, path: string): Promise<{ status: number; text: string; location: string }> {
  const cookie = cookies.get(who) ?? '';
  if (cookie !== '' && !nonces.has(who)) {
    const reply = await fetch(`${fixture.server.address}/wp-admin/admin-ajax.php?action=rest-nonce`, {
      headers: { cookie },
    });
    nonces.set(who, await reply.text());
  }
  const reply = await fetch(fixture.server.address + path, {
    redirect: 'manual',
    headers: cookie === '' ? {} : { cookie, 'x-wp-nonce': nonces.get(who) ?? '' },
  });
  return { status: reply.status, text: await reply.text(), location: reply.headers.get('location') ?? '' };
}

const rest = '/wp-json/wp/v2';
const everywhere = [
  ...['/', '/page/2/', '/feed/', '/feed/atom/', '/feed/rdf/', '/comments/feed/', '/2026/', '/2026/01/'],
  ...['/category/closed/', '/category/closed/feed/', '/wp-sitemap-posts-post-1.xml', '/shop/', '/lessons/'],
  ...['/wp-sitemap-posts-page-1.xml', '/wp-sitemap-posts-product-1.xml', '/author/the-administrator/'],
  ...[
    '/zq-lists/',
    '/wp-json/wc/store/v1/products?per_page=100',
    '/wp-json/wc/store/v1/products/reviews?per_page=100',
  ],
] as const;
/** Lists of the REST API: all of them for guests, for the others what was added last, with all that is restricted among it. */
const collections = (who: Asker) => {
  const many = who === 'guest' ? 'per_page=100' : 'per_page=12&orderby=id&order=desc';
  return ['posts', 'comments', 'pages', 'product'].map(
    (base) => `${rest}/${base}?${many}${base === 'posts' || base === 'comments' ? '&_embed' : ''}`,
  );
};

function outletsOf({ name, type = 'post' }: Restricted): readonly string[] {
  const id = ids.get(name);
  const base = type === 'page' ? `${rest}/pages` : type === 'product' ? `${rest}/product` : `${rest}/posts`;
  const slug = `zq-${name}`;
  const address = type === 'product' ? `/product/${slug}/` : `/${slug}/`;
  const encoded = encodeURIComponent(`${fixture.server.address}${address}`);
  return [
    ...[address, `/?p=${id}`, `${address}2/`, `${address}feed/`, `/?p=${id}&feed=rss2`, `${address}embed/`],
    ...[`/?p=${id}&preview=true`, `${address}?replytocom=1`, `${address}comment-page-1/`],
    ...(['content', 'comment'] as const).flatMap((where) => [
      `/?s=${word(name, where)}`,
      `/?s=${word(name, where)}&feed=rss2`,
      `${rest}/search?search=${word(name, where)}&_embed`,
      `${base}?search=${word(name, where)}&_embed`,
      `${rest}/comments?search=${word(name, where)}`,
    ]),
    ...[
      `${base}/${id}?_embed`,
      `${base}?include=${id}&_embed`,
      `${base}?slug=${slug}`,
      `${base}/${id}?context=edit`,
    ],
    ...[
      `${rest}/comments?post=${id}`,
      `${base}/${id}?_fields=content,excerpt`,
      `/?rest_route=/wp/v2/posts/${id}`,
    ],
    ...[`/wp-json/oembed/1.0/embed?url=${encoded}`, `/wp-json/wc/store/v1/products/${id}`],
    `/wp-admin/admin-ajax.php?action=avia_ajax_search&s=${word(name, 'content')}`,
    `/wp-admin/admin-ajax.php?action=aws_action&keyword=${word(name, 'content')}`,
  ];
}

const askers: readonly Asker[] = ['guest', 'subscriber', 'editor', 'olive', 'jude', 'wren'];

/**
 * Where somebody asks for what is not for them. Guests ask everywhere for everything; of the others each asks at half of the
 * outlets for a post and at the other half for the next, so that any two of person, post and outlet come together.
 */
function outletsFor(who: Asker): readonly string[] {
  const person = askers.indexOf(who);
  return restricted.flatMap((post, index) =>
    post.readers.includes(who)
      ? []
      : outletsOf(post).filter((_, outlet) => who === 'guest' || (person + index + outlet) % 2 === 0),
  );
}

/** Editors decide about comments: they read all of them where that is done. */
const isTheirs = (who: Asker, outlet: string, leaked: string) =>
  who === 'editor' && outlet.startsWith(`${rest}/comments`) && leaked.endsWith('comment');

describe('what is for members', () => {
  test('is all in the lists of what was added last', async () => {
    const lists = await Promise.all(collections('administrator').map((path) => read('administrator', path)));
    const [posts = '', comments = '', ...others] = lists.map(({ text }) => text);
    for (const { name } of restricted) {
      expect([name, (posts + others).includes(secret(name, 'content'))]).toEqual([name, true]);
      expect([name, comments.includes(secret(name, 'comment'))]).toEqual([name, true]);
    }
  });

  test.each(askers)('is not told to %s at any outlet, where it is not for them', async (who) => {
    const leaks: string[] = [];
    for (const outlet of [...everywhere, ...collections(who), ...outletsFor(who)]) {
      const answer = await read(who, outlet);
      const leaked = restricted
        .filter((post) => !post.readers.includes(who))
        .flatMap((post) => parts.map((where) => secret(post.name, where)))
        .filter((one) => answer.text.includes(one) && !isTheirs(who, outlet, one));
      if (leaked.length > 0) leaks.push(`${outlet}: ${leaked.join(', ')}`);
      if (answer.status >= 500) leaks.push(`${outlet}: ${answer.status}`);
    }
    expect(leaks).toEqual([]);
  });

  test.each(restricted)(
    '$name is read by those whom it is for, after guests have seen the page',
    async (post) => {
      const path = post.type === 'product' ? `/product/zq-${post.name}/` : `/zq-${post.name}/`;
      for (const who of ['guest', 'guest', ...post.readers] as const) {
        const shown = (await read(who, path)).text.includes(secret(post.name, 'content'));
        expect([who, shown]).toEqual([who, post.readers.includes(who)]);
      }
      expect((await read('guest', path)).text).not.toContain(secret(post.name, 'content'));
    },
  );

  test('says nothing in the REST API, and asks for no password', async () => {
    const answer = await read('guest', `${rest}/posts/${ids.get('paid')}`);
    expect(JSON.parse(answer.text)).toMatchObject({
      content: { rendered: '', protected: false },
      excerpt: { rendered: '', protected: false },
    });
    const member = JSON.parse((await read('mina', `${rest}/posts/${ids.get('paid')}`)).text);
    expect([member.content.protected, member.content.rendered.includes(secret('paid', 'content'))]).toEqual([
      false,
      true,
    ]);
  });

  test('shows the site’s message, and the excerpt where its author allows that', async () => {
    const page = (await read('guest', '/zq-paid/')).text;
    expect(page).toContain('This part is for teachers who are members.');
    const { site } = fixture;
    await site.posts.setMeta(ids.get('any') ?? 0, 'rcp_show_excerpt', ['1']);
    const shown = (await read('guest', '/zq-any/')).text;
    expect(shown).toContain(secret('any', 'excerpt'));
    expect(shown).not.toContain(secret('any', 'content'));
    expect(shown).toContain('This part is for members; pupils join for nothing.');
    await site.posts.setMeta(ids.get('any') ?? 0, 'rcp_show_excerpt', []);
  });

  test('takes no comment from those who may not read it', async () => {
    const comment = (who: Asker) =>
      fetch(`${fixture.server.address}/wp-comments-post.php`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: cookies.get(who) ?? '' },
        body: new URLSearchParams({
          comment_post_ID: String(ids.get('paid')),
          comment: `Let me in, says ${who}`,
          author: 'X',
          email: 'x@example.com',
        }),
      });
    expect((await comment('olive')).status).toBe(200);
    expect((await comment('mina')).status).toBe(302);
  });

  test('is left out of searches for guests', async () => {
    for (const path of ['/?s=zqpaidcontent', '/?s=Zqpaidtitle', '/?s=Zqpaidtitle&feed=rss2']) {
      expect((await read('guest', path)).text.replace(/value="[^"]*"/g, '')).not.toContain('zq-paid');
    }
  });

  test('stands in feeds with the message in place of its texts, without its recordings, and in sitemaps', async () => {
    const id = await fixture.post({
      post_title: 'Heard',
      post_name: 'zq-heard',
      post_content: 'heardwords',
      post_date: '2026-02-02 10:00:00',
    });
    await fixture.site.posts.setMeta(id, 'rcp_subscription_level', ['any']);
    await fixture.site.posts.setMeta(id, 'enclosure', ['https://atlas.example/heard.mp3\n9\naudio/mpeg']);
    for (const path of ['/feed/', '/feed/atom/', '/feed/rdf/']) {
      const { text } = await read('guest', path);
      expect([path, text.includes('/zq-heard/')]).toEqual([path, true]);
      expect(text).not.toMatch(/heardwords|heard\.mp3/);
    }
    const [, item = ''] = (await read('guest', '/feed/')).text.split('<title>Heard</title>');
    expect(item).toMatch(
      /<description><!\[CDATA\[[^<]+\]\]><\/description>\s*<content:encoded><!\[CDATA\[<p>/,
    );
    expect((await read('guest', '/wp-sitemap-posts-post-1.xml')).text).toContain('/zq-heard/');
  });
});

describe('parts of a text', () => {
  test('are for those whom [restrict] names', async () => {
    const id = await fixture.post({
      post_title: 'Parts',
      post_name: 'zq-parts',
      post_content:
        'open words [restrict paid="true" subscription="2"]closedwords one[/restrict] [not_logged_in]guestwords[/not_logged_in]',
    });
    ids.set('parts', id);
    expect((await read('mina', '/zq-parts/')).text).toContain('closedwords');
    for (const who of ['guest', 'olive', 'jude', 'wren', 'editor'] as const) {
      const page = (await read(who, '/zq-parts/')).text;
      expect([who, page.includes('closedwords'), page.includes('open words')]).toEqual([who, false, true]);
      expect(page.includes('guestwords')).toBe(who === 'guest');
      for (const path of [`${rest}/posts/${id}`, '/feed/', '/zq-parts/embed/', '/?s=parts']) {
        expect((await read(who, path)).text).not.toContain('closedwords');
      }
    }
  });

  test('stay out of what lists tell of a text, made from it or written by hand', async () => {
    const term = await fixture.site.terms.insert({
      taxonomy: 'category',
      name: 'Closed parts',
      slug: 'closed-parts',
    });
    const kept = '[restrict paid="true"]keptwords[/restrict]';
    const texts = [
      { post_title: 'Made', post_content: `opencontent ${kept}` },
      { post_title: 'Written', post_content: 'nothing', post_excerpt: `openexcerpt ${kept}` },
    ];
    for (const post of texts) {
      const id = await fixture.post({ ...post, post_date: '2026-02-01 10:00:00' });
      await fixture.site.terms.setObjectTerms(id, 'category', [term.term_id]);
    }
    const link = `link='category,${term.term_id}'`;
    const styles = ['bloglist-excerpt', 'bloglist-compact', 'blog-grid', 'single-small', 'single-big'];
    const lists = [
      `[av_masonry_entries ${link} caption_elements='title excerpt' items='9']`,
      ...styles.map((style) => `[av_blog ${link} blog_style='${style}' contents='excerpt' items='9']`),
      `[av_postslider ${link} contents='excerpt' items='9']`,
      `[av_feature_image_slider ${link} contents='title_read_more' items='9']`,
      `[av_portfolio ${link} contents='excerpt' items='9']`,
      `[av_magazine ${link} items='9']`,
      '<!-- wp:latest-posts {"displayPostContent":true} /-->',
    ];
    const page = await fixture.post({
      post_title: 'Their lists',
      post_name: 'zq-part-lists',
      post_type: 'page',
      post_content: lists.join('\n\n'),
    });
    const outlets = ['/zq-part-lists/', `${rest}/pages/${page}`, `${rest}/posts?per_page=100`];
    for (const path of [...outlets, '/category/closed-parts/']) {
      const { text } = await read('guest', path);
      const found = ['openexcerpt', 'opencontent', 'keptwords'].filter((words) => text.includes(words));
      expect([path, found]).toEqual([path, ['openexcerpt', 'opencontent']]);
    }
  });
});

describe('with everything for members hidden', () => {
  test('guests are led away and find nothing in lists, feeds and sitemaps', async () => {
    const { site } = fixture;
    const before = site.options.get('rcp_settings') ?? '';
    const value = site.options.value('rcp_settings') as Record<string, unknown>;
    await site.options.set(
      'rcp_settings',
      serialize(fromPlain({ ...value, hide_premium: '1', redirect_from_premium: 1206 })),
    );
    const answer = await read('guest', '/zq-paid/');
    expect([answer.status, answer.location]).toEqual([302, `${fixture.server.address}/members/`]);
    expect((await read('mina', '/zq-paid/')).status).toBe(200);
    expect((await read('guest', '/2026/01/')).text).not.toContain('zq-paid');
    expect((await read('mina', '/2026/01/')).text).toContain('zq-paid');
    for (const path of ['/feed/', '/wp-sitemap-posts-post-1.xml']) {
      expect((await read('guest', path)).text).not.toContain('zq-heard');
    }
    expect((await read('guest', `${rest}/posts?include=${ids.get('paid')}`)).text).toBe('[]');
    await site.options.set('rcp_settings', before);
  });
});

describe('a download for members', () => {
  test('is had by them alone', async () => {
    const { site } = fixture;
    await site.posts.setMeta(943, 'rcp_subscription_level', ['any-paid']);
    for (const who of ['guest', 'subscriber', 'olive', 'jude', 'wren'] as const) {
      for (const path of [
        '/download/943/',
        '/download/943/?version=1.0',
        '/download/fieldwork-risk-sheet/',
      ]) {
        const answer = await read(who, path);
        expect([who, path, answer.status === 200 && answer.text.startsWith('%PDF')]).toEqual([
          who,
          path,
          false,
        ]);
      }
    }
    expect((await read('mina', '/download/943/')).text.slice(0, 5)).toBe('%PDF-');
    await site.posts.setMeta(943, 'rcp_subscription_level', []);
  });
});

describe('the owner’s page of members', () => {
  test('is the owner’s alone', async () => {
    const page = '/wp-admin/admin.php?page=rcp-members';
    const list = '/wp-json/portolan/v1/memberships';
    expect(await read('administrator', page)).toMatchObject({
      status: 200,
      text: expect.stringContaining('<title>Members</title>'),
    });
    expect((await read('administrator', list)).text).toContain('Mina Holloway');
    for (const who of ['guest', 'subscriber', 'editor', 'mina'] as const) {
      const refused = await read(who, page);
      expect([302, 403]).toContain(refused.status);
      expect(refused.text).not.toContain('Mina Holloway');
      expect((await read(who, list)).text).not.toContain('Mina Holloway');
    }
  });
});
