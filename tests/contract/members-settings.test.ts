import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromPlain, query, serialize } from '../../src/database/index.ts';
import { createUser, logInCookies } from '../../src/wordpress/auth/index.ts';
import { sessionsOf } from '../../src/wordpress/auth/sessions.ts';
import { visitorById } from '../../src/wordpress/auth/visitor.ts';
import { renderSource } from '../../src/wordpress/content/render.ts';
import { createRenderContext } from '../../src/wordpress/content/render-context.ts';
import { type Guest, type MembersSite, openMembersSite } from '../members-site.ts';
import { logInAs, plainRequest } from '../plain-site.ts';

let members: MembersSite;
beforeAll(async () => {
  members = await openMembersSite({
    from_name: 'Quay & Co',
    from_email: 'quay@example.com',
    admin_notice_emails: 'one@example.com, two@example.com',
    email_header_text: 'Ahoy <em>you</em>',
    active_subject: 'Begun: %subscription_name%',
    active_email:
      'Dear %name%,\n\nSee http://example.org/a?b=1&c=2 or %membership_renew_url% (%unknown%, %discount_code%).',
    disable_free_email_admin: '1',
    free_subject: 'Free',
    free_email: 'Free.',
    paid_message: 'Pay first.',
    free_message: 'Join first.',
    auto_add_users: '1',
    auto_add_users_level: '2',
    no_login_sharing: '2',
    invoice_company: 'Quay <Ltd>',
    invoice_notes: 'Paid *at once*.',
  });
});
afterAll(() => members.close());

let people = 0;
/** Somebody joins a level and pays by hand; gives their payment. */
async function join(level: number, code = ''): Promise<{ login: string; payment: number; guest: Guest }> {
  const guest = members.guest();
  const login = `settled${++people}`;
  const answer = await guest.ajax({
    action: 'rcp_process_register_form',
    rcp_ajax: 'true',
    rcp_user_login: login,
    rcp_user_email: `${login}@example.com`,
    rcp_user_first: 'Ada <&',
    rcp_user_last: 'Love',
    rcp_user_pass: 'only-for-tests 1',
    rcp_user_pass_confirm: 'only-for-tests 1',
    rcp_level: String(level),
    rcp_gateway: 'manual',
    rcp_discount: code,
    rcp_register_nonce: await guest.nonce(),
  });
  await guest.post('/register/', {
    rcp_registration_payment_id: String(answer.data.payment_id),
    rcp_register_nonce: await guest.nonce(),
  });
  await members.jobs.runDue();
  return { login, payment: answer.data.payment_id, guest };
}

const setting = async (name: string, value: string) => {
  const stored = members.site.options.value('rcp_settings') as Record<string, unknown>;
  await members.site.options.set('rcp_settings', serialize(fromPlain({ ...stored, [name]: value })));
};

describe('mails about memberships', () => {
  it('tell the owner of who pays by hand, in the owner’s frame and name', async () => {
    const before = members.mails.length;
    const { login } = await join(members.levels.yearly);
    const mail = members.mails.slice(before).find(({ subject }) => subject.startsWith('New manual payment'));
    expect(mail).toMatchObject({
      to: ['one@example.com', 'two@example.com'],
      from: '"Quay & Co" <quay@example.com>',
      replyTo: 'quay@example.com',
    });
    expect(mail?.text).toContain(`(${login}) just submitted a manual payment on`);
    expect(mail?.html).toMatch(/<h1[^>]*>Ahoy <em>you<\/em><\/h1>/);
  });

  it('fill placeholders, link addresses, and hold nobody’s markup', async () => {
    const before = members.mails.length;
    await createUser(members.site, {
      login: 'crew',
      email: 'crew@example.com',
      password: 'only-for-tests',
      firstName: '<b>Ada</b>',
      lastName: 'Love',
    });
    await members.jobs.runDue();
    const [mail, owners] = members.mails.slice(before);
    expect(mail?.subject).toBe('Begun: Teacher');
    expect(mail?.html).toContain('Dear &lt;b&gt;Ada&lt;/b&gt; Love,');
    expect(mail?.html).toContain('<a href="http://example.org/a?b=1&amp;c=2"');
    expect(mail?.text).toContain('(%unknown%, None)');
    // The owner wrote no words of their own for themselves.
    expect(owners?.subject).toMatch(/^New membership on /);
    expect(owners?.text).toMatch(/\(crew\) is now subscribed to .*\.\n\nMembership level: Teacher/);
  });

  it('are plain text where the owner wants no frame, and stay away where switched off', async () => {
    await setting('email_template', 'none');
    const before = members.mails.length;
    const { login } = await join(members.levels.free);
    const about = members.mails
      .slice(before)
      .filter(({ subject }) => !subject.includes('New User Registration'));
    expect(about).toHaveLength(1);
    expect(about[0]).toMatchObject({ to: [`${login}@example.com`], subject: 'Free', text: 'Free.' });
    expect(about[0]).not.toHaveProperty('html');
    await setting('email_template', '');
  });
});

