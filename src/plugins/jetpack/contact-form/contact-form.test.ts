import { load } from 'cheerio';
import { serialize } from 'portolan/data';
import { findEntries } from 'portolan/forms';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromPlain } from '../../../database/php-value.ts';
import type { OutgoingMail } from '../../../types/index.ts';
import { sendMailJob } from '../../../wordpress/mail/index.ts';

const SHORT = `[contact-form to="quay@example.org, not an address" subject="Tide & time"]
[contact-field label="Your Name?" type="name" required="1"]
Some <b>words</b>

[contact-field label="Mail" type="email" required="true"][contact-field label="Mail" type="email"]
[contact-field label="Words" type="textarea" placeholder="Ahoy"]
[contact-field label="Boats" type="checkbox-multiple" options="Ketch,Yawl" required="1"]
[contact-field label="Day" type="date" dateformat="dd/mm/yy"]
[contact-field label="Site" type="url"][/contact-form]`;

const BLOCK = `<!-- wp:jetpack/contact-form {"customThankyou":"message","customThankyouHeading":"Oh","customThankyouMessage":"Come \\u003c again","align":"wide"} -->
<div class="wp-block-jetpack-contact-form"><!-- wp:paragraph --><p>Inside</p><!-- /wp:paragraph -->
<!-- wp:jetpack/field-email {"required":true,"requiredText":"(must)","labelColor":"#f00","borderRadius":3} /-->
<!-- wp:jetpack/field-radio {"label":"Harbour","options":["Hull, north","Goole"]} /-->
<!-- wp:jetpack/field-select {"label":"Quay"} --><!-- wp:jetpack/field-option {"label":"East"} /--><!-- /wp:jetpack/field-select -->
<!-- wp:jetpack/button {"element":"button","text":"Go"} /--></div>
<!-- /wp:jetpack/contact-form -->`;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    options: {
      active_plugins: 'a:1:{i:0;s:19:"jetpack/jetpack.php";}',
      jetpack_active_modules: serialize(fromPlain(['contact-form'])),
      blogname: 'Tides',
    },
    pages: [
      { slug: 'write', title: 'Write us', content: SHORT },
      { slug: 'block', title: 'Block', content: BLOCK },
      {
        slug: 'plain',
        title: 'Plain',
        content: '[contact-form][contact-field label="Q" type="text"][/contact-form]\n\n[contact-form]',
      },
      {
        slug: 'away',
        title: 'Away',
        content:
          '[contact-form customThankyou="redirect" customThankyouRedirect="https://quay.example/"][contact-field label="Q" type="text"][/contact-form]',
      },
    ],
  });
});
afterAll(() => site.close());

const page = async (path: string) => load(await (await site.fetch(path)).text());

async function send(slug: string, fields: Readonly<Record<string, string>>, index = 0) {
  const form = (await page(`/${slug}/`))('form.contact-form').eq(index);
  const body = new URLSearchParams(
    form
      .find('input[type=hidden]')
      .toArray()
      .map((one) => [String(one.attribs['name']), String(one.attribs['value'])]),
  );
  const id = body.get('contact-form-id');
  for (const [name, value] of Object.entries(fields)) body.append(name.replace('#', `g${id}`), value);
  return site.fetch(`/${slug}/`, { method: 'POST', body, redirect: 'manual' });
}

async function mails(): Promise<readonly OutgoingMail[]> {
  const jobs = await site.site.jobs.find({ kind: sendMailJob });
  return [...jobs].sort((a, b) => a.id - b.id).map(({ payload }) => payload as OutgoingMail);
}

it('shows a form with the names, ids and classes that scripts and styles know', async () => {
  const $ = await page('/write/');
  const id = $('[name=contact-form-id]').val();
  expect($(`#contact-form-${id}.wp-block-jetpack-contact-form-container > form`).attr('action')).toMatch(
    `/write/#contact-form-${id}`,
  );
  expect($('[name=action]').val()).toBe('grunion-contact-form');
  expect($('[name=contact-form-hash]').val()).toMatch(/^[0-9a-f]{40}$/);
  const name = $(`input[name=g${id}-yourname]`);
  expect([name.attr('type'), name.attr('class'), name.attr('aria-required')]).toEqual([
    'text',
    'name grunion-field',
    'true',
  ]);
  expect($(`label[for=g${id}-yourname]`).text()).toBe('Your Name?(required)');
  expect(
    $('.contact-form input[type=email]')
      .toArray()
      .map((one) => one.attribs['name']),
  ).toEqual([`g${id}-mail`, `g${id}-mail-1`]);
  expect($(`#contact-form-comment-g${id}-words`).attr('placeholder')).toBe('Ahoy');
  expect(
    $(`input[name="g${id}-boats[]"]`)
      .toArray()
      .map((one) => one.attribs['value']),
  ).toEqual(['Ketch', 'Yawl']);
  expect($('.jp-contact-form-date-wrap label').text()).toBe('Day (DD/MM/YYYY)');
  expect($('form.contact-form p.contact-submit button.pushbutton-wide').text()).toBe('Submit');
  expect($('form.contact-form > p:not(.contact-submit), form.contact-form > br')).toHaveLength(0);
  expect($('form.contact-form > b').text()).toBe('words');
});

