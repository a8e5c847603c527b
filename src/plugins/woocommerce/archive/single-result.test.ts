import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmallSite, type PlainSite, plainRequest } from '../../../../tests/plain-site.ts';
import type { PageModel, Reply } from '../../../types/index.ts';
import { guest } from '../../../wordpress/auth/visitor.ts';
import { singleResult, toSingleResult } from './single-result.ts';

describe('a search for products', () => {
  let small: PlainSite;
  let product: number;
  beforeAll(async () => {
    small = await openSmallSite();
    product = await small.site.posts.insert({
      post_type: 'product',
      post_status: 'publish',
      post_title: 'Globe',
      post_name: 'globe',
    });
  });
  afterAll(() => small.close());

  const page: Reply = {
    status: 200,
    headers: {},
    cookies: [{ name: 'basket', value: '1' }],
    body: '<page>',
    cache: { tags: ['posts'] },
  };

  async function answer(query: object): Promise<Reply> {
    const { site } = small;
    const posts = [await site.posts.byId(product)];
    const call = { site, request: plainRequest(site, { method: 'GET', path: '/' }), visitor: guest };
    const model = { query: { posts, total: 1, variables: { post_type: 'product' }, ...query } };
    await singleResult(model as unknown as PageModel, { site, call, assets: {} as never });
    return toSingleResult(page, { call });
  }

  it('leads to the product where it has found one alone, and is not kept for others', async () => {
    const reply = await answer({ flags: new Set(['search', 'post_type_archive']) });
    expect(reply.status).toBe(302);
    expect(reply.headers['Location']).toBe(`https://atlas.example/?post_type=product&p=${product}`);
    expect(reply.cookies).toEqual(page.cookies);
    expect(reply.cache).toBeUndefined();
  });

  it('stays a list where there are more, where nothing was searched for, and where other things are', async () => {
    const flags = new Set(['search', 'post_type_archive']);
    expect(await answer({ flags, total: 2 })).toBe(page);
    expect(await answer({ flags: new Set(['post_type_archive']) })).toBe(page);
    expect(await answer({ flags: new Set(['search']), variables: {} })).toBe(page);
  });
});
