import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSecurityFixture, roles, type SecurityFixture, type Who } from './fixture.ts';

/** A post that not everyone may see, with words that stand nowhere else. */
interface Hidden {
  readonly name: string;
  readonly status: string;
  readonly password?: string;
  readonly meta?: Readonly<Record<string, string>>;
  /** Who may read it by right. */
  readonly readers: readonly Who[];
  /** Parts that others may not read. Files of a post have no part in its password, as in WordPress. */
  readonly secrets: readonly string[];
}

const readers = ['editor', 'administrator'] as const;
const parts = ['content', 'excerpt', 'comment', 'meta'] as const;

const hidden: readonly Hidden[] = [
  { name: 'draft', status: 'draft', readers, secrets: [...parts, 'file'] },
  { name: 'private', status: 'private', readers, secrets: [...parts, 'file'] },
  { name: 'binned', status: 'trash', meta: { _wp_trash_meta_status: 'publish' }, readers, secrets: parts },
  { name: 'locked', status: 'publish', password: 'meander', readers, secrets: parts },
];

let fixture: SecurityFixture;
const ids = new Map<string, number>();
const files = new Map<string, number>();
const comments = new Map<string, number>();

/** The word by which the content (excerpt, comment …) of a hidden post is searched for … */
const word = (name: string, where: string) => `zq${name}${where}`;
/** … and the word beside it, which nobody else may read. */
const secret = (name: string, where: string) => `xy${name}${where}`;
const text = (name: string, where: string) => `${word(name, where)} ${secret(name, where)}`;

beforeAll(async () => {
  fixture = await openSecurityFixture();
  const { site } = fixture;
  const [category] = await site.terms.find({ taxonomies: ['category'], limit: 1 });
  for (const { name, status, password = '', meta = {} } of hidden) {
    const id = await fixture.post({
      post_title: `Zq${name}title`,
      post_name: `zq-${name}`,
      post_status: status,
      post_password: password,
      post_content: `${text(name, 'content')} [gallery] <!--more--> and ${text(name, 'content')} again`,
      post_excerpt: text(name, 'excerpt'),
    });
    ids.set(name, id);
    await site.posts.setMeta(id, 'zq_note', [text(name, 'meta')]);
    for (const [key, value] of Object.entries(meta)) await site.posts.setMeta(id, key, [value]);
    if (category) await site.terms.setObjectTerms(id, 'category', [category.term_id]);
    const file = `2026/01/zq-${name}.txt`;
    files.set(
      name,
      await fixture.post({
        post_title: `Zq${name}file`,
        post_name: `zq-${name}-file`,
        post_type: 'attachment',
        post_status: 'inherit',
        post_parent: id,
        post_mime_type: 'text/plain',
        post_content: text(name, 'file'),
      }),
    );
    await site.posts.setMeta(files.get(name) ?? 0, '_wp_attached_file', [file]);
    await mkdir(join(site.folder, 'uploads/2026/01'), { recursive: true });
    await writeFile(join(site.folder, 'uploads', file), 'a file of its own');
    comments.set(
      name,
      await site.comments.insert({
        comment_post_ID: id,
        comment_author: 'Somebody',
        comment_content: text(name, 'comment'),
        comment_approved: '1',
        comment_date: '2026-01-06 10:00:00',
        comment_date_gmt: '2026-01-06 10:00:00',
      }),
    );
  }
});
afterAll(() => fixture.close());

const rest = '/wp-json/wp/v2';

/** Where words of all posts come out together. */
const everywhere = [
  ...['/', '/page/2/', '/feed/', '/feed/atom/', '/feed/rdf/', '/comments/feed/', '/wp-sitemap.xml', '/2026/'],
  ...['/wp-sitemap-posts-post-1.xml', '/robots.txt', '/2026/01/', '/author/the-administrator/'],
  ...[`${rest}/posts?per_page=100&_embed`, `${rest}/posts?status=any`, `${rest}/posts?status=draft,private`],
  ...[`${rest}/media?per_page=100`, `${rest}/comments?per_page=100&_embed`, `${rest}/categories?_embed`],
] as const;

/** Where words of one post come out. */
function outletsOf(name: string): readonly string[] {
  const id = ids.get(name);
  const file = files.get(name);
  const slug = `zq-${name}`;
  const address = encodeURIComponent(`${fixture.server.address}/?p=${id}`);
  const pretty = encodeURIComponent(`${fixture.server.address}/${slug}/`);
  return [
    ...[`/?p=${id}`, `/${slug}/`, `/2026/01/05/${slug}/`, `/?p=${id}&preview=true`, `/${slug}/2/`],
    ...[`/${slug}/feed/`, `/?p=${id}&feed=rss2`, `/${slug}/embed/`, `/${slug}/comment-page-1/`],
    ...[`/?attachment_id=${file}`, `/${slug}/${slug}-file/`, `/${slug}-file/`],
    ...parts.flatMap((where) => [
      `/?s=${word(name, where)}`,
      `/?s=${word(name, where)}&feed=rss2`,
      `${rest}/search?search=${word(name, where)}&_embed`,
      ...['posts', 'media', 'comments'].map((kind) => `${rest}/${kind}?search=${word(name, where)}&_embed`),
    ]),
    ...[`${rest}/posts/${id}?_embed`, `${rest}/posts?include=${id}&_embed`, `${rest}/posts?slug=${slug}`],
    ...[`${rest}/posts/${id}/revisions`, `${rest}/posts/${id}/autosaves`, `${rest}/posts/${id}?context=edit`],
    ...[`${rest}/posts/${id}?password=wrong`, `${rest}/media/${file}?_embed`, `${rest}/media?parent=${id}`],
    ...[`${rest}/comments/${comments.get(name)}?_embed`, `${rest}/comments?post=${id}`],
    ...[`/wp-json/oembed/1.0/embed?url=${address}`, `/wp-json/oembed/1.0/embed?url=${pretty}`],
    ...[`/?rest_route=/wp/v2/posts/${id}`, `${rest}/posts/${id}?_envelope&_embed`],
    `/wp-admin/admin-ajax.php?action=avia_ajax_search&s=${word(name, 'content')}`,
  ];
}

