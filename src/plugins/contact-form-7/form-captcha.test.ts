import { load } from 'cheerio';
import { serialize } from 'portolan/data';
import { findEntries } from 'portolan/forms';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeCaptcha, startFakeCaptcha } from '../../../tests/fake-captcha.ts';
import { fromPlain } from '../../database/php-value.ts';

const KEYS = { wpcf7: serialize(fromPlain({ recaptcha: { 'site-key': 'the-secret' } })) };
const plugins = { active_plugins: 'a:1:{i:0;s:36:"contact-form-7/wp-contact-form-7.php";}' };

let service: FakeCaptcha;
let site: TestSite;
beforeAll(async () => {
  service = await startFakeCaptcha();
  site = await openSite({ ...plugins, ...KEYS });
  Object.assign(site.site, { services: { captcha: service.address } });
});
afterAll(async () => {
  await site.close();
  await service.close();
});

function openSite(options: Readonly<Record<string, string>>): Promise<TestSite> {
  return openTestSite({
    options,
    pages: [
      {
        slug: 'write-us',
        title: 'Write us',
        type: 'wpcf7_contact_form',
        content: '',
        meta: { _form: '[text* your-name] [submit "Sail"]' },
      },
      { slug: 'contact', content: '[contact-form-7 title="Write us"]' },
    ],
  });
}

const pageOf = async (of: TestSite) => load(await (await of.fetch('/contact/')).text());
const post = async (path: string, fields: Readonly<Record<string, string>>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const reply = await site.fetch(path, { method: 'POST', headers: { 'User-Agent': 'test' }, body });
  return (await reply.json()) as Readonly<Record<string, unknown>>;
};

it('puts the captcha into its forms where the owner gave Contact Form 7 its keys, and nowhere else', async () => {
  const page = await pageOf(site);
  expect(page('form.wpcf7-form .av-recaptcha-area').attr('data-version')).toBe('avia_recaptcha_v3');
  expect(page.html()).toContain('site-key');
  expect(page.html()).not.toContain('the-secret');
  const open = await openSite(plugins);
  expect((await pageOf(open))('.av-recaptcha-area').length).toBe(0);
  await open.close();
});

it('takes a form for spam until the captcha was passed, and a proof once', async () => {
  const form = Number((await pageOf(site))('.wpcf7').attr('data-wpcf7-id'));
  const send = (more: Readonly<Record<string, string>> = {}) =>
    post(`/wp-json/contact-form-7/v1/contact-forms/${form}/feedback`, {
      _wpcf7: String(form),
      _wpcf7_unit_tag: `wpcf7-f${form}-p2-o1`,
      'your-name': 'Bo',
      ...more,
    });
  expect(await send()).toMatchObject({ status: 'spam' });
  service.answer = { success: true, score: 0.9, action: 'verify_submit' };
  const verified = await post('/wp-admin/admin-ajax.php', {
    action: 'avia_recaptcha_verify_frontend',
    version: 'v3',
    token: 'of-the-browser',
    score: '0.5',
    recaptcha_action: 'verify_submit',
  });
  expect(verified).toMatchObject({ success: true });
  expect(service.requested.at(-1)?.get('secret')).toBe('the-secret');
  const proof = {
    av_recaptcha_token: String(verified['transient']),
    'av_recaptcha_token-version': 'v3',
  };
  expect(await send(proof)).toMatchObject({ status: 'mail_sent' });
  expect(await findEntries(site.site)).toHaveLength(1);
  expect(await send({ ...proof, 'your-name': 'Cy' })).toMatchObject({ status: 'spam' });
});
