import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maybeUnserialize, toPlain } from '../../src/database/index.ts';
import {
  barriersOfScreens,
  expectNotice,
  fill,
  found,
  openAdmin,
  press,
  pressByKeyboard,
} from './admin-visit.ts';
import { type ChangedSite, serveChangedSite, storedText } from './changed-site.ts';
import { addPage } from './visitor-site.ts';

const TYPE = 'wpcf7_contact_form';
const mail = {
  active: true,
  subject: 'Tides',
  sender: 'Tides <office@tides.example>',
  recipient: 'office@tides.example',
  body: '[your-name]',
  additional_headers: '',
  attachments: '',
  use_html: false,
  exclude_blank: false,
};

let site: ChangedSite;
let form = 0;
const admin = openAdmin(() => site.address);

beforeAll(async () => {
  site = await serveChangedSite({
    options: { active_plugins: ['contact-form-7/wp-contact-form-7.php'] },
    prepare(database) {
      addPage(database, {
        slug: 'write-us',
        title: 'Write us',
        type: TYPE,
        content: '',
        meta: {
          _form: '<label> Your name\n    [text* your-name] </label>\n\n[submit "Send"]',
          _mail: storedText(mail),
          _mail_2: storedText({ ...mail, active: false }),
          _messages: storedText({ mail_sent_ok: 'Thank you.' }),
          _hash: '5c1d2f3aa0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5',
          _locale: 'en_GB',
        },
      });
      form = Number(
        (database.prepare('SELECT ID FROM wp_posts WHERE post_type = ?').get(TYPE) as { ID: number }).ID,
      );
      addPage(database, { slug: 'write', content: '[contact-form-7 id="5c1d2f3" title="Write us"]' });
      addPage(database, {
        slug: 'zones',
        title: 'Zones',
        type: TYPE,
        content: '',
        meta: {
          _form:
            '<label>Words [textarea words maxlength:20]</label> [count words down] [output words "Nothing yet"] [quiz sum "1+1=?|2"] [submit "Send"]',
          _mail: storedText(mail),
          _hash: '6d1d2f3aa0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5',
        },
      });
      addPage(database, { slug: 'zone', content: '[contact-form-7 id="6d1d2f3" title="Zones"]' });
    },
  });
}, 120_000);
afterAll(() => site?.close());

const LIST = 'admin.php?page=wpcf7';
const edit = () => `${LIST}&post=${form}&action=edit`;

/** A field of the form's meta as it is stored. */
function stored(key: string): unknown {
  const database = new Database(join(site.folder, 'portolan.sqlite'), { readonly: true });
  try {
    const row = database
      .prepare('SELECT meta_value FROM wp_postmeta WHERE post_id = ? AND meta_key = ?')
      .get(form, key) as { meta_value: string };
    return toPlain(maybeUnserialize(row.meta_value));
  } finally {
    database.close();
  }
}

const pageOf = async () => (await fetch(`${site.address}/write/`)).text();

it('lists the forms with what puts them into pages, and leads to each', async () => {
  const { page, errors } = await admin(LIST);
  await found(page, 'table', 'Contact forms');
  expect(await page.$eval('tbody code', (code) => code.textContent)).toBe(
    '[contact-form-7 id="5c1d2f3" title="Write us"]',
  );
  await (await found(page, 'link', 'Write us')).click();
  await found(page, 'textbox', 'Text of the form');
  expect(new URL(page.url()).searchParams.get('post')).toBe(String(form));
  // The cards of a tab stand apart.
  const between = await page.$$eval('[role=tabpanel] > .card', ([one, other]) =>
    one && other ? other.getBoundingClientRect().top - one.getBoundingClientRect().bottom : 0,
  );
  expect(between).toBeGreaterThan(8);
  expect(errors).toEqual([]);
});

it('changes to whom a form is sent, what it says and what it asks, by keyboard', async () => {
  const { page, errors } = await admin(edit());
  await fill(page, 'Label of the field', 'Your boat');
  await pressByKeyboard(page, 'Add the field');
  await (await found(page, 'tab', 'Form')).focus();
  await page.keyboard.press('ArrowRight');
  await fill(page, 'To', 'harbour@tides.example');
  await fill(page, 'Subject', 'From [your-name] of [your-boat]');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'The contact form is saved.');
  expect(stored('_mail')).toMatchObject({
    recipient: 'harbour@tides.example',
    subject: 'From [your-name] of [your-boat]',
    body: '[your-name]',
  });
  expect(stored('_form')).toBe(
    '<label> Your name\n    [text* your-name] </label>\n\n<label> Your boat\n    [text your-boat] </label>\n\n[submit "Send"]',
  );
  expect(await pageOf()).toContain('name="your-boat"');
  expect(errors).toEqual([]);
});

