import { findEntries } from 'portolan/forms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeMailchimp, startFakeMailchimp } from '../../../../tests/fake-mailchimp.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import { type FormSite, openFormSite } from './form-site.ts';

const FORM = `[av_mailchimp list='tides1' success='Welcome aboard']
[av_mailchimp_field id='0' label='E-Mail' type='text' check='is_email'][/av_mailchimp_field]
[av_mailchimp_field id='1' label='Name' type='text' check=''][/av_mailchimp_field]
[/av_mailchimp]`;
const filled = {
  avia_0_1: 'anna%40quay.example',
  avia_1_1: 'Anna%20T.',
  avia_username_1: '',
  avia_generated_form1: '1',
  ajax_mailchimp: 'true',
};

let list: FakeMailchimp;
let site: FormSite;
beforeEach(async () => {
  list = await startFakeMailchimp();
  site = await openFormSite(
    {
      template: 'enfold',
      stylesheet: 'enfold',
      avia_options_enfold: serialize(fromPlain({ avia: { mailchimp_api: 'only-for-tests-us3' } })),
    },
    { services: { mailchimp: list.address } },
  );
  list.answer(({ path }) =>
    path.startsWith('/lists/tides1/merge-fields')
      ? { status: 200, body: { merge_fields: [{ merge_id: 1, tag: 'FNAME' }] } }
      : { status: 200, body: { id: 'x' } },
  );
});
afterEach(async () => {
  await list.close();
  await site.close();
});

const send = (form: Readonly<Record<string, string>> = filled, text = FORM) => site.visit(text, { form });

describe('a newsletter form', () => {
  it('names its fields by the numbers of the list', async () => {
    const $ = await site.visit(FORM);
    const form = $('form');
    expect(form.attr('class')).toContain('avia-mailchimp-form');
    expect(form.attr('data-av-custom-send')).toBe('mailchimp_send');
    expect(
      form
        .find('input')
        .map((_, input) => $(input).attr('name'))
        .get()
        .filter(Boolean),
    ).toEqual(['avia_0_1', 'avia_1_1', 'avia_username_1', 'avia_generated_form1']);
  });

  it('has its button where its author put it', async () => {
    const third = FORM.replace(
      '[/av_mailchimp]',
      "[av_mailchimp_field id='av-button' label='Join us' type='button' width='element_third'][/av_mailchimp_field][/av_mailchimp]",
    );
    const button = (await site.visit(third))('form [type=submit]');
    expect(button.attr('value')).toBe('Join us');
    expect(button.parent().attr('class')).toBe('form_element modified_width form_element_third');
    expect((await site.visit(FORM))('form [type=submit]').parent().attr('class')).toBe('form_element');
  });

  it('asks the list to write to who filled it in', async () => {
    const $ = await send();
    expect($('.avia-form-success.avia-mailchimp-success').text()).toBe('Welcome aboard');
    expect(list.requests.at(-1)).toEqual({
      method: 'POST',
      path: '/lists/tides1/members',
      authorization: 'apikey only-for-tests-us3',
      body: {
        email_address: 'anna@quay.example',
        status: 'pending',
        merge_fields: { FNAME: 'Anna T.' },
      },
    });
    expect(await findEntries(site.site)).toMatchObject([
      { kind: 'newsletter', email: 'anna@quay.example', state: 'subscribed', subject: 'tides1' },
    ]);
    const other = { ...filled, avia_0_1: 'berta%40quay.example' };
    await send(other, FORM.replace("success='", "double_opt_in='' success='"));
    expect(list.requests.at(-1)?.body).toMatchObject({ status: 'subscribed' });
    expect(list.requests.filter(({ path }) => path.includes('merge-fields'))).toHaveLength(1);
  });

  it.each([
    [{ title: 'Member Exists' }, 'This email address is already subscribed, thank you!'],
    [{ title: 'Invalid Resource', detail: 'Blank' }, 'Please fill in all required fields.'],
    [
      { title: 'Invalid Resource', detail: 'Please provide a valid email address.' },
      'Please provide a valid email address.',
    ],
    [
      { title: 'Invalid Resource', detail: 'Your merge fields were invalid.' },
      'Please make sure that your fields are filled in correctly',
    ],
    [{ title: 'Forbidden' }, 'We are very sorry but something went wrong. Please try again later.'],
  ])('says above the form what the list answers: %j', async (body, text) => {
    list.answer(({ method }) => (method === 'GET' ? { status: 200, body: {} } : { status: 400, body }));
    const $ = await send();
    const error = $('.avia-mailchimp-ajax-error.av-form-error-container');
    expect(error.text()).toBe(text);
    expect(error.next('form').find('#avia_0_1').attr('value')).toBe('anna@quay.example');
    expect((await findEntries(site.site))[0]?.state).toBe(`refused: ${body.title}`);
  });

  it('keeps the entry when the list cannot be reached', async () => {
    await list.close();
    const $ = await send();
    expect($('.av-form-error-container').text()).toContain('We are very sorry');
    expect(await findEntries(site.site)).toHaveLength(1);
    list = await startFakeMailchimp();
  });

  it('signs up nobody who is wrong, a program, or before the site is live', async () => {
    expect((await send({ ...filled, avia_0_1: 'anna' }))('.avia-form-error').text()).toContain(
      'an error was found',
    );
    const trapped = await send({ ...filled, avia_username_1: 'x' });
    expect(trapped('.av-form-error-container').text()).toBe('Illegal request.');
    Object.assign(site.site, { services: {}, isLive: async () => false });
    const held = await send();
    expect(held('.avia-form-success').text()).toBe('Welcome aboard');
    expect(list.requests).toEqual([]);
    expect((await findEntries(site.site))[0]?.state).toBe('kept: the site is not live');
  });
});
