import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../src/database/index.ts';
import { openSecurityFixture, type SecurityFixture } from '../security/fixture.ts';

let fixture: SecurityFixture;

beforeAll(async () => {
  fixture = await openSecurityFixture();
});
afterAll(() => fixture.close());

type Who = Parameters<SecurityFixture['ask']>[0];

async function ask<T>(who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', route: string, json?: object) {
  const answer = await fixture.ask(who, method, `/wp-json/portolan/v1/${route}`, json ? { json } : {});
  return { status: answer.status, headers: answer.headers, data: JSON.parse(answer.text) as T };
}

interface Member {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly level: number;
  readonly status: string;
  readonly expires: string;
  readonly notes: readonly string[];
  readonly changes: readonly string[];
}

test('members, levels, payments and codes are nobody’s but who manages the site', async () => {
  for (const route of [
    'memberships',
    'memberships/counts',
    'membership-levels',
    'membership-payments',
    'membership-discounts',
  ]) {
    expect([
      (await ask('guest', 'GET', route)).status,
      (await ask('editor', 'GET', route)).status,
      (await ask('administrator', 'GET', route)).status,
    ]).toEqual([401, 403, 200]);
  }
  expect((await ask('editor', 'POST', 'membership-discounts', { code: 'mine', amount: '100' })).status).toBe(
    403,
  );
  expect((await ask('editor', 'POST', 'memberships', { user: 'editor', level: 2 })).status).toBe(403);
});

test('a list of members is searched, filtered and told in pages', async () => {
  const all = await ask<readonly Member[]>('administrator', 'GET', 'memberships?per_page=2');
  expect(all.data).toHaveLength(2);
  expect(Number(all.headers['x-wp-total'])).toBeGreaterThan(2);
  const [first] = all.data;
  const found = await ask<readonly Member[]>(
    'administrator',
    'GET',
    `memberships?search=${encodeURIComponent(first?.email ?? '')}`,
  );
  expect(found.data.every(({ email }) => email === first?.email)).toBe(true);
  const active = await ask<readonly Member[]>('administrator', 'GET', 'memberships?status=active');
  expect(new Set(active.data.map(({ status }) => status))).toEqual(new Set(['active']));
  const { data } = await ask<{ statuses: Record<string, number> }>(
    'administrator',
    'GET',
    'memberships/counts',
  );
  expect(String(data.statuses['active'])).toBe(active.headers['x-wp-total']);
});

test('somebody is made a member, gets another end, and is ended', async () => {
  const { contributor } = fixture.users;
  const email = 'contributor@house.example';
  const made = await ask<Member>('administrator', 'POST', 'memberships', { user: email, level: 2 });
  expect([made.status, made.data.status, made.data.level]).toEqual([201, 'active', 2]);
  expect(made.data.expires).toMatch(/^\d{4}-\d\d-\d\d$/);
  const route = `memberships/${made.data.id}`;
  const twice = await ask<{ data: { params: object } }>('administrator', 'POST', 'memberships', {
    user: email,
    level: 2,
  });
  expect([twice.status, Object.keys(twice.data.data.params)]).toEqual([400, ['user']]);
  const later = await ask<Member>('administrator', 'PUT', route, {
    expires: '2040-02-29',
    note: 'By phone.',
  });
  expect(later.data.expires).toBe('2040-02-29');
  expect(later.data.notes.at(-1)).toMatch(/By phone\.$/);
  expect((await ask('administrator', 'PUT', route, { expires: '2041-02-29' })).status).toBe(400);
  expect((await ask('administrator', 'PUT', route, { change: 'activate' })).status).toBe(409);
  const ended = await ask<Member>('administrator', 'PUT', route, { change: 'expire' });
  expect([ended.data.status, ended.data.changes]).toEqual(['expired', ['activate', 'renew']]);
  const listed = await ask<readonly { user: number }[]>(
    'administrator',
    'GET',
    `memberships?search=${email}`,
  );
  expect(listed.data.map(({ user }) => user)).toEqual([contributor]);
});