it('says what keeps a mail from being sent, at its field', async () => {
  const { page, errors } = await admin(edit());
  await (await found(page, 'tab', 'Second mail')).click();
  await (await found(page, 'checkbox', 'Send a second mail')).click();
  await fill(page, 'To', 'nobody');
  await press(page, 'Save');
  await expectNotice(page, 'The contact form is saved.');
  await page.waitForSelector('::-p-text(Invalid mailbox syntax is used.)');
  const field = await found(page, 'textbox', 'To');
  expect(await field.evaluate((input) => input.getAttribute('aria-invalid'))).toBe('true');
  await page.waitForSelector('::-p-text(Look at: Second mail.)');
  expect(errors).toEqual([]);
});

it('changes what the form says, and keeps what somebody else wrote meanwhile', async () => {
  const [mine, theirs] = [await admin(edit()), await admin(edit())];
  for (const { page } of [mine, theirs]) await (await found(page, 'tab', 'Messages')).click();
  await fill(theirs.page, 'It was sent', 'It is on its way.');
  await press(theirs.page, 'Save');
  await expectNotice(theirs.page, 'The contact form is saved.');
  await fill(mine.page, 'It was sent', 'Gone.');
  await press(mine.page, 'Save');
  await expectNotice(mine.page, 'Somebody else changed this meanwhile.');
  expect(stored('_messages')).toMatchObject({ mail_sent_ok: 'It is on its way.' });
});

it('makes a form, and deletes it', async () => {
  const { page, errors } = await admin(LIST);
  await press(page, 'New contact form');
  await fill(page, 'Title', 'Moorings');
  await press(page, 'Make the form');
  await expectNotice(page, '“Moorings” is there.');
  await page.waitForFunction(() => location.search.includes('post='));
  await (await found(page, 'link', 'Contact forms')).click();
  await press(page, 'Delete Moorings');
  await press(page, 'Delete for good');
  await expectNotice(page, '“Moorings” is deleted.');
  expect(errors).toEqual([]);
});

it('tells visitors how many letters are left and what they wrote, and asks anew after each try', async () => {
  const { page, errors } = await admin(LIST);
  await page.goto(`${site.address}/zone/`);
  const shown = (selector: string) => page.$eval(selector, (element) => element.textContent);
  expect(await shown('.wpcf7-character-count')).toBe('20');
  expect(await page.$eval('.hidden-fields-container', (box) => box.checkVisibility())).toBe(false);
  await page.focus('textarea');
  await page.waitForSelector('.wpcf7.js');
  await page.keyboard.type('Low water');
  expect(await shown('.wpcf7-character-count')).toBe('11');
  expect(await shown('output[data-reflection-of=words]')).toBe('Low water');
  await page.type('[name=sum]', '3');
  await page.click('.wpcf7-submit');
  await page.waitForSelector('form.invalid .wpcf7-not-valid-tip');
  expect(await page.$eval('[name=sum]', (field) => (field as HTMLInputElement).value)).toBe('');
  await page.type('[name=sum]', '2');
  await page.click('.wpcf7-submit');
  await page.waitForSelector('form.sent');
  await page.waitForFunction(() => document.querySelector('.wpcf7-character-count')?.textContent === '20');
  expect(await shown('output[data-reflection-of=words]')).toBe('Nothing yet');
  expect(errors).toEqual([]);
});

it('has no barriers, at a desk and on a telephone, by day and by night', async () => {
  const { page } = await admin(LIST);
  expect(
    await barriersOfScreens(page, `${site.address}/wp-admin/`, [LIST, edit(), 'admin.php?page=wpcf7-new']),
  ).toEqual([]);
});

it('is not there where the site did not have the plugin', async () => {
  await site.setOptions({ active_plugins: [] });
  const { page } = await admin('index.php');
  await found(page, 'link', 'Messages');
  expect(await page.$$('nav a[href*="page=wpcf7"]')).toEqual([]);
});
