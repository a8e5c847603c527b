import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formSources } from '../../src/plugins/restrict-content-pro/scripts/form-sources.ts';
import { createNonce } from '../../src/wordpress/auth/nonces.ts';
import { visitorById } from '../../src/wordpress/auth/visitor.ts';
import { createRenderContext } from '../../src/wordpress/content/render-context.ts';
import { type FakePaypal, paypalSettings, startPaypal } from '../fake-paypal.ts';
import { type Guest, type MembersSite, openMembersSite } from '../members-site.ts';
import { plainRequest } from '../plain-site.ts';

let site: MembersSite;
let paypal: FakePaypal;

beforeAll(async () => {
  paypal = await startPaypal();
  site = await openMembersSite({ ...paypalSettings, gateways: { manual: 1, paypal_express: 1 } });
  Object.assign(site.site, { services: { paypal: paypal.address } });
});
afterAll(async () => {
  await site.close();
  await paypal.close();
});

type Row = Readonly<Record<string, string | number | null>>;
interface Payer {
  readonly guest: Guest;
  readonly login: string;
  readonly user: number;
  readonly membership: number;
  readonly payment: string;
  readonly token: string;
  /** Where PayPal leads back. */
  readonly path: string;
}

const one = async (sql: string, ...values: readonly (string | number)[]) =>
  (await site.rows<Row>(sql, ...values))[0] ?? {};
const membershipOf = ({ membership }: Payer) =>
  one('SELECT * FROM wp_rcp_memberships WHERE id = ?', membership);
const paymentsOf = ({ membership }: Payer) =>
  site.rows<Row>('SELECT * FROM wp_rcp_payments WHERE membership_id = ?', membership);
const calls = (method: string) => paypal.calls.filter((call) => call['METHOD'] === method);

let people = 0;
async function register(guest: Guest, level: number, fields: Readonly<Record<string, string>>) {
  return guest.ajax({
    action: 'rcp_process_register_form',
    rcp_ajax: 'true',
    rcp_level: String(level),
    rcp_gateway: 'paypal_express',
    rcp_register_nonce: await guest.nonce(),
    ...fields,
  });
}

/** Somebody chooses a level, and is led to PayPal. */
async function begin(level: number, fields: Readonly<Record<string, string>> = {}): Promise<Payer> {
  const guest = site.guest();
  const login = `express${++people}`;
  const token = `EC-${people}`;
  const begun = await register(guest, level, {
    rcp_user_login: login,
    rcp_user_email: `${login}@example.com`,
    rcp_user_pass: 'only-for-tests 1',
    rcp_user_pass_confirm: 'only-for-tests 1',
    ...fields,
  });
  expect(begun.data.gateway).toMatchObject({ slug: 'paypal_express' });
  const payment = String(begun.data.payment_id);
  paypal.answer('SetExpressCheckout', { TOKEN: token });
  const sent = await guest.post('/register/', {
    rcp_registration_payment_id: payment,
    rcp_register_nonce: await guest.nonce(),
  });
  expect([sent.status, sent.headers['Location']]).toEqual([
    302,
    `${paypal.address}/webscr&cmd=_express-checkout&token=${token}`,
  ]);
  const row = await one('SELECT * FROM wp_rcp_payments WHERE id = ?', payment);
  const user = Number(row['user_id']);
  const membership = Number(row['membership_id']);
  paypal.answer('GetExpressCheckoutDetails', {
    TOKEN: token,
    PAYERID: 'PAYER1',
    FIRSTNAME: 'Ada',
    EMAIL: 'ada<b@example.com',
    PAYMENTREQUEST_0_CUSTOM: `${user}|${membership}`,
  });
  paypal.answer('DoExpressCheckoutPayment', {
    PAYMENTINFO_0_TRANSACTIONID: `TX-${token}`,
    PAYMENTINFO_0_PAYMENTSTATUS: 'Completed',
    PAYMENTINFO_0_AMT: String(row['amount']),
  });
  paypal.answer('CreateRecurringPaymentsProfile', { PROFILEID: `I-${token}` });
  const path = `/register/?rcp-confirm=paypal_express&token=${token}&PayerID=PAYER1&membership_id=${membership}`;
  return { guest, login, user, membership, payment, token, path };
}

/** What the page of the form shows who comes back from PayPal. */
async function shown({ user, path }: Pick<Payer, 'user' | 'path'>): Promise<string> {
  const { site: opened } = site;
  const visitor = await visitorById(opened, user);
  const request = plainRequest(opened, { method: 'GET', path });
  const context = createRenderContext(opened, {
    ...(visitor ? { visitor } : {}),
    target: 'page',
    page: { query: undefined as never, request },
  });
  const [shortcode] = opened.contributions('shortcodes').filter(({ tag }) => tag === 'register_form');
  return String(await shortcode?.render({}, '', context, 'register_form'));
}

