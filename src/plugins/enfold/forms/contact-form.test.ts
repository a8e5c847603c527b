import { entriesCsv, findEntries } from 'portolan/forms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainRequest } from '../../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import type { PostRow, RenderContext } from '../../../types/index.ts';
import { createRenderContext } from '../../../wordpress/content/render-context.ts';
import { readContactForm } from './form.ts';
import { answerOf } from './form-answer.ts';
import { type FormSite, openFormSite } from './form-site.ts';

const FORM = `[av_contact email='harbour@atlas.example' title='Write to us' button='Send' sent='It is on its way.']
[av_contact_field label='Name' type='text' check='is_empty'][/av_contact_field]
[av_contact_field label='E-Mail' type='text' check='is_email'][/av_contact_field]
[av_contact_field label='Message' type='textarea' check='is_empty'][/av_contact_field]
[/av_contact]`;

const filled = {
  avia_1_1: 'Anna',
  avia_2_1: 'anna@tide.example',
  avia_3_1: 'Two\nlines',
  avia_4_1: '',
  avia_generated_form1: '1',
};

let site: FormSite;
beforeEach(async () => {
  site = await openFormSite();
});
afterEach(() => site.close());

const send = (form: Readonly<Record<string, string>>, text = FORM, headers = {}) =>
  site.visit(text, { form, headers });
const answer = async (form: Readonly<Record<string, string>>, text = FORM) =>
  (await send(form, text))('.ajaxresponse').text().trim();

describe('a contact form', () => {
  it('numbers its fields and the form', async () => {
    const $ = await site.visit(FORM + FORM);
    const names = $('[name]')
      .map((_, control) => $(control).attr('name'))
      .get();
    expect(names.filter(Boolean)).toEqual([
      'ajax-form',
      '0',
      'avia_1_1',
      'avia_2_1',
      'avia_3_1',
      'avia_4_1',
      'avia_generated_form1',
      'ajax-form',
      '0',
      'avia_1_2',
      'avia_2_2',
      'avia_3_2',
      'avia_4_2',
      'avia_generated_form2',
    ]);
    const form = $('form').first();
    expect(form.attr('action')).toBe('https://atlas.example/hello-rivers/');
    expect(form.attr('method')).toBe('post');
    expect(form.find('h3').text()).toBe('Write to us');
    expect($('#element_avia_2_1').attr('class')).toBe('first_form form_element form_fullwidth');
    expect($('#element_avia_3_1').attr('class')).toContain('av-last-visible-form-element');
    expect($('label[for=avia_2_1] abbr').attr('title')).toBe('required');
    expect($('#avia_3_1').attr('class')).toBe('text_area is_empty');
    expect($('#ajaxresponse_1').hasClass('hidden')).toBe(true);
  });

  it('answers with its words, keeps the entry and queues the mail', async () => {
    const $ = await send(filled);
    expect($('#result_ajax_response_1 h3.avia-form-success').text()).toBe('It is on its way.');
    expect($('fieldset').html()).toBe('');
    const mails = await site.waiting();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: 'harbour@atlas.example',
      subject: 'New Message (sent by contact form at Atlas Notes)',
      from: 'anna@tide.example',
      replyTo: 'anna@tide.example',
      html: 'Name: Anna <br />E-Mail: anna@tide.example <br /><br />Message:<br />Two<br />\nlines <br /> <br />',
    });
    expect(await findEntries(site.site)).toMatchObject([
      {
        kind: 'contact',
        email: 'anna@tide.example',
        post: site.post,
        form: 1,
        fields: [
          { label: 'Name', value: 'Anna' },
          { label: 'E-Mail', value: 'anna@tide.example' },
          { label: 'Message', value: 'Two\nlines' },
        ],
      },
    ]);
  });

  it('understands values that scripts encoded once more, and plain ones as they are', async () => {
    await send({ ...filled, avia_1_1: 'A%20%26%20B%20%2B%2050%25', ajax: 'true' });
    await send({ ...filled, avia_1_1: '50%25 + 1' });
    await send({ ...filled, avia_1_1: 'S%C3%B6hne' }, FORM, { 'X-Requested-With': 'XMLHttpRequest' });
    const names = (await findEntries(site.site)).map(({ fields }) => fields[0]?.value);
    expect(names).toEqual(['Söhne', '50%25 + 1', 'A & B + 50%']);
  });

  it('shows what is wrong and keeps what was written', async () => {
    const $ = await send({ ...filled, avia_2_1: 'nobody', avia_1_1: '<b>"Anna"</b>' });
    expect($('.avia-form-error').text()).toContain('an error was found in your input');
    expect($('#element_avia_2_1').hasClass('error')).toBe(true);
    expect($('#element_avia_1_1').hasClass('valid')).toBe(true);
    expect($('#avia_1_1').attr('value')).toBe('<b>"Anna"</b>');
    expect($('#avia_3_1').text()).toBe('Two\nlines');
    expect(await site.waiting()).toEqual([]);
    expect(await findEntries(site.site)).toEqual([]);
  });

  it('asks for fields that were not sent at all', async () => {
    expect(await answer({ avia_generated_form1: '1', avia_1_1: 'Anna' })).toContain('an error was found');
  });

  it('lets the trap close on programs', async () => {
    expect(await answer({ ...filled, avia_4_1: 'x' })).toContain('an error was found');
    expect(await site.waiting()).toEqual([]);
  });

  it('handles only the form that was sent, once for a request', async () => {
    const $ = await site.visit(FORM + FORM, { form: { ...filled, avia_generated_form1: '1' } });
    expect($('#result_ajax_response_1')).toHaveLength(1);
    expect($('#ajaxresponse_2')).toHaveLength(1);
    expect(await site.waiting()).toHaveLength(1);
  });

  it('has numbers of its own beside the page', async () => {
    const context = createRenderContext(site.site, { target: 'page' });
    expect(await context.renderShortcodes(FORM)).toContain('name="avia_1_101"');
  });

  it('does nothing in feeds and by GET', async () => {
    await site.visit(FORM, { method: 'GET', path: `/hello-rivers/?${new URLSearchParams(filled)}` });
    expect(await site.waiting()).toEqual([]);
  });
});

