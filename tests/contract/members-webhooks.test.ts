import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitorOf } from '../../src/wordpress/auth/index.ts';
import { restEndpoint } from '../../src/wordpress/rest/dispatcher.ts';
import { type Guest, type MembersSite, openMembersSite, WEBHOOK_SECRET } from '../members-site.ts';
import { logInAs, plainRequest } from '../plain-site.ts';
import type { StripeEvent } from '../stripe/ledger.ts';
import { signatureOf } from '../stripe/webhooks.ts';

let site: MembersSite;
beforeAll(async () => {
  site = await openMembersSite({
    renewal_payment_failed_subject: 'Failed',
    renewal_payment_failed_email: 'Dear %displayname%, %subscription_name% could not be renewed.',
    cancelled_subject: 'Cancelled',
    cancelled_email: 'Until %expiration%.',
  });
});
afterAll(() => site.close());

const seconds = () => Math.floor(site.site.clock.now() / 1000);
const seen = new Set<string>();

/** Tells the site of an event. */
async function tell(event: StripeEvent, secret = WEBHOOK_SECRET, at = seconds()) {
  const body = JSON.stringify(event);
  return send(body, { 'Stripe-Signature': signatureOf(body, secret, at) });
}

async function send(body: string, headers: Readonly<Record<string, string>>) {
  const reply = await site.listen(body, headers);
  return { status: reply.status, answer: JSON.parse(String(reply.body)) };
}

/** Events that were not told yet, of these types. */
function news(...types: readonly string[]): readonly StripeEvent[] {
  const found = site.stripe.ledger.events.filter(({ id, type }) => !seen.has(id) && types.includes(type));
  for (const { id } of found) seen.add(id);
  return found;
}

const today = () => new Date(site.site.clock.now()).toISOString().slice(0, 10);
const reportOfToday = () => `membership-report?from=${today()}&to=${today()}`;

/** What went back of a payment at Stripe, in minor units, the newest first. */
const refundsAtStripe = (payment: number) =>
  site.stripe.ledger
    .all('refund')
    .filter((one) => (one['metadata'] as Record<string, string>)['rcp_payment_id'] === String(payment))
    .map((one) => one['amount']);

/** Sends requests to `portolan/v1` as the owner of the site. */
async function ownersRequests() {
  const cookie = await logInAs(site, 'ada');
  const nonce = String((await site.guest(cookie).get('/wp-admin/admin-ajax.php?action=rest-nonce')).body);
  return async (method: 'GET' | 'POST', route: string, body = '', token = nonce) => {
    const request = plainRequest(site.site, {
      method,
      path: `/wp-json/portolan/v1/${route}`,
      headers: {
        Cookie: cookie,
        'X-WP-Nonce': token,
        ...(method === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
      ...(method === 'POST' && { body }),
    });
    const call = { site: site.site, request, visitor: await visitorOf(site.site, request) };
    const reply = await restEndpoint.handle(call, request.path);
    return { status: reply?.status, answer: JSON.parse(String(reply?.body)) };
  };
}

let people = 0;
/** Joins a level by card; the page is closed before the form is sent where `finish` is false. */
async function join(
  level: number,
  finish = true,
): Promise<{ readonly guest: Guest; readonly login: string; readonly payment: number }> {
  const guest = site.guest();
  const login = `hooked${++people}`;
  const answer = await guest.ajax({
    action: 'rcp_process_register_form',
    rcp_ajax: 'true',
    rcp_user_login: login,
    rcp_user_email: `${login}@example.com`,
    rcp_user_pass: 'only-for-tests 1',
    rcp_user_pass_confirm: 'only-for-tests 1',
    rcp_level: String(level),
    rcp_gateway: 'stripe',
    rcp_card_name: 'Ada',
    rcp_auto_renew: 'on',
    rcp_register_nonce: await guest.nonce(),
  });
  const [intent = ''] = answer.data.gateway.data.stripe_client_secret.split('_secret_');
  const kind = intent.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  await fetch(`${site.stripe.address}/v1/${kind}/${intent}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${site.stripe.secretKey}` },
    body: new URLSearchParams({ payment_method: site.stripe.card() }),
  });
  const { payment_id: payment } = answer.data;
  if (finish) {
    await guest.post('/register/', {
      rcp_registration_payment_id: String(payment),
      rcp_register_nonce: await guest.nonce(),
    });
  }
  return { guest, login, payment };
}

