import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../src/database/index.ts';
import { endLeftSubscription } from '../../src/plugins/restrict-content-pro/gateways/end-left-subscription.ts';
import { checkProviders } from '../../src/plugins/restrict-content-pro/paypal/checks.ts';
import { createNonce } from '../../src/wordpress/auth/nonces.ts';
import { type FakePaypal, paypalSettings, startPaypal } from '../fake-paypal.ts';
import { type MembersSite, openMembersSite } from '../members-site.ts';
import { logInAs } from '../plain-site.ts';

let site: MembersSite;
let paypal: FakePaypal;

beforeAll(async () => {
  paypal = await startPaypal();
  site = await openMembersSite({ ...paypalSettings, gateways: { manual: 1, paypal: 1, paypal_express: 1 } });
  Object.assign(site.site, { services: { paypal: paypal.address } });
});
afterAll(async () => {
  await site.close();
  await paypal.close();
});

type Row = Readonly<Record<string, string | number | null>>;

const one = async (sql: string, ...values: readonly (string | number)[]) =>
  (await site.rows<Row>(sql, ...values))[0] ?? {};
const membership = (id: number) => one('SELECT * FROM wp_rcp_memberships WHERE id = ?', id);
const payments = (id: number) =>
  site.rows<Row>('SELECT * FROM wp_rcp_payments WHERE membership_id = ? ORDER BY id', id);
const mailsOf = async (about: string, id: number) =>
  (
    await site.rows<{ payload: string }>(
      "SELECT payload FROM portolan_jobs WHERE kind = 'restrict-content-pro.mails'",
    )
  )
    .map(({ payload }) => JSON.parse(payload) as { about: string; membership: number })
    .filter((mail) => mail.about === about && mail.membership === id).length;

