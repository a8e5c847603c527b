import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atlasPlugin } from '../../../tests/atlas-plugin.ts';
import { formPost, openSmallSite } from '../../../tests/plain-site.ts';
import { type RoutedSite, routed } from '../../../tests/site-for-tests.ts';
import type { NewPost } from '../../types/index.ts';
import { visitorById } from '../auth/visitor.ts';
import { resolve } from './resolve.ts';

let site: RoutedSite;
let arthur = 0;
const ids: Record<string, number> = {};

async function add(
  name: string,
  post: Partial<NewPost> = {},
  meta: [string, string][] = [],
): Promise<number> {
  const id = await site.site.posts.insert(
    {
      post_type: 'post',
      post_status: 'publish',
      post_title: name,
      post_name: name,
      post_date: '2026-03-10 10:00:00',
      post_date_gmt: '2026-03-10 10:00:00',
      ...post,
    },
    meta,
  );
  ids[name] = id;
  return id;
}

beforeAll(async () => {
  const small = await openSmallSite({ plugins: [atlasPlugin], options: { posts_per_page: '2' } });
  site = routed(small, [atlasPlugin]);
  arthur = small.users.arthur;
  ids['hello-rivers'] = small.post;
  await add('waterfalls', { post_content: 'One<!--nextpage-->Two', post_date: '2026-03-11 10:00:00' });
  await add('renamed', {}, [['_wp_old_slug', 'before']]);
  await add('locked', { post_password: 'delta', post_date: '2026-03-12 10:00:00' });
  await add('idea', { post_status: 'draft', post_author: arthur });
  await add('about', { post_type: 'page' });
  await add('team', { post_type: 'page', post_parent: ids['about'] });
  await add('booklet', { post_type: 'resource' });
  await add('map', { post_type: 'attachment', post_status: 'inherit', post_parent: ids['hello-rivers'] }, [
    ['_wp_attached_file', '2026/03/map.png'],
  ]);
  const rivers = await site.site.terms.insert({ taxonomy: 'category', name: 'Rivers', slug: 'rivers' });
  const upper = await site.site.terms.insert({
    taxonomy: 'category',
    name: 'Upper Course',
    slug: 'upper-course',
    parent: rivers.term_id,
  });
  ids['rivers'] = rivers.term_id;
  await site.site.terms.setObjectTerms(ids['hello-rivers'] as number, 'category', [rivers.term_id]);
  await site.site.terms.setObjectTerms(ids['waterfalls'] as number, 'category', [upper.term_id]);
});

afterAll(() => site.close());

