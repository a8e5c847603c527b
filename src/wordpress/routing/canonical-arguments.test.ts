import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmallSite } from '../../../tests/plain-site.ts';
import { type RoutedSite, routed } from '../../../tests/site-for-tests.ts';

const HOME = 'https://atlas.example';

let opened: RoutedSite;
let post = 0;

beforeAll(async () => {
  const small = await openSmallSite({ options: { home: HOME, siteurl: HOME } });
  post = small.post;
  opened = routed(small);
});

afterAll(() => opened.close());

async function destination(path: string): Promise<unknown> {
  const route = await opened.route({ method: 'GET', path });
  return route.kind === 'page' ? route.status : route.reply.headers['Location'];
}

describe('arguments that a redirect takes along', () => {
  it.each([
    ['a=&b', 'a&b'],
    ['c[]=1&c[]=2', 'c%5B0%5D=1&c%5B1%5D=2'],
    ['f[g]=1&h[2][3]=', 'f%5Bg%5D=1&h%5B2%5D%5B3%5D'],
    ['a=1&a=z&d.e=1', 'a=z&d_e=1'],
    ['a=1+2&b=caf%C3%A9&c=%FF', 'a=1%202&b=caf%C3%A9&c=%FF'],
    ['a=%2F:@!~&b=x=y', 'a=%2F%3A%40%21~&b=x%3Dy'],
    ['=x&a', 'a'],
  ])('are written anew where it leads to another address: %s', async (written, kept) => {
    expect(await destination(`/?p=${post}&${written}`)).toBe(`${HOME}/hello-rivers/?${kept}`);
  });

  it('are written anew where one of them is taken away', async () => {
    expect(await destination('/?feed=rss2&a=&b[]=1')).toBe(`${HOME}/feed/?a&b%5B0%5D=1`);
  });

  it('stay as they were written where only a slash is missing', async () => {
    expect(await destination('/hello-rivers?a=&c[]=1')).toBe(`${HOME}/hello-rivers/?a=&c[]=1`);
  });
});
