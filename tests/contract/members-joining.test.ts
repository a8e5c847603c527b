import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../src/database/index.ts';
import { type Guest, type MembersSite, openMembersSite } from '../members-site.ts';
import { logInAs } from '../plain-site.ts';

let site: MembersSite;
beforeAll(async () => {
  site = await openMembersSite();
});
afterAll(() => site.close());

let people = 0;
/** The fields of somebody new. */
const person = () => {
  const name = `member${++people}`;
  return {
    rcp_user_login: name,
    rcp_user_email: `${name}@example.com`,
    rcp_user_first: 'Ada',
    rcp_user_last: 'Byron',
    rcp_user_pass: 'only-for-tests 1',
    rcp_user_pass_confirm: 'only-for-tests 1',
  };
};

const process = async (guest: Guest, fields: Readonly<Record<string, string>>) =>
  guest.ajax({
    action: 'rcp_process_register_form',
    rcp_ajax: 'true',
    rcp_gateway: 'stripe',
    rcp_card_name: 'Ada Byron',
    rcp_register_nonce: await guest.nonce(),
    ...fields,
  });

/** Codes and messages of an answer's errors. */
const errorsIn = ({ data }: { data: { errors?: string } }) =>
  [...(data.errors ?? '').matchAll(/rcp_error (\S*)" role="listitem"><span>(.*?)<\/span>/g)].map(
    ([, code, text]) => [code, text],
  );

const finish = async (guest: Guest, payment: number, more: Readonly<Record<string, string>> = {}) =>
  guest.post('/register/', {
    rcp_registration_payment_id: String(payment),
    rcp_register_nonce: await guest.nonce(),
    ...more,
  });

const membershipOf = async (login: string) =>
  (
    await site.rows<Record<string, string | number | null>>(
      `SELECT m.* FROM wp_rcp_memberships m JOIN wp_users u ON u.ID = m.user_id
       WHERE u.user_login = ? ORDER BY m.id DESC LIMIT 1`,
      login,
    )
  )[0];
const paymentRow = async (id: number) =>
  (await site.rows<Record<string, string>>('SELECT * FROM wp_rcp_payments WHERE id = ?', id))[0];
const intentOf = (answer: { data: { gateway: { data: { stripe_client_secret: string } } } }) =>
  answer.data.gateway.data.stripe_client_secret.split('_secret_')[0] ?? '';
/** The page confirms the intent of an answer with a card. */
async function confirm(answer: Parameters<typeof intentOf>[0], card = '4242424242424242'): Promise<Response> {
  const intent = intentOf(answer);
  const kind = intent.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  return fetch(`${site.stripe.address}/v1/${kind}/${intent}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${site.stripe.secretKey}` },
    body: new URLSearchParams({ payment_method: site.stripe.card(card) }),
  });
}

