import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmallSite } from '../../../tests/plain-site.ts';
import { type RoutedSite, routed } from '../../../tests/site-for-tests.ts';

let opened: RoutedSite;
let post = 0;

beforeAll(async () => {
  const small = await openSmallSite({
    options: { home: 'https://atlas.example/blog', siteurl: 'https://atlas.example/blog/wp' },
  });
  post = small.post;
  opened = routed(small);
});

afterAll(() => opened.close());

async function ask(path: string): Promise<readonly [number, unknown]> {
  const route = await opened.route({ method: 'GET', path });
  return route.kind === 'page'
    ? [route.status, route.query.posts.map((one) => one.post_name)]
    : [route.reply.status, route.reply.headers['Location']];
}

describe('a site in a folder', () => {
  it('reads addresses below its home', async () => {
    expect(await ask('/blog/hello-rivers/')).toEqual([200, ['hello-rivers']]);
    expect(await ask('/blog/')).toEqual([200, ['hello-rivers']]);
  });

  it('redirects within its home', async () => {
    const home = 'https://atlas.example/blog';
    expect(await ask(`/blog/?p=${post}`)).toEqual([301, `${home}/hello-rivers/`]);
    expect(await ask('/blog')).toEqual([301, `${home}/`]);
    expect(await ask('/blog/hello-rivers')).toEqual([301, `${home}/hello-rivers/`]);
    expect(await ask('/blog/admin')).toEqual([302, `${home}/wp/wp-admin/`]);
  });
});