/** Status and address of a redirect, or what a page shows. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const route = await site.route({ method: 'GET', path, headers });
  if (route.kind !== 'page') return { status: route.reply.status, to: route.reply.headers['Location'] };
  return {
    status: route.status,
    flags: [...route.query.flags].toSorted(),
    posts: route.query.posts.map((post) => post.post_name),
  };
}

const home = 'https://atlas.example';

describe('an address', () => {
  it('of a post shows it, in whatever case it is written', async () => {
    const shown = { status: 200, flags: ['single', 'singular'], posts: ['hello-rivers'] };
    expect(await ask('/hello-rivers/')).toEqual(shown);
    expect(await ask('/Hello-RIVERS/')).toEqual(shown);
  });

  it('gets its slash, loses doubled ones and the name of the index file', async () => {
    expect(await ask('/hello-rivers?a=1')).toEqual({ status: 301, to: `${home}/hello-rivers/?a=1` });
    expect(await ask('//hello-rivers/')).toEqual({ status: 301, to: `${home}/hello-rivers/` });
    expect(await ask('/index.php/hello-rivers/')).toEqual({ status: 301, to: `${home}/hello-rivers/` });
    expect(await ask('/hello-rivers/%20')).toEqual({ status: 301, to: `${home}/hello-rivers/` });
  });

  it('by number leads to the permalink, and the number wins over the path', async () => {
    const id = ids['waterfalls'];
    expect(await ask(`/?p=${id}&x=1`)).toEqual({ status: 301, to: `${home}/waterfalls/?x=1` });
    expect(await ask(`/hello-rivers/?p=${id}`)).toEqual({ status: 301, to: `${home}/waterfalls/` });
    expect(await ask(`/?page_id=${id}`)).toEqual({ status: 301, to: `${home}/waterfalls/` });
    expect(await ask(`/?page_id=${ids['team']}`)).toEqual({ status: 301, to: `${home}/about/team/` });
    expect(await ask(`/?p=${ids['booklet']}&post_type=resource`)).toEqual({
      status: 301,
      to: `${home}/resource/booklet/`,
    });
  });

  it('of a draft is not found and not told', async () => {
    expect((await ask(`/?p=${ids['idea']}`)).status).toBe(404);
    expect((await ask(`/?p=${ids['idea']}&preview=true`)).status).toBe(404);
  });

  it('of a draft shows it to who may edit it', async () => {
    const visitor = await visitorById(site.site, arthur);
    const request = site.request({ method: 'GET', path: `/?p=${ids['idea']}&preview=true` });
    const route = await resolve({ site: site.site, request, visitor: visitor as never });
    expect(route.kind).toBe('page');
    expect(route.kind === 'page' && route.query.posts.map((post) => post.post_name)).toEqual(['idea']);
    expect(route.kind === 'page' && route.headers['Cache-Control']).toContain('no-store');
  });

  it('of long ago leads to the new slug', async () => {
    expect(await ask('/before/')).toEqual({ status: 301, to: `${home}/renamed/` });
  });

  it('that is only the beginning of one is completed, across post types', async () => {
    expect(await ask('/hello/')).toEqual({ status: 301, to: `${home}/hello-rivers/` });
    expect(await ask('/book/')).toEqual({ status: 301, to: `${home}/resource/booklet/` });
    expect(await ask('/team/')).toEqual({ status: 301, to: `${home}/about/team/` });
    expect((await ask('/hello-rivers-and-more/')).status).toBe(404);
    // Whatever else keeps it from being found, save a year, month or day.
    for (const more of ['author_name=nobody', 'm=1999'])
      expect(await ask(`/hello?${more}`)).toEqual({ status: 301, to: `${home}/hello-rivers/?${more}` });
    expect((await ask('/hello?year=1999')).status).toBe(404);
  });

  it('that has signs which no page’s name has leads to the page', async () => {
    for (const path of ['/about*/', '/about&', '/ab@out/', '/about:/page/2/'])
      expect([path, await ask(path)]).toEqual([path, { status: 301, to: `${home}/about/` }]);
    expect(await ask('/about/te[am')).toEqual({ status: 301, to: `${home}/about/team/` });
    expect((await ask('/about%2A/')).status).toBe(404);
    // Posts and authors are found under them.
    expect((await ask('/hello-rivers*/')).status).toBe(200);
    expect((await ask('/author/sue*/')).status).toBe(200);
  });

  it('that narrows a post or page by date, author or words shows it only where they fit', async () => {
    for (const fits of ['year=2026', `author=${arthur}`, 'author_name=arthur', 's=rivers'])
      expect(await ask(`/hello-rivers/?${fits}`), fits).toMatchObject({ status: 200 });
    for (const misses of ['author=999', `author=-${arthur}`, 'author_name=nobody', 's=volcano', 'w=1'])
      expect(await ask(`/hello-rivers/?${misses}`), misses).toMatchObject({ status: 404 });
    expect(await ask('/about/?year=2026')).toMatchObject({ status: 200 });
    for (const misses of ['year=1999', 'author=999', 's=volcano', 'w=1'])
      expect(await ask(`/about/?${misses}`), misses).toMatchObject({ status: 404 });
  });

  it('that is 0 is home', async () => {
    expect(await ask('/0/')).toMatchObject({ status: 200, flags: ['front_page', 'home'] });
    expect(await ask('/0')).toEqual({ status: 301, to: `${home}/0/` });
  });

  it('of a list with a trackback has nothing to ping', async () => {
    for (const path of ['/?tb=1', '/category/rivers/?tb=1', '/?s=water&tb=1']) {
      const route = await site.route({ method: 'GET', path });
      expect(route.kind).toBe('trackback');
      if (route.kind === 'page') continue;
      expect(route.reply).toMatchObject({
        status: 200,
        body: expect.stringContaining('I really need an ID'),
      });
    }
    expect(await ask('/hello-rivers/?tb=1')).toEqual({ status: 302, to: `${home}/hello-rivers/` });
    expect((await ask('/nope/?tb=1')).status).toBe(404);
  });

  it('of a sitemap as arguments leads to its file, or away where there is none', async () => {
    expect(await ask('/?sitemap=posts')).toEqual({ status: 301, to: `${home}/wp-sitemap-posts-1.xml` });
    expect(await ask('/?sitemap=posts&sitemap-subtype=page')).toEqual({
      status: 301,
      to: `${home}/wp-sitemap-posts-page-1.xml`,
    });
    expect(await ask('/?sitemap=nope&paged=2')).toEqual({ status: 301, to: `${home}/` });
    expect(await ask('/?sitemap=users&sitemap-subtype=x')).toEqual({ status: 301, to: `${home}/` });
    expect(await ask('/?sitemap[]=index&x=1')).toEqual({ status: 301, to: `${home}/?x=1` });
  });

  it('of a part of a post exists as far as the post has parts', async () => {
    expect((await ask('/waterfalls/2/')).status).toBe(200);
    expect(await ask('/waterfalls/?page=2')).toEqual({ status: 301, to: `${home}/waterfalls/2/` });
    expect(await ask('/waterfalls/1/')).toEqual({ status: 301, to: `${home}/waterfalls/` });
    expect(await ask('/waterfalls/9/')).toEqual({ status: 301, to: `${home}/waterfalls/` });
  });

  it('of a file’s page leads to the file where such pages are off', async () => {
    await site.site.options.set('wp_attachment_pages_enabled', '0');
    const file = `${home}/wp-content/uploads/2026/03/map.png`;
    for (const rest of ['', 'feed/', 'feed/atom/', 'comment-page-1/', '?paged=2'])
      expect(await ask(`/hello-rivers/map/${rest}`)).toEqual({ status: 301, to: file });
    expect(await ask('/hello-rivers/map/?feed=rss2')).toEqual({ status: 301, to: file });
    expect(await ask('/resource/booklet/?subpost=1')).toMatchObject({ status: 200, posts: ['booklet'] });
    const number = `attachment_id=${ids['map']}`;
    expect(await ask(`/?${number}`)).toEqual({ status: 301, to: file });
    expect(await ask(`/feed/?${number}`)).toEqual({ status: 301, to: `${file}?${number}` });
    for (const page of ['page/2', 'page/99']) {
      expect(await ask(`/${page}/feed/`)).toEqual({ status: 301, to: `${home}/feed/` });
      expect(await ask(`/${page}/feed/atom/`)).toEqual({ status: 301, to: `${home}/feed/atom/` });
    }
    await site.site.options.set('wp_attachment_pages_enabled', '1');
    expect(await ask('/hello-rivers/map/')).toMatchObject({ status: 200, posts: ['map'] });
  });

  it('by habit leads to administration and log-in', async () => {
    expect(await ask('/admin')).toEqual({ status: 302, to: `${home}/wp-admin/` });
    expect(await ask('/login')).toEqual({ status: 302, to: `${home}/wp-login.php` });
  });

  it('on another port or with www leads home; another scheme or host does not', async () => {
    expect(await ask('/about/', { host: 'atlas.example:8443' })).toEqual({
      status: 301,
      to: `${home}/about/`,
    });
    expect(await ask('/about/', { host: 'www.atlas.example' })).toEqual({
      status: 301,
      to: `${home}/about/`,
    });
    expect((await ask('/about/', { host: 'other.example' })).status).toBe(200);
  });

  it('is not redirected when it is posted to', async () => {
    const route = await site.route(formPost('/hello-rivers', { x: '1' }));
    expect(route.kind).toBe('page');
  });

  it('that says two things about one variable is refused', async () => {
    const route = await site.route(formPost('/?p=1', { p: '2' }));
    expect(route.kind === 'page' ? 0 : route.reply.status).toBe(400);
  });
});

