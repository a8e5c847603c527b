import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromPlain, query, serialize } from '../../src/database/index.ts';
import { changeByAdmin } from '../../src/plugins/restrict-content-pro/change-by-admin.ts';
import { membershipById } from '../../src/plugins/restrict-content-pro/store/memberships.ts';
import type { Visitor } from '../../src/types/index.ts';
import { guest, visitorById } from '../../src/wordpress/auth/visitor.ts';
import { createRenderContext } from '../../src/wordpress/content/render-context.ts';
import { type Guest, type MembersSite, openMembersSite } from '../members-site.ts';
import { logInAs, plainRequest } from '../plain-site.ts';

let site: MembersSite;
beforeAll(async () => {
  site = await openMembersSite({
    expired_subject: 'Ended',
    expired_email: 'Dear %firstname%, "%subscription_name%" ended.',
    expired_subject_admin: 'One less',
    expired_email_admin: '%username% left.',
    active_subject: 'Begun',
    active_email: 'Until %expiration%.',
  });
});
afterAll(() => site.close());

let people = 0;
interface Joined {
  readonly guest: Guest;
  readonly login: string;
  readonly user: number;
  readonly membership: Record<string, string | number | null>;
}

/** Somebody joins a level by card. */
async function join(level: number): Promise<Joined> {
  const guest = site.guest();
  const login = `account${++people}`;
  const answer = await guest.ajax({
    action: 'rcp_process_register_form',
    rcp_ajax: 'true',
    rcp_user_login: login,
    rcp_user_email: `${login}@example.com`,
    rcp_user_first: 'Ada',
    rcp_user_pass: 'only-for-tests 1',
    rcp_user_pass_confirm: 'only-for-tests 1',
    rcp_level: String(level),
    rcp_gateway: 'stripe',
    rcp_card_name: 'Ada',
    rcp_auto_renew: 'on',
    rcp_register_nonce: await guest.nonce(),
  });
  const [intent = ''] = answer.data.gateway.data.stripe_client_secret.split('_secret_');
  await confirm(intent, site.stripe.card());
  await guest.post('/register/', {
    rcp_registration_payment_id: String(answer.data.payment_id),
    rcp_register_nonce: await guest.nonce(),
  });
  const user = (await site.site.users.byLogin(login))?.ID ?? 0;
  return { guest, login, user, membership: await membershipOf(user) };
}

