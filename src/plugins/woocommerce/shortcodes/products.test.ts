import { expect, test } from 'vitest';
import { productShortcodes } from './products.ts';

const rendered = (tag: string, attributes: Readonly<Record<string, string>>) =>
  productShortcodes
    .find((one) => one.tag === tag)
    ?.render(attributes as never, '', {} as never, tag as never);

test('shortcodes of the shop that lack what they need give nothing instead of everything', async () => {
  expect(await rendered('product_category', {})).toBe('');
  expect(await rendered('product_page', {})).toBe('');
  expect(await rendered('product', {})).toBe('');
});

test('messages stand where the theme has them, not as raw text', async () => {
  for (const tag of ['shop_messages', 'woocommerce_messages']) {
    expect(await rendered(tag, {})).toBe('<div class="woocommerce"></div>');
  }
});
