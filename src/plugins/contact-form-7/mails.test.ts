import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import { serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromPlain } from '../../database/php-value.ts';
import type { OutgoingMail } from '../../types/index.ts';
import { sendMailJob } from '../../wordpress/mail/index.ts';

const stored = (value: unknown) => serialize(fromPlain(value as never));
const FIELDS = `[text* your-name] [email your-email] [textarea words] [text none]
[checkbox boats free_text "Cog|COG" "Other|OTHER"] [date day] [acceptance terms optional]All <b>terms</b>[/acceptance]`;
const BASE = {
  subject: 'From [your-name] [_serial_number]',
  sender: '[your-name] <wordpress@example.org>',
  recipient: 'office@example.org',
  body: '[your-name]',
  additional_headers: '',
  attachments: '',
  use_html: false,
  exclude_blank: false,
};
const FORMS = {
  tags: {
    body: `[[your-name]] [ your-name ] [your-name size:3] [unknown]
[boats] / [_raw_boats] / [_raw_unknown]
[_format_day "D, d M y"] [_format_your-name "Y"]
[_post_name] [_post_author] [_post_author_email]|[_user_first_name]|[_user_url]
[terms]`,
  },
  html: { use_html: true, exclude_blank: true, body: '<div>[words]</div>\n[none]\n[terms]\n\nEnd' },
  page: { use_html: true, body: '<html><body>[words]</body></html>' },
  headers: {
    recipient: 'office@example.org, "B, C" <bc@example.org>, nobody',
    sender: '[your-email]',
    additional_headers:
      'Cc: cc@example.org, office@example.org\nBcc: log@example.org\nX-From: [your-name]\nno header',
    attachments: 'uploads/2026/terms.txt\nuploads/../portolan.sqlite\nuploads/none.txt\n/etc/passwd',
  },
  nobody: { recipient: '[none]' },
} as const;

let site: TestSite;
const ids: Record<string, number> = {};
beforeAll(async () => {
  const names = Object.keys(FORMS) as (keyof typeof FORMS)[];
  site = await openTestSite({
    options: { active_plugins: 'a:1:{i:0;s:36:"contact-form-7/wp-contact-form-7.php";}', blogname: 'Tides' },
    pages: names.flatMap((name) => [
      {
        slug: `form-${name}`,
        title: `Form ${name}`,
        type: 'wpcf7_contact_form',
        content: '',
        meta: { _form: FIELDS, _mail: stored({ ...BASE, ...FORMS[name] }) },
      },
      { slug: name, title: name, content: `[contact-form-7 title="Form ${name}"]` },
    ]),
  });
  for (const name of names) {
    const $ = load(await (await site.fetch(`/${name}/`)).text());
    ids[name] = Number($('[name="_wpcf7"]').val());
    ids[`${name}-page`] = Number($('[name="_wpcf7_container_post"]').val());
  }
  await mkdir(join(site.site.folder, 'uploads', '2026'), { recursive: true });
  await writeFile(join(site.site.folder, 'uploads', '2026', 'terms.txt'), 'Terms');
});
afterAll(() => site.close());

/** What a form answers, and the mail that it queued. */
async function send(name: string, fields: Readonly<Record<string, string>> = {}) {
  const before = (await site.site.jobs.find({ kind: sendMailJob })).map(({ id }) => id);
  const body = new FormData();
  const all = {
    _wpcf7_unit_tag: `wpcf7-f${ids[name]}-p1-o1`,
    _wpcf7_container_post: String(ids[`${name}-page`]),
    'your-name': 'Bo & Co',
    'your-email': 'bo@example.org',
    words: 'Ahoy\r\n<you>',
    'boats[]': 'Other',
    _wpcf7_free_text_boats: 'a raft',
    day: '2026-05-05',
    terms: '1',
    ...fields,
  };
  for (const [field, value] of Object.entries(all)) body.set(field, value);
  const reply = await site.fetch(`/wp-json/contact-form-7/v1/contact-forms/${ids[name]}/feedback`, {
    method: 'POST',
    body,
    headers: { 'User-Agent': 'test' },
  });
  const { status, message } = (await reply.json()) as { readonly status: string; readonly message: string };
  const jobs = await site.site.jobs.find({ kind: sendMailJob });
  const mails = jobs.filter(({ id }) => !before.includes(id)).map(({ payload }) => payload as OutgoingMail);
  return { status, message, mails, mail: mails[0] };
}

it('replaces tags of fields, of the page and of the visitor, and leaves what is none', async () => {
  const { mail } = await send('tags');
  expect(mail?.subject).toBe('From Bo & Co [_serial_number]');
  const lines = mail?.text.split('\n') ?? [];
  expect(lines.slice(0, 3)).toEqual([
    '[your-name] Bo & Co [your-name size:3] [unknown]',
    'OTHER a raft / Other a raft / ',
    'Tue, 05 May 26 Bo & Co',
  ]);
  expect(lines[3]).toMatch(/^tags \S+ \S+@\S+\|\|$/);
  expect(lines[4]).toBe('Consented: All terms');
});

it('writes HTML in paragraphs, with what visitors wrote escaped and a text beside it', async () => {
  const { mail } = await send('html');
  expect(mail?.html).toContain('<title>From Bo &amp; Co [_serial_number]</title>');
  expect(mail?.html).toContain(
    '<body>\n<div>\n\t<p>Ahoy<br />\n&lt;you&gt;\n\t</p>\n</div>\n<p>Consented: All <b>terms</b>\n</p>\n<p>End\n</p></body>',
  );
  expect(mail?.text).toBe('Ahoy\n<you>\n\nConsented: All terms\n\nEnd');
});

it('leaves a whole page of HTML as it is', async () => {
  expect((await send('page')).mail?.html).toBe('<html><body>Ahoy\n&lt;you&gt;</body></html>');
});

it('takes addresses, headers and files of the site from the template', async () => {
  const { mails, mail } = await send('headers');
  expect(mails).toHaveLength(1);
  expect(mail).toMatchObject({
    to: ['office@example.org', '"B, C" <bc@example.org>'],
    cc: ['cc@example.org'],
    bcc: ['log@example.org'],
    from: 'WordPress <bo@example.org>',
    headers: { 'x-from': 'Bo & Co' },
  });
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['terms.txt']);
  expect(mail?.attachments).toEqual([
    { filename: 'terms.txt', contentType: 'text/plain', content: Buffer.from('Terms').toString('base64') },
  ]);
});

it('says that a form failed whose mail nobody would get', async () => {
  const { status, message, mails } = await send('nobody');
  expect([status, mails]).toEqual(['mail_failed', []]);
  expect(message).toBe('There was an error trying to send your message. Please try again later.');
});