const confirm = (intent: string, method: string) =>
  fetch(
    `${site.stripe.address}/v1/${intent.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${intent}/confirm`,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${site.stripe.secretKey}` },
      body: new URLSearchParams({ payment_method: method }),
    },
  );

const membershipOf = async (user: number) =>
  (
    await site.rows<Record<string, string | number | null>>(
      'SELECT * FROM wp_rcp_memberships WHERE user_id = ? ORDER BY id DESC LIMIT 1',
      user,
    )
  )[0] ?? {};

/** What a shortcode shows to somebody. */
async function shown(
  text: string,
  user: number,
  sent: Partial<Parameters<typeof plainRequest>[1]> = {},
): Promise<string> {
  const visitor = await visitorById(site.site, user);
  const context = createRenderContext(site.site, {
    target: 'page',
    ...(visitor ? { visitor } : {}),
    page: {
      query: undefined as never,
      request: plainRequest(site.site, { method: 'GET', path: '/account/', ...sent }),
    },
  });
  return context.renderShortcodes(text);
}

const fieldOf = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';

describe('changing a card', () => {
  it('asks for what is missing, in the contract’s words', async () => {
    const { guest, membership } = await join(site.levels.yearly);
    const ask = (fields: Readonly<Record<string, string>>, who = guest) =>
      who.ajax({ action: 'rcp_stripe_create_setup_intent_for_saved_card', ...fields });
    expect(await ask({})).toEqual({ success: false, data: 'Missing membership ID.' });
    const id = String(membership['id']);
    const foreign = site.guest(await logInAs(site, 'sue'));
    for (const who of [site.guest(), foreign]) {
      expect(await ask({ membership_id: id, payment_method_id: 'new' }, who)).toEqual({
        success: false,
        data: 'Invalid Stripe customer ID.',
      });
    }
    const made = await ask({ membership_id: id, payment_method_id: 'new' });
    expect(made).toMatchObject({
      success: true,
      data: { success: true, payment_intent_object: 'setup_intent' },
    });
  });

  it('makes the new card that of the subscription', async () => {
    const { guest, membership, user } = await join(site.levels.yearly);
    const { data } = await guest.ajax({
      action: 'rcp_stripe_create_setup_intent_for_saved_card',
      membership_id: String(membership['id']),
      payment_method_id: 'new',
    });
    const card = site.stripe.card('5555555555554444');
    await confirm(data.payment_intent_id, card);
    const html = await shown('[rcp_update_card]', user);
    const send = (fields: Readonly<Record<string, string>>) =>
      guest.post('/card/', {
        rcp_membership_id: String(membership['id']),
        rcp_update_card_nonce: '',
        stripe_payment_intent_object: 'setup_intent',
        ...fields,
      });
    expect(html).toContain('Update Payment Method');
    const nonce = await nonceOf(guest, user, 'rcp-update-card-nonce');
    expect((await send({ rcp_update_card_nonce: nonce })).status).toBe(400);
    const sent = { rcp_update_card_nonce: nonce, stripe_payment_intent_id: data.payment_intent_id };
    expect((await send({ ...sent, rcp_membership_id: '1999' })).status).toBe(403);
    const reply = await send(sent);
    expect([reply.status, reply.headers['Location']]).toEqual([
      302,
      'https://atlas.example/card/?card=updated',
    ]);
    const subscription = site.stripe.ledger.get(
      'subscription',
      String(membership['gateway_subscription_id']),
    );
    expect(subscription['default_payment_method']).toBe(card);
  });

  it('takes no intent of somebody else’s', async () => {
    const one = await join(site.levels.yearly);
    const other = await join(site.levels.yearly);
    const { data } = await other.guest.ajax({
      action: 'rcp_stripe_create_setup_intent_for_saved_card',
      membership_id: String(other.membership['id']),
      payment_method_id: 'new',
    });
    await confirm(data.payment_intent_id, site.stripe.card());
    const reply = await one.guest.post('/card/', {
      rcp_membership_id: String(one.membership['id']),
      rcp_update_card_nonce: await nonceOf(one.guest, one.user, 'rcp-update-card-nonce'),
      stripe_payment_intent_id: data.payment_intent_id,
    });
    expect(reply.status).toBe(401);
    expect(String(reply.body)).toContain('<h4>An error occurred</h4>');
  });

  it('deletes only one’s own', async () => {
    const one = await join(site.levels.yearly);
    const other = await join(site.levels.yearly);
    const mine = site.stripe.ledger
      .all('payment_method')
      .find((method) => method['customer'] === one.membership['gateway_customer_id']);
    const remove = async ({ guest, user }: Joined) =>
      guest.ajax({
        action: 'rcp_stripe_delete_saved_payment_method',
        payment_method_id: mine?.id ?? '',
        nonce: await nonceOf(guest, user, 'rcp_delete_stripe_card'),
      });
    expect(await remove(other)).toEqual({
      success: false,
      data: 'You do not have permission to perform this action.',
    });
    expect(await remove(one)).toEqual({ success: true });
    const action = 'rcp_stripe_delete_saved_payment_method';
    expect(await one.guest.ajax({ action, payment_method_id: mine?.id ?? '', nonce: 'bad' })).toBe(-1);
  });
});

/** A nonce of somebody who is logged in. */
async function nonceOf(guest: Guest, user: number, action: string): Promise<string> {
  const { createNonce } = await import('../../src/wordpress/auth/nonces.ts');
  return createNonce(site.site, { id: user, sessionToken: guest.sessionToken() }, action);
}

describe('the account', () => {
  it('shows membership, payments and what can be done', async () => {
    const { user } = await join(site.levels.yearly);
    const html = await shown('[subscription_details]', user);
    expect(html).toContain('id="rcp-account-overview"');
    expect(html).toContain('Teacher');
    expect(html).toContain('&#163;20.00');
    expect(html).toContain('Cancel your membership');
    expect(await shown('[subscription_details]', 0)).toMatch(/^<form[^>]* id="rcp_login_form"/);
    expect(await shown('[rcp_update_card]', 0)).toBe('');
    // As it was written: the paragraphs are the text's around it.
    expect(await shown('[not_logged_in]<b>Join</b>[/not_logged_in]', 0)).toBe('<b>Join</b>');
    expect(await shown('[not_logged_in]<b>Join</b>[/not_logged_in]', user)).toBe('');
  });

  it('cancels only with its nonce, and only one’s own', async () => {
    const { guest, membership, user } = await join(site.levels.yearly);
    const other = await join(site.levels.yearly);
    const cancel = (who: Guest, nonce: string) =>
      who.post('/account/', {
        'rcp-action': 'cancel',
        'membership-id': String(membership['id']),
        _wpnonce: nonce,
      });
    expect((await cancel(guest, 'bad')).body).toBe('<page>');
    const foreign = await cancel(other.guest, await nonceOf(other.guest, other.user, 'rcp-cancel-nonce'));
    expect(foreign.headers['Location']).toContain('profile=cancellation-failure');
    expect(await membershipOf(user)).toMatchObject({ status: 'active' });
    const own = await cancel(guest, await nonceOf(guest, user, 'rcp-cancel-nonce'));
    expect(own.headers['Location']).toContain('profile=cancelled');
    expect(await membershipOf(user)).toMatchObject({ status: 'cancelled', auto_renew: 0 });
    const subscription = String(membership['gateway_subscription_id']);
    expect(site.stripe.ledger.get('subscription', subscription)['status']).toBe('canceled');
  });

  describe('switches renewals', () => {
    const ask = async (who: Joined, id: unknown, action: 'enable' | 'disable', nonce?: string) => {
      const kind = `rcp_toggle_auto_renew_${action === 'enable' ? 'on' : 'off'}`;
      const reply = await who.guest.post('/account/', {
        'rcp-action': `${action}_auto_renew`,
        'membership-id': String(id),
        _wpnonce: nonce ?? (await nonceOf(who.guest, who.user, kind)),
      });
      return reply.headers['Location'] ?? reply.status;
    };
    const subscriptionOf = ({ membership }: Pick<Joined, 'membership'>) =>
      site.stripe.ledger.get('subscription', String(membership['gateway_subscription_id']));

    it('off and on again, and the next charge comes when what was paid ends', async () => {
      const one = await join(site.levels.yearly);
      const id = one.membership['id'];
      expect(await shown('[subscription_details]', one.user)).toContain('rcp-disable-auto-renew');
      expect(await ask(one, id, 'disable')).toContain('?rcp-message=auto-renew-disabled');
      expect(subscriptionOf(one)['status']).toBe('canceled');
      const off = await membershipOf(one.user);
      expect(off).toMatchObject({ status: 'active', auto_renew: 0, gateway_subscription_id: '' });
      expect(off['expiration_date']).toBe(one.membership['expiration_date']);
      expect(await shown('[subscription_details]', one.user)).toContain('rcp-enable-auto-renew');
      const answers = await Promise.all([ask(one, id, 'enable'), ask(one, id, 'enable')]);
      expect(answers.filter((answer) => String(answer).includes('auto-renew-enabled'))).toHaveLength(1);
      const membership = await membershipOf(one.user);
      expect(membership).toMatchObject({ status: 'active', auto_renew: 1 });
      expect(membership['notes']).toContain('Auto renew was enabled by the customer.');
      const subscription = subscriptionOf({ membership });
      expect(subscription['status']).not.toBe('canceled');
      const ends = Date.parse(`${one.membership['expiration_date']}Z`.replace(' ', 'T')) / 1000;
      const due = Number(subscription['trial_end'] ?? subscription['billing_cycle_anchor']);
      expect(Math.abs(ends - due)).toBeLessThanOrEqual(2 * 3600);
    });

    it('once, whatever becomes of Stripe’s answer', async () => {
      const one = await join(site.levels.yearly);
      const { id } = one.membership;
      await ask(one, id, 'disable');
      const begun = () => site.stripe.calls.filter((call) => /^POST \/v1\/subscriptions$/.test(call)).length;
      const before = begun();
      site.stripe.fail({ call: /POST .*\/subscriptions$/, how: 'lose-answer', times: 3 });
      expect(await ask(one, id, 'enable')).toContain('auto-renew-enable-failure');
      expect(await membershipOf(one.user)).toMatchObject({ auto_renew: 0, gateway_subscription_id: '' });
      expect(await ask(one, id, 'enable')).toContain('auto-renew-enabled');
      expect(begun()).toBeGreaterThan(before + 1);
      const membership = await membershipOf(one.user);
      const mine = site.stripe.ledger
        .all('subscription')
        .filter(
          ({ customer, status }) => customer === membership['gateway_customer_id'] && status !== 'canceled',
        );
      expect(mine.map(({ id: subscription }) => subscription)).toEqual([
        membership['gateway_subscription_id'],
      ]);
    });

    it('only with the nonce, for oneself, and for what has a price and a card', async () => {
      const one = await join(site.levels.yearly);
      const other = await join(site.levels.yearly);
      const { id } = one.membership;
      expect(await ask(one, id, 'disable', 'bad')).toBe(200);
      expect(await ask(other, id, 'disable')).toBe(403);
      expect(await membershipOf(one.user)).toMatchObject({ auto_renew: 1 });
      await site.site.database.run(
        query("UPDATE wp_rcp_memberships SET gateway = 'manual' WHERE id = ?", [
          Number(other.membership['id']),
        ]),
      );
      expect(await ask(other, other.membership['id'], 'disable')).toContain('auto-renew-disable-failure');
      expect(await shown('[subscription_details]', other.user)).not.toContain('rcp-auto-renew-toggle');
    });
  });

  it('says what is wrong with a profile, and saves a good one', async () => {
    const { guest, user } = await join(site.levels.yearly);
    const nonce = await nonceOf(guest, user, 'rcp-profile-editor-nonce');
    const save = (fields: Readonly<Record<string, string>>) =>
      guest.post('/profile/', {
        rcp_profile_editor_nonce: nonce,
        rcp_display_name: 'Ada B.',
        rcp_email: 'ada.b@example.com',
        ...fields,
      });
    expect((await save({ rcp_email: 'ada@atlas.example' })).body).toBe('<page>');
    expect((await save({ rcp_new_user_pass1: 'one', rcp_new_user_pass2: 'two' })).body).toBe('<page>');
    expect((await save({})).headers['Location']).toBe(
      'https://atlas.example/profile/?rcp-message=profile-updated',
    );
    const led = await save({ rcp_redirect: 'https://atlas.example/me/?tab=1' });
    expect(led.headers['Location']).toBe('https://atlas.example/me/?tab=1&rcp-message=profile-updated');
    const away = await save({ rcp_redirect: 'https://elsewhere.example/' });
    expect(away.headers['Location']).toBe('https://atlas.example/profile/?rcp-message=profile-updated');
    expect(await site.site.users.byId(user)).toMatchObject({
      display_name: 'Ada B.',
      user_email: 'ada.b@example.com',
    });
  });
});

describe('logging in by the form', () => {
  it('says what is wrong in its own words, and leads on', async () => {
    const form = await shown('[login_form redirect="/members/"]', 0);
    const nonce = fieldOf(form, 'rcp_login_nonce');
    const guest = site.guest();
    const send = (fields: Readonly<Record<string, string>>) =>
      guest.post('/account/', { rcp_action: 'login', rcp_login_nonce: nonce, ...fields });
    expect((await send({ rcp_user_login: 'nobody', rcp_user_pass: 'x' })).body).toBe('<page>');
    expect((await send({ rcp_user_login: 'sue', rcp_user_pass: 'wrong' })).body).toBe('<page>');
    const reply = await send({
      rcp_user_login: 'sue',
      rcp_user_pass: 'sue-pass 1',
      rcp_redirect: '/members/',
    });
    expect([reply.status, reply.headers['Location']]).toEqual([302, '/members/']);
    expect(reply.cookies?.some(({ name }) => name.startsWith('wordpress_logged_in'))).toBe(true);
    const nowhere = await site.guest().post('/account/', {
      rcp_action: 'login',
      rcp_login_nonce: nonce,
      rcp_user_login: 'sue',
      rcp_user_pass: 'sue-pass 1',
      rcp_redirect: 'javascript:1',
    });
    expect([nowhere.status, nowhere.headers['Location'], nowhere.body]).toEqual([200, undefined, '']);
    expect(nowhere.cookies?.some(({ name }) => name.startsWith('wordpress_logged_in'))).toBe(true);
  });
});

describe('a forgotten password', () => {
  it('is asked for where members log in, and mailed a link', async () => {
    const login = await shown('[login_form]', 0);
    expect(login).toContain('href="https://atlas.example/account/?rcp_action=lostpassword"');
    expect(fieldOf(login, 'rcp_redirect')).toBe('https://atlas.example/account/');
    const form = await shown('[login_form]', 0, { path: '/account/?rcp_action=lostpassword' });
    expect(fieldOf(form, 'rcp_action')).toBe('lostpassword');
    const guest = site.guest();
    const send = (fields: Readonly<Record<string, string>>) =>
      guest.post('/account/', {
        rcp_action: 'lostpassword',
        rcp_redirect: 'https://atlas.example/account/',
        rcp_lostpassword_nonce: fieldOf(form, 'rcp_lostpassword_nonce'),
        ...fields,
      });
    const before = site.mails.length;
    expect((await send({ rcp_user_login: '' })).body).toBe('<page>');
    expect((await send({ rcp_user_login: 'nobody' })).body).toBe('<page>');
    expect((await send({ rcp_user_login: 'sue', rcp_lostpassword_nonce: 'x' })).body).toBe('<page>');
    const sent = await send({ rcp_user_login: 'sue' });
    expect(sent.headers['Location']).toBe(
      'https://atlas.example/account/?rcp_action=lostpassword_checkemail',
    );
    await expect.poll(() => site.mails.length).toBe(before + 1);
    expect(
      await shown('[login_form]', 0, { path: '/account/?rcp_action=lostpassword_checkemail' }),
    ).toContain('Check your e-mail for the confirmation link.');
  });

  it('shows the form again to who sent it, and the form for members what they typed', async () => {
    const sent = (body: string) => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(await shown('[login_form]', 0, sent('rcp_action=lostpassword&rcp_user_login='))).toContain(
      'rcp_lostpassword_form',
    );
    const form = await shown('[register_form]', 0, sent('rcp_user_first=Ada&rcp_register_nonce=x'));
    expect(fieldOf(form, 'rcp_user_first')).toBe('Ada');
  });
});

describe('the end of a membership', () => {
  it('comes on its day: status, role and mails', async () => {
    const { user } = await join(site.levels.lifetime);
    const { user: ending, membership } = await join(site.levels.monthly);
    await changeByAdmin(
      site.site,
      (await membershipById(site.site.database, Number(membership['id']))) as never,
      'cancel',
    );
    site.wait(32 * 86_400);
    const before = site.mails.length;
    await site.jobs.runDue();
    await site.jobs.runDue();
    expect(await membershipOf(ending)).toMatchObject({ status: 'expired' });
    expect(await membershipOf(user)).toMatchObject({ status: 'active' });
    const sent = site.mails.slice(before).map(({ subject, text }) => [subject, text]);
    expect(sent).toContainEqual(['Ended', 'Dear Ada, "Monthly" ended.']);
    expect(sent.filter(([subject]) => subject === 'Ended')).toHaveLength(1);
    site.wait(-32 * 86_400);
  });

  it('is told of before, once', async () => {
    await site.site.options.set(
      'rcp_reminder_notices',
      serialize(
        fromPlain([
          {
            send_period: '+1week',
            enabled: true,
            type: 'expiration',
            subject: 'A week to go',
            message: '%subscription_name% ends on %expiration%.',
          },
        ]),
      ),
    );
    const { membership, login } = await join(site.levels.yearly);
    await changeByAdmin(
      site.site,
      (await membershipById(site.site.database, Number(membership['id']))) as never,
      'cancel',
    );
    const kept = await join(site.levels.yearly);
    await site.site.database.run({
      sql: 'UPDATE wp_rcp_memberships SET auto_renew = 0 WHERE id = ?',
      values: [Number(kept.membership['id'])],
    });
    site.wait(358 * 86_400);
    for (let time = 0; time < 3; time++) {
      await site.jobs.runDue();
      site.wait(3600);
    }
    const reminders = site.mails.filter(({ subject }) => subject === 'A week to go');
    expect(reminders.map(({ to }) => to)).toContainEqual([`${kept.login}@example.com`]);
    expect(reminders.filter(({ to }) => String(to) === `${kept.login}@example.com`)).toHaveLength(1);
    expect(reminders.map(({ to }) => String(to))).not.toContain(`${login}@example.com`);
    site.wait(-358 * 86_400 - 3 * 3600);
  });
});

describe('the owner', () => {
  it('activates what was paid in another way', async () => {
    const guest = site.guest();
    const answer = await guest.ajax({
      action: 'rcp_process_register_form',
      rcp_ajax: 'true',
      rcp_user_login: 'byhand',
      rcp_user_email: 'byhand@example.com',
      rcp_user_pass: 'only-for-tests 1',
      rcp_user_pass_confirm: 'only-for-tests 1',
      rcp_level: String(site.levels.yearly),
      rcp_gateway: 'manual',
      rcp_register_nonce: await guest.nonce(),
    });
    expect(answer.data.gateway).toEqual({
      slug: 'manual',
      supports: ['one-time', 'fees', 'expiration-extension-on-renewals'],
    });
    const user = (await site.site.users.byLogin('byhand'))?.ID ?? 0;
    const { id } = await membershipOf(user);
    expect(await membershipOf(user)).toMatchObject({ status: 'pending' });
    const membership = await membershipById(site.site.database, Number(id));
    const after = await changeByAdmin(site.site, membership as NonNullable<typeof membership>, 'activate');
    expect(after).toMatchObject({ status: 'active', timesBilled: 1, expires: '2027-12-01 23:59:59' });
    expect(
      await site.rows('SELECT status FROM wp_rcp_payments WHERE id = ?', answer.data.payment_id),
    ).toEqual([{ status: 'complete' }]);
  });
});

describe('asking who may read', () => {
  it('takes no statement for guests and three for a member, however many posts a page has', async () => {
    const { site: inner } = site;
    const { user } = await join(site.levels.yearly);
    const ids: number[] = [];
    for (let number = 0; number < 30; number++) {
      const id = await inner.posts.insert({
        post_type: 'post',
        post_status: 'publish',
        post_title: `Post ${number}`,
      });
      await inner.posts.setMeta(id, 'rcp_subscription_level', ['any-paid']);
      ids.push(id);
    }
    const posts = await inner.posts.byIds(ids);
    const ask = async (visitor: Visitor) => {
      const restricted: boolean[] = [];
      for (const post of posts) {
        restricted.push(
          (await inner.extensions.apply('post.restricted', undefined, { site: inner, post, visitor })) !==
            undefined,
        );
      }
      return restricted;
    };
    await ask(guest);
    const all = vi.spyOn(inner.database, 'all');
    const first = vi.spyOn(inner.database, 'first');
    const taken = () => all.mock.calls.length + first.mock.calls.length;
    expect(new Set(await ask(guest))).toEqual(new Set([true]));
    expect(taken()).toBe(0);
    const member = await visitorById(inner, user);
    if (member === undefined) throw new Error('There is no member.');
    const before = taken();
    expect(new Set(await ask(member))).toEqual(new Set([false]));
    expect(taken() - before).toBe(3);
    vi.restoreAllMocks();
  });
});