test('nobody becomes a member who has no account', async () => {
  const { status, data } = await ask<{ data: { params: object } }>('administrator', 'POST', 'memberships', {
    user: 'nobody@house.example',
    level: 2,
  });
  expect([status, Object.keys(data.data.params)]).toEqual([400, ['user']]);
});

test('a level is made and changed, refuses what is none, and stays while somebody has it', async () => {
  const made = await ask<{ id: number; price: string; active: boolean }>(
    'administrator',
    'POST',
    'membership-levels',
    {
      name: 'School',
      price: '49.50',
      duration: 1,
      duration_unit: 'year',
    },
  );
  expect([made.status, made.data.price, made.data.active]).toEqual([201, '49.50', true]);
  const route = `membership-levels/${made.data.id}`;
  const changed = await ask<{ price: string; active: boolean }>('administrator', 'PUT', route, {
    active: false,
  });
  expect([changed.data.price, changed.data.active]).toEqual(['49.50', false]);
  for (const wrong of [
    { price: '-1' },
    { price: 'dear' },
    { name: ' ' },
    { role: 'administrator' },
    { access_level: 11 },
  ])
    expect((await ask('administrator', 'PUT', route, wrong)).status).toBe(400);
  expect((await ask('administrator', 'DELETE', 'membership-levels/2')).status).toBe(409);
  expect((await ask('administrator', 'DELETE', route)).status).toBe(200);
  expect((await ask('administrator', 'GET', route)).status).toBe(404);
});

test('a code is made once, keeps its levels, and says what is wrong', async () => {
  const code = { code: 'Tide10', amount: '10', unit: '%', levels: [2], max_uses: 5 };
  const made = await ask<{ id: number; code: string; levels: number[]; amount: string }>(
    'administrator',
    'POST',
    'membership-discounts',
    code,
  );
  expect([made.status, made.data.code, made.data.levels]).toEqual([201, 'tide10', [2]]);
  expect(
    (await ask('administrator', 'POST', 'membership-discounts', { ...code, code: 'TIDE10' })).status,
  ).toBe(400);
  const list = (query: string) =>
    ask<readonly { code: string }[]>('administrator', 'GET', `membership-discounts?${query}`);
  expect((await list('search=IDE1')).data.map((one) => one.code)).toEqual(['tide10']);
  expect((await list('search=ebb')).data).toEqual([]);
  expect((await list('per_page=1&page=1')).data).toHaveLength(1);
  const route = `membership-discounts/${made.data.id}`;
  const flat = await ask<{ amount: string; levels: number[] }>('administrator', 'PUT', route, {
    unit: 'flat',
    amount: '2.5',
  });
  expect([flat.data.amount, flat.data.levels]).toEqual(['2.50', [2]]);
  for (const wrong of [{ unit: '%', amount: '101' }, { amount: 'all' }, { code: 'two words' }])
    expect((await ask('administrator', 'PUT', route, wrong)).status).toBe(400);
  expect((await ask('administrator', 'DELETE', route)).status).toBe(200);
  expect((await ask('administrator', 'DELETE', route)).status).toBe(404);
});

test('a payment that came otherwise is noted, renews the membership if that is wanted, and has to be an amount', async () => {
  const made = await ask<Member>('administrator', 'POST', 'memberships', {
    user: 'author@house.example',
    level: 2,
    expires: '2040-01-01',
  });
  const { id: membership } = made.data;
  const paid = await ask<{ amount: string; status: string; kind: string }>(
    'administrator',
    'POST',
    'membership-payments',
    { membership, amount: '12.50', date: '2026-11-03', transaction: 'BANK-9', renews: true },
  );
  expect(paid.status).toBe(201);
  expect(paid.data).toMatchObject({
    amount: '12.50',
    status: 'complete',
    kind: 'renewal',
    transaction: 'BANK-9',
    date_gmt: expect.stringMatching(/^2026-11-0[23]/),
  });
  const after = await ask<Member & { payments: readonly object[] }>(
    'administrator',
    'GET',
    `memberships/${membership}`,
  );
  expect(after.data.payments).toHaveLength(1);
  expect(after.data.expires > '2040-01-01').toBe(true);
  for (const wrong of [{ amount: 'dear' }, { amount: '-1' }, { amount: '5', date: '2026-02-30' }]) {
    const refused = await ask('administrator', 'POST', 'membership-payments', { membership, ...wrong });
    expect(refused.status).toBe(400);
  }
  expect((await ask('editor', 'POST', 'membership-payments', { membership, amount: '5' })).status).toBe(403);
});