describe('what stands in the way of joining', () => {
  const said = async (fields: Readonly<Record<string, string>>, guest = site.guest()) =>
    errorsIn(await process(guest, { ...person(), rcp_level: String(site.levels.yearly), ...fields }));

  it('is all said at once', async () => {
    expect(
      await said({ rcp_user_login: '', rcp_user_email: 'bad', rcp_user_pass: '', rcp_user_pass_confirm: '' }),
    ).toEqual([
      ['username_empty', 'Please enter a username'],
      ['email_invalid', 'Invalid email'],
      ['password_empty', 'Please enter a password'],
    ]);
  });

  it.each([
    [{ rcp_register_nonce: 'bad' }, 'invalid_nonce', 'An authentication error occurred. Please try again.'],
    [{ rcp_level: '' }, 'invalid_level', 'The selected membership level is not available.'],
    [{ rcp_level: '999' }, 'invalid_level', 'Invalid membership level selected.'],
    [{ rcp_user_login: 'å\u00df<b>' }, 'username_invalid', 'Invalid username'],
    [{ rcp_user_login: '<b>' }, 'username_empty', 'Please enter a username'],
    [{ rcp_user_pass_confirm: 'x' }, 'password_mismatch', 'Passwords do not match'],
    [{ rcp_card_name: ' ' }, 'missing_card_name', 'The card holder name you have entered is invalid'],
    [{ rcp_discount: 'nope' }, 'invalid_discount', 'The discount you entered is invalid'],
  ])('with %j is %s', async (fields, code, text) => {
    expect(await said(fields as Record<string, string>)).toContainEqual([code, text]);
  });

  it('is no name with signs that are left out of it, unless it is taken then', async () => {
    expect(await said({ rcp_user_login: 'who, me?' })).not.toContainEqual([
      'username_invalid',
      'Invalid username',
    ]);
    const guest = site.guest();
    const fields = { ...person(), rcp_user_login: 'Grace! Hopper', rcp_level: String(site.levels.free) };
    expect((await process(guest, { ...fields, rcp_gateway: '' })).success).toBe(true);
    expect(await membershipOf('Grace Hopper')).toBeDefined();
    expect((await said({ rcp_user_login: 'Grace? Hopper' }))[0]?.[0]).toBe('username_unavailable');
  });

  it('is that a form sent without a script names no payment', async () => {
    const guest = site.guest();
    const answer = await process(guest, { ...person(), rcp_ajax: '', rcp_level: String(site.levels.free) });
    expect(errorsIn(answer)).toEqual([['missing_payment_id', 'Missing payment ID.']]);
  });

  it('is that no level was chosen', async () => {
    expect(errorsIn(await process(site.guest(), person()))).toEqual([
      ['invalid_level', 'The selected membership level is not available.'],
    ]);
  });

  it('names a user name and an address that are taken, with the way to log in', async () => {
    const [login, email] = await said({ rcp_user_login: 'ada', rcp_user_email: 'ada@atlas.example' });
    expect(login?.[0]).toBe('username_unavailable');
    expect(login?.[1]).toMatch(
      /^This username is already in use\. If this is your username, please <a href="[^"]*wp-login\.php">log in<\/a> and try again\.$/,
    );
    expect(email?.[0]).toBe('email_used');
  });

  it('tells no more than the answer may: no gateway where the nonce or the level is bad', async () => {
    const bad = await process(site.guest(), { rcp_level: '2', rcp_register_nonce: 'bad' });
    expect(Object.keys(bad.data)).toEqual(['success', 'errors', 'nonce']);
    const mismatch = await process(site.guest(), { ...person(), rcp_level: '2', rcp_user_pass_confirm: 'x' });
    expect(Object.keys(mismatch.data)).toEqual(['success', 'errors', 'nonce', 'gateway']);
  });

  it('asks to agree, where the owner wants it', async () => {
    const strict = await openMembersSite({ enable_terms: 1, enable_privacy_policy: 1 });
    const guest = strict.guest();
    const answer = await guest.ajax({
      action: 'rcp_process_register_form',
      rcp_ajax: 'true',
      ...person(),
      rcp_level: String(strict.levels.free),
      rcp_register_nonce: await guest.nonce(),
    });
    expect(errorsIn(answer)).toEqual([
      ['terms_not_agreed', 'You must agree to the terms and conditions'],
      ['privacy_policy_not_agreed', 'You must agree to the privacy policy'],
    ]);
    await strict.close();
  });
});

describe('only asking', () => {
  it('answers what it would come to and stores nothing', async () => {
    const before = await site.rows('SELECT ID FROM wp_users');
    const answer = await process(site.guest(), {
      ...person(),
      rcp_level: String(site.levels.monthly),
      rcp_auto_renew: 'on',
      rcp_discount: 'FIVER',
      validate_only: 'true',
    });
    expect(answer).toMatchObject({
      success: true,
      data: {
        total: 1,
        total_formatted: '&#163;1.00',
        recurring_total: 0,
        auto_renew: false,
        gateway: { slug: 'stripe' },
        level: { name: 'Monthly', description: 'Monthly access', trial: false },
      },
    });
    expect(await site.rows('SELECT ID FROM wp_users')).toEqual(before);
  });
});

