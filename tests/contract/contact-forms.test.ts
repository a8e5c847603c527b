import { afterAll, beforeAll, expect, it } from 'vitest';
import contactForm7 from '../../src/plugins/contact-form-7/index.ts';
import { openPeople, type People } from './rest-people.ts';

let people: People;
beforeAll(async () => {
  people = await openPeople({
    plugins: [contactForm7],
    options: { active_plugins: 'a:1:{i:0;s:36:"contact-form-7/wp-contact-form-7.php";}' },
  });
});
afterAll(() => people.close());

const forms = '/wp-json/contact-form-7/v1/contact-forms';
const form = '[text* your-name] [email* your-email] [submit]';
const mail = {
  active: true,
  subject: 'Tides',
  sender: 'Tides <office@tides.example>',
  recipient: 'office@tides.example',
  body: '[your-name]',
};

it('are made, listed, read, changed and deleted by who publishes pages', async () => {
  const made = await people.as('ada', 'POST', forms, { title: 'Moorings', form, mail, context: 'save' });
  expect(made.status).toBe(200);
  const one = `${forms}/${made.at('id')}`;
  const [listed] = (await people.as('arthur', 'GET', `${forms}?search=moor`)).json as { title: string }[];
  expect(listed).toMatchObject({ id: made.at('id'), slug: 'moorings', title: 'Moorings' });
  const read = await people.as('ada', 'GET', one);
  expect(read.at('properties.form.content')).toBe(form);
  expect(read.at('properties.form.fields.0')).toMatchObject({
    type: 'text*',
    basetype: 'text',
    name: 'your-name',
  });
  await people.as('ada', 'PUT', one, { mail: { ...mail, recipient: 'harbour@tides.example' } });
  expect((await people.as('ada', 'GET', one)).at('properties.mail.recipient')).toBe('office@tides.example');
  await people.as('ada', 'PUT', one, {
    mail: { ...mail, recipient: 'harbour@tides.example' },
    context: 'save',
  });
  expect((await people.as('ada', 'GET', one)).at('properties.mail.recipient')).toBe('harbour@tides.example');
  expect(await people.as('ada', 'DELETE', one)).toMatchObject({ status: 200, json: { deleted: true } });
  expect(await people.as('ada', 'GET', one)).toMatchObject({
    status: 404,
    json: { code: 'wpcf7_not_found' },
  });
});

it('say what keeps a mail from being sent', async () => {
  const tried = await people.as('ada', 'POST', forms, { form, mail: { ...mail, recipient: 'nobody' } });
  expect(JSON.stringify(tried.json)).toContain('Invalid mailbox syntax is used.');
  const sound = await people.as('ada', 'POST', forms, { form, mail });
  expect(JSON.stringify(sound.json)).not.toContain('Invalid mailbox syntax is used.');
});

it.each([
  ['guest', 'GET', '', 'You are not allowed to access contact forms.'],
  ['sue', 'GET', '', 'You are not allowed to access contact forms.'],
  ['arthur', 'POST', '', 'You are not allowed to create a contact form.'],
  ['arthur', 'GET', '/7', 'You are not allowed to access the requested contact form.'],
  ['arthur', 'DELETE', '/7', 'You are not allowed to access the requested contact form.'],
] as const)('are closed to %s: %s %s', async (who, method, path, message) => {
  expect(await people.as(who, method, forms + path)).toMatchObject({
    status: 403,
    json: { code: 'wpcf7_forbidden', message },
  });
});