let made = 0;
/** A membership of the monthly level that came with an import and renews by itself. */
async function imported(fields: Readonly<Record<string, string | number>> = {}) {
  made += 1;
  const user = site.users.sue;
  const all = {
    customer_id: 1,
    user_id: user,
    object_id: site.levels.monthly,
    object_type: 'membership',
    currency: 'GBP',
    initial_amount: '3.50',
    recurring_amount: '2.50',
    created_date: '2020-01-01 10:00:00',
    activated_date: '2020-01-01 10:00:00',
    expiration_date: '2031-05-12 23:59:59',
    auto_renew: 1,
    times_billed: 3,
    maximum_renewals: 0,
    status: 'active',
    gateway: 'paypal',
    gateway_customer_id: '',
    gateway_subscription_id: `I-OLD${made}`,
    signup_method: 'live',
    subscription_key: `key-of-${made}`,
    notes: '',
    disabled: 0,
    ...fields,
  };
  const columns = Object.keys(all);
  const { insertId } = await site.site.database.run(
    query(
      `INSERT INTO wp_rcp_memberships (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      Object.values(all),
    ),
  );
  return {
    id: insertId,
    key: String(all.subscription_key),
    subscription: String(all.gateway_subscription_id),
  };
}

type Imported = Awaited<ReturnType<typeof imported>>;
let transactions = 0;

const standard = (of: Imported, type: string, fields: Readonly<Record<string, string>> = {}) => ({
  txn_type: type,
  subscr_id: of.subscription,
  item_number: of.key,
  item_name: 'Monthly',
  custom: String(site.users.sue),
  mc_currency: 'GBP',
  business: 'Pay@Atlas.example',
  receiver_email: 'first@atlas.example',
  ipn_track_id: `track${++transactions}`,
  ...fields,
});
const paid = (fields: Readonly<Record<string, string>> = {}) => ({
  txn_id: `TX${++transactions}`,
  mc_gross: '2.50',
  payment_status: 'Completed',
  payment_date: '20:12:59 Nov 30, 2030 PST',
  ...fields,
});
const express = (of: Imported, type: string, fields: Readonly<Record<string, string>> = {}) => ({
  txn_type: type,
  recurring_payment_id: of.subscription,
  custom: `${site.users.sue}|${of.id}`,
  mc_currency: 'GBP',
  receiver_email: 'pay@atlas.example',
  payer_id: 'PAYER1',
  ipn_track_id: `track${++transactions}`,
  ...fields,
});

/** PayPal sends a notice of its own; gives status and body of the answer. */
async function send(fields: Readonly<Record<string, string>>, listener = 'IPN') {
  return sendBody(paypal.notice(fields), listener);
}
async function sendBody(body: string, listener = 'IPN', from = '203.0.113.1') {
  const reply = await site.request({
    remote_addr: from,
    method: 'POST',
    path: `/index.php?listener=${listener}`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });
  return [reply.status, reply.body];
}

describe('notices of PayPal Standard', () => {
  it('renew a membership for another term from its end, once', async () => {
    const of = await imported();
    const body = paypal.notice(standard(of, 'subscr_payment', paid({ txn_id: 'TXONCE' })));
    expect(await sendBody(body)).toEqual([200, 'successful subscr_payment']);
    expect(paypal.verified.at(-1)).toBe(body);
    expect(await membership(of.id)).toMatchObject({
      status: 'active',
      expiration_date: '2031-06-12 23:59:59',
      times_billed: 4,
      auto_renew: 1,
    });
    expect(await payments(of.id)).toMatchObject([
      {
        amount: '2.5',
        status: 'complete',
        payment_type: 'subscr_payment',
        transaction_type: 'renewal',
        transaction_id: 'TXONCE',
        gateway: 'paypal',
        date: '2030-12-01 04:12:59',
        subscription: 'Monthly',
        object_id: site.levels.monthly,
      },
    ]);
    expect(await mailsOf('payment_received', of.id)).toBe(1);
    expect(await sendBody(body)).toEqual([200, 'duplicate IPN detected']);
    expect((await membership(of.id))['expiration_date']).toBe('2031-06-12 23:59:59');
  });

  it('renew once when they come twice at once', async () => {
    const of = await imported();
    const body = paypal.notice(standard(of, 'subscr_payment', paid()));
    const answers = await Promise.all([sendBody(body), sendBody(body), sendBody(body)]);
    expect(answers.every(([status]) => status === 200)).toBe(true);
    expect(await payments(of.id)).toHaveLength(1);
    expect((await membership(of.id))['expiration_date']).toBe('2031-06-12 23:59:59');
  });

  it('renew twice when two payments come at once', async () => {
    const of = await imported();
    await Promise.all([
      send(standard(of, 'subscr_payment', paid())),
      send(standard(of, 'subscr_payment', paid())),
    ]);
    expect(await membership(of.id)).toMatchObject({
      expiration_date: '2031-07-12 23:59:59',
      times_billed: 5,
    });
  });

  it('find a membership by its key where it knows no subscription, and take that up', async () => {
    const of = await imported({ gateway_subscription_id: '' });
    const signup = { ...standard(of, 'subscr_signup'), subscr_id: 'S-NEW', mc_amount3: '2.50' };
    expect(await send(signup)).toEqual([200, 'successful subscr_signup']);
    expect(await membership(of.id)).toMatchObject({ gateway_subscription_id: 'S-NEW', auto_renew: 1 });
  });

  it('note what failed or waits at PayPal, and tell the member of renewals that failed', async () => {
    const of = await imported();
    const failed = standard(of, 'subscr_payment', paid({ payment_status: 'Failed', txn_id: 'TXF' }));
    expect(await send(failed)).toEqual([200, 'Subscription payment failed']);
    const waits = paid({ payment_status: 'Pending', pending_reason: 'echeck', txn_id: 'TXP' });
    expect(await send(standard(of, 'subscr_payment', waits))).toEqual([200, 'Subscription payment pending']);
    expect(await send(standard(of, 'subscr_failed'))).toEqual([200, 'successful subscr_failed']);
    const { notes, expiration_date, status } = await membership(of.id);
    expect(notes).toContain('Transaction ID TXF failed in PayPal.');
    expect(notes).toContain('Transaction ID TXP is pending in PayPal for reason: echeck');
    expect([expiration_date, status]).toEqual(['2031-05-12 23:59:59', 'active']);
    expect(await mailsOf('renewal_payment_failed', of.id)).toBe(1);
    // The same transaction, once it is there.
    const there = standard(of, 'subscr_payment', paid({ txn_id: 'TXP' }));
    expect(await send(there)).toEqual([200, 'successful subscr_payment']);
  });

  it('cancel at once, keep access until the end, and end it then', async () => {
    const of = await imported();
    expect(await send(standard(of, 'subscr_cancel'))).toEqual([200, 'successful subscr_cancel']);
    expect(await membership(of.id)).toMatchObject({
      status: 'cancelled',
      auto_renew: 0,
      expiration_date: '2031-05-12 23:59:59',
    });
    expect(await mailsOf('cancelled', of.id)).toBe(1);
    const other = await imported();
    expect(await send(standard(other, 'subscr_eot'))).toEqual([200, 'successful subscr_eot']);
    expect(await membership(other.id)).toMatchObject({ status: 'expired' });
    const plan = await imported({ maximum_renewals: 2, times_billed: 3 });
    expect(await send(standard(plan, 'subscr_cancel'))).toEqual([200, 'membership payment plan completed']);
    expect(await membership(plan.id)).toMatchObject({ status: 'active' });
  });

  it('say what went back, whole and in parts', async () => {
    const of = await imported();
    await send(standard(of, 'subscr_payment', paid({ txn_id: 'TXBACK' })));
    const back = (gross: string, id: string) => ({
      ...standard(of, ''),
      txn_type: '',
      payment_status: 'Refunded',
      parent_txn_id: 'TXBACK',
      mc_gross: gross,
      txn_id: id,
    });
    expect(await send(back('-1.00', 'RF1'))).toEqual([200, '']);
    expect((await payments(of.id))[0]).toMatchObject({ status: 'complete' });
    await send(back('-1.50', 'RF2'));
    expect((await payments(of.id))[0]).toMatchObject({ status: 'refunded' });
    expect(await membership(of.id)).toMatchObject({ status: 'active' });
  });
});

describe('notices of PayPal Express', () => {
  it('renew a membership, once', async () => {
    const of = await imported({ gateway: 'paypal_express' });
    const body = paypal.notice(express(of, 'recurring_payment', paid()));
    expect(await sendBody(body, 'EIPN')).toEqual([200, 'successful recurring_payment']);
    expect(await sendBody(body, 'eipn')).toEqual([200, 'duplicate IPN detected']);
    expect(await membership(of.id)).toMatchObject({
      expiration_date: '2031-06-12 23:59:59',
      times_billed: 4,
    });
    expect(await payments(of.id)).toMatchObject([
      { payment_type: 'recurring_payment', transaction_type: 'renewal', gateway: 'paypal_express' },
    ]);
  });

  it('end a membership whose renewal failed, and begin it again when it is paid after all', async () => {
    const of = await imported({ gateway: 'paypal_express' });
    const [, said] = await send(express(of, 'recurring_payment_failed'), 'EIPN');
    expect(said).toBe(
      'successful recurring_payment_failed or recurring_payment_suspended_due_to_max_failed_payment',
    );
    expect(await membership(of.id)).toMatchObject({ status: 'expired' });
    expect(await mailsOf('renewal_payment_failed', of.id)).toBe(1);
    expect(await mailsOf('expired', of.id)).toBe(1);
    await send(express(of, 'recurring_payment', paid()), 'EIPN');
    expect(await membership(of.id)).toMatchObject({ status: 'active', auto_renew: 1 });
  });

  it('cancel a membership, and take the first payment of a subscription with its next date', async () => {
    const of = await imported({ gateway: 'paypal_pro' });
    const created = {
      initial_payment_txn_id: 'FIRST',
      initial_payment_status: 'Completed',
      initial_payment_amount: '3.50',
      next_payment_date: '02:00:00 Jan 31, 2032 PST',
    };
    await send(express(of, 'recurring_payment_profile_created', created), 'EIPN');
    expect(await membership(of.id)).toMatchObject({ expiration_date: '2032-01-31 23:59:59' });
    expect(await payments(of.id)).toMatchObject([{ transaction_id: 'FIRST', gateway: 'paypal_pro' }]);
    const cancelled = await send(express(of, 'recurring_payment_profile_cancel'), 'EIPN');
    expect(cancelled).toEqual([200, 'successful recurring_payment_profile_cancel']);
    expect(await membership(of.id)).toMatchObject({ status: 'cancelled', auto_renew: 0 });
  });
});

describe('notices that are not to be believed', () => {
  it('are refused where PayPal does not verify them, in test mode and with an override too', async () => {
    const of = await imported();
    const fields = standard(of, 'subscr_payment', paid({ verification_override: '1' }));
    const body = new URLSearchParams(fields).toString();
    expect(await sendBody(body)).toEqual([400, 'invalid IPN']);
    expect(await sendBody(body, 'EIPN')).toEqual([400, 'invalid IPN']);
    const get = await site.request({ method: 'GET', path: '/?listener=IPN' });
    expect([get.status, get.body]).toEqual([400, 'invalid IPN']);
    expect(await payments(of.id)).toEqual([]);
  });

  it('are sent again where PayPal cannot be asked', async () => {
    const of = await imported();
    const body = paypal.notice(standard(of, 'subscr_payment', paid()));
    paypal.reachable = false;
    expect((await sendBody(body))[0]).toBe(400);
    paypal.reachable = true;
    expect(await sendBody(body)).toEqual([200, 'successful subscr_payment']);
  });

  it.each([
    ['for another account', { business: 'thief@example.com', receiver_email: 'thief@example.com' }, 'thief'],
    ['in another currency', { mc_currency: 'JPY' }, 'its currency is JPY'],
    ['of another user', { custom: '999' }, 'it names user 999'],
    ['of too little', { mc_gross: '0.01' }, 'Incorrect amount received'],
    ['of none of the memberships', { subscr_id: 'S-NOBODY', item_number: 'nobody' }, ''],
  ])('change nothing: %s', async (_what, wrong, noted) => {
    const of = await imported();
    const [status, body] = await send({ ...standard(of, 'subscr_payment', paid()), ...wrong });
    expect([status, body]).toEqual([200, 'mc_gross' in wrong ? 'incorrect amount' : 'no membership found']);
    expect(await payments(of.id)).toEqual([]);
    const { expiration_date, notes } = await membership(of.id);
    expect(expiration_date).toBe('2031-05-12 23:59:59');
    expect(notes).toContain(noted);
  });

  it('are believed where the account knows the transaction, whatever address it was paid to', async () => {
    const of = await imported();
    const elsewhere = { business: 'second@atlas.example', receiver_email: 'second@atlas.example' };
    paypal.answer('GetTransactionDetails', { TRANSACTIONID: 'TXALIAS' });
    const said = await send(standard(of, 'subscr_payment', paid({ txn_id: 'TXALIAS', ...elsewhere })));
    expect(said).toEqual([200, 'successful subscr_payment']);
    paypal.answer('GetTransactionDetails', undefined);
  });

  it('take less than the price where PayPal took that before', async () => {
    const of = await imported({ recurring_amount: '9' });
    expect(await send(standard(of, 'subscr_payment', paid()))).toEqual([200, 'incorrect amount']);
    await site.site.database.run(
      query(
        `INSERT INTO wp_rcp_payments (membership_id, user_id, amount, status, gateway, date, transaction_id)
         VALUES (?, ?, '2.50', 'complete', 'paypal', '2029-01-01 00:00:00', 'TXBEFORE')`,
        [of.id, site.users.sue],
      ),
    );
    expect(await send(standard(of, 'subscr_payment', paid()))).toEqual([200, 'successful subscr_payment']);
  });
});

describe('notices that are many', () => {
  const forged = (of: Imported) => new URLSearchParams(standard(of, 'subscr_payment', paid())).toString();
  const TOO_MANY = [503, 'too many notices'];

  it('are turned away from an address whose notices PayPal did not know, for a while, and from no other', async () => {
    const of = await imported();
    const from = (address: string, body: string) => sendBody(body, 'IPN', address);
    for (let times = 0; times < 30; times++) {
      expect(await from('198.51.100.1', forged(of))).toEqual([400, 'invalid IPN']);
    }
    const questions = paypal.verified.length;
    expect(await from('198.51.100.1', forged(of))).toEqual(TOO_MANY);
    const own = paypal.notice(standard(of, 'subscr_payment', paid()));
    expect(await from('198.51.100.1', own)).toEqual(TOO_MANY);
    expect(paypal.verified.length).toBe(questions);
    expect(await payments(of.id)).toEqual([]);
    expect(await from('198.51.100.2', own)).toEqual([200, 'successful subscr_payment']);
    site.wait(601);
    const next = paypal.notice(standard(of, 'subscr_payment', paid()));
    expect(await from('198.51.100.1', next)).toEqual([200, 'successful subscr_payment']);
  });

  it('are all taken where PayPal knows them', async () => {
    const of = { ...(await imported()), subscription: 'S-NOBODY', key: 'nobody' };
    for (let times = 0; times < 35; times++) {
      const body = paypal.notice(standard(of, 'subscr_payment', paid()));
      expect(await sendBody(body, 'IPN', '198.51.100.3')).toEqual([200, 'no membership found']);
    }
  });

  it('cost few questions at once, and fewer for each address', async () => {
    const of = await imported();
    let release = () => {};
    paypal.held = new Promise((resolve) => {
      release = resolve;
    });
    const sent = (times: number, address: string) =>
      Array.from({ length: times }, () => sendBody(forged(of), 'IPN', address));
    const first = [...sent(9, '198.51.100.4'), ...sent(8, '198.51.100.5')];
    // Those that find no place are answered before anybody else is.
    expect(await first[8]).toEqual(TOO_MANY);
    expect(await sendBody(forged(of), 'IPN', '198.51.100.6')).toEqual(TOO_MANY);
    release();
    paypal.held = undefined;
    expect((await Promise.all(first)).filter(([status]) => status === 400)).toHaveLength(16);
    expect(await sendBody(forged(of), 'IPN', '198.51.100.6')).toEqual([400, 'invalid IPN']);
  });
});

describe('members who pay through PayPal', () => {
  const account = async () => site.guest(await logInAs(site, 'sue'));
  const cancelLink = async (id: number) => {
    const guest = await account();
    const visitor = { id: site.users.sue, sessionToken: guest.sessionToken() };
    const nonce = createNonce(site.site, visitor, 'rcp-cancel-nonce');
    return guest.post('/account/', { 'rcp-action': 'cancel', 'membership-id': String(id), _wpnonce: nonce });
  };

  it('cancel through the API', async () => {
    const of = await imported();
    paypal.answer('ManageRecurringPaymentsProfileStatus', { PROFILEID: of.subscription });
    const reply = await cancelLink(of.id);
    expect(reply.headers['Location']).toContain('profile=cancelled');
    expect(paypal.calls.at(-1)).toMatchObject({
      METHOD: 'ManageRecurringPaymentsProfileStatus',
      PROFILEID: of.subscription,
      ACTION: 'Cancel',
      VERSION: '124',
    });
    expect(await membership(of.id)).toMatchObject({ status: 'cancelled', auto_renew: 0 });
  });

  it('are charged no more when a plan is paid to its end, or was left for another level', async () => {
    const plan = await imported({
      object_id: site.levels.plan,
      maximum_renewals: 1,
      times_billed: 1,
      recurring_amount: '5',
    });
    await send(standard(plan, 'subscr_payment', paid({ mc_gross: '5.00' })));
    const questions = await site.rows<{ payload: string }>(
      "SELECT payload FROM portolan_jobs WHERE kind = 'restrict-content-pro.end-subscription'",
    );
    const payload = { id: plan.id, subscription: plan.subscription };
    expect(questions.map((row) => JSON.parse(row.payload))).toEqual([payload]);
    expect(await membership(plan.id)).toMatchObject({ status: 'active', expiration_date: null });
    paypal.answer('ManageRecurringPaymentsProfileStatus', { PROFILEID: plan.subscription });
    await endLeftSubscription.handle(site.site, payload);
    expect(paypal.calls.at(-1)).toMatchObject({ PROFILEID: plan.subscription, ACTION: 'Cancel' });
    // PayPal's word that it ended changes nothing.
    await send(standard(plan, 'subscr_cancel'));
    expect(await membership(plan.id)).toMatchObject({ status: 'active', expiration_date: null });
  });

  it('stay members where PayPal refuses, and the owner reads why', async () => {
    const of = await imported();
    paypal.answer('ManageRecurringPaymentsProfileStatus', undefined);
    expect((await cancelLink(of.id)).headers['Location']).toContain('profile=cancellation-failure');
    expect(await membership(of.id)).toMatchObject({ status: 'active', auto_renew: 1 });
    expect((await membership(of.id))['notes']).toContain('Failed cancelling payment profile');
  });

  it.each(['S-STANDARD', ''])(
    'are led to PayPal for subscriptions that the API does not know: %s',
    async (known) => {
      const of = await imported({ gateway_subscription_id: known });
      expect((await cancelLink(of.id)).headers['Location']).toContain('https://www.paypal.com/');
      expect(await membership(of.id)).toMatchObject({ status: 'active' });
    },
  );
});

describe('joining by PayPal Standard', () => {
  let people = 0;
  async function join(level: number, fields: Readonly<Record<string, string>> = {}) {
    const guest = site.guest();
    people += 1;
    const login = `payer${people}`;
    const begun = await guest.ajax({
      action: 'rcp_process_register_form',
      rcp_ajax: 'true',
      rcp_user_login: login,
      rcp_user_email: `${login}@example.com`,
      rcp_user_pass: 'only-for-tests 1',
      rcp_user_pass_confirm: 'only-for-tests 1',
      rcp_level: String(level),
      rcp_gateway: 'paypal',
      rcp_register_nonce: await guest.nonce(),
      ...fields,
    });
    expect(begun.data.gateway).toMatchObject({ slug: 'paypal' });
    const id = String(begun.data.payment_id);
    const sent = await guest.post('/register/', {
      rcp_registration_payment_id: id,
      rcp_register_nonce: await guest.nonce(),
    });
    const row = await one(
      `SELECT m.* FROM wp_rcp_memberships m JOIN wp_rcp_payments p ON p.membership_id = m.id WHERE p.id = ?`,
      Number(id),
    );
    return {
      address: new URL(String(sent.headers['Location'])),
      row,
      id: Number(row['id']),
      status: sent.status,
    };
  }
  const fieldsOf = (address: URL) => Object.fromEntries(address.searchParams);
  const ofMember = (row: Row) => ({
    item_number: String(row['subscription_key']),
    custom: String(row['user_id']),
    mc_currency: 'GBP',
    business: 'pay@atlas.example',
  });

  it('leads to PayPal with the plugin’s fields, and begins when PayPal says that it is paid', async () => {
    const { address, row, id, status } = await join(site.levels.monthly, { rcp_auto_renew: '1' });
    expect([status, address.origin, address.pathname]).toEqual([302, paypal.address, '/cgi-bin/webscr/']);
    const fields = fieldsOf(address);
    expect(Object.keys(fields).join(' ')).toBe(
      'business email item_number item_name no_shipping shipping no_note currency_code charset custom rm return cancel_return notify_url cbt tax page_style bn cmd src sra a3 p3 t3 a1 p1 t1',
    );
    expect(fields).toMatchObject({
      business: 'pay@atlas.example',
      item_number: row['subscription_key'],
      item_name: 'Monthly',
      currency_code: 'GBP',
      custom: String(row['user_id']),
      notify_url: 'https://atlas.example/index.php?listener=IPN',
      bn: 'RestrictContentPro_SP_PPCP',
      cmd: '_xclick-subscriptions',
      a3: '2.5',
      p3: '1',
      t3: 'M',
      a1: '3.5',
      p1: '1',
      t1: 'M',
    });
    expect(row).toMatchObject({ status: 'pending', gateway: 'paypal' });
    const notice = { ...ofMember(row), subscr_id: 'I-JOINED' };
    await send({ ...notice, txn_type: 'subscr_signup', mc_amount3: '2.50' });
    const little = await send({ ...notice, ...paid({ mc_gross: '0.10' }), txn_type: 'subscr_payment' });
    expect(little).toEqual([200, 'incorrect amount']);
    expect(await membership(id)).toMatchObject({ status: 'pending' });
    await send({ ...notice, ...paid({ mc_gross: '3.50' }), txn_type: 'subscr_payment' });
    expect(await membership(id)).toMatchObject({
      status: 'active',
      auto_renew: 1,
      gateway_subscription_id: 'I-JOINED',
      times_billed: 1,
    });
    expect(await payments(id)).toMatchObject([
      { status: 'complete', transaction_type: 'new', amount: '3.5' },
    ]);
  });

  it('is paid once where it does not renew by itself', async () => {
    const { address, row, id } = await join(site.levels.lifetime);
    expect(fieldsOf(address)).toMatchObject({ cmd: '_xclick', amount: '99' });
    await send({ ...ofMember(row), ...paid({ mc_gross: '99.00' }), txn_type: 'web_accept' });
    expect(await membership(id)).toMatchObject({ status: 'active', auto_renew: 0 });
  });

  it('begins a trial when the subscription does, but only for the price that was shown', async () => {
    const { address, row, id } = await join(site.levels.trial, { rcp_auto_renew: '1' });
    expect(fieldsOf(address)).toMatchObject({ a1: '0', p1: '14', t1: 'D', a3: '12', p3: '1', t3: 'Y' });
    const notice = { ...ofMember(row), subscr_id: 'I-TRIAL', txn_type: 'subscr_signup', mc_amount1: '0.00' };
    expect(await send({ ...notice, mc_amount3: '0.01' })).toEqual([200, 'incorrect amount']);
    expect(await membership(id)).toMatchObject({ status: 'pending' });
    await send({ ...notice, mc_amount3: '12.00', ipn_track_id: 'right' });
    expect(await membership(id)).toMatchObject({ status: 'active' });
  });

  it('does not begin for nothing where something was due', async () => {
    const { row, id } = await join(site.levels.yearly, { rcp_auto_renew: '1' });
    const signup = {
      txn_type: 'subscr_signup',
      mc_amount1: '0.00',
      mc_amount3: '20.00',
      subscr_id: 'I-FREE',
    };
    expect(await send({ ...ofMember(row), ...signup })).toEqual([200, 'incorrect amount']);
    expect(await membership(id)).toMatchObject({ status: 'pending' });
  });
});

describe('portolan doctor', () => {
  it('says whose subscriptions nobody hears of here, and by what nobody can join', async () => {
    await imported({ gateway: 'braintree', gateway_subscription_id: 'bt1' });
    const found = await checkProviders(site.site);
    const text = found.map(({ state, found: what }) => `${state}: ${what}`).join('\n');
    expect(text).toContain('wrong: 1 membership renews by Braintree, whose notices cannot be believed');
    expect(text).toMatch(/good: \d+ memberships renew by PayPal Standard/);
    expect(text).not.toContain('Nobody can join by PayPal Express');
    expect(text).not.toMatch(/api_password|api_signature/);
  });
});
