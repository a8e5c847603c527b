import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, openStoreShop, type StoreShop } from './store-shop-for-tests.ts';

let store: StoreShop;
beforeAll(async () => {
  store = await openStoreShop();
});
afterAll(() => store.shop.close());

const send: StoreShop['send'] = (...requested) => store.send(...requested);

describe('rate limits', () => {
  it('hold back who asks too often, where the shop wants it', async () => {
    await store.shop.site.options.set('woocommerce_feature_rate_limit_checkout_enabled', 'yes');
    const answers: Answer[] = [];
    for (let time = 0; time < 4; time++) answers.push(await send('POST', '/checkout', {}));
    await store.shop.site.options.set('woocommerce_feature_rate_limit_checkout_enabled', 'no');
    expect(answers.map(({ json }) => json.code)).toEqual([
      'rest_missing_callback_param',
      'rest_missing_callback_param',
      'rest_missing_callback_param',
      'rate_limit_exceeded',
    ]);
    expect(answers[0]?.header('RateLimit-Remaining')).toBe('2');
    expect(answers[3]?.header('RateLimit-Retry-After')).toBe('60');
  });
});