it('shows the fields of blocks, and those that every form has where its author names none', async () => {
  const $ = await page('/block/');
  expect(
    $('.alignwide > form.wp-block-jetpack-contact-form > div.wp-block-jetpack-contact-form > p').text(),
  ).toBe('Inside');
  expect($('.grunion-field-email-wrap').attr('style')).toBe('--jetpack--contact-form--border-radius: 3px;');
  expect($('label.email').text()).toBe('Email(must)');
  expect(
    $('input[type=radio]')
      .toArray()
      .map((one) => one.attribs['value']),
  ).toEqual(['Hull, north', 'Goole']);
  expect($('select option').text()).toBe('East');
  const plain = await page('/plain/');
  expect(
    plain('form.contact-form')
      .eq(1)
      .find('.grunion-field')
      .toArray()
      .map((one) => one.attribs['class']),
  ).toEqual(['name grunion-field', 'email grunion-field', 'url grunion-field', 'textarea grunion-field']);
});

it('says what is wrong and keeps what was written, as text', async () => {
  const reply = await send('write', {
    '#-mail': 'bad',
    '#-words': '[contact-form] "x"',
    '#-site': 'nowhere',
  });
  expect(reply.status).toBe(200);
  const $ = load(await reply.text());
  expect(
    $('.form-error .form-error-message')
      .toArray()
      .map((one) => $(one).text()),
  ).toEqual([
    'Your Name? is required',
    'Mail requires a valid email address',
    'Boats requires at least one selection',
    'Site: Please enter a valid URL - https://www.example.com',
  ]);
  expect($('.contact-form input[type=email]').first().val()).toBe('bad');
  expect($('textarea').val()).toBe('[contact-form] "x"');
  expect(await findEntries(site.site)).toEqual([]);
});

it('keeps what was sent, tells of it by mail and shows it to who sent it alone', async () => {
  const sent = {
    '#-yourname': 'Ann <b>',
    '#-mail': 'ann@example.org',
    '#-words': 'One\r\n[two]',
    '#-boats[]': 'Yawl',
    '#-site': 'example.org',
  };
  const reply = await send('write', sent);
  expect(reply.status).toBe(302);
  const next = reply.headers.get('location') ?? '';
  const [entry] = await findEntries(site.site);
  expect(next).toMatch(
    new RegExp(
      `^/write/\\?contact-form-id=\\d+&contact-form-sent=${entry?.id}&contact-form-hash=[0-9a-f]{40}&_wpnonce=\\w+#contact-form-\\d+$`,
    ),
  );
  expect(entry).toMatchObject({
    kind: 'contact',
    email: 'ann@example.org',
    subject: 'Tide & time',
    fields: expect.arrayContaining([{ label: 'Words', value: 'One\n[two]' }]),
  });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'quay@example.org', replyTo: 'ann@example.org', fromName: 'Ann' });
  expect(mail?.html).toContain('<strong>Words:</strong><br /><span>One<br />\n[two]</span>');
  const $ = await page(next);
  expect($('#contact-form-success-header').text()).toBe('Your message has been sent');
  expect(
    $('.field-name')
      .toArray()
      .map((one) => $(one).text()),
  ).toContain('Words:');
  expect($('.field-value').text()).toContain('One[two]');
  const other = await page(next.replace(/_wpnonce=\w+/, '_wpnonce=0123456789'));
  expect(other('.contact-form-submission')).toHaveLength(1);
  expect(other('.field-value')).toHaveLength(0);
});

it('thanks in the author’s words, or leads to the author’s page', async () => {
  const next = (await send('block', { '#-email': 'bo@example.org' })).headers.get('location') ?? '';
  const $ = await page(next);
  expect($('.contact-form-submission').text()).toContain('OhCome < again');
  expect((await send('away', { '#-q': 'x' })).headers.get('location')).toBe('https://quay.example/');
});

it('takes nothing for a form that does not stand on the page', async () => {
  const before = (await findEntries(site.site)).length;
  const id = String((await page('/plain/'))('[name=contact-form-id]').val());
  const reply = await site.fetch('/plain/', {
    method: 'POST',
    body: new URLSearchParams({
      action: 'grunion-contact-form',
      'contact-form-id': id,
      'contact-form-hash': 'f'.repeat(40),
      [`g${id}-q`]: 'x',
    }),
  });
  expect(reply.status).toBe(200);
  expect(await reply.text()).not.toContain('form-error');
  expect(await findEntries(site.site)).toHaveLength(before);
});
