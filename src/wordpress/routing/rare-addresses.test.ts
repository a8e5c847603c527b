import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmallSite } from '../../../tests/plain-site.ts';
import { type RoutedSite, routed } from '../../../tests/site-for-tests.ts';

const home = 'https://atlas.example';
let site: RoutedSite;

beforeAll(async () => {
  const small = await openSmallSite();
  site = routed(small, []);
  for (const [post_type, post_name] of [
    ['page', 'about'],
    ['post', 'tides'],
  ] as const) {
    await site.site.posts.insert({
      post_type,
      post_status: 'publish',
      post_title: post_name,
      post_name,
      post_date: '2026-03-10 10:00:00',
      post_date_gmt: '2026-03-10 10:00:00',
    });
  }
  await site.site.terms.insert({ taxonomy: 'category', name: 'Rivers', slug: 'rivers' });
  await site.site.terms.insert({ taxonomy: 'post_tag', name: 'Delta', slug: 'delta' });
});
afterAll(() => site.close());

async function ask(path: string, method: 'GET' | 'HEAD' = 'GET') {
  const route = await site.route({ method, path });
  const { status, headers } = route.kind === 'page' ? route : route.reply;
  const to = headers['Location'];
  return { kind: route.kind, status, ...(to !== undefined && { to }) };
}

const page = { kind: 'page', status: 200 };
const nothing = { kind: 'page', status: 404 };
const leadsTo = (path: string) => ({ kind: 'redirect', status: 301, to: `${home}${path}` });

it('encoded letters of ASCII are other letters in a slug, but not in the path of a page', async () => {
  expect(await ask('/about/')).toEqual(page);
  expect(await ask('/%61bout/')).toEqual(page);
  expect(await ask('/hello-%72ivers/')).toEqual(nothing);
  expect(await ask('/category/rivers/')).toEqual(page);
  expect(await ask('/category/%72ivers/')).toEqual(nothing);
  expect(await ask('/category/rivers/%2B')).toEqual(nothing);
  const route = await site.route({ method: 'GET', path: '/search/high%20tide/' });
  expect(route.kind === 'page' && route.query.search).toBe('high tide');
});

it('a redirect from what is not there is not to be kept', async () => {
  const route = await site.route({ method: 'GET', path: '/category/rivers/%20' });
  expect(route.kind === 'redirect' && route.reply.headers).toMatchObject({
    Location: `${home}/category/rivers/`,
    'Cache-Control': expect.stringContaining('no-store'),
  });
});

it('robots and the icon are asked for by a list too, not by 0, and not where no body is sent', async () => {
  expect(await ask('/?robots=0')).toEqual(page);
  expect(await ask('/?robots[]=1')).toMatchObject({ kind: 'robots', status: 200 });
  expect(await ask('/about/?favicon=0')).toEqual(page);
  expect((await ask('/favicon.ico')).status).toBe(302);
  expect(await ask('/favicon.ico', 'HEAD')).toMatchObject({ status: 200 });
  expect(await ask('/hello-rivers/?tb[]=1')).toMatchObject({ status: 302 });
  expect(await ask('/hello-rivers/trackback/', 'HEAD')).toMatchObject({ status: 200 });
});

it('a preview of nothing leads to the address without it', async () => {
  expect(await ask('/nope/?preview=true')).toEqual(leadsTo('/nope/'));
  expect(await ask('/nope/?preview[]=1')).toEqual(leadsTo('/nope/'));
  expect(await ask('/nope/?preview=0')).toEqual(nothing);
  expect(await ask('/hello-rivers/?preview=0&page=1')).toEqual(leadsTo('/hello-rivers/?preview=0'));
});

it('m names a year, a month or a day, and 0 nothing', async () => {
  expect(await ask('/?m=202603')).toEqual(leadsTo('/2026/03/'));
  expect(await ask('/?m=2026031')).toEqual(page);
  expect(await ask('/hello-rivers/?m=0')).toEqual(page);
});

it('a list of several taxonomies is about the category, else the tag', async () => {
  expect(await ask('/category/rivers/?tag=nope')).toEqual(page);
  expect(await ask('/tag/delta/?cat=99999')).toEqual(nothing);
  expect(await ask('/tag/delta/?post_format=quote')).toEqual(page);
});

it('a part of a post that is no number leads to the post', async () => {
  expect(await ask('/hello-rivers/?page=abc')).toEqual(leadsTo('/hello-rivers/'));
  expect(await ask('/hello-rivers/?page[]=2')).toEqual(leadsTo('/hello-rivers/'));
  expect(await ask('/hello-rivers/?page=0')).toEqual(page);
});

it('a page is no post of another type', async () => {
  expect(await ask('/about/?post_type=page')).toEqual(page);
  expect(await ask('/about/?post_type=post')).toEqual(nothing);
  expect(await ask('/about/?post_type[]=post')).toEqual(nothing);
  expect(await ask('/about/?post_format=')).toEqual(nothing);
});

it('a sitemap beside what is not there is told with 404', async () => {
  expect(await ask('/wp-sitemap-posts-post-1.xml')).toMatchObject({ status: 200 });
  expect(await ask('/wp-sitemap-posts-post-1.xml?name=nope')).toMatchObject({ status: 404 });
  // Nobody keeps it.
  const keeps = async (path: string) => {
    const route = await site.route({ method: 'GET', path });
    const { headers } = route.kind === 'page' ? route : route.reply;
    return !headers['Cache-Control']?.includes('no-store');
  };
  expect(await keeps('/wp-sitemap-posts-post-1.xml')).toBe(true);
  expect(await keeps('/wp-sitemap-posts-post-1.xml?name=nope')).toBe(false);
});

it('habits lead to the administration where nothing else is asked for', async () => {
  expect(await ask('/admin')).toMatchObject({ status: 302 });
  expect(await ask('/admin?a=1')).toEqual(nothing);
});
