import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  fromPlain,
  maybeUnserialize,
  phpEntries,
  query,
  type SqlValue,
  serialize,
} from '../../src/database/index.ts';
import { createNonce } from '../../src/wordpress/auth/nonces.ts';
import { type Guest, type MembersSite, openMembersSite } from '../members-site.ts';

let site: MembersSite;
beforeAll(async () => {
  site = await openMembersSite();
});
afterAll(() => site.close());

let people = 0;
const process = async (guest: Guest, fields: Readonly<Record<string, string>>) =>
  guest.ajax({
    action: 'rcp_process_register_form',
    rcp_ajax: 'true',
    rcp_gateway: 'manual',
    rcp_register_nonce: await guest.nonce(),
    ...fields,
  });
const finish = async (guest: Guest, payment: number) =>
  guest.post('/register/', {
    rcp_registration_payment_id: String(payment),
    rcp_register_nonce: await guest.nonce(),
  });
const run = (sql: string, ...values: readonly SqlValue[]) => site.site.database.run(query(sql, values));
const first = async <Row>(sql: string, ...values: readonly SqlValue[]) =>
  (await site.rows<Row>(sql, ...values))[0];

/** Somebody new joins a level; nothing of it is due unless it is paid by hand. */
async function joined(level: number, fields: Readonly<Record<string, string>> = {}) {
  const login = `changer${++people}`;
  const guest = site.guest();
  const answer = await process(guest, {
    rcp_user_login: login,
    rcp_user_email: `${login}@example.com`,
    rcp_user_pass: 'only-for-tests 1',
    rcp_user_pass_confirm: 'only-for-tests 1',
    rcp_level: String(level),
    ...fields,
  });
  const reply = await finish(guest, answer.data.payment_id);
  return { login, guest, answer, reply, payment: answer.data.payment_id as number };
}

const membershipsOf = (login: string) =>
  site.rows<Record<string, string | number | null>>(
    `SELECT m.* FROM wp_rcp_memberships m JOIN wp_users u ON u.ID = m.user_id
     WHERE u.user_login = ? ORDER BY m.id DESC`,
    login,
  );
const paymentRow = (id: number) =>
  first<Record<string, string>>('SELECT * FROM wp_rcp_payments WHERE id = ?', id);
const rolesOf = async (login: string) => {
  const row = await first<{ meta_value: string }>(
    `SELECT meta_value FROM wp_usermeta JOIN wp_users ON ID = user_id
     WHERE user_login = ? AND meta_key = 'wp_capabilities'`,
    login,
  );
  return phpEntries(maybeUnserialize(row?.meta_value ?? '')).map(([role]) => role);
};

it('who changes gets back what is left of the last payment, and nothing where there was none', async () => {
  const { login, guest, payment } = await joined(site.levels.yearly);
  const credit = async () => {
    const { data } = await guest.ajax({
      action: 'rcp_validate_registration_state',
      rcp_level: String(site.levels.lifetime),
      rcp_gateway: 'manual',
    });
    return 99 - data.initial_total;
  };
  await run(
    "UPDATE wp_rcp_memberships SET status = 'active' WHERE id = ?",
    (await membershipsOf(login))[0]?.['id'] ?? 0,
  );
  expect(await credit()).toBe(0);
  // A whole year of what was paid, whatever the level costs by now.
  await run("UPDATE wp_rcp_payments SET status = 'complete', subtotal = '31' WHERE id = ?", payment);
  expect(await credit()).toBe(31);
});