describe('its mails', () => {
  it('go to each recipient alone, under the subject and sender of the form', async () => {
    const text = FORM.replace(
      "email='harbour@atlas.example'",
      "email='a@atlas.example, b@atlas.example' subject='From the quay' from_email='post@atlas.example'",
    );
    await send(filled, text);
    expect((await site.waiting()).map(({ to, subject, from }) => [to, subject, from])).toEqual([
      ['a@atlas.example', 'From the quay', 'post@atlas.example'],
      ['b@atlas.example', 'From the quay', 'post@atlas.example'],
    ]);
  });

  it('go to the owner where the form names nobody, from nobody where the visitor gives no address', async () => {
    const text = `[av_contact][av_contact_field label='Question' type='text' check='is_empty'][/av_contact_field][/av_contact]`;
    await send({ avia_1_1: 'Why?', avia_generated_form1: '1' }, text);
    expect(await site.waiting()).toMatchObject([
      { to: 'owner@atlas.example', from: 'no-reply@atlas.example' },
    ]);
    expect((await site.waiting())[0]?.replyTo).toBeUndefined();
  });

  it('leave once for a letter that is sent twice in a moment', async () => {
    expect((await send(filled))('.avia-form-success')).toHaveLength(1);
    expect((await send(filled))('.avia-form-success')).toHaveLength(1);
    expect(await findEntries(site.site)).toHaveLength(1);
    expect(await site.waiting()).toHaveLength(1);
  });

  it('answer the visitor by themselves, to one address a few times only', async () => {
    const text = FORM.replace(
      '[av_contact ',
      "[av_contact autorespond='We read it.' autoresponder_subject='Thanks' autorespond_after='Yours' ",
    );
    // The same letter, sent once more in a moment, would be the same letter.
    for (const more of ['', '1', '2', '3', '4'])
      await send({ ...filled, avia_3_1: `Two\nlines${more}` }, text);
    const mails = await site.waiting();
    const answers = mails.filter(({ to }) => to === 'anna@tide.example');
    expect(mails).toHaveLength(8);
    expect(answers).toHaveLength(3);
    expect(answers[0]).toMatchObject({
      subject: 'Thanks',
      from: '"Atlas Notes" <harbour@atlas.example>',
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    expect(answers[0]?.html).toBe(
      'We read it.<br /><br /><br /><strong>Your Message: </strong><br /><br />Name: Anna <br />E-Mail: anna@tide.example <br /><br />Message:<br />Two<br />\nlines <br /> <br /><br /><br />Yours',
    );
  });

  it('escape HTML in every field, and no field becomes a header', async () => {
    const evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const $ = await send({
      ...filled,
      avia_1_1: `${evil}\r\nBcc: all@x.example`,
      avia_3_1: evil,
    });
    expect($('script, img')).toHaveLength(0);
    const [mail] = await site.waiting();
    expect(mail?.html).not.toMatch(/<script|<img/);
    expect(mail?.subject).not.toContain('Bcc');
    expect(await answer({ ...filled, avia_2_1: 'a@b.example\r\nBcc: all@x.example' })).toContain('error');
    expect(await answer({ ...filled, avia_2_1: 'a@b.example,c@d.example' })).toContain('error');
    expect(await site.waiting()).toHaveLength(1);
  });
});

describe('fields of every kind', () => {
  const text = `[av_contact title='' hide_labels='aviaTBhide_labels' captcha='active' on_send='redirect' link='manually,https://atlas.example/thanks/' form_align='centered' color='av-custom-form-color av-dark-form' fields_with_error='Look again']
[av_contact_field label='Colour' type='select' options='Red|r,Blue,, dark|b,Green' check='is_empty' av_contact_preselect='b' width='element_half'][/av_contact_field]
[av_contact_field label='Days' type='select' options='Mo,Tu,We' multi_select='aviaTBmulti_select' width='element_half'][/av_contact_field]
[av_contact_field label='News' type='checkbox' check='is_empty'][/av_contact_field]
[av_contact_field label='Date' type='datepicker' check='is_empty'][/av_contact_field]
[av_contact_field type='html']<strong>Read</strong> this[/av_contact_field]
[av_contact_field label='Part two' type='headline' headline_tag='h4'][/av_contact_field]
[av_contact_field type='empty_line'][/av_contact_field]
[av_contact_field label='Only in mails' type='headline' element_display='e-mail'][/av_contact_field]
[av_contact_field label='Source' type='hidden' value='quay'][/av_contact_field]
[/av_contact]`;

  it('are rendered as what they are', async () => {
    const $ = await site.visit(text);
    expect($('form h3')).toHaveLength(0);
    const form = $('form');
    expect(form.attr('class')).toBe(
      'avia_ajax_form av-form-labels-hidden av-custom-form-color av-dark-form av-centered-form avia-builder-el-0',
    );
    expect(form.attr('data-avia-redirect')).toBe('https://atlas.example/thanks/');
    expect(form.attr('data-fields-with-error')).toBe('Look again');
    expect($('#avia_1_1').attr('class')).toBe('select is_empty');
    expect(
      $('#avia_1_1 option')
        .map((_, option) => $(option).attr('value'))
        .get(),
    ).toEqual(['', 'r', 'b', 'Green']);
    expect($('#avia_1_1 option[selected]').text()).toBe('Blue, dark');
    expect($('#avia_2_1').attr('name')).toBe('avia_2_1[]');
    expect($('#element_avia_1_1').hasClass('first_form')).toBe(true);
    expect($('#element_avia_2_1').hasClass('first_form')).toBe(false);
    expect($('#avia_3_1').attr('value')).toBe('true');
    expect($('#avia_4_1').attr('placeholder')).toBe('DD / MM / YY');
    expect($('#avia_5_1').text().trim()).toBe('Read this');
    expect($('h4.av-form-headline').text()).toBe('Part two');
    expect($('p.av-form-empty-line')).toHaveLength(1);
    expect(form.text()).not.toContain('Only in mails');
    expect($('#avia_9_1').attr('type')).toBe('hidden');
    expect($('#avia_10_1').attr('class')).toBe('hidden');
    expect($('#avia_11_1_verifier').attr('value')).toMatch(/^[1-8]{9}$/);
  });

  it('are checked and told in the mail', async () => {
    const form = {
      avia_1_1: 'r',
      'avia_2_1[]': 'Tu',
      avia_3_1: 'true',
      avia_4_1: '01 / 02 / 27',
      avia_9_1: 'quay',
      avia_10_1: '',
      avia_11_1: '4',
      avia_11_1_verifier: '123456783',
      avia_generated_form1: '1',
    };
    await send(form, text);
    expect((await site.waiting())[0]?.html).toBe(
      'Colour: r <br />Days: Tu <br />News: true <br />Date: 01 / 02 / 27 <br />' +
        '<p><strong>Read</strong> this</p>\n<h4>Part two</h4><br /><h3>Only in mails</h3>' +
        'Please prove that you are human by solving the equation: 4 <br />',
    );
    const { avia_3_1: _, ...unticked } = form;
    expect(await answer(unticked, text)).toContain('an error was found');
    expect(await answer({ ...form, avia_11_1: '5' }, text)).toContain('an error was found');
    expect(await answer({ ...form, avia_11_1_verifier: '' }, text)).toContain('an error was found');
  });
});

describe('the box of agreement', () => {
  it('stands in the form where the owner asks for it, and must be ticked', async () => {
    await site.close();
    site = await openFormSite({
      template: 'enfold',
      stylesheet: 'enfold',
      avia_options_enfold: serialize(
        fromPlain({
          avia: {
            privacy_message_contactform_active: 'privacy_message_contactform_active',
            privacy_message_contact:
              'I agree to the [av_privacy_link page_id="4"]rules[/av_privacy_link] <script>x</script><em>here</em>',
          },
        }),
      ),
    });
    const policy = await site.site.posts.insert({
      post_type: 'page',
      post_status: 'publish',
      post_title: 'Rules',
      post_name: 'rules',
    });
    await site.site.options.set('wp_page_for_privacy_policy', String(policy));
    const $ = await site.visit(FORM);
    const row = $('#element_avia_5_1');
    expect(row.find('input').attr('type')).toBe('checkbox');
    expect(row.find('label span').text()).toBe('I agree to the rules xhere');
    expect(row.find('script')).toHaveLength(0);
    expect(row.find('em').text()).toBe('here');
    expect(await answer(filled)).toContain('an error was found');
    expect(await answer({ ...filled, avia_5_1: 'true' })).toBe('It is on its way.');
    expect(await answer({ ...filled, av_privacy_agreement: 'true' })).toBe('It is on its way.');
    expect((await site.waiting())[0]?.html).toContain('I agree to the rules xhere: true <br />');
  });
});

describe('the record of entries', () => {
  it('is written as CSV that no program takes for a formula', async () => {
    await send({ ...filled, avia_1_1: '=cmd()' });
    await send({ ...filled, avia_3_1: 'say "hi"', avia_1_1: 'B' });
    const csv = await entriesCsv(site.site);
    const [head, ...rows] = csv.split('\r\n');
    expect(head).toBe('id,date_utc,kind,page,form,subject,email,state,fields');
    expect(rows[0]).toMatch(
      /^2,2026-12-01 12:00:00,contact,\d+,1,New Message.*,anna@tide\.example,sent,"Name: B\n/,
    );
    expect(csv).toContain('say ""hi""');
    expect(csv).not.toMatch(/(^|,)=/m);
  });
});

describe('a flood', () => {
  it('of ten thousand forms from one address keeps thirty, and others may still write', async () => {
    const context = createRenderContext(site.site, { target: 'page', post: { ID: 9 } as PostRow });
    const form = await readContactForm(
      {},
      "[av_contact_field label='Name' check='is_empty'][/av_contact_field]",
      context,
    );
    const post = {
      method: 'POST',
      path: '/hello-rivers/',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: '',
    };
    const states = new Map<string, number>();
    for (let turn = 0; turn < 10_000; turn++) {
      const body = `avia_1_1=Anna ${turn}&avia_2_1=&avia_generated_form1=1`;
      const page = { request: plainRequest(site.site, { ...post, body }) } as NonNullable<
        RenderContext['page']
      >;
      const { state } = await answerOf(form, { ...context, page });
      states.set(state, (states.get(state) ?? 0) + 1);
    }
    expect([...states]).toEqual([
      ['sent', 30],
      ['refused', 9970],
    ]);
    expect(await findEntries(site.site)).toHaveLength(30);
    expect(await answer(filled)).toBe(
      'Form could not be submitted - an error occurred. Please reload page and try again.',
    );
    const other = await site.visit(FORM, { form: filled, remote_addr: '198.51.100.7' });
    expect(other('.avia-form-success')).toHaveLength(1);
    site.wait(601);
    expect(await answer(filled)).toBe('It is on its way.');
  });
});