describe('lists', () => {
  it('show pages of posts, newest first, and end', async () => {
    expect(await ask('/')).toMatchObject({
      flags: ['front_page', 'home'],
      posts: ['hello-rivers', 'locked'],
    });
    expect(await ask('/page/2/')).toMatchObject({ posts: ['waterfalls', 'renamed'] });
    expect(await ask('/page/1/')).toEqual({ status: 301, to: `${home}/` });
    expect((await ask('/page/3/')).status).toBe(404);
  });

  it('show sticky posts first, in addition', async () => {
    await site.site.options.set('sticky_posts', `a:1:{i:0;i:${ids['renamed']};}`);
    expect(await ask('/')).toMatchObject({ posts: ['renamed', 'hello-rivers', 'locked'] });
    expect(await ask('/page/2/')).toMatchObject({ posts: ['waterfalls', 'renamed'] });
    await site.site.options.set('sticky_posts', 'a:0:{}');
  });

  it('of a category hold what is below it, under any path that ends in its slug', async () => {
    const shown = { status: 200, flags: ['archive', 'category'], posts: ['hello-rivers', 'waterfalls'] };
    expect(await ask('/category/rivers/')).toEqual(shown);
    expect(await ask('/category/upper-course/')).toMatchObject({ status: 200, posts: ['waterfalls'] });
    expect(await ask('/?category_name=upper-course')).toEqual({
      status: 301,
      to: `${home}/category/rivers/upper-course/`,
    });
    expect(await ask(`/?cat=-${ids['rivers']}`)).toMatchObject({ posts: ['locked', 'renamed'] });
    expect((await ask('/category/nope/')).status).toBe(404);
    expect(await ask(`/?cat[]=${ids['rivers']}`)).toEqual({ status: 301, to: `${home}/category/rivers/` });
    expect((await ask('/?cat[]=999999')).status).toBe(404);
  });

  it('of an author exist even when they are empty, but not for nobody', async () => {
    expect(await ask('/author/sue/')).toEqual({ status: 200, flags: ['archive', 'author'], posts: [] });
    expect((await ask('/author/nobody/')).status).toBe(404);
    expect(await ask(`/?author=${arthur}`)).toEqual({ status: 301, to: `${home}/author/arthur/` });
  });

  it('of dates exist only with posts, and wrong dates lead to what is right about them', async () => {
    expect(await ask('/2026/03/')).toMatchObject({ flags: ['archive', 'date', 'month'] });
    expect((await ask('/1999/')).status).toBe(404);
    expect(await ask('/2026/13/')).toEqual({ status: 301, to: `${home}/2026/` });
    expect(await ask('/2026/02/30/')).toEqual({ status: 301, to: `${home}/2026/02/` });
    expect(await ask('/?m=20260310')).toEqual({ status: 301, to: `${home}/2026/03/10/` });
  });

  it('of a post type have an address of their own', async () => {
    expect(await ask('/resources/')).toMatchObject({ posts: ['booklet'] });
    expect(await ask('/?post_type=resource')).toMatchObject({ status: 200, posts: ['booklet'] });
  });

  it('of a search hide what a password closes', async () => {
    expect(await ask('/?s=locked')).toEqual({ status: 200, flags: ['search'], posts: [] });
    expect(await ask('/search/water')).toMatchObject({ status: 200, posts: ['waterfalls'] });
  });
});

