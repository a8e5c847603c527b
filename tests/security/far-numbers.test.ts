import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromPlain, query, serialize } from '../../src/database/index.ts';
import { openSecurityFixture, type SecurityFixture } from './fixture.ts';

let fixture: SecurityFixture;

/** What the owner of a shop may do besides what administrators may. */
const shopCapabilities = [
  'manage_woocommerce',
  'view_woocommerce_reports',
  'manage_product_terms',
  ...['product', 'shop_order', 'shop_coupon'].map((type) => `read_private_${type}s`),
];

beforeAll(async () => {
  fixture = await openSecurityFixture();
  const may = ['administrator', ...shopCapabilities];
  await fixture.site.users.setMeta(fixture.users.administrator, 'wp_capabilities', [
    serialize(fromPlain(Object.fromEntries(may.map((name) => [name, true])))),
  ]);
  // Download Monitor's API knows programs by its own keys.
  await fixture.site.database.run(
    query(
      "INSERT INTO wp_dlm_api_keys (user_id, public_key, token, secret_key, create_date) VALUES (?, ?, '', ?, '')",
      [fixture.users.administrator, DOWNLOAD_KEYS['x-dlm-api-key'], DOWNLOAD_KEYS['x-dlm-api-secret']],
    ),
  );
});
afterAll(() => fixture.close());

interface Described {
  readonly endpoints: readonly {
    readonly methods: readonly string[];
    readonly args: Readonly<Record<string, { readonly type?: string | readonly string[] }>>;
  }[];
}

/** Farther away than any number that a database or a script can count to. */
const FAR = ['9007199254740991', '9223372036854775807', '1e308', '-1e308'];
/** The same for what is written as a text, such as prices. */
const LONG = ['9'.repeat(400), `-${'9'.repeat(400)}.5`];

test('numbers beyond everything that can be counted are refused or find nothing, in every list of the API', async () => {
  const index = await fixture.ask('administrator', 'GET', '/wp-json/');
  const { routes } = JSON.parse(index.text) as { readonly routes: Readonly<Record<string, Described>> };
  const requested = Object.entries(routes).flatMap(([route, { endpoints }]) => {
    const args = endpoints.find(({ methods }) => methods.includes('GET'))?.args ?? {};
    const path = route.replace(/\(\?P<(\w+)>.*?\)(?=\/|$)/g, '1');
    return Object.entries(args).flatMap(([name, { type }]) => {
      const values = [
        ...([type ?? 'number'].flat().some((one) => NUMBERS.includes(one)) ? FAR : []),
        ...([type ?? 'string'].flat().includes('string') ? LONG : []),
      ];
      return values.length === 0 ? [] : [{ address: `/wp-json${path}?${name}=`, values }];
    });
  });
  // Pages, ids and amounts of posts, comments, people and goods, by every way.
  expect(requested.filter(({ values }) => values.length >= FAR.length).length).toBeGreaterThan(300);
  const failures: string[] = [];
  const best = new Map<string, number>();
  for (const { address, values } of requested) {
    for (const far of values) {
      const { status, text } = await fixture.ask('administrator', 'GET', `${address}${far}&per_page=3`, {
        headers: DOWNLOAD_KEYS,
      });
      // What other hosts know is not asked for.
      if (status >= 500 && !NOT_ASKED.some((code) => text.includes(`"${code}"`)))
        failures.push(`${address}${far}: ${text}`);
      if (FAR.includes(far)) best.set(address, Math.min(status, best.get(address) ?? status));
    }
  }
  expect(failures).toEqual([]);
  // The receipt of an order that is not there is refused like that of somebody else's.
  const refused = [...best].filter(
    ([address, status]) => status === 401 || (status === 403 && !address.includes('/receipt?')),
  );
  expect(refused).toEqual([]);
  expect([...best].filter(([, status]) => status === 200).length).toBeGreaterThan(200);
});

const DOWNLOAD_KEYS = { 'x-dlm-api-key': 'only-for-tests', 'x-dlm-api-secret': 'only-for-tests-too' };
const NOT_ASKED: readonly string[] = ['http_request_not_executed', 'plugins_api_failed'];
const NUMBERS: readonly string[] = ['integer', 'number', 'array'];
