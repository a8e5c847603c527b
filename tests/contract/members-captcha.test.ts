import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeCaptcha, startFakeCaptcha } from '../fake-captcha.ts';
import { type Guest, type MembersSite, openMembersSite } from '../members-site.ts';

const keys = { enable_recaptcha: '1', recaptcha_public_key: 'site', recaptcha_private_key: 'secret' };

let site: MembersSite;
let service: FakeCaptcha;
const open = async (settings: Readonly<Record<string, unknown>>) => {
  service = await startFakeCaptcha();
  site = await openMembersSite(settings);
  Object.assign(site.site, { services: { captcha: service.address } });
};
beforeEach(() => open({ ...keys, recaptcha_version: '3' }));
afterEach(async () => {
  await site.close();
  await service.close();
});

const send = async (guest: Guest, fields: Readonly<Record<string, string>>) =>
  guest.ajax({
    action: 'rcp_process_register_form',
    rcp_ajax: 'true',
    rcp_level: String(site.levels.free),
    rcp_register_nonce: await guest.nonce(),
    rcp_user_login: 'ann',
    rcp_user_email: 'ann@example.org',
    rcp_user_pass: 'only-for-tests 1',
    rcp_user_pass_confirm: 'only-for-tests 1',
    ...fields,
  });
const codes = ({ data }: { data: { errors?: string } }) =>
  [...(data.errors ?? '').matchAll(/rcp_error (\S*)" role="listitem"><span>(.*?)<\/span>/g)].map(
    ([, code, text]) => [code, text],
  );
const REFUSED = [['invalid_recaptcha', 'Please verify that you are not a robot']];

describe('the captcha of the registration', () => {
  it('is asked for last, after everything else that is wrong', async () => {
    const guest = site.guest();
    expect(codes(await send(guest, { rcp_user_login: '', validate_only: 'true' }))).toEqual([
      ['username_empty', 'Please enter a username'],
      ...REFUSED,
    ]);
    expect(codes(await send(guest, {}))).toEqual(REFUSED);
    expect(await site.rows("SELECT 1 FROM wp_users WHERE user_login = 'ann'")).toEqual([]);
    expect(service.requested).toHaveLength(0);
  });

  it('passes with a token that the service knows, once for the check and the processing', async () => {
    const guest = site.guest();
    const token = { 'g-recaptcha-response': 'a-token' };
    expect(await send(guest, { ...token, validate_only: 'true' })).toMatchObject({ success: true });
    expect(Object.fromEntries(service.requested[0] ?? [])).toEqual({
      secret: 'secret',
      response: 'a-token',
      remoteip: '203.0.113.1',
    });
    expect(await send(guest, token)).toMatchObject({ success: true });
    expect(service.requested).toHaveLength(1);
    const other = await send(site.guest(), {
      ...token,
      rcp_user_login: 'ben',
      rcp_user_email: 'b@example.org',
    });
    expect(codes(other)).toEqual(REFUSED);
    expect(service.requested).toHaveLength(2);
  });

  it('does not keep a token that was checked for ever', async () => {
    const guest = site.guest();
    const token = { 'g-recaptcha-response': 'a-token' };
    await send(guest, { ...token, validate_only: 'true' });
    site.wait(10 * 60 + 1);
    expect(codes(await send(guest, token))).toEqual(REFUSED);
  });

  it.each([
    { success: false, 'error-codes': ['invalid-input-response'] },
    { success: true, score: 0.5, action: 'register' },
    { success: true, score: 0.9, action: 'contact' },
    { success: true },
  ])('refuses what the service does not vouch for: %j', async (answer) => {
    service.answer = answer;
    expect(codes(await send(site.guest(), { 'g-recaptcha-response': 'a-token' }))).toEqual(REFUSED);
  });

  it('refuses everybody while the service cannot be asked', async () => {
    await service.close();
    expect(codes(await send(site.guest(), { 'g-recaptcha-response': 'a-token' }))).toEqual(REFUSED);
  });

  it('of the second version is a tick without a score', async () => {
    await site.close();
    await service.close();
    await open({ ...keys, recaptcha_version: '2' });
    service.answer = { success: true };
    expect(await send(site.guest(), { 'g-recaptcha-response': 'a-tick' })).toMatchObject({ success: true });
  });

  it('is nowhere where the owner gave no keys', async () => {
    await site.close();
    await service.close();
    await open({ enable_recaptcha: '1', recaptcha_public_key: 'site' });
    expect(await send(site.guest(), {})).toMatchObject({ success: true });
    expect(service.requested).toHaveLength(0);
  });
});