describe('a static front page', () => {
  it('stands at home, and posts at their page', async () => {
    await site.site.options.set('show_on_front', 'page');
    await site.site.options.set('page_on_front', String(ids['about']));
    await site.site.options.set('page_for_posts', String(ids['team']));
    expect(await ask('/')).toMatchObject({ flags: ['front_page', 'page', 'singular'], posts: ['about'] });
    expect(await ask('/about/')).toEqual({ status: 301, to: `${home}/` });
    expect(await ask('/about/team/')).toMatchObject({ flags: ['home', 'posts_page'] });
    await site.site.options.set('show_on_front', 'posts');
  });
});

describe('headers', () => {
  it('forbid to keep what is missing or closed', async () => {
    for (const path of ['/nope/', '/locked/']) {
      const route = await site.route({ method: 'GET', path });
      expect(route.kind === 'page' && route.headers).toMatchObject({
        Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
        'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
      });
    }
  });

  it('name the REST API and the short address', async () => {
    const route = await site.route({ method: 'GET', path: '/hello-rivers/' });
    const id = ids['hello-rivers'];
    expect(route.kind === 'page' && route.headers['Link']).toEqual([
      `<${home}/wp-json/>; rel="https://api.w.org/"`,
      `<${home}/wp-json/wp/v2/posts/${id}>; rel="alternate"; title="JSON"; type="application/json"`,
      `<${home}/?p=${id}>; rel=shortlink`,
    ]);
  });
});