describe('accounts', () => {
  it('opened elsewhere become members of the owner’s level; those of the form do not twice', async () => {
    const id = await createUser(members.site, {
      login: 'added',
      email: 'added@example.com',
      password: 'only-for-tests',
    });
    const of = (user: number) =>
      members.rows(
        'SELECT object_id, status, initial_amount FROM wp_rcp_memberships WHERE user_id = ?',
        user,
      );
    await expect
      .poll(() => of(id))
      .toEqual([{ object_id: members.levels.yearly, status: 'active', initial_amount: '20' }]);
    const { login } = await join(members.levels.monthly);
    const joined = await members.site.users.byLogin(login);
    expect(await of(joined?.ID ?? 0)).toHaveLength(1);
  });

  it('are logged in so often at once: the oldest log-in ends; administrators’ do not', async () => {
    const { site } = members;
    const sessions = async (login: string) => {
      const user = await site.users.byLogin(login);
      if (user === undefined) throw new Error('There is no such account.');
      for (let times = 0; times < 3; times++) {
        await logInCookies(site, plainRequest(site, { method: 'GET', path: '/' }), user, false);
        members.wait(1);
      }
      const meta = (await site.users.meta([user.ID])).get(user.ID);
      return meta === undefined ? 0 : sessionsOf(site, meta).size;
    };
    expect(await sessions('sue')).toBe(2);
    expect(await sessions('ada')).toBeGreaterThan(2);
  });

  it('log in on the owner’s page where it stands in for WordPress’s', async () => {
    const page = await members.site.posts.insert({
      post_type: 'page',
      post_status: 'publish',
      post_title: 'Log in',
      post_name: 'members-log-in',
      post_content: '[login_form]',
    });
    const at = async (path: string) => (await members.send({ method: 'GET', path })).headers['Location'];
    expect(await at('/wp-login.php')).toBeUndefined();
    await setting('login_redirect', String(page));
    await setting('hijack_login_url', '1');
    const address = `${members.site.address.home}/members-log-in/`;
    expect(await at('/wp-login.php')).toBe(address);
    expect(await at('/wp-login.php?redirect_to=%2Fa+b%2F')).toBe(`${address}?redirect=%2Fa+b%2F`);
    expect(await at('/wp-login.php?interim-login=1')).toBeUndefined();
    expect(await at('/wp-login.php?action=lostpassword')).toBeUndefined();
    await setting('hijack_login_url', '');
  });
});

describe('the receipt of a payment', () => {
  it('is for who paid it and for the owner alone', async () => {
    const { payment, guest } = await join(members.levels.monthly, 'fiver');
    const path = `/?payment_id=${payment}&rcp-action=download_invoice`;
    const own = await guest.get(path);
    expect(own.status).toBe(200);
    const page = String(own.body);
    for (const words of [`Invoice ${payment}`, 'Quay &lt;Ltd&gt;', 'Monthly', '£2.50', 'Pending', 'Bill To:'])
      expect(page).toContain(words);
    expect((await members.guest().get(path)).body).toContain('You do not have permission');
    expect((await guest.get('/?payment_id=99999&rcp-action=download_invoice')).body).toContain(
      'This payment record does not exist',
    );
    const owner = members.guest(await logInAs(members, 'ada'));
    expect((await owner.get(path)).status).toBe(200);
  });
});