describe('the state of the form', () => {
  const state = async (fields: Readonly<Record<string, string>>) =>
    (await site.guest().ajax({ action: 'rcp_validate_registration_state', ...fields })).data;

  it('tells what is due now and later', async () => {
    expect(
      await state({ rcp_level: String(site.levels.yearly), rcp_gateway: 'stripe', rcp_auto_renew: 'true' }),
    ).toMatchObject({
      gateway: 'stripe',
      show_gateway_fields: true,
      initial_total: 20,
      recurring_total: 20,
      recurring: true,
      recurring_available: true,
      full_discount: false,
      discount_code: false,
    });
  });

  it('hides what is not needed where a code makes it free', async () => {
    expect(
      await state({ rcp_level: String(site.levels.yearly), rcp_gateway: 'stripe', discount_code: 'ALL' }),
    ).toMatchObject({
      discount_code: 'ALL',
      discount_valid: true,
      discount_amount: '100%',
      full_discount: true,
      show_gateway_fields: false,
      initial_total: 0,
      recurring_total: 0,
    });
  });

  it('has no levels for a level that is none', async () => {
    expect((await state({ rcp_level: '999' })).total_details_html).toBe(
      'No available membership levels for your account.',
    );
  });
});

describe('joining', () => {
  it('a free level begins at once and logs in', async () => {
    const guest = site.guest();
    const fields = person();
    const answer = await process(guest, {
      ...fields,
      rcp_level: String(site.levels.free),
      rcp_gateway: 'manual',
    });
    expect(answer.data).toMatchObject({ total: 0, gateway: { slug: 'free', supports: false } });
    const reply = await finish(guest, answer.data.payment_id);
    expect([reply.status, reply.headers['Location']]).toEqual([302, 'https://atlas.example/']);
    expect(await membershipOf(fields.rcp_user_login)).toMatchObject({
      status: 'active',
      expiration_date: null,
    });
    expect((await paymentRow(answer.data.payment_id))?.['status']).toBe('complete');
  });

  it('a paid level by card waits for the card, then begins; renewals are set up for its end', async () => {
    const guest = site.guest();
    const fields = person();
    const answer = await process(guest, {
      ...fields,
      rcp_level: String(site.levels.yearly),
      rcp_auto_renew: 'on',
    });
    expect(answer.data).toMatchObject({
      total: 20,
      recurring_total: 20,
      auto_renew: true,
      gateway: { data: { stripe_intent_type: 'payment_intent' } },
    });
    expect(await membershipOf(fields.rcp_user_login)).toMatchObject({ status: 'pending' });
    await confirm(answer);
    const reply = await finish(guest, answer.data.payment_id, { rcp_redirect: 'https://evil.example/' });
    expect([reply.status, reply.headers['Location']]).toEqual([302, 'https://atlas.example/']);
    const membership = await membershipOf(fields.rcp_user_login);
    expect(membership).toMatchObject({
      status: 'active',
      expiration_date: '2027-12-01 23:59:59',
      auto_renew: 1,
      times_billed: 1,
    });
    const subscription = site.stripe.ledger.get(
      'subscription',
      String(membership?.['gateway_subscription_id']),
    );
    expect(subscription['trial_end']).toBe(Date.UTC(2027, 11, 1, 22, 59, 59) / 1000);
    expect((await paymentRow(answer.data.payment_id))?.['transaction_id']).toMatch(/^ch_/);
    await finish(guest, answer.data.payment_id);
    expect(await membershipOf(fields.rcp_user_login)).toMatchObject({ times_billed: 1 });
  });

  it('a trial keeps the card and charges nothing', async () => {
    const guest = site.guest();
    const fields = person();
    const answer = await process(guest, {
      ...fields,
      rcp_level: String(site.levels.trial),
      rcp_auto_renew: 'on',
    });
    expect(answer.data).toMatchObject({
      total: 0,
      recurring_total: 12,
      level: { trial: true },
      gateway: { data: { stripe_intent_type: 'setup_intent' } },
    });
    await confirm(answer);
    await finish(guest, answer.data.payment_id);
    expect(await membershipOf(fields.rcp_user_login)).toMatchObject({
      status: 'active',
      expiration_date: '2026-12-15 23:59:59',
    });
    const again = await guest.ajax({
      action: 'rcp_validate_registration_state',
      rcp_level: String(site.levels.trial),
    });
    expect(again.data.trial_eligible).toBe(false);
  });

  it('with a code for everything needs no card, and counts the code', async () => {
    const guest = site.guest();
    const fields = person();
    const answer = await process(guest, {
      ...fields,
      rcp_level: String(site.levels.yearly),
      rcp_discount: 'all',
      rcp_card_name: '',
    });
    expect(answer.data.gateway).toEqual({ slug: 'free', supports: false });
    await finish(guest, answer.data.payment_id);
    expect(await membershipOf(fields.rcp_user_login)).toMatchObject({ status: 'active' });
    expect(await site.rows("SELECT use_count FROM wp_rcp_discounts WHERE code = 'all'")).toEqual([
      { use_count: 1 },
    ]);
  });

  it('takes a code once from everybody, and no more often than the owner allows', async () => {
    const guest = site.guest();
    const first = await process(guest, {
      ...person(),
      rcp_level: String(site.levels.monthly),
      rcp_discount: 'once',
    });
    await confirm(first);
    await finish(guest, first.data.payment_id);
    expect(
      errorsIn(
        await process(site.guest(), {
          ...person(),
          rcp_level: String(site.levels.monthly),
          rcp_discount: 'once',
        }),
      ),
    ).toEqual([['invalid_discount', 'The discount you entered is invalid']]);
    const used = await process(guest, { rcp_level: String(site.levels.yearly), rcp_discount: 'quarter' });
    await confirm(used);
    await finish(guest, used.data.payment_id);
    // Who used a code may use it again.
    const again = await process(guest, { rcp_level: String(site.levels.lifetime), rcp_discount: 'quarter' });
    expect(again.success).toBe(true);
  });

  it('lets no more begin with a code than may finish with it, one after the other or at once', async () => {
    await site.site.database.run(
      query("UPDATE wp_rcp_discounts SET max_uses = 1, use_count = 0 WHERE code = 'all'"),
    );
    const begin = async () => {
      const guest = site.guest();
      const fields = { ...person(), rcp_level: String(site.levels.lifetime), rcp_discount: 'all' };
      return { guest, answer: await process(guest, fields) };
    };
    const begun = [await begin(), await begin(), ...(await Promise.all([begin(), begin(), begin()]))];
    expect(begun.map(({ answer }) => answer.success)).toEqual([true, false, false, false, false]);
    expect(begun.slice(1).map(({ answer }) => errorsIn(answer))).toEqual(
      Array(4).fill([['invalid_discount', 'The discount you entered is invalid']]),
    );
    // An hour later others may have it, and the first comes too late: they paid nothing.
    site.wait(3601);
    const second = await begin();
    expect(second.answer.success).toBe(true);
    await finish(second.guest, second.answer.data.payment_id);
    expect(await paymentRow(second.answer.data.payment_id)).toMatchObject({ status: 'complete' });
    await finish(begun[0]?.guest as Guest, begun[0]?.answer.data.payment_id);
    expect(await paymentRow(begun[0]?.answer.data.payment_id)).toMatchObject({ status: 'failed' });
    expect(await site.rows("SELECT use_count FROM wp_rcp_discounts WHERE code = 'all'")).toEqual([
      { use_count: 1 },
    ]);
    await site.site.database.run(query("UPDATE wp_rcp_discounts SET max_uses = 0 WHERE code = 'all'"));
  });

  it('through a level’s own window asks for no more than an address', async () => {
    const guest = site.guest();
    const answer = await process(guest, {
      rcp_user_email: 'window@example.com',
      rcp_level: String(site.levels.yearly),
      rcp_stripe_checkout: '1',
      rcp_card_name: '',
    });
    expect(answer.data).toMatchObject({ total: 20, auto_renew: true });
    await confirm(answer);
    await finish(guest, answer.data.payment_id);
    expect(await membershipOf('window@example.com')).toMatchObject({ status: 'active', auto_renew: 1 });
  });

  it('twice at once with the same form leaves one payment for one membership', async () => {
    const guest = site.guest();
    const answer = await process(guest, { ...person(), rcp_level: String(site.levels.yearly) });
    await confirm(answer);
    const replies = await Promise.all([
      finish(guest, answer.data.payment_id),
      finish(guest, answer.data.payment_id),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([302, 302]);
    const payment = await paymentRow(answer.data.payment_id);
    expect(
      await site.rows(
        'SELECT times_billed FROM wp_rcp_memberships WHERE id = ?',
        Number(payment?.['membership_id']),
      ),
    ).toEqual([{ times_billed: 1 }]);
  });
});

describe('a card that is declined', () => {
  it('fails the payment, and the same registration goes on with another card', async () => {
    const guest = site.guest();
    const fields = person();
    const answer = await process(guest, { ...fields, rcp_level: String(site.levels.yearly) });
    expect((await confirm(answer, '4000000000000002')).status).toBe(402);
    const nonce = answer.data.gateway.data.stripe_payment_nonce;
    const report = { action: 'rcp_stripe_handle_initial_payment_failure', message: 'Declined' };
    expect(await guest.ajax({ ...report, nonce, payment_id: String(answer.data.payment_id) })).toEqual({
      success: true,
    });
    expect((await paymentRow(answer.data.payment_id))?.['status']).toBe('failed');
    expect(await membershipOf(fields.rcp_user_login)).toMatchObject({ status: 'pending', disabled: 1 });
    const again = await process(guest, {
      rcp_level: String(site.levels.yearly),
      rcp_registration_payment_id: String(answer.data.payment_id),
    });
    expect(again.data.payment_id).toBe(answer.data.payment_id);
    expect(intentOf(again)).toBe(intentOf(answer));
    await confirm(again);
    await finish(guest, again.data.payment_id);
    expect(await membershipOf(fields.rcp_user_login)).toMatchObject({ status: 'active', disabled: 0 });
  });

  it('leads to a page that says so, where the form is sent nevertheless', async () => {
    const guest = site.guest();
    const answer = await process(guest, { ...person(), rcp_level: String(site.levels.yearly) });
    await confirm(answer, '4000000000000069');
    const reply = await finish(guest, answer.data.payment_id);
    expect(reply.status).toBe(401);
    expect(String(reply.body)).toContain(
      'This card has expired. Please try again with a different payment method.',
    );
    expect(String(reply.body)).toContain('Try again');
    expect((await paymentRow(answer.data.payment_id))?.['status']).toBe('pending');
  });

  it('is not trusted where Stripe says that it was paid', async () => {
    const guest = site.guest();
    const answer = await process(guest, { ...person(), rcp_level: String(site.levels.yearly) });
    await confirm(answer);
    const result = await guest.ajax({
      action: 'rcp_stripe_handle_initial_payment_failure',
      nonce: answer.data.gateway.data.stripe_payment_nonce,
      payment_id: String(answer.data.payment_id),
      message: 'x',
    });
    expect(result).toEqual({ success: false, data: 'Invalid payment.' });
    expect((await paymentRow(answer.data.payment_id))?.['status']).toBe('complete');
  });
});

describe('a payment of somebody else', () => {
  it('cannot be failed, finished or taken up', async () => {
    const owner = site.guest();
    const answer = await process(owner, { ...person(), rcp_level: String(site.levels.yearly) });
    const id = String(answer.data.payment_id);
    const thief = site.guest(await logInAs(site, 'sue'));
    const guests = [thief, site.guest()];
    for (const other of guests) {
      const own = await process(other, {
        ...person(),
        rcp_level: String(site.levels.lifetime),
        rcp_registration_payment_id: id,
      });
      expect(own.data.payment_id).not.toBe(answer.data.payment_id);
      const result = await other.ajax({
        action: 'rcp_stripe_handle_initial_payment_failure',
        nonce: own.data.gateway.data.stripe_payment_nonce,
        payment_id: id,
        message: 'x',
      });
      expect(result).toEqual({ success: false, data: 'Invalid payment.' });
      expect((await finish(other, answer.data.payment_id)).body).toBe('<page>');
    }
    expect((await paymentRow(answer.data.payment_id))?.['status']).toBe('pending');
  });

  it('nor without the nonce, not even one’s own', async () => {
    const guest = site.guest();
    const answer = await process(guest, { ...person(), rcp_level: String(site.levels.yearly) });
    const report = { action: 'rcp_stripe_handle_initial_payment_failure' };
    const id = String(answer.data.payment_id);
    expect(await guest.ajax({ ...report, payment_id: id, message: 'x' })).toEqual({
      success: false,
      data: 'Security verification failed.',
    });
    const nonce = answer.data.gateway.data.stripe_payment_nonce;
    expect(await guest.ajax({ ...report, nonce })).toEqual({ success: false, data: 'Missing payment ID.' });
    expect(await guest.ajax({ ...report, nonce, payment_id: '99999' })).toEqual({
      success: false,
      data: 'Invalid payment.',
    });
    expect((await paymentRow(answer.data.payment_id))?.['status']).toBe('pending');
  });

  it('nor can a membership of somebody else be renewed', async () => {
    const [membership] = await site.rows<{ id: number }>('SELECT id FROM wp_rcp_memberships LIMIT 1');
    const thief = site.guest(await logInAs(site, 'arthur'));
    const reply = await thief.post('/wp-admin/admin-ajax.php', {
      action: 'rcp_process_register_form',
      rcp_level: String(site.levels.yearly),
      membership_id: String(membership?.id),
      registration_type: 'renewal',
      rcp_register_nonce: await thief.nonce(),
    });
    expect(reply.status).toBe(403);
  });
});

describe('Stripe cannot be reached', () => {
  it('is told without what is nobody’s business; the rows wait', async () => {
    const guest = site.guest();
    const fields = person();
    site.stripe.fail({ how: 'refuse', times: 3 });
    const answer = await process(guest, { ...fields, rcp_level: String(site.levels.yearly) });
    expect(errorsIn(answer)).toEqual([['', 'Payment gateway connection error.']]);
    expect(await membershipOf(fields.rcp_user_login)).toMatchObject({ status: 'pending' });
  });
});

describe('an e-mail address that is to be verified', () => {
  it('opens nothing before its link was followed', async () => {
    const careful = await openMembersSite({ email_verification: 'all', verification_subject: 'Verify' });
    const { site: inner } = careful;
    const post = (await inner.posts.find({ types: ['post'], limit: 1 }))[0];
    await inner.posts.setMeta(post?.ID ?? 0, 'rcp_subscription_level', ['any']);
    const guest = careful.guest();
    const fields = person();
    const answer = await process(guest, {
      ...fields,
      rcp_level: String(careful.levels.free),
      rcp_gateway: 'manual',
    });
    await finish(guest, answer.data.payment_id);
    const user = await inner.users.byLogin(fields.rcp_user_login);
    const { visitorById } = await import('../../src/wordpress/auth/visitor.ts');
    const restricted = async () => {
      const visitor = await visitorById(inner, user?.ID ?? 0);
      if (!post || !visitor) throw new Error('There is neither post nor member.');
      return inner.extensions.apply('post.restricted', undefined, { site: inner, post, visitor });
    };
    expect((await restricted())?.contentHtml).toContain('Your account is pending email verification.');
    const mail = careful.mails.find(({ subject }) => subject === 'Verify');
    const link = /\?rcp-verify-key=\w+&rcp-user=\d+/.exec(mail?.text ?? '')?.[0] ?? '';
    await guest.get(`/${link.replace(/key=\w{3}/, 'key=000')}`);
    expect(await restricted()).toBeDefined();
    expect((await guest.get(`/${link}`)).status).toBe(302);
    expect(await restricted()).toBeUndefined();
    await careful.close();
  });
});

describe('the same form twice at once', () => {
  it('opens one account', async () => {
    const fields = person();
    const send = async () => process(site.guest(), { ...fields, rcp_level: String(site.levels.free) });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(
      await site.rows('SELECT COUNT(*) AS count FROM wp_users WHERE user_login = ?', fields.rcp_user_login),
    ).toEqual([{ count: 1 }]);
  });

  it('takes up the payment that waits, for who has an account', async () => {
    const guest = site.guest();
    const first = await process(guest, { ...person(), rcp_level: String(site.levels.yearly) });
    const second = await process(guest, { rcp_level: String(site.levels.yearly) });
    expect(second.data.payment_id).toBe(first.data.payment_id);
    const other = await process(guest, { rcp_level: String(site.levels.lifetime) });
    expect(other.data.payment_id).not.toBe(first.data.payment_id);
  });
});

describe('members who want something else', () => {
  it('renew by hand what does not renew by itself, from its end on', async () => {
    const guest = site.guest();
    const fields = person();
    const first = await process(guest, { ...fields, rcp_level: String(site.levels.yearly) });
    await confirm(first);
    await finish(guest, first.data.payment_id);
    const { id } = (await membershipOf(fields.rcp_user_login)) ?? {};
    const renewal = await process(guest, {
      rcp_level: String(site.levels.yearly),
      registration_type: 'renewal',
      membership_id: String(id),
      rcp_auto_renew: 'on',
    });
    await confirm(renewal);
    await finish(guest, renewal.data.payment_id);
    expect(await membershipOf(fields.rcp_user_login)).toMatchObject({
      id,
      status: 'active',
      expiration_date: '2028-12-01 23:59:59',
      auto_renew: 1,
      times_billed: 2,
    });
    expect((await paymentRow(renewal.data.payment_id))?.['transaction_type']).toBe('renewal');
  });

  it('pay the difference for a better level; the old one ends with its subscription', async () => {
    const guest = site.guest();
    const fields = person();
    const first = await process(guest, {
      ...fields,
      rcp_level: String(site.levels.yearly),
      rcp_auto_renew: 'on',
    });
    await confirm(first);
    await finish(guest, first.data.payment_id);
    const before = await membershipOf(fields.rcp_user_login);
    const upgrade = await process(guest, { rcp_level: String(site.levels.lifetime) });
    expect(upgrade.data.total).toBe(79);
    await confirm(upgrade);
    await finish(guest, upgrade.data.payment_id);
    expect(await membershipOf(fields.rcp_user_login)).toMatchObject({
      status: 'active',
      object_id: site.levels.lifetime,
      upgraded_from: before?.['id'],
    });
    expect(
      await site.rows('SELECT disabled FROM wp_rcp_memberships WHERE id = ?', Number(before?.['id'])),
    ).toEqual([{ disabled: 1 }]);
    const subscription = site.stripe.ledger.get('subscription', String(before?.['gateway_subscription_id']));
    expect(subscription['status']).toBe('canceled');
  });
});
