import { afterEach, beforeEach, expect, it } from 'vitest';
import { plainRequest } from '../../../tests/plain-site.ts';
import type { RestCall, RestReply } from '../../types/index.ts';
import { guest } from '../../wordpress/auth/visitor.ts';
import { type ListShop, openListShop } from './list-shop.ts';
import { webhookRoutes } from './webhook.ts';

let shop: ListShop;
beforeEach(async () => {
  shop = await openListShop();
  await shop.site.options.set('mailchimp-woocommerce-webhook.token', 'tide-token');
});
afterEach(() => shop.close());

async function tell(
  fields: Readonly<Record<string, string>> | undefined,
  auth = 'tide-token',
  header?: string,
): Promise<RestReply> {
  const route = webhookRoutes.find(({ path }) => path === '/member-sync');
  const method = fields === undefined ? 'GET' : 'POST';
  const request = plainRequest(shop.site, {
    method,
    path: `/wp-json/mailchimp-for-woocommerce/v1/member-sync?auth=${encodeURIComponent(auth)}`,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(header !== undefined && { Authorization: header }),
    },
    body: new URLSearchParams(fields).toString(),
  });
  const call = { site: shop.site, request, visitor: guest, method, params: {} } as unknown as RestCall;
  const endpoint = route?.endpoints.find(({ methods }) => methods.some((one) => one === method));
  return (await endpoint?.handle(call)) as RestReply;
}

const consent = async () => {
  const sue = await shop.site.users.byLogin('sue');
  const meta = await shop.site.users.meta([sue?.ID ?? 0]);
  return meta.get(sue?.ID ?? 0)?.get('mailchimp_woocommerce_is_subscribed');
};
const news = (type: string, more: Readonly<Record<string, string>> = {}) => ({
  type,
  'data[list_id]': 'tides1',
  'data[email]': 'sue@atlas.example',
  ...more,
});

it('keeps what the list says of somebody, and a subscription right after they left does not count', async () => {
  expect((await tell(news('subscribe'))).data).toEqual({ success: true });
  expect(await consent()).toBe('1');
  await tell(news('unsubscribe'));
  expect(await consent()).toBe('0');
  await tell(news('subscribe'));
  expect(await consent()).toBe('0');
  shop.wait(91);
  await tell(news('subscribe'));
  expect(await consent()).toBe('1');
  shop.wait(91);
  await tell(news('cleaned'));
  expect(await consent()).toBe('0');
});

it('believes nobody without the token, and nothing of other lists', async () => {
  for (const auth of ['', 'tide', 'dGlkZQ==']) {
    expect(await tell(news('subscribe'), auth)).toEqual({
      status: 403,
      data: { success: false, data: { message: 'unauthorized' } },
    });
  }
  expect((await tell(news('subscribe', { 'data[list_id]': 'other' }))).data).toEqual({ success: false });
  expect(await consent()).toBe('');
  expect((await tell(undefined, Buffer.from('tide-token').toString('base64'))).data).toEqual({
    success: true,
  });
  expect((await tell(undefined, '', 'Bearer tide-token')).data).toEqual({ success: true });
  await shop.site.options.set('mailchimp-woocommerce-webhook.token', '');
  expect((await tell(undefined, '')).status).toBe(403);
});

it('knows nothing of strangers', async () => {
  const stranger = { 'data[email]': 'nobody@quay.example' };
  expect((await tell(news('subscribe', stranger))).data).toEqual({ success: true });
});
