import { load } from 'cheerio';
import { serialize } from 'portolan/data';
import { findEntries } from 'portolan/forms';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromPlain } from '../../database/php-value.ts';
import type { OutgoingMail } from '../../types/index.ts';
import { sendMailJob } from '../../wordpress/mail/index.ts';

const FORM = `<label> Your name
    [text* your-name autocomplete:name class:wide "Anna"] </label>

<label> Your mail
    [email* your-email placeholder "you@example.org"] </label>

[select harbour "Hull|hull@example.org" "Goole|goole@example.org"]
[checkbox boats use_label_element "Ketch" "Yawl"]
[number crew min:1 max:9]
[textarea your-message x4 maxlength:40]
[acceptance terms] I agree to <b>all</b>. [/acceptance]
[honeypot email-confirm]
[submit "Sail"]`;

const mail = {
  subject: '[_site_title]: [your-name]',
  sender: '[your-name] <wordpress@example.org>',
  recipient: '[harbour]',
  body: 'From: [your-name] <[your-email]>\nBoats: [boats]\n[terms]\n[your-message]',
  additional_headers: 'Reply-To: [your-email]\nBcc: log@example.org\nX-Words: [your-message]',
  use_html: false,
  exclude_blank: true,
};
const mail2 = { ...mail, active: true, recipient: '[your-email]', subject: 'Copy', additional_headers: '' };
const stored = (value: unknown) => serialize(fromPlain(value as never));

let site: TestSite;
let form: number;
beforeAll(async () => {
  site = await openTestSite({
    options: {
      active_plugins: 'a:1:{i:0;s:36:"contact-form-7/wp-contact-form-7.php";}',
      blogname: 'Tides',
      disallowed_keys: 'casino',
    },
    pages: [
      {
        slug: 'write-us',
        title: 'Write us',
        type: 'wpcf7_contact_form',
        content: '',
        meta: {
          _form: FORM,
          _mail: stored(mail),
          _mail_2: stored(mail2),
          _messages: stored({ mail_sent_ok: 'Thank you, [your-name].' }),
          _hash: '5c1d2f3aa0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5',
        },
      },
      { slug: 'contact', content: '[contact-form-7 id="5c1d2f3" title="Write us"]' },
      { slug: 'by-title', content: '<p>[contact-form-7 id="999999" title="Write us"]</p>' },
      { slug: 'none', content: '<p>Before [contact-form-7 id="999999" title="Gone"]</p>' },
    ],
  });
  form = Number(load(await (await site.fetch('/contact/')).text())('.wpcf7').attr('data-wpcf7-id'));
});
afterAll(() => site.close());

const filled = {
  'your-name': 'Bo <Sailor>',
  'your-email': 'bo@example.org',
  harbour: 'Goole',
  'boats[]': 'Yawl',
  crew: '3',
  'your-message': 'Ahoy',
  terms: '1',
};

async function send(fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ _wpcf7_unit_tag: 'wpcf7-f1-p2-o1', ...fields }))
    body.set(name, value);
  const reply = await site.fetch(`/wp-json/contact-form-7/v1/contact-forms/${form}/feedback`, {
    method: 'POST',
    body,
    headers: { 'User-Agent': 'test', ...headers },
  });
  return { status: reply.status, json: (await reply.json()) as Record<string, unknown> };
}

async function mails(): Promise<readonly OutgoingMail[]> {
  const jobs = await site.site.jobs.find({ kind: sendMailJob });
  return [...jobs].sort((a, b) => a.id - b.id).map(({ payload }) => payload as OutgoingMail);
}

