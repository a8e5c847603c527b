import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../src/database/index.ts';
import { checkProviders } from '../../src/plugins/restrict-content-pro/paypal/checks.ts';
import { type MembersSite, openMembersSite } from '../members-site.ts';

let site: MembersSite;
beforeAll(async () => {
  site = await openMembersSite({
    braintree_sandbox_publicKey: 'public',
    braintree_sandbox_privateKey: 'private',
    twocheckout_test_seller_id: '4711',
    twocheckout_secret_word: 'tango',
  });
  Object.assign(site.site, { isLive: async () => true });
});
afterAll(() => site.close());

type Row = Readonly<Record<string, string | number | null>>;
const membership = async (id: number) =>
  (await site.rows<Row>('SELECT * FROM wp_rcp_memberships WHERE id = ?', id))[0] ?? {};
const payments = (id: number) =>
  site.rows<Row>('SELECT * FROM wp_rcp_payments WHERE membership_id = ? ORDER BY id', id);

let made = 0;
async function imported(gateway: string) {
  made += 1;
  const { insertId } = await site.site.database.run(
    query(
      `INSERT INTO wp_rcp_memberships (customer_id, user_id, object_id, object_type, currency, initial_amount,
         recurring_amount, created_date, activated_date, expiration_date, auto_renew, times_billed, maximum_renewals,
         status, gateway, gateway_customer_id, gateway_subscription_id, signup_method, subscription_key, notes, disabled)
       VALUES (1, ?, ?, 'membership', 'GBP', '2.50', '2.50', '2020-01-01 10:00:00', '2020-01-01 10:00:00',
         '2031-05-12 23:59:59', 1, 3, 0, 'active', ?, '', ?, 'live', ?, '', 0)`,
      [site.users.sue, site.levels.monthly, gateway, `sub${made}`, `other-key-${made}`],
    ),
  );
  return { id: insertId, subscription: `sub${made}`, key: `other-key-${made}` };
}

async function post(path: string, fields: Readonly<Record<string, string>>) {
  const reply = await site.request({
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  return [reply.status, reply.body];
}

const signatureOf = (text: string, key = 'private') =>
  createHmac('sha1', createHash('sha1').update(key).digest()).update(text).digest('hex');

/** A notice as Braintree sends it: other elements with an `id` stand before the subscription's own. */
function braintree(kind: string, subscription: string, rest = '') {
  const xml = `<notification><kind>${kind}</kind><timestamp type="datetime">2030-12-01T00:00:0${made % 10}Z</timestamp><subject><subscription><add-ons type="array"><add-on><id>extra</id></add-on></add-ons><discounts type="array"/><id>${subscription}</id>${rest}</subscription></subject></notification>`;
  const payload = `${Buffer.from(xml).toString('base64')}\n`;
  return { bt_signature: `other|00&public|${signatureOf(payload)}`, bt_payload: payload };
}
const charge = (id: string) =>
  `<paid-through-date type="date">2031-06-20</paid-through-date><transactions type="array"><transaction><id>${id}</id><amount>2.50</amount><created-at type="datetime">2030-12-01T10:00:00Z</created-at></transaction></transactions>`;

describe('notices of Braintree', () => {
  it('renew a membership until the day that is paid, once', async () => {
    const of = await imported('braintree');
    const notice = braintree('subscription_charged_successfully', of.subscription, charge('bt1'));
    expect(await post('/?listener=braintree', notice)).toEqual([200, 'braintree payment recorded']);
    expect(await post('/?listener=braintree', notice)).toEqual([200, 'duplicate payment found']);
    expect(await membership(of.id)).toMatchObject({
      expiration_date: '2031-06-20 23:59:59',
      times_billed: 4,
    });
    expect(await payments(of.id)).toMatchObject([
      { transaction_id: 'bt1', amount: '2.5', gateway: 'braintree', date: '2030-12-01 10:00:00' },
    ]);
  });

  it('cancel a membership, and change nothing where they are not signed', async () => {
    const of = await imported('braintree');
    const notice = braintree('subscription_canceled', of.subscription);
    const forged = { ...notice, bt_signature: `public|${signatureOf(notice.bt_payload, 'guessed')}` };
    expect(await post('/', forged)).toEqual([200, 'Invalid signature']);
    expect(await membership(of.id)).toMatchObject({ status: 'active' });
    expect(await post('/', notice)).toEqual([200, 'braintree subscription cancelled']);
    expect(await membership(of.id)).toMatchObject({ status: 'cancelled', auto_renew: 0 });
  });

  it('answer the question whether they are heard', async () => {
    const challenge = '20f9f8ed05f77439fe955c977e4c8a53';
    const reply = await site.request({ method: 'GET', path: `/?bt_challenge=${challenge}` });
    expect(reply.body).toBe(`public|${signatureOf(challenge)}`);
  });
});

describe('notices of 2Checkout', () => {
  const notice = (key: string, type: string, fields: Readonly<Record<string, string>> = {}) => {
    const sale = { sale_id: '1', invoice_id: `inv${made}`, ...fields };
    const hash = createHash('md5').update(`${sale.sale_id}4711${sale.invoice_id}tango`).digest('hex');
    return {
      message_type: type,
      vendor_id: '4711',
      vendor_order_id: key,
      recurring: '1',
      ...sale,
      md5_hash: hash.toUpperCase(),
    };
  };

  it('renew a membership for another term, once', async () => {
    const of = await imported('twocheckout');
    const paid = notice(of.key, 'RECURRING_INSTALLMENT_SUCCESS', { item_list_amount_1: '2.50' });
    expect(await post('/?listener=2checkout', paid)).toEqual([200, 'success']);
    expect(await post('/?listener=2checkout', paid)).toEqual([200, 'success']);
    expect(await membership(of.id)).toMatchObject({
      expiration_date: '2031-06-12 23:59:59',
      times_billed: 4,
    });
    expect(await payments(of.id)).toHaveLength(1);
    expect(await post('/?listener=2checkout', { ...paid, md5_hash: 'NO' })).toEqual([200, '-1']);
    expect(await post('/?listener=2checkout', notice('nobody', 'RECURRING_STOPPED'))).toEqual([200, '-4']);
  });

  it('cancel a membership', async () => {
    const of = await imported('twocheckout');
    expect(await post('/?listener=2checkout', notice(of.key, 'RECURRING_STOPPED'))).toEqual([200, 'success']);
    expect(await membership(of.id)).toMatchObject({ status: 'cancelled' });
  });
});

it('portolan doctor says where such subscriptions end', async () => {
  await imported('braintree');
  const found = (await checkProviders(site.site)).map((finding) => finding.found).join('\n');
  expect(found).toContain('subscriptions end at Braintree alone');
});
