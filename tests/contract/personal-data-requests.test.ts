import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuyingShop, openBuyingShop } from '../buying-shop.ts';

// People who want to know what the site knows of them, or want it erased, as the owner sees to it.
let shop: BuyingShop;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  shop = await openBuyingShop();
  const login = await fetch(`${shop.address}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ log: 'admin', pwd: 'portolan-demo' }),
  });
  const Cookie = login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const nonce = await fetch(`${shop.address}/wp-admin/admin-ajax.php?action=rest-nonce`, {
    headers: { Cookie },
  });
  headers = { Cookie, 'X-WP-Nonce': await nonce.text() };
});
afterAll(() => shop?.close());

interface DataRequest {
  readonly id: number;
  readonly email: string;
  readonly status: string;
}

async function ask(method: string, below = '', fields?: Readonly<Record<string, unknown>>) {
  const reply = await fetch(`${shop.address}/wp-json/portolan/v1/personal-data-requests${below}`, {
    method,
    headers: { ...headers, ...(fields && { 'Content-Type': 'application/json' }) },
    ...(fields && { body: JSON.stringify(fields) }),
  });
  return { status: reply.status, text: await reply.text() };
}

const madeIn = ({ text }: { readonly text: string }) => JSON.parse(text) as DataRequest;
const stateOf = async (id: number) =>
  (JSON.parse((await ask('GET')).text) as readonly DataRequest[]).find((one) => one.id === id)?.status;

test('a request is confirmed by a link in a mail before anybody gets the data', async () => {
  const email = 'priya@mail.example';
  const made = await ask('POST', '', { email, kind: 'export_personal_data' });
  expect(made.status).toBe(201);
  const { id, status } = madeIn(made);
  expect(status).toBe('pending');
  expect((await ask('GET', `/${id}/data`)).status).toBe(409);
  const mail = await shop.mail(email, 'Confirm Action: Export Personal Data');
  const link = /https?:\S+action=confirmaction\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect((await fetch(link.replace(/^https?:\/\/[^/]+/, shop.address))).status).toBe(200);
  expect(await stateOf(id)).toBe('confirmed');
  const data = await ask('GET', `/${id}/data`);
  expect(data.text).toContain(`Personal Data Export for ${email}`);
  expect(data.text).toContain('The table with input, store, flow and output');
  expect((await ask('POST', `/${id}/erase`)).status).toBe(409);
  expect((await ask('POST', `/${id}/done`)).status).toBe(200);
  expect(await stateOf(id)).toBe('completed');
  expect((await ask('DELETE', `/${id}`)).status).toBe(200);
  expect(await stateOf(id)).toBeUndefined();
});

test('an account is erased for whom it is asked, who is told; what they wrote for the site stays', async () => {
  const [author] = await shop.rows<{ ID: number; user_email: string }>(
    "SELECT ID, user_email FROM wp_users WHERE user_login = 'isla'",
  );
  const { ID = 0, user_email: email = '' } = author ?? {};
  const posts = () =>
    shop.rows<{ post_author: number }>('SELECT post_author FROM wp_posts WHERE post_author IN (1, ?)', ID);
  const before = (await posts()).length;
  const wanted = { email: 'isla', kind: 'remove_personal_data', confirm: false };
  const made = await ask('POST', '', wanted);
  const { id, status, email: to } = madeIn(made);
  expect([status, to]).toEqual(['confirmed', email]);
  // One is open already.
  const again = await ask('POST', '', wanted);
  expect([again.status, Object.keys(JSON.parse(again.text).data.params)]).toEqual([400, ['email']]);
  expect((await ask('POST', `/${id}/erase`)).status).toBe(200);
  expect(await shop.rows('SELECT ID FROM wp_users WHERE ID = ?', ID)).toEqual([]);
  const after = await posts();
  expect(after.filter(({ post_author }) => post_author === ID)).toEqual([]);
  expect(after.length).toBeGreaterThan(before / 2);
  expect(await shop.mail(email, 'Erasure Request Fulfilled')).toBeDefined();
  expect((await ask('POST', `/${id}/erase`)).status).toBe(409);
});

test('the last administrator stays, and what is no address is said at its field', async () => {
  const { id } = madeIn(
    await ask('POST', '', { email: 'admin', kind: 'remove_personal_data', confirm: false }),
  );
  expect((await ask('POST', `/${id}/erase`)).status).toBe(409);
  expect(await stateOf(id)).toBe('confirmed');
  const wrong = await ask('POST', '', { email: 'nobody', kind: 'export_personal_data' });
  expect([wrong.status, Object.keys(JSON.parse(wrong.text).data.params)]).toEqual([400, ['email']]);
  expect((await ask('POST', '/999999/erase')).status).toBe(404);
});