/** Secrets of hidden posts that a visitor reads at an outlet although they are not theirs. */
async function leaked(who: Who, outlet: string): Promise<readonly string[]> {
  const answer = await fixture.ask(who, 'GET', outlet);
  return hidden
    .filter((post) => !post.readers.includes(who))
    .flatMap((post) => post.secrets.map((where) => secret(post.name, where)))
    .filter((one) => answer.text.includes(one));
}

describe('drafts, private posts, those in the bin and those behind a password', () => {
  test.each(roles.filter((who) => hidden.some((post) => !post.readers.includes(who))))(
    'tell nothing to %s at any outlet',
    async (who) => {
      const leaks: string[] = [];
      for (const outlet of [...everywhere, ...hidden.flatMap((post) => outletsOf(post.name))]) {
        const secrets = await leaked(who, outlet);
        if (secrets.length > 0) leaks.push(`${outlet}: ${secrets.join(', ')}`);
      }
      expect(leaks).toEqual([]);
    },
  );
});

describe.each(hidden)('a $name post', (post) => {
  test.each(post.readers)('is read by %s through the REST API', async (who) => {
    const answer = await fixture.ask(who, 'GET', `/wp-json/wp/v2/posts/${ids.get(post.name)}?context=edit`);
    expect([answer.status, answer.text.includes(secret(post.name, 'content'))]).toEqual([200, true]);
  });

  test('stays unknown to guests after an editor has seen its pages', async () => {
    for (const path of [`/zq-${post.name}/`, `/?p=${ids.get(post.name)}`, '/', '/feed/']) {
      await fixture.ask('administrator', 'GET', path);
      await fixture.ask('guest', 'GET', path);
      expect([path, await leaked('guest', path)]).toEqual([path, []]);
    }
  });

  test('its meta that is not registered stays in the database', async () => {
    for (const who of roles) {
      const { text } = await fixture.ask(
        who,
        'GET',
        `/wp-json/wp/v2/posts/${ids.get(post.name)}?context=edit`,
      );
      expect(text).not.toContain(word(post.name, 'meta'));
    }
  });

  test('cannot be written to by guests and subscribers', async () => {
    for (const who of ['guest', 'subscriber'] as const) {
      const path = `/wp-json/wp/v2/posts/${ids.get(post.name)}`;
      expect((await fixture.ask(who, 'PUT', path, { json: { title: 'Mine' } })).status).toBeGreaterThan(400);
      expect((await fixture.ask(who, 'DELETE', path)).status).toBeGreaterThan(400);
      const json = { post: ids.get(post.name), content: 'Was here' };
      const comment = await fixture.ask(who, 'POST', '/wp-json/wp/v2/comments', { json });
      expect(post.name === 'locked' ? 400 : comment.status).toBeGreaterThan(399);
    }
  });
});

describe.each(hidden.filter(({ secrets }) => secrets.includes('file')))(
  'a file of a $name post',
  ({ name }) => {
    test('is not embedded by other sites, which would read its title', async () => {
      const paths = [
        `/?attachment_id=${files.get(name)}`,
        `/zq-${name}-file/`,
        `/zq-${name}/zq-${name}-file/`,
      ];
      for (const path of paths) {
        const url = encodeURIComponent(fixture.server.address + path);
        const answer = await fixture.ask('guest', 'GET', `/wp-json/oembed/1.0/embed?url=${url}`);
        expect([path, answer.status, answer.text.includes(`Zq${name}file`)]).toEqual([path, 404, false]);
      }
    });
  },
);

describe('a post behind a password', () => {
  async function unlock(password: string): Promise<string> {
    const { headers } = await fixture.ask('guest', 'POST', '/wp-login.php?action=postpass', {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        referer: `${fixture.server.address}/zq-locked/`,
      },
      body: `post_password=${password}`,
    });
    return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
  }

  test('opens for the one who knows it, and for nobody else afterwards', async () => {
    const cookie = await unlock('meander');
    const opened = await fixture.ask('guest', 'GET', '/zq-locked/', { headers: { cookie } });
    expect(opened.text).toContain(secret('locked', 'content'));
    expect(opened.headers['cache-control']).toMatch(/no-store|private|no-cache/);
    for (const path of ['/zq-locked/', `/?p=${ids.get('locked')}`])
      expect(await leaked('guest', path)).toEqual([]);
  });

  test('stays closed for a wrong one', async () => {
    const cookie = await unlock('riffle');
    const page = await fixture.ask('guest', 'GET', '/zq-locked/', { headers: { cookie } });
    expect(page.text).not.toContain(secret('locked', 'content'));
    const wrong = await fixture.ask(
      'guest',
      'GET',
      `/wp-json/wp/v2/posts/${ids.get('locked')}?password=riffle`,
    );
    expect(wrong.status).toBe(403);
  });
});
