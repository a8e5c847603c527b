import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/start-server.ts';
import { serveQuietly } from '../imported-site.ts';
import { openSecurityFixture, type SecurityFixture } from '../security/fixture.ts';

/** Who writes at once; every other one asks the other server. */
const WRITERS = 4;
/** How often each of them counts on. */
const TIMES = 4;

type Values = Readonly<Record<string, unknown>>;

let fixture: SecurityFixture;
/** Two servers of one site. They share nothing but its folder, as two processes do. */
let ports: readonly number[];
let other: RunningServer;
let headers: Readonly<Record<string, string>>;
const ids: Record<string, number> = {};

beforeAll(async () => {
  fixture = await openSecurityFixture();
  other = await serveQuietly(fixture.site.folder, { withoutJobs: true });
  ports = [fixture.server.port, other.port];
  headers = await fixture.logIn('the-administrator', 'only-for-tests 1');
  const made = async (name: string, route: string, values: Values) => {
    const { status, data } = await ask(0, 'POST', route, values);
    expect([route, status]).toEqual([route, 201]);
    ids[name] = data['id'] as number;
  };
  await made('post', 'wp/v2/posts', { title: '1', status: 'publish' });
  await made('category', 'wp/v2/categories', { name: 'Counted', description: '1' });
  await made('comment', 'wp/v2/comments', { post: ids['post'], content: '1' });
  await made('user', 'wp/v2/users', { username: 'counted', email: 'c@house.example', password: 'p 1' });
  await made('product', 'wc/v3/products', { name: 'Counted', manage_stock: true, stock_quantity: 0 });
  await made('order', 'wc/v3/orders', { customer_note: '1' });
  await made('coupon', 'wc/v3/coupons', { code: 'counted', description: '1' });
}, 120_000);
afterAll(async () => {
  await other.stop();
  await fixture.close();
});

async function ask(server: number, method: string, route: string, body?: Values) {
  const reply = await fetch(`http://127.0.0.1:${ports[server % 2]}/wp-json/${route}`, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, data: (await reply.json()) as Values };
}

/** A value that is counted on: how it is read and what is sent for it. */
interface Counted {
  readonly route: () => string;
  readonly field: string;
  /** The number that a value stands for. */
  read(value: unknown): number;
  sent(count: number): unknown;
}

const text = (name: string, route: string, field: string): [string, Counted] => [
  name,
  {
    route: () => `${route}/${ids[name] ?? ''}`.replace(/\/$/, ''),
    field,
    read: (value) =>
      Number(/\d+/.exec(typeof value === 'object' ? (value as { raw: string }).raw : String(value))?.[0]),
    sent: (count) => (field === 'stock_quantity' ? count : String(count)),
  },
];

describe('changes that say what they expect, by two servers at once', () => {
  it.each([
    text('post', 'wp/v2/posts', 'title'),
    text('category', 'wp/v2/categories', 'description'),
    text('comment', 'wp/v2/comments', 'content'),
    text('user', 'wp/v2/users', 'description'),
    text('product', 'wc/v3/products', 'stock_quantity'),
    text('order', 'wc/v3/orders', 'customer_note'),
    text('coupon', 'wc/v3/coupons', 'description'),
    text('settings', 'wp/v2/settings', 'title'),
  ])('lose nothing of a %s: what was taken is counted', async (_, { route, field, read, sent }) => {
    const first = await ask(0, 'PUT', `${route()}?context=edit`, { [field]: sent(1) });
    expect(first.status).toBe(200);
    const statuses: number[] = [];
    const count = async (writer: number) => {
      for (let time = 0; time < TIMES; ) {
        const { data } = await ask(writer, 'GET', `${route()}?context=edit`);
        const { status } = await ask(writer, 'PUT', route(), {
          [field]: sent(read(data[field]) + 1),
          _expected: { [field]: data[field] },
        });
        statuses.push(status);
        if (status === 200) time++;
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_unused, writer) => count(writer)));
    expect([...new Set(statuses)].toSorted()).toEqual([200, 409]);
    const { data } = await ask(1, 'GET', `${route()}?context=edit`);
    expect(read(data[field])).toBe(1 + WRITERS * TIMES);
  });
});

describe('a change that says what it expects', () => {
  it('is refused with what is stored instead, and changes nothing', async () => {
    const route = `wp/v2/categories/${ids['category']}`;
    await ask(0, 'PUT', route, { name: 'Counted', description: 'Theirs' });
    const { status, data } = await ask(1, 'PUT', route, {
      description: 'Mine',
      name: 'Mine',
      _expected: { description: 'As I read it', name: 'Counted' },
    });
    expect(status).toBe(409);
    expect(data).toMatchObject({
      code: 'conflict',
      data: { status: 409, current: { description: 'Theirs' } },
    });
    expect((await ask(0, 'GET', route)).data).toMatchObject({ name: 'Counted', description: 'Theirs' });
  });

  it('is a part of a batch as it is by itself', async () => {
    const path = `/wp/v2/categories/${ids['category']}`;
    const { data } = await ask(0, 'POST', 'batch/v1', {
      requests: [
        { method: 'PUT', path, body: { description: 'Mine', _expected: { description: 'Another' } } },
        { method: 'PUT', path, body: { description: 'Mine', _expected: { description: 'Theirs' } } },
      ],
    });
    expect((data['responses'] as { status: number }[]).map(({ status }) => status)).toEqual([409, 200]);
  });

  it('is a part of the shop’s batches too', async () => {
    const products = (expected: string) =>
      ask(0, 'POST', 'wc/v3/products/batch', {
        update: [{ id: ids['product'], regular_price: '3.00', _expected: { regular_price: expected } }],
      });
    const refused = (await products('2.00')).data['update'] as readonly { readonly error?: Values }[];
    expect(refused[0]?.error).toMatchObject({ code: 'conflict', data: { status: 409 } });
    const taken = (await products('')).data['update'];
    expect(taken).toMatchObject([{ id: ids['product'], regular_price: '3.00' }]);
    const route = 'wc/v3/settings/email_new_order/batch';
    const settings = await ask(0, 'POST', route, {
      update: [
        { id: 'subject', value: 'Mine', _expected: { value: 'Another' } },
        { id: 'heading', value: 'Mine', _expected: { value: '' } },
      ],
    });
    expect(settings.data['update']).toMatchObject([
      { id: 'subject', error: { code: 'conflict' } },
      { id: 'heading', value: 'Mine' },
    ]);
    await ask(0, 'PUT', 'wc/v3/settings/email_new_order/heading', { value: '' });
  });

  it('is refused like any other where it may not be made', async () => {
    const sent = { json: { title: 'Mine', _expected: { title: 'Another' } } };
    const { status } = await fixture.ask('subscriber', 'PUT', `/wp-json/wp/v2/posts/${ids['post']}`, sent);
    expect(status).toBe(403);
  });

  it('may expect what is written into an option with others', async () => {
    const route = 'wc/v3/settings/email_new_order';
    const settings = [
      ['subject', 'Theirs'],
      ['heading', 'Mine'],
    ] as const;
    const answers = await Promise.all(
      settings.map(([id, value], server) =>
        ask(server, 'PUT', `${route}/${id}`, { value, _expected: { value: '' } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const [id, value] of settings)
      expect((await ask(0, 'GET', `${route}/${id}`)).data['value']).toBe(value);
  });
});
