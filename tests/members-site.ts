import { fromPlain, query, type SqlValue, serialize } from '../src/database/index.ts';
import restrictContentPro from '../src/plugins/restrict-content-pro/index.ts';
import type { Call, Reply } from '../src/types/index.ts';
import { visitorOf } from '../src/wordpress/auth/index.ts';
import { type FakeStripe, startStripe } from './fake-stripe.ts';
import { openSmallSite, type PlainRequest, type PlainSite, plainRequest } from './plain-site.ts';

/** What an ajax action answered. */
export interface Answered {
  readonly success: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: answers are read by the tests that know them
  readonly data: any;
}

/** Someone with a browser: they keep their cookies. */
export interface Guest {
  ajax(fields: Readonly<Record<string, string>>): Promise<Answered>;
  /** Sends a form to a page, with the nonces of the registration form as they are for them now. */
  post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply>;
  get(path: string): Promise<Reply>;
  /** The token of their log-in, to which their nonces are bound. */
  sessionToken(): string;
  /** A fresh nonce of the registration form. */
  nonce(): Promise<string>;
}

/** The small site with levels, discounts and a fake for Stripe. */
export interface MembersSite extends PlainSite {
  readonly stripe: FakeStripe;
  readonly levels: Readonly<Record<'free' | 'yearly' | 'monthly' | 'lifetime' | 'trial' | 'plan', number>>;
  /** Somebody new, or `ada`, `arthur`, `sue` by what `logInAs` gives. */
  guest(cookies?: string): Guest;
  /** Ids of `ada`, `arthur` and `sue`. */
  readonly users: Readonly<Record<'ada' | 'arthur' | 'sue', number>>;
  /** Any request, as its answer comes from the endpoints of the plugin. */
  request(request: PlainRequest): Promise<Reply>;
  /** A webhook of Stripe's: its body and headers as they come. */
  listen(body: string, headers: Readonly<Record<string, string>>): Promise<Reply>;
  rows<Row>(sql: string, ...values: readonly SqlValue[]): Promise<readonly Row[]>;
}

export const WEBHOOK_SECRET = 'whsec_only_for_tests';

/** Opens it. `settings` are further ones of `rcp_settings`. */
export async function openMembersSite(
  settings: Readonly<Record<string, unknown>> = {},
  webhookSecret: string | undefined = WEBHOOK_SECRET,
): Promise<MembersSite> {
  let now = () => 0;
  const stripe = await startStripe(() => now());
  const small = await openSmallSite({
    plugins: [restrictContentPro],
    stripe: {
      secretKey: stripe.secretKey,
      publishableKey: stripe.publishableKey,
      address: stripe.address,
      ...(webhookSecret === undefined ? {} : { webhookSecret }),
    },
    options: {
      timezone_string: 'Europe/London',
      active_plugins: serialize(fromPlain(['restrict-content-pro/restrict-content-pro.php'])),
      rcp_settings: serialize(
        fromPlain({
          currency: 'GBP',
          gateways: { manual: 1, stripe: 1 },
          sandbox: 1,
          auto_renew: '3',
          ...settings,
        }),
      ),
    },
  });
  const { site } = small;
  now = () => Math.floor(site.clock.now() / 1000);
  const run = (sql: string, ...values: readonly SqlValue[]) => site.database.run(query(sql, values));
  const level = async (name: string, fields: Readonly<Record<string, SqlValue>>): Promise<number> => {
    const all = {
      name,
      description: `${name} access`,
      status: 'active',
      role: 'subscriber',
      fee: '0',
      ...fields,
    };
    const columns = Object.keys(all);
    const { insertId } = await run(
      `INSERT INTO wp_restrict_content_pro (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ...Object.values(all),
    );
    return insertId;
  };
  const levels = {
    free: await level('Pupil', { duration: 0, duration_unit: 'day', price: '0' }),
    yearly: await level('Teacher', { duration: 1, duration_unit: 'year', price: '20', level: 3 }),
    monthly: await level('Monthly', {
      duration: 1,
      duration_unit: 'month',
      price: '2.50',
      fee: '1',
      level: 1,
    }),
    lifetime: await level('For ever', { duration: 0, duration_unit: 'day', price: '99', level: 5 }),
    trial: await level('Trial', {
      duration: 1,
      duration_unit: 'year',
      price: '12',
      trial_duration: 14,
      trial_duration_unit: 'day',
    }),
    plan: await level('Plan', {
      duration: 1,
      duration_unit: 'month',
      price: '5',
      maximum_renewals: 1,
      after_final_payment: 'lifetime',
    }),
  };
  const discount = (code: string, amount: string, unit: string, more: readonly SqlValue[] = [0, 0]) =>
    run(
      `INSERT INTO wp_rcp_discounts (name, code, amount, unit, status, membership_level_ids, max_uses, one_time)
       VALUES (?, ?, ?, ?, 'active', '', ?, ?)`,
      code,
      code,
      amount,
      unit,
      ...more,
    );
  await discount('quarter', '25', '%');
  await discount('all', '100', '%');
  await discount('first', '100', '%', [0, 1]);
  await discount('fiver', '5', 'flat');
  await discount('once', '10', '%', [1, 0]);

  const answer = async (request: PlainRequest): Promise<Reply> => {
    const made = plainRequest(site, request);
    const call: Call = { site, request: made, visitor: await visitorOf(site, made) };
    const path = decodeURIComponent(made.path);
    for (const endpoint of site.contributions('endpoints')) {
      const reply = endpoint.matches(path, made) ? await endpoint.handle(call, path) : undefined;
      if (reply) return reply;
    }
    if (path.startsWith('/wp-admin/') || path.startsWith('/wp-login')) return small.send(request);
    return { status: 200, headers: {}, body: '<page>' };
  };

  return {
    ...small,
    stripe,
    levels,
    guest: (cookies) => browser(answer, cookies),
    request: answer,
    listen: (body, headers) =>
      answer({
        method: 'POST',
        path: '/?listener=stripe',
        headers: { 'Content-Type': 'application/json', ...headers },
        body,
      }),
    rows: <Row>(sql: string, ...values: readonly SqlValue[]) =>
      site.database.all<Row>(query<Row>(sql, values)),
    async close() {
      await stripe.close();
      await small.close();
    },
  };
}

function browser(answer: (request: PlainRequest) => Promise<Reply>, cookies = ''): Guest {
  const jar = new Map<string, string>(
    cookies
      .split('; ')
      .filter((one) => one !== '')
      .map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
  );
  const send = async (
    method: string,
    path: string,
    body?: string,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await answer({
      method,
      path,
      headers: {
        ...(cookie === '' ? {} : { Cookie: cookie }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...more,
      },
      ...(body === undefined ? {} : { body }),
    });
    for (const { name, value } of reply.cookies ?? []) jar.set(name, encodeURIComponent(value));
    return reply;
  };
  const ajax = async (fields: Readonly<Record<string, string>>): Promise<Answered> => {
    const reply = await send('POST', '/wp-admin/admin-ajax.php', new URLSearchParams(fields).toString());
    return JSON.parse(String(reply.body)) as Answered;
  };
  return {
    ajax,
    sessionToken: () => {
      const cookie = [...jar].find(([name]) => name.startsWith('wordpress_logged_in'))?.[1] ?? '';
      return decodeURIComponent(cookie).split('|')[2] ?? '';
    },
    get: (path) => send('GET', path),
    post: (path, fields, headers) => send('POST', path, new URLSearchParams(fields).toString(), headers),
    nonce: async () => String((await ajax({ action: 'rcp_generate_registration_nonce' })).data),
  };
}