it('shows the form of the export with the names, classes and hidden fields that scripts and styles know', async () => {
  const html = await (await site.fetch('/contact/')).text();
  const $ = load(html);
  expect(html).not.toMatch(/\[(?:text|contact-form|honeypot|acceptance)/);
  const unit = $('.wpcf7').attr('id') ?? '';
  expect(unit).toMatch(/^wpcf7-f\d+-p\d+-o1$/);
  expect($('form.wpcf7-form.init').attr('action')).toMatch(new RegExp(`/contact/#${unit}$`));
  expect($('[name="_wpcf7_unit_tag"]').val()).toBe(unit);
  expect($('[data-name="your-name"] input').attr('class')).toBe(
    'wpcf7-form-control wpcf7-text wpcf7-validates-as-required wide',
  );
  expect($('[name="your-name"]').val()).toBe('Anna');
  expect($('[name="your-email"]').attr('placeholder')).toBe('you@example.org');
  expect(
    $('[name="harbour"] option')
      .map((_, one) => $(one).attr('value'))
      .get(),
  ).toEqual(['Hull', 'Goole']);
  expect($('[name="boats[]"]')).toHaveLength(2);
  expect($('.wpcf7-acceptance .wpcf7-list-item-label b').text()).toBe('all');
  expect($('input.wpcf7-submit.has-spinner').attr('value')).toBe('Sail');
  expect($('.wpcf7-response-output').attr('aria-hidden')).toBe('true');
  expect($('label [name="your-name"]')).toHaveLength(1);
});

it('finds a form by its title, and says so where there is none', async () => {
  expect(await (await site.fetch('/by-title/')).text()).toContain('name="your-name"');
  const html = await (await site.fetch('/none/')).text();
  expect(html).toContain('Before');
  expect(html).not.toContain('contact-form-7 id');
  expect(load(html)('.wpcf7-contact-form-not-found').text()).toBe('Error: Contact form not found.');
});

it('says field by field what is wrong, and then that the terms are not accepted', async () => {
  const wrong = await send({
    'your-email': 'bo',
    harbour: 'Rome',
    crew: '12',
    'your-message': 'x'.repeat(41),
  });
  expect(wrong.status).toBe(200);
  expect(wrong.json).toMatchObject({
    contact_form_id: form,
    status: 'validation_failed',
    message: 'One or more fields have an error. Please check and try again.',
    posted_data_hash: '',
    into: '#wpcf7-f1-p2-o1',
  });
  const fields = wrong.json['invalid_fields'] as { field: string; message: string; error_id: string }[];
  expect(fields.map(({ field, message }) => [field, message])).toEqual([
    ['crew', 'This field has a too large number.'],
    ['your-name', 'Please fill out this field.'],
    ['your-email', 'Please enter an email address.'],
    ['your-message', 'This field has a too long input.'],
    ['harbour', 'Undefined value was submitted through this field.'],
  ]);
  expect(fields[1]).toMatchObject({ idref: null, error_id: 'wpcf7-f1-p2-o1-ve-your-name' });
  const { terms: _, ...without } = filled;
  expect((await send(without)).json).toMatchObject({ status: 'acceptance_missing', invalid_fields: [] });
  expect((await send({ ...filled, 'your-message': 'Casino!' })).json['status']).toBe('spam');
  expect(await mails()).toEqual([]);
});

it('keeps what was sent, queues both mails with their tags filled in, and sends a second press once', async () => {
  const { json } = await send(filled);
  expect(json).toMatchObject({ status: 'mail_sent', message: 'Thank you, Bo <Sailor>.', invalid_fields: [] });
  expect(json['posted_data_hash']).toMatch(/^[0-9a-f]{32}$/);
  await send(filled);
  const sent = await mails();
  expect(sent.map(({ to, bcc, subject }) => [to, bcc, subject])).toEqual([
    [['goole@example.org'], ['log@example.org'], 'Tides: Bo <Sailor>'],
    [['bo@example.org'], undefined, 'Copy'],
  ]);
  expect(sent[0]).toMatchObject({ replyTo: 'bo@example.org', headers: { 'x-words': 'Ahoy' } });
  expect(sent[0]?.text).toBe(
    'From: Bo <Sailor> <bo@example.org>\nBoats: Yawl\nConsented: I agree to all.\nAhoy',
  );
  const entries = await findEntries(site.site);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ email: 'bo@example.org', form, subject: 'Tides: Bo <Sailor>' });
  expect(entries[0]?.fields).toContainEqual({ label: 'your-message', value: 'Ahoy' });
});

it('answers a form that was sent without scripts on its own page', async () => {
  const page = load(await (await site.fetch('/contact/')).text());
  const unit = String(page('[name="_wpcf7_unit_tag"]').val());
  const post = async (fields: Readonly<Record<string, string>>) =>
    load(
      await (
        await site.fetch('/contact/', {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'User-Agent': 'test' },
          body: new URLSearchParams({ _wpcf7: String(form), _wpcf7_unit_tag: unit, ...fields }).toString(),
        })
      ).text(),
    );
  const wrong = await post({ 'your-name': 'Cy' });
  expect(wrong('form.wpcf7-form.invalid').attr('data-status')).toBe('invalid');
  expect(wrong('[name="your-name"]').val()).toBe('Cy');
  expect(wrong('[data-name="your-email"] .wpcf7-not-valid-tip').text()).toBe('Please fill out this field.');
  expect(wrong(`#${unit}-ve-your-email`).text()).toBe('Please fill out this field.');
  const sent = await post({ ...filled, 'your-name': 'Cy' });
  expect(sent('form.wpcf7-form.sent .wpcf7-response-output').text()).toBe('Thank you, Cy.');
  expect(await findEntries(site.site)).toHaveLength(2);
});

it('tells the rules of a form, and refuses what it does not know', async () => {
  const at = (path: string, init?: RequestInit) =>
    site.fetch(`/wp-json/contact-form-7/v1/contact-forms${path}`, init);
  const schema = (await (await at(`/${form}/feedback/schema`)).json()) as { rules: unknown[] };
  expect(schema.rules).toContainEqual({
    rule: 'required',
    field: 'your-name',
    error: 'Please fill out this field.',
  });
  expect(schema.rules).toContainEqual({
    rule: 'maxnumber',
    field: 'crew',
    threshold: '9',
    error: 'This field has a too large number.',
  });
  expect(await (await at(`/${form}/refill`)).json()).toEqual([]);
  const gone = await at('/999999/feedback', { method: 'POST', body: new FormData() });
  expect([gone.status, ((await gone.json()) as { code: string }).code]).toEqual([404, 'wpcf7_not_found']);
  const plain = await at(`/${form}/feedback`, { method: 'POST', body: new URLSearchParams({ a: '1' }) });
  expect([plain.status, ((await plain.json()) as { code: string }).code]).toEqual([
    415,
    'wpcf7_unsupported_media_type',
  ]);
});

it('makes no header of a line that a visitor wrote', async () => {
  const before = (await mails()).length;
  const words = 'Ahoy\nBcc: other@example.org';
  expect((await send({ ...filled, 'your-message': words })).json).toMatchObject({ status: 'mail_sent' });
  const sent = (await mails()).slice(before);
  expect(sent.map(({ to, bcc, headers }) => [to, bcc, headers?.['x-words']])).toEqual([
    [['goole@example.org'], ['log@example.org'], 'AhoyBcc: other@example.org'],
    [['bo@example.org'], undefined, undefined],
  ]);
});