async function confirm(payer: Payer, by: Payer = payer) {
  const visitor = { id: by.user, sessionToken: by.guest.sessionToken() };
  return by.guest.post(payer.path, {
    confirmation: 'yes',
    token: payer.token,
    payer_id: 'PAYER1',
    rcp_ppe_confirm_nonce: createNonce(site.site, visitor, 'rcp-ppe-confirm-nonce'),
  });
}

describe('joining by PayPal Express', () => {
  it('leads to PayPal with the plugin’s fields, shows what it costs, and charges that', async () => {
    const payer = await begin(site.levels.monthly, { rcp_auto_renew: '1' });
    const page = `https://atlas.example/register/`;
    expect(calls('SetExpressCheckout').at(-1)).toMatchObject({
      PAYMENTREQUEST_0_AMT: '2.5',
      PAYMENTREQUEST_0_CUSTOM: `${payer.user}|${payer.membership}`,
      PAYMENTREQUEST_0_NOTIFYURL: 'https://atlas.example/index.php?listener=EIPN',
      RETURNURL: `${page}?rcp-confirm=paypal_express&membership_id=${payer.membership}&rcp-recurring=1`,
      L_BILLINGTYPE0: 'RecurringPayments',
      L_BILLINGAGREEMENTDESCRIPTION0: 'Monthly',
    });
    const html = await shown(payer);
    expect(html).toContain('id="rcp-paypal-express-confirm-form"');
    expect(html).toContain('ada&lt;b@example.com');
    expect(html).toMatch(/Total Today:<\/th><td[^>]*>&#163;3\.50/);
    expect(html).toMatch(/Total Recurring Per Month:<\/th><td[^>]*>&#163;2\.50/);
    expect((await confirm(payer)).status).toBe(302);
    expect(calls('DoExpressCheckoutPayment').at(-1)).toMatchObject({
      TOKEN: payer.token,
      PAYERID: 'PAYER1',
      PAYMENTREQUEST_0_AMT: '3.5',
      PAYMENTREQUEST_0_CURRENCYCODE: 'GBP',
    });
    const membership = await membershipOf(payer);
    expect(membership).toMatchObject({
      status: 'active',
      auto_renew: 1,
      times_billed: 1,
      gateway: 'paypal_express',
      gateway_subscription_id: `I-${payer.token}`,
    });
    const profile = calls('CreateRecurringPaymentsProfile').at(-1);
    expect(profile).toMatchObject({
      AMT: '2.5',
      BILLINGPERIOD: 'Month',
      BILLINGFREQUENCY: '1',
      DESC: 'Monthly',
    });
    expect(profile?.['PROFILESTARTDATE']?.slice(0, 10)).toBe(
      String(membership['expiration_date']).slice(0, 10),
    );
    expect(await paymentsOf(payer)).toMatchObject([
      {
        status: 'complete',
        amount: '3.5',
        transaction_id: `TX-${payer.token}`,
        payment_type: 'PayPal Express One Time',
      },
    ]);
  });

  it('makes one membership of two confirmations at once, and of one that comes later', async () => {
    const payer = await begin(site.levels.yearly, { rcp_auto_renew: '1' });
    const [paid, profiles] = [calls('DoExpressCheckoutPayment'), calls('CreateRecurringPaymentsProfile')];
    const replies = await Promise.all([confirm(payer), confirm(payer)]);
    replies.push(await confirm(payer));
    expect(replies.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(calls('DoExpressCheckoutPayment')).toHaveLength(paid.length + 1);
    expect(calls('CreateRecurringPaymentsProfile')).toHaveLength(profiles.length + 1);
    expect(await paymentsOf(payer)).toHaveLength(1);
    expect(await membershipOf(payer)).toMatchObject({ status: 'active', times_billed: 1 });
    expect(await shown(payer)).not.toContain('rcp-paypal-express-confirm-form');
  });

  it('charges nobody for another plan or code than they agreed to', async () => {
    const payer = await begin(site.levels.yearly);
    const paid = calls('DoExpressCheckoutPayment').length;
    // In another window, before they come back.
    await register(payer.guest, site.levels.yearly, {
      rcp_discount: 'quarter',
      rcp_registration_payment_id: payer.payment,
    });
    expect(await shown(payer)).not.toContain('rcp-paypal-express-confirm-form');
    expect((await confirm(payer)).status).toBe(401);
    await register(payer.guest, site.levels.lifetime, { rcp_registration_payment_id: payer.payment });
    expect((await confirm(payer)).status).toBe(401);
    expect(calls('DoExpressCheckoutPayment')).toHaveLength(paid);
  });

  it('takes nobody else’s token, and none without the nonce', async () => {
    const other = await begin(site.levels.yearly);
    const payer = await begin(site.levels.yearly);
    expect((await confirm(payer, other)).status).toBe(401);
    expect(await shown({ user: other.user, path: payer.path })).not.toContain('express-confirm-form');
    expect(await shown({ user: 0, path: payer.path })).not.toContain('express-confirm-form');
    const forged = await payer.guest.post(payer.path, {
      token: payer.token,
      payer_id: 'PAYER1',
      rcp_ppe_confirm_nonce: 'bad',
    });
    expect(forged.body).toBe('<page>');
    expect(await membershipOf(payer)).toMatchObject({ status: 'pending' });
  });

  it('says what PayPal refuses, and may be tried again', async () => {
    const payer = await begin(site.levels.yearly);
    paypal.answer('DoExpressCheckoutPayment', undefined);
    const refused = await confirm(payer);
    expect([refused.status, String(refused.body).includes('That is refused.')]).toEqual([401, true]);
    expect(await membershipOf(payer)).toMatchObject({ status: 'pending' });
    paypal.answer('DoExpressCheckoutPayment', {
      PAYMENTINFO_0_TRANSACTIONID: 'TX-SECOND',
      PAYMENTINFO_0_PAYMENTSTATUS: 'Completed',
      PAYMENTINFO_0_AMT: '20.00',
    });
    expect((await confirm(payer)).status).toBe(302);
    expect(await membershipOf(payer)).toMatchObject({ status: 'active', auto_renew: 0 });
  });

  it('waits where the money is not there yet, and keeps what is paid where no subscription begins', async () => {
    const payer = await begin(site.levels.yearly);
    paypal.answer('DoExpressCheckoutPayment', {
      PAYMENTINFO_0_TRANSACTIONID: 'TX-ECHECK',
      PAYMENTINFO_0_PAYMENTSTATUS: 'Pending',
      PAYMENTINFO_0_PENDINGREASON: 'echeck',
      PAYMENTINFO_0_AMT: '20.00',
    });
    expect((await confirm(payer)).status).toBe(302);
    const waiting = await membershipOf(payer);
    expect(waiting['status']).toBe('pending');
    expect(waiting['notes']).toContain('TX-ECHECK is pending in PayPal for reason: echeck');
    const renewing = await begin(site.levels.yearly, { rcp_auto_renew: '1' });
    paypal.answer('CreateRecurringPaymentsProfile', undefined);
    expect((await confirm(renewing)).status).toBe(302);
    const kept = await membershipOf(renewing);
    expect(kept).toMatchObject({ status: 'active', auto_renew: 0 });
    expect(kept['notes']).toContain('That is refused.');
  });

  it('begins a trial when PayPal’s notice says that the subscription did', async () => {
    const payer = await begin(site.levels.trial, { rcp_auto_renew: '1' });
    const paid = calls('DoExpressCheckoutPayment').length;
    await confirm(payer);
    expect(calls('DoExpressCheckoutPayment')).toHaveLength(paid);
    expect(calls('CreateRecurringPaymentsProfile').at(-1)).toMatchObject({
      AMT: '12',
      BILLINGPERIOD: 'Year',
    });
    expect(await membershipOf(payer)).toMatchObject({
      status: 'pending',
      gateway_subscription_id: `I-${payer.token}`,
    });
    const body = paypal.notice({
      txn_type: 'recurring_payment_profile_created',
      recurring_payment_id: `I-${payer.token}`,
      custom: '',
      mc_currency: 'GBP',
      receiver_email: 'pay@atlas.example',
      initial_payment_amount: '0.00',
      ipn_track_id: 'trial',
    });
    await site.request({
      method: 'POST',
      path: '/index.php?listener=EIPN',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(await membershipOf(payer)).toMatchObject({ status: 'active' });
  });

  it('may lead a browser to PayPal from the page of the form', async () => {
    const islands = new Set(['member-scripts']);
    const sources = await formSources({}, { site: site.site, islands } as never);
    expect(sources.form).toEqual([paypal.address]);
  });

  it('is refused at once without credentials', async () => {
    const before = site.site.options.get('rcp_settings') ?? '';
    await site.site.options.set('rcp_settings', before.replaceAll('test_paypal_api_', 'nope_paypal_api_'));
    const answer = await register(site.guest(), site.levels.yearly, {
      rcp_user_login: 'nobody1',
      rcp_user_email: 'nobody1@example.com',
      rcp_user_pass: 'only-for-tests 1',
      rcp_user_pass_confirm: 'only-for-tests 1',
    });
    expect(answer.success).toBe(false);
    expect(JSON.stringify(answer.data)).toContain('You have not configured PayPal API access');
    await site.site.options.set('rcp_settings', before);
  });
});
