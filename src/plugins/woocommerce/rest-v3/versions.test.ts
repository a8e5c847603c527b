import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

describe.each(['wc/v2', 'wc/v3'])('%s', (version) => {
  it('answers with links to itself, alone, in lists, in batches and in the head', async () => {
    const made = await shop.ask('POST', `${version}/taxes`, { rate: '1' });
    const own = `/${version}/taxes/${made.json.id}`;
    expect(made.reply.headers['Location']).toContain(own);
    const links = {
      self: [{ href: expect.stringContaining(own), targetHints: expect.anything() }],
      collection: [{ href: expect.stringMatching(new RegExp(`/${version}/taxes$`)) }],
    };
    expect(made.json._links).toEqual(links);
    expect((await shop.ask('GET', `${version}/taxes/${made.json.id}`)).json).toEqual(made.json);
    const batch = await shop.ask('POST', `${version}/taxes/batch`, {
      update: [{ id: made.json.id, name: 'x' }, { id: 0 }],
    });
    expect(batch.json.update).toMatchObject([{ _links: links }, { error: {} }]);
    await shop.ask('POST', `${version}/taxes`, { rate: '1' });
    const listed = await shop.ask('GET', `${version}/taxes?per_page=1`);
    expect(listed.json).toMatchObject([{ _links: links }]);
    expect(listed.reply.headers['Link']).toContain(`/${version}/taxes?per_page=1&page=2`);
    const all = (await shop.ask('GET', `${version}/taxes`)).json as unknown as { id: number }[];
    await shop.ask('POST', `${version}/taxes/batch`, { delete: all.map(({ id }) => id) });
  });
});