test('a payment is corrected, begins what waited for it, and is deleted', async () => {
  interface Paid {
    readonly id: number;
    readonly amount: string;
    readonly date: string;
    readonly status: string;
    readonly transaction: string;
  }
  const made = await ask<Member>('administrator', 'POST', 'memberships', {
    user: 'subscriber@house.example',
    level: 2,
  });
  const { id: membership } = made.data;
  await fixture.site.database.run(
    query("UPDATE wp_rcp_memberships SET status = 'pending', activated_date = NULL WHERE id = ?", [
      membership,
    ]),
  );
  const { data: payment } = await ask<Paid>('administrator', 'POST', 'membership-payments', {
    membership,
    amount: '12.50',
    date: '2026-11-03',
    transaction: 'BANK-9',
    status: 'pending',
  });
  const route = `membership-payments/${payment.id}`;
  const corrected = await ask<Paid>('administrator', 'PUT', route, {
    amount: '13.00',
    date: '2026-11-04',
    _expected: { amount: '12.50', date: '2026-11-03' },
  });
  expect(corrected.data).toMatchObject({
    amount: '13.00',
    date: '2026-11-04',
    status: 'pending',
    transaction: 'BANK-9',
  });
  const stale = await ask('administrator', 'PUT', route, { amount: '1', _expected: { amount: '12.50' } });
  expect(stale.status).toBe(409);
  await ask('administrator', 'PUT', route, { status: 'complete' });
  const after = await ask<Member>('administrator', 'GET', `memberships/${membership}`);
  const paid = await ask<Paid>('administrator', 'GET', route);
  expect([after.data.status, paid.data.status, paid.data.transaction]).toEqual([
    'active',
    'complete',
    'BANK-9',
  ]);
  for (const wrong of [{ amount: 'dear' }, { date: '2026-02-30' }, { status: 'refunded' }])
    expect((await ask('administrator', 'PUT', route, wrong)).status).toBe(400);
  await fixture.site.database.run(
    query("UPDATE wp_rcp_payments SET transaction_id = 'pi_7', gateway = 'stripe' WHERE id = ?", [
      payment.id,
    ]),
  );
  expect((await ask('administrator', 'PUT', route, { amount: '1.00' })).status).toBe(400);
  expect((await ask('editor', 'DELETE', route)).status).toBe(403);
  expect((await ask('administrator', 'DELETE', route)).status).toBe(200);
  expect((await ask('administrator', 'GET', route)).status).toBe(404);
});

test('levels are listed and offered in the order that the owner gives them', async () => {
  const { data } = await ask<readonly { id: number }[]>('administrator', 'GET', 'membership-levels');
  const ids = data.map(({ id }) => id);
  const [first = 0, ...others] = ids;
  const moved = await ask<readonly { id: number }[]>('administrator', 'POST', 'membership-levels/order', {
    ids: others,
  });
  expect(moved.data.map(({ id }) => id)).toEqual([...others, first]);
  expect((await ask('editor', 'POST', 'membership-levels/order', { ids })).status).toBe(403);
});

test('what a renewal costs is changed where it is not charged by somebody else', async () => {
  const made = await ask<Member>('administrator', 'POST', 'memberships', {
    user: 'editor@house.example',
    level: 2,
  });
  const route = `memberships/${made.data.id}`;
  const changed = await ask<{ recurring_amount: string }>('administrator', 'PUT', route, {
    recurring_amount: '7.25',
  });
  expect(changed.data.recurring_amount).toBe('7.25');
  expect((await ask('administrator', 'PUT', route, { recurring_amount: 'dear' })).status).toBe(400);
  await fixture.site.database.run(
    query("UPDATE wp_rcp_memberships SET gateway_subscription_id = 'sub_7' WHERE id = ?", [made.data.id]),
  );
  expect((await ask('administrator', 'PUT', route, { recurring_amount: '9.00' })).status).toBe(400);
});