it('a membership that ended is renewed to the end, though it waits for its payment in between', async () => {
  const { login, guest } = await joined(site.levels.monthly);
  await run(
    "UPDATE wp_rcp_memberships SET status = 'expired', expiration_date = '2020-01-01 23:59:59' WHERE user_id = (SELECT ID FROM wp_users WHERE user_login = ?)",
    login,
  );
  await run("UPDATE wp_rcp_payments SET status = 'complete' WHERE status = 'pending'");
  await run("DELETE FROM wp_usermeta WHERE meta_key = 'rcp_pending_payment_id'");
  const fields = { rcp_level: String(site.levels.monthly), rcp_discount: 'first' };
  const begun = await process(guest, fields);
  // Tried once more, since the page was left: the same payment goes on.
  const again = await process(guest, fields);
  expect([begun.success, again.data.payment_id]).toEqual([true, begun.data.payment_id]);
  const reply = await finish(guest, begun.data.payment_id);
  expect(reply.status).toBe(302);
  expect((await membershipsOf(login)).map(({ status }) => status)).toEqual(['active']);
  expect((await paymentRow(begun.data.payment_id))?.['transaction_type']).toBe('renewal');
});

it('a code that takes off all that is ever due gives a membership without an end', async () => {
  const { login } = await joined(site.levels.yearly, { rcp_discount: 'all' });
  expect((await membershipsOf(login))[0]).toMatchObject({
    status: 'active',
    expiration_date: null,
    times_billed: 1,
  });
  // Its level has a price: it is no free one.
  const mail = await first<{ payload: string }>(
    "SELECT payload FROM portolan_jobs WHERE kind = 'restrict-content-pro.mails' ORDER BY id DESC LIMIT 1",
  );
  expect(JSON.parse(mail?.payload ?? '')).toMatchObject({ about: 'active' });
  const once = await joined(site.levels.yearly, { rcp_discount: 'first' });
  expect((await membershipsOf(once.login))[0]?.['expiration_date']).toMatch(/^\d{4}-/);
});

it('a payment by hand has a key of its own: nothing is left to do for who pays', async () => {
  const { payment } = await joined(site.levels.yearly);
  expect(await paymentRow(payment)).toMatchObject({
    status: 'pending',
    payment_type: 'manual',
    transaction_id: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

it('a level’s role takes the place of the site’s, and goes with the membership', async () => {
  await run("UPDATE wp_restrict_content_pro SET role = 'author' WHERE id = ?", site.levels.yearly);
  const { login, guest } = await joined(site.levels.yearly, { rcp_discount: 'all' });
  expect(await rolesOf(login)).toEqual(['author']);
  const left = await process(guest, { rcp_level: String(site.levels.free) });
  await finish(guest, left.data.payment_id);
  expect(await rolesOf(login)).toEqual(['subscriber']);
  await run("UPDATE wp_restrict_content_pro SET role = 'subscriber' WHERE id = ?", site.levels.yearly);
});

it('a level with a price is not had as if it were free', async () => {
  const { data } = await process(site.guest(), {
    rcp_user_login: 'nothing-to-pay',
    rcp_user_email: 'nothing-to-pay@example.com',
    rcp_user_pass: 'only-for-tests 1',
    rcp_user_pass_confirm: 'only-for-tests 1',
    rcp_level: String(site.levels.yearly),
    rcp_gateway: 'free',
  });
  expect(data.errors).toContain('A payment method is required for this membership level.');
});

it('members are led where their level leads, after joining and after logging in', async () => {
  const { options } = site.site;
  const stored = (address: string) =>
    serialize(fromPlain({ [site.levels.free]: address, [site.levels.plan]: '' }));
  await options.set('rcp_custom_redirects_subscription_urls', stored('https://elsewhere.example/thanks/'));
  await options.set('rcp_custom_redirects_login_urls', stored('/for-members/'));
  const { login, reply } = await joined(site.levels.free, { rcp_redirect: '/other/' });
  expect(reply.headers['Location']).toBe('https://elsewhere.example/thanks/');
  const visitor = site.guest();
  const entered = await visitor.post('/account/', {
    rcp_action: 'login',
    rcp_login_nonce: createNonce(
      site.site,
      { id: 0, sessionToken: visitor.sessionToken() },
      'rcp-login-nonce',
    ),
    rcp_user_login: login,
    rcp_user_pass: 'only-for-tests 1',
    rcp_redirect: '/other/',
  });
  expect(entered.headers['Location']).toBe('/for-members/');
});