describe('addresses that nobody means', () => {
  const nines = '9'.repeat(30);
  it.each([
    `/page/${nines}/`,
    `/?p=${nines}`,
    `/?paged=${nines}`,
    `/?cat=${nines},-${nines}`,
    `/?author=${nines}`,
    `/?m=2026${nines}`,
    `/?w=${nines}&day=${nines}&hour=${nines}`,
    `/hello-rivers/${nines}/`,
    `/hello-rivers/comment-page-${nines}/`,
    `/wp-sitemap-posts-post-${nines}.xml`,
    '/?s[]=a&p[]=1&cat[]=1&name[]=x&author[x][y]=1&feed[]=rss2',
    '/%',
    '/%zz/',
    '/%ff%fe/',
    '/hello-rivers/%00/',
    '/?s=%00%ff',
    '/?s=%22-%25%5f',
    '/?taxonomy=__proto__&term=x',
    '/?post_type=__proto__&__proto__=1&constructor=2',
    '/?feed=__proto__',
    '/?sitemap=__proto__',
    '/../../etc/passwd',
    `/${'a/'.repeat(2000)}`,
  ])('get an answer: %s', async (path) => {
    const { status } = await ask(path);
    expect([200, 301, 404]).toContain(status);
  });

  it('cannot lead to another site or bring headers in', async () => {
    expect(await ask('//evil.example/hello-rivers')).toEqual({ status: 301, to: `${home}/hello-rivers/` });
    const { to } = await ask('/hello-rivers?x=%0d%0aSet-Cookie:a=b');
    expect(to).toBe(`${home}/hello-rivers/?x=Set-Cookie:a=b`);
  });
});

describe('documents', () => {
  it('stand at their addresses', async () => {
    const robots = await site.route({ method: 'GET', path: '/robots.txt' });
    expect(robots.kind !== 'page' && robots.reply.body).toBe(
      `User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n\nSitemap: ${home}/wp-sitemap.xml\n`,
    );
    expect(await ask('/favicon.ico')).toEqual({
      status: 302,
      to: `${home}/wp-includes/images/w-logo-blue-white-bg.png`,
    });
    expect(await ask('/wp-cron.php')).toEqual({ status: 200, to: undefined });
  });
});