const membershipOf = async (login: string) =>
  (
    await site.rows<Record<string, string | number>>(
      `SELECT m.* FROM wp_rcp_memberships m JOIN wp_users u ON u.ID = m.user_id
       WHERE u.user_login = ? ORDER BY m.id DESC LIMIT 1`,
      login,
    )
  )[0] ?? {};
const paymentsOf = async (membership: Record<string, string | number>) =>
  site.rows<Record<string, string>>(
    'SELECT * FROM wp_rcp_payments WHERE membership_id = ? ORDER BY id',
    membership['id'] ?? 0,
  );

describe('a webhook', () => {
  it('is refused where it is forged, old or no event', async () => {
    await join(site.levels.yearly);
    const [event] = news('charge.succeeded') as [StripeEvent];
    expect((await tell(event, 'whsec_foreign')).status).toBe(401);
    expect((await tell(event, WEBHOOK_SECRET, seconds() - 3600)).status).toBe(401);
    expect((await send(JSON.stringify(event), {})).status).toBe(401);
    const body = 'not an event';
    const signed = { 'Stripe-Signature': signatureOf(body, WEBHOOK_SECRET, seconds()) };
    expect([401, 500]).toContain((await send(body, signed)).status);
  });

  it('that nobody knows what to do with is answered well', async () => {
    await join(site.levels.yearly);
    const [event] = news('customer.created') as [StripeEvent];
    expect((await tell(event)).answer).toEqual({
      success: true,
      data: { message: 'The event customer.created is not currently handled.' },
    });
  });

  it('of a charge finishes what its page did not: membership, card and renewals', async () => {
    news('charge.succeeded');
    const { login, guest, payment } = await join(site.levels.yearly, false);
    expect(await membershipOf(login)).toMatchObject({ status: 'pending' });
    const [event] = news('charge.succeeded') as [StripeEvent];
    expect(await tell(event)).toEqual({
      status: 200,
      answer: { success: true, data: { message: 'Restrict Content completed processing webhooks.' } },
    });
    const membership = await membershipOf(login);
    expect(membership).toMatchObject({ status: 'active', auto_renew: 1, times_billed: 1 });
    expect(membership['gateway_subscription_id']).toMatch(/^sub_/);
    expect((await tell(event)).answer.data.message).toBe('Duplicate event.');
    // The page comes after all.
    const reply = await guest.post('/register/', {
      rcp_registration_payment_id: String(payment),
      rcp_register_nonce: await guest.nonce(),
    });
    expect(reply.status).toBe(302);
    expect(await membershipOf(login)).toEqual(membership);
    expect(await paymentsOf(membership)).toHaveLength(1);
  });

  it('of a renewal lengthens the membership and notes the payment, once, in any order', async () => {
    const { login } = await join(site.levels.yearly);
    const before = await membershipOf(login);
    news('charge.succeeded', 'invoice.payment_succeeded', 'customer.subscription.created');
    site.wait(365 * 86_400);
    site.stripe.renew(String(before['gateway_subscription_id']));
    const [charge] = news('charge.succeeded') as [StripeEvent];
    const [invoice] = news('invoice.payment_succeeded') as [StripeEvent];
    const created = site.stripe.ledger.events.find(
      ({ type, data }) =>
        type === 'customer.subscription.created' && data.object.id === before['gateway_subscription_id'],
    ) as StripeEvent;
    for (const event of [invoice, charge, created, charge, invoice]) {
      expect((await tell(event)).status).toBe(200);
    }
    const after = await membershipOf(login);
    // Two hours are added to what Stripe names, so that the next charge has time to come.
    expect(after).toMatchObject({
      status: 'active',
      times_billed: 2,
      expiration_date: '2028-12-02 00:59:59',
    });
    expect((await paymentsOf(after)).map((payment) => payment['transaction_type'])).toEqual([
      'new',
      'renewal',
    ]);
    site.wait(-365 * 86_400);
  });

  it('of a failed renewal tells the member and leaves their membership alone', async () => {
    const { login } = await join(site.levels.yearly);
    const { id, gateway_subscription_id: subscription } = await membershipOf(login);
    const customer = site.stripe.ledger.get('subscription', String(subscription));
    customer['default_payment_method'] = site.stripe.card('4000000000000341');
    const owner = site.stripe.ledger.get('payment_method', String(customer['default_payment_method']));
    owner['customer'] = customer['customer'];
    site.wait(365 * 86_400);
    news('invoice.payment_failed');
    site.stripe.renew(String(subscription));
    const [failed] = news('invoice.payment_failed') as [StripeEvent];
    expect((await tell(failed)).status).toBe(200);
    expect((await tell(failed)).status).toBe(200);
    const mails = site.mails.length;
    await site.jobs.runDue();
    const sent = site.mails.slice(mails).filter(({ subject }) => subject === 'Failed');
    expect(sent.map(({ to, text }) => [to, text])).toEqual([
      [[`${login}@example.com`], `Dear ${login}, Teacher could not be renewed.`],
    ]);
    expect((await membershipOf(login))['id']).toBe(id);
    site.wait(-365 * 86_400);
  });

  it('of the end of a subscription cancels; access stays until the end', async () => {
    const { login } = await join(site.levels.yearly);
    const { gateway_subscription_id: subscription } = await membershipOf(login);
    news('customer.subscription.deleted');
    await fetch(`${site.stripe.address}/v1/subscriptions/${subscription}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${site.stripe.secretKey}` },
    });
    const [event] = news('customer.subscription.deleted') as [StripeEvent];
    await tell(event);
    expect(await membershipOf(login)).toMatchObject({
      status: 'cancelled',
      auto_renew: 0,
      expiration_date: '2027-12-01 23:59:59',
    });
  });

  it('of a refund takes payment and membership back', async () => {
    const { login, payment } = await join(site.levels.yearly);
    const [row] = await site.rows<{ transaction_id: string }>(
      'SELECT transaction_id FROM wp_rcp_payments WHERE id = ?',
      payment,
    );
    news('charge.refunded');
    await fetch(`${site.stripe.address}/v1/refunds`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${site.stripe.secretKey}` },
      body: new URLSearchParams({ charge: row?.transaction_id ?? '' }),
    });
    const [event] = news('charge.refunded') as [StripeEvent];
    await tell(event);
    await tell(event);
    const membership = await membershipOf(login);
    expect(membership).toMatchObject({ status: 'expired' });
    expect((await paymentsOf(membership)).map((each) => each['status'])).toEqual(['refunded']);
  });

  it('is not waited for where the owner gives a payment back: through Stripe, once, and it is reported', async () => {
    const { login, payment } = await join(site.levels.yearly);
    const rest = await ownersRequests();
    const give = (token?: string) =>
      rest('POST', `membership-payments/${payment}/refund`, 'at_gateway=1', token);
    expect((await give('forged')).status).toBe(403);
    const refund = await give();
    expect([refund.status, refund.answer.status]).toEqual([200, 'refunded']);
    expect(site.stripe.ledger.all('refund').map((refund) => refund['metadata'])).toContainEqual({
      rcp_payment_id: String(payment),
    });
    expect(await membershipOf(login)).toMatchObject({ status: 'expired' });
    expect((await give()).status).toBe(409);
    // Stripe tells of it as well: nothing is taken back twice.
    for (const event of news('charge.refunded')) expect((await tell(event)).status).toBe(200);
    expect((await paymentsOf(await membershipOf(login))).map((each) => each['status'])).toEqual(['refunded']);

    const { answer } = await rest('GET', reportOfToday());
    const { refunded, refunds, earned, payments, steps } = answer;
    const rows = await site.rows<{ status: string; amount: string }>(
      "SELECT status, amount FROM wp_rcp_payments WHERE date LIKE ? AND status IN ('complete', 'refunded')",
      `${today()}%`,
    );
    const sum = (status: string) =>
      rows
        .filter((row) => row.status === status)
        .reduce((pence, row) => pence + Math.round(Number(row.amount) * 100), 0);
    expect([refunds, Number(refunded) * 100]).toEqual([
      rows.filter(({ status }) => status === 'refunded').length,
      sum('refunded'),
    ]);
    expect([payments, Math.round(Number(earned) * 100)]).toEqual([
      rows.filter(({ status }) => status === 'complete').length,
      sum('complete'),
    ]);
    expect(steps).toMatchObject([{ step: today(), earned, refunded }]);
  });

  it('is not waited for where the owner gives back a part: the membership stays, and it is noted once', async () => {
    const { login, payment } = await join(site.levels.yearly);
    const rest = await ownersRequests();
    const give = (fields: string) =>
      rest('POST', `membership-payments/${payment}/refund`, `at_gateway=1&${fields}`);
    const [paid] = await paymentsOf(await membershipOf(login));
    const whole = Number(paid?.['amount']);
    for (const wrong of ['0', '-1', 'much', '0.001', String(whole + 1)])
      expect((await give(`amount=${wrong}`)).status, wrong).toBe(400);
    news('charge.refunded');
    const before = (await rest('GET', reportOfToday())).answer;
    const part = 'amount=2.50&refunded=0.00';
    const once = await Promise.all([give(part), give(part)]);
    // Which comes first may be done when the other is looked at.
    for (const { status } of once) expect([200, 409]).toContain(status);
    expect(once.find(({ status }) => status === 200)?.answer).toMatchObject({
      status: 'complete',
      refunded: '2.50',
    });
    expect((await give(part)).status).toBe(409);
    expect(refundsAtStripe(payment)).toEqual([250]);
    for (const event of news('charge.refunded')) expect((await tell(event)).status).toBe(200);
    const membership = await membershipOf(login);
    expect(membership).toMatchObject({ status: 'active' });
    expect(String(membership['notes']).match(/2\.50 \w+ of payment #\d+ went back\./g)).toHaveLength(1);
    const after = (await rest('GET', reportOfToday())).answer;
    expect(Number(after.earned)).toBeCloseTo(Number(before.earned) - 2.5, 2);
    expect(Number(after.refunded)).toBeCloseTo(Number(before.refunded) + 2.5, 2);

    // The same sum later is another part; what is left ends the membership.
    expect((await give('amount=2.50')).answer).toMatchObject({ status: 'complete', refunded: '5.00' });
    expect((await give('')).answer).toMatchObject({ status: 'refunded' });
    expect(refundsAtStripe(payment)).toEqual([Math.round(whole * 100) - 500, 250, 250]);
    expect(await membershipOf(login)).toMatchObject({ status: 'expired' });
    expect((await give('amount=1')).status).toBe(409);
  });

  it('of a dispute is noted; one that is lost takes the membership back', async () => {
    const { login, payment } = await join(site.levels.yearly);
    const [row] = await site.rows<{ transaction_id: string }>(
      'SELECT transaction_id FROM wp_rcp_payments WHERE id = ?',
      payment,
    );
    const dispute = site.stripe.ledger.make('du', 'dispute', {
      charge: row?.transaction_id,
      reason: 'fraudulent',
      status: 'needs_response',
    });
    site.stripe.ledger.happened('charge.dispute.created', dispute);
    for (const event of news('charge.dispute.created')) expect((await tell(event)).status).toBe(200);
    expect(await membershipOf(login)).toMatchObject({ status: 'active' });
    expect(String((await membershipOf(login))['notes'])).toContain('is disputed at Stripe: fraudulent');
    dispute['status'] = 'lost';
    site.stripe.ledger.happened('charge.dispute.closed', dispute);
    for (const event of news('charge.dispute.closed')) await tell(event);
    expect(await membershipOf(login)).toMatchObject({ status: 'expired' });
  });

  it('about somebody else’s money changes nothing', async () => {
    const { login } = await join(site.levels.yearly);
    const before = await membershipOf(login);
    const [event] = news('charge.succeeded').slice(-1) as [StripeEvent];
    const copy = structuredClone(event);
    const object = { ...copy.data.object, id: 'ch_foreign' };
    const foreign: StripeEvent = { ...copy, id: 'evt_foreign', data: { ...copy.data, object } };
    expect((await tell(foreign)).status).toBe(500);
    expect(await membershipOf(login)).toEqual(before);
  });
});

describe('without a signing secret', () => {
  it('only the id of an event is trusted: the event itself is fetched', async () => {
    const plain = await openMembersSite({}, '');
    const reply = await plain.listen(JSON.stringify({ id: 'evt_invented', type: 'charge.refunded' }), {});
    expect(reply.status).toBe(401);
    await plain.close();
  });
});

describe('a payment plan', () => {
  it('renews no more once it is paid, and lasts as the owner said', async () => {
    const { login } = await join(site.levels.plan);
    const { gateway_subscription_id: subscription } = await membershipOf(login);
    site.wait(31 * 86_400);
    news('charge.succeeded');
    site.stripe.renew(String(subscription));
    for (const event of news('charge.succeeded')) await tell(event);
    expect(await membershipOf(login)).toMatchObject({
      status: 'active',
      times_billed: 2,
      auto_renew: 0,
      expiration_date: null,
    });
    site.wait(-31 * 86_400);
  });
});
