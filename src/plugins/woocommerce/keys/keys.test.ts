import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import type { Reply, Visitor } from '../../../types/index.ts';
import { visitorById } from '../../../wordpress/auth/index.ts';
import { consumerKey } from '../rest-v3/consumer-keys.ts';
import { keyRequests } from './auth-endpoint.ts';
import { revokeKey, storedKeys } from './key-store.ts';

let shop: CartShop;
let owner: Visitor;
const sent: { address: string; body: Record<string, unknown> }[] = [];
let status = 200;

const endpoint = keyRequests(async (address, _headers, body) => {
  sent.push({ address, body: JSON.parse(body) });
  return status;
});

const wish = {
  app_name: 'Tide ledger',
  user_id: '77',
  return_url: 'https://ledger.example/back',
  callback_url: 'https://ledger.example/keys',
  scope: 'read_write',
};

beforeAll(async () => {
  const capabilities = { read: true, manage_woocommerce: true };
  shop = await openCartShop({
    wp_user_roles: serialize(fromPlain({ administrator: { name: 'Administrator', capabilities } })),
  });
  const id = (await shop.site.users.byLogin('ada'))?.ID ?? 0;
  owner = (await visitorById(shop.site, id)) as Visitor;
});

afterAll(() => shop.close());

async function step(name: string, fields: Record<string, string> = wish, visitor?: Visitor): Promise<Reply> {
  const path = `/wc-auth/v1/${name}/?${new URLSearchParams(fields)}`;
  const call = await shop.call({ method: 'GET', path, scheme: 'https' });
  const site = { ...shop.site, isLive: async () => true };
  const requested = { ...call, site, ...(visitor && { visitor }) };
  return (await endpoint.handle(requested, call.request.path)) as Reply;
}

async function approve(): Promise<Reply> {
  const page = String((await step('authorize', wish, owner)).body);
  const nonce = /wc_auth_nonce=([\da-f]{10})/.exec(page)?.[1] ?? '';
  return step('access_granted', { ...wish, wc_auth_nonce: nonce }, owner);
}

describe('A program that asks for a key of the shop', () => {
  it('sends a guest to log in first, and tells what it would be allowed', async () => {
    expect((await step('authorize')).headers['Location']).toContain('/wc-auth/v1/login/?app_name=Tide');
    expect((await step('login')).body).toContain('name="woocommerce-login-nonce"');
    const page = String((await step('authorize', wish, owner)).body);
    expect(page).toContain('View and manage orders and sales reports');
    expect(page).toContain('https://ledger.example/back?success=0&amp;user_id=77');
  });

  it('gets the key at its own address once the owner approves', async () => {
    const reply = await approve();
    expect(reply.headers['Location']).toBe('https://ledger.example/back?success=1&user_id=77');
    const { address, body } = sent.at(-1) ?? { address: '', body: {} };
    expect(address).toBe('https://ledger.example/keys');
    expect(body).toMatchObject({ user_id: '77', key_permissions: 'read_write' });
    const key = await consumerKey(shop.site, String(body['consumer_key']));
    expect(key).toMatchObject({ user: owner.id, permissions: 'read_write', secret: body['consumer_secret'] });
    expect(await revokeKey(shop.site, Number(body['key_id']))).toBe(true);
    expect(await consumerKey(shop.site, String(body['consumer_key']))).toBeUndefined();
  });

  it('leaves no key behind where its address did not take it', async () => {
    status = 500;
    const before = await storedKeys(shop.site);
    expect((await approve()).status).toBe(401);
    expect(await storedKeys(shop.site)).toEqual(before);
    status = 200;
  });

  it('is refused in the order and words of WooCommerce', async () => {
    const said = async (changes: Record<string, string>, visitor?: Visitor) =>
      /wp-die-message">([^<]*)/.exec(
        String((await step('authorize', { ...wish, ...changes }, visitor)).body),
      )?.[1];
    expect(await said({ app_name: '' })).toBe('Error: Missing parameter app_name.');
    expect(await said({ scope: 'all' })).toBe('Error: Invalid scope all.');
    expect(await said({ callback_url: 'http://ledger.example' })).toBe(
      'Error: The callback_url needs to be over SSL.',
    );
    expect(await said({ return_url: 'javascript:alert(1)' })).toBe(
      'Error: The return_url is not a valid URL.',
    );
    const stranger = await step('access_granted', { ...wish, wc_auth_nonce: '0123456789' }, owner);
    expect(stranger.status).toBe(401);
    expect(stranger.body).toContain('Error: Invalid nonce verification.');
  });
});
