import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findEntries } from 'portolan/forms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formPost, logInAs } from '../../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import { type FormSite, openFormSite } from './form-site.ts';

const keys = {
  avia_recaptcha_version: 'avia_recaptcha_v3',
  avia_recaptcha_pkey_v2: 'site2',
  avia_recaptcha_skey_v2: 'secret2',
  avia_recaptcha_pkey_v3: 'site3',
  avia_recaptcha_skey_v3: 'secret3',
};
const FORM = `[av_contact captcha='recaptcha_v3'][av_contact_field label='Name' check='is_empty'][/av_contact_field][/av_contact]`;
const filled = { avia_1_1: 'Anna', avia_2_1: '', avia_generated_form1: '1' };

let service: Server;
let requested: URLSearchParams[];
let answer: Readonly<Record<string, unknown>>;
let address: string;
let site: FormSite;

const options = (avia: Readonly<Record<string, string>>) => ({
  template: 'enfold',
  stylesheet: 'enfold',
  avia_options_enfold: serialize(fromPlain({ avia })),
});

beforeEach(async () => {
  requested = [];
  answer = { success: true, score: 0.9, action: 'verify_submit' };
  service = createServer((request, reply) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      requested.push(new URLSearchParams(text));
      reply.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  site = await openFormSite(options(keys), { services: { captcha: address } });
});
afterEach(async () => {
  service.closeAllConnections();
  service.close();
  await site.close();
});

async function verify(fields: Readonly<Record<string, string>> = {}, cookie = '') {
  const reply = await site.send(
    formPost(
      '/wp-admin/admin-ajax.php',
      {
        action: 'avia_recaptcha_verify_frontend',
        version: 'v3',
        token: 'token-of-browser',
        score: '0.5',
        recaptcha_action: 'verify_submit',
        _wpnonce: 'forged',
        ...fields,
      },
      { Cookie: cookie },
    ),
  );
  return JSON.parse(String(reply.body));
}

const send = async (form: Readonly<Record<string, string>>) => {
  const $ = await site.visit(FORM, { form: { ...filled, ...form } });
  return $('.ajaxresponse').text();
};

describe('a verification', () => {
  it('asks the service with the secret of the version and gives a token that works once', async () => {
    const passed = await verify();
    expect(passed).toEqual({
      success: true,
      alert: '',
      score_failed: false,
      transient: expect.stringMatching(/^av_google_recaptcha_[0-9a-f]{32}$/),
    });
    expect(Object.fromEntries(requested[0] ?? [])).toEqual({
      secret: 'secret3',
      response: 'token-of-browser',
      remoteip: '203.0.113.1',
    });
    const token = { av_recaptcha_token: passed.transient, 'av_recaptcha_token-version': 'v3' };
    expect(await send(token)).toBe('Your message has been sent!');
    expect(await send(token)).toContain('Token to validate form already expired.');
    expect(await findEntries(site.site)).toHaveLength(1);
    expect(await verify({ version: 'v2' })).toMatchObject({ success: true });
    expect(requested[1]?.get('secret')).toBe('secret2');
  });

  it('fails by a score that is not greater than the bound, which a browser cannot lower', async () => {
    const low = { success: false, alert: '', score_failed: true, transient: '' };
    answer = { success: true, score: 0.5, action: 'verify_submit' };
    expect(await verify()).toEqual(low);
    expect(await verify({ score: '0' })).toEqual(low);
    expect(await verify({ score: '-1' })).toEqual(low);
    answer = { success: true, score: 0.51, action: 'verify_submit' };
    expect(await verify()).toMatchObject({ success: true });
    expect(await verify({ score: '0.6' })).toEqual(low);
  });

  it('fails by another action, a refusal, nonsense and a service that is gone', async () => {
    const alert = 'Sorry, but the verification failed. Please reload the page and try again.';
    const failed = { success: false, alert, score_failed: false, transient: '' };
    answer = { success: true, score: 0.9, action: 'other' };
    expect(await verify()).toEqual(failed);
    answer = { success: true, score: 0.9 };
    expect(await verify()).toEqual(failed);
    answer = { success: false, 'error-codes': ['timeout-or-duplicate', '<b>new'] };
    expect(await verify()).toEqual(failed);
    expect(await verify({ version: 'v4' })).toEqual(failed);
    const forAdmin = await verify({}, await logInAs(site, 'ada'));
    expect(forAdmin.alert).toBe(
      `${alert}<br />API check returned false.<br />The response is no longer valid: either is too old or has been used previously.<br />bnew - unknown error code`,
    );
    Object.assign(site.site, { services: { captcha: 'http://127.0.0.1:9' } });
    expect(await verify()).toEqual(failed);
  });

  it('is not asked for without the visitor’s consent', async () => {
    await site.close();
    const asks = { ...keys, cookie_consent: 'cookie_consent', cookie_default_settings: 'needs_opt_in' };
    site = await openFormSite(options(asks), { services: { captcha: address } });
    expect(await verify()).toMatchObject({ success: false, score_failed: false, transient: '' });
    expect(requested).toEqual([]);
    const consent =
      'aviaCookieConsent=x; aviaPrivacyRefuseCookiesHideBar=true; aviaPrivacyEssentialCookiesEnabled=true';
    expect(await verify({}, consent)).toMatchObject({ success: true });
    expect(await verify({}, `${consent}; aviaPrivacyGoogleReCaptchaDisabled=true`)).toMatchObject({
      success: false,
    });
    expect(requested).toHaveLength(1);
  });

  it('is asked of the service sixty times at most from one address', async () => {
    for (let turn = 0; turn < 70; turn++) await verify();
    expect(requested).toHaveLength(60);
  });
});

describe('a form with the captcha', () => {
  it('refuses what comes without a token, with a false one, or with that of another version', async () => {
    expect(await send({})).toBe(
      'Invalid form for reCAPTCHA sent.Form could not be submitted. Please reload page and try again.',
    );
    expect(
      await send({ av_recaptcha_token: 'av_google_recaptcha_0', 'av_recaptcha_token-version': 'v3' }),
    ).toContain('Token to validate form already expired.');
    const { transient } = await verify();
    const wrong = { av_recaptcha_token: transient, 'av_recaptcha_token-version': 'v2' };
    expect(await send(wrong)).toContain('Token to validate form is not valid.');
    expect(await send({ ...wrong, 'av_recaptcha_token-version': 'v3' })).toContain('already expired');
    expect(await findEntries(site.site)).toEqual([]);
  });

  it('takes a token for half an hour, and no longer once the form was wrong', async () => {
    const late = await verify();
    site.wait(1801);
    expect(await send({ av_recaptcha_token: late.transient, 'av_recaptcha_token-version': 'v3' })).toContain(
      'already expired',
    );
    const spent = { av_recaptcha_token: (await verify()).transient, 'av_recaptcha_token-version': 'v3' };
    expect(await send({ ...spent, avia_1_1: '' })).toContain('an error was found');
    expect(await send(spent)).toContain('already expired');
  });

  it('loads nothing of the service by itself and shows no secret', async () => {
    const $ = await site.visit(FORM);
    const area = $('.av-recaptcha-area');
    expect(area.attr('data-version')).toBe('avia_recaptcha_v3');
    expect(area.attr('data-score')).toBe('0.5');
    expect($('script, iframe, link')).toHaveLength(0);
    expect($.html()).toContain('site3');
    expect($.html()).not.toContain('secret');
  });

  it('asks a sum where the keys are incomplete, and says so where there are none', async () => {
    const some = await openFormSite(options({ ...keys, avia_recaptcha_skey_v3: '' }));
    expect((await some.visit(FORM))('[name$=_verifier]')).toHaveLength(1);
    await some.close();
    const none = await openFormSite(options({ avia_recaptcha_version: 'avia_recaptcha_v3' }));
    expect((await none.visit(FORM))('.av-recaptcha-area')).toHaveLength(1);
    await none.close();
    const off = await openFormSite(options({}));
    expect((await off.visit(FORM))('[name$=_verifier]')).toHaveLength(1);
    await off.close();
  });
});
