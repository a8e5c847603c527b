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
    const path = `/wp-json${route.replace(/\(\?P<(\w+)>.*?\)(?=\/|$)/g, '1')}`;
    const namesOf = (kinds: readonly string[], usual: string) =>
      Object.entries(args).flatMap(([name, { type }]) =>
        [type ?? usual].flat().some((one) => kinds.includes(one)) ? [name] : [],
      );
    return [
      ...FAR.map((far) => ({ path, far, names: namesOf(NUMBERS, 'number') })),
      ...LONG.map((far) => ({ path, far, names: namesOf(['string'], 'string') })),
    ];
  });
  // Pages, ids and amounts of posts, comments, people and goods, by every way.
  const numbers = requested.filter(({ far }) => far === FAR[0]);
  expect(numbers.flatMap(({ names }) => names).length).toBeGreaterThan(300);
  const failures: string[] = [];
  const best = new Map<string, number>();
  const ask = async (path: string, far: string, names: readonly string[]) => {
    const address = `${path}?${names.map((name) => `${name}=${far}`).join('&')}&per_page=3`;
    const { status, text } = await fixture.ask('administrator', 'GET', address, { headers: DOWNLOAD_KEYS });
    // What other hosts know is not asked for.
    if (status >= 500 && !NOT_ASKED.some((code) => text.includes(`"${code}"`)))
      failures.push(`${address}: ${text}`);
    return { status, text };
  };
  for (const { path, far, names } of requested) {
    const answered = (name: string, status: number) => {
      const address = `${path}?${name}=`;
      if (FAR.includes(far)) best.set(address, Math.min(status, best.get(address) ?? status));
    };
    // What one answer refuses by name need not be asked for once more by itself.
    const refused = names.length > 1 ? refusedNames(await ask(path, far, names)) : [];
    for (const name of names)
      answered(name, refused.includes(name) ? 400 : (await ask(path, far, [name])).status);
  }
  expect(failures).toEqual([]);
  // The receipt of an order that is not there is refused like that of somebody else's.
  const forbidden = [...best].filter(
    ([address, status]) => status === 401 || (status === 403 && !address.includes('/receipt?')),
  );
  expect(forbidden).toEqual([]);
  expect([...best].filter(([, status]) => status === 200).length).toBeGreaterThan(200);
});

/** The parameters whose values an answer says to be invalid. */
function refusedNames({
  status,
  text,
}: {
  readonly status: number;
  readonly text: string;
}): readonly string[] {
  if (status !== 400) return [];
  const { code, data } = JSON.parse(text) as {
    readonly code?: string;
    readonly data?: { readonly params?: Readonly<Record<string, string>> };
  };
  return code === 'rest_invalid_param' ? Object.keys(data?.params ?? {}) : [];
}

const DOWNLOAD_KEYS = { 'x-dlm-api-key': 'only-for-tests', 'x-dlm-api-secret': 'only-for-tests-too' };
const NOT_ASKED: readonly string[] = ['http_request_not_executed', 'plugins_api_failed'];
const NUMBERS: readonly string[] = ['integer', 'number', 'array'];
