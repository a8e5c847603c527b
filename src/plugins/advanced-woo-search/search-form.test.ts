import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRenderContext, renderSource } from '../../api/content.ts';
import { openSearchShop, type SearchShop } from './shop-for-tests.ts';

let shop: SearchShop;
beforeAll(async () => {
  shop = await openSearchShop();
});
afterAll(() => shop.close());

const rendered = (text: string) => renderSource(text, createRenderContext(shop.site, { target: 'rest' }));

it('the form stands where its block stands, in content and in menus', async () => {
  for (const name of ['search-block', 'nav-search-block']) {
    const html = await rendered(`<!-- wp:advanced-woo-search/${name} {"placeholder":"Find <b>"} /-->`);
    expect(html).toContain('class="aws-search-form"');
    expect(html).toContain('placeholder="Find &lt;b&gt;"');
  }
});

it('words that are searched for are no raw code', async () => {
  expect(await rendered('a [aws_search_terms] b')).toBe('<p>a  b</p>\n');
});