describe('parts of a text', () => {
  it('are closed to who never joined, and say what the post they stand in says', async () => {
    const { site } = members;
    const [post] = await site.posts.find({ types: ['post'], limit: 1 });
    if (post === undefined) throw new Error('There is no post.');
    const seen = async (login: string, source: string) => {
      const user = await site.users.byLogin(login);
      const visitor = user && (await visitorById(site, user.ID));
      const context = createRenderContext(site, { target: 'page', post, ...(visitor && { visitor }) });
      return renderSource(source, context);
    };
    expect(await seen('sue', '[restrict]in[/restrict]')).toContain('Join first.');
    expect(await seen('sue', '[restrict paid="false"]in[/restrict]')).toContain('Pay first.');
    expect(await seen('added', '[restrict]in[/restrict]')).toContain('in');
    expect(await seen('added', '[restrict level="9"]in[/restrict]')).toContain('Join first.');
    expect(await seen('added', '[restrict userlevel="subscriber,editor"]in[/restrict]')).not.toContain(
      'first',
    );
    await site.posts.setMeta(post.ID, '_is_paid', ['1']);
    expect(await seen('sue', '[restrict]in[/restrict]')).toContain('Pay first.');
  });
});

describe('the totals of joining', () => {
  const state = async (fields: Readonly<Record<string, string>>) =>
    (await members.guest().ajax({ action: 'rcp_validate_registration_state', ...fields })).data;
  const words = (html: string) =>
    html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();

  it('name a discount as the owner does, before the fees or, where it counts for them, behind', async () => {
    const fields = {
      rcp_level: String(members.levels.monthly),
      rcp_gateway: 'manual',
      discount_code: 'QUARTER',
    };
    const before = await state(fields);
    expect(before.discount_code).toBe('QUARTER');
    expect(words(before.total_details_html)).toMatch(/Discounts and Fees quarter 25% Signup Fee &#163;1.00/);
    await setting('discount_fees', '1');
    const behind = words((await state(fields)).total_details_html);
    expect(behind).toMatch(/Discounts and Fees Signup Fee &#163;1.00 quarter 25%/);
    await setting('discount_fees', '');
  });

  it('take no code for a first payment off a trial, which costs nothing now', async () => {
    const trial = { rcp_level: String(members.levels.trial), rcp_gateway: 'manual' };
    expect(await state({ ...trial, discount_code: 'first' })).toMatchObject({ discount_valid: false });
    expect(await state({ ...trial, discount_code: 'quarter' })).toMatchObject({
      discount_valid: true,
      full_discount: true,
    });
  });

  it('stand in the currency’s own way', async () => {
    await setting('currency', 'PLN');
    await setting('currency_position', 'after');
    const { total_details_html: html } = await state({
      rcp_level: String(members.levels.yearly),
      rcp_gateway: 'manual',
    });
    expect(words(html)).toContain('20.00&nbsp;&#122;&#322;');
    await setting('currency', 'GBP');
    await setting('currency_position', 'before');
  });

  it('are refused for a level that nobody can join any more', async () => {
    await members.site.database.run(
      query("UPDATE wp_restrict_content_pro SET status = 'inactive' WHERE id = ?", [members.levels.plan]),
    );
    const guest = members.guest();
    const answer = await guest.ajax({
      action: 'rcp_process_register_form',
      rcp_ajax: 'true',
      rcp_level: String(members.levels.plan),
      rcp_register_nonce: await guest.nonce(),
    });
    expect(answer.data.errors).toMatch(/inactive_level.*invalid_level.*is not available\./);
  });
});
