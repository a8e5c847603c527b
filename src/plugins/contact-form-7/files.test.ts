import { load } from 'cheerio';
import { serialize } from 'portolan/data';
import { findEntries } from 'portolan/forms';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromPlain } from '../../database/php-value.ts';
import type { OutgoingMail } from '../../types/index.ts';
import { sendMailJob } from '../../wordpress/mail/index.ts';

const stored = (value: unknown) => serialize(fromPlain(value as never));
const mail = {
  subject: 'Chart',
  sender: 'wordpress@example.org',
  recipient: 'office@example.org',
  body: 'File: [chart]',
  additional_headers: '',
  attachments: '[chart]\n[photo]',
};

let site: TestSite;
let form: number;
beforeAll(async () => {
  site = await openTestSite({
    options: { active_plugins: 'a:1:{i:0;s:36:"contact-form-7/wp-contact-form-7.php";}' },
    pages: [
      {
        slug: 'charts',
        title: 'Charts',
        type: 'wpcf7_contact_form',
        content: '',
        meta: {
          _form:
            '[text your-name] [file* chart filetypes:pdf|.TXT limit:2mb] [file photo limit:1kb] [submit]',
          _mail: stored(mail),
          _mail_2: stored({ ...mail, active: true, recipient: 'log@example.org', attachments: '' }),
          _hash: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        },
      },
      {
        slug: 'words',
        title: 'Words',
        type: 'wpcf7_contact_form',
        content: '',
        meta: { _form: '[text your-name]', _mail: stored(mail), _hash: 'b'.repeat(40) },
      },
      { slug: 'send', content: '[contact-form-7 id="aaaaaaa"]' },
      { slug: 'say', content: '[contact-form-7 id="bbbbbbb"]' },
    ],
  });
  form = await formOn('/send/');
});
afterAll(() => site.close());

async function formOn(path: string): Promise<number> {
  return Number(load(await (await site.fetch(path)).text())('.wpcf7').attr('data-wpcf7-id'));
}

function body(
  files: Readonly<Record<string, File>>,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ _wpcf7_unit_tag: 'wpcf7-f1-p2-o1', ...fields }))
    data.set(name, value);
  for (const [name, file] of Object.entries(files)) data.set(name, file);
  return data;
}

async function send(files: Readonly<Record<string, File>>, id = form) {
  const reply = await site.fetch(`/wp-json/contact-form-7/v1/contact-forms/${id}/feedback`, {
    method: 'POST',
    body: body(files, { 'your-name': 'Bo' }),
    headers: { 'User-Agent': 'test' },
  });
  const json = reply.status === 413 ? {} : ((await reply.json()) as Record<string, unknown>);
  return { status: reply.status, json };
}

async function mails(): Promise<readonly OutgoingMail[]> {
  const jobs = await site.site.jobs.find({ kind: sendMailJob });
  return [...jobs].sort((a, b) => a.id - b.id).map(({ payload }) => payload as OutgoingMail);
}

const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);

it('sends the files of a form with the mails that name them, and notes their names', async () => {
  const bytes = new Uint8Array(1_500_000).fill(7);
  const { json } = await send({ chart: file('../Sea <chart>.pdf', bytes) });
  expect(json).toMatchObject({ status: 'mail_sent' });
  const [first, second] = await mails();
  expect(first).toMatchObject({ to: ['office@example.org'], text: 'File: Sea-chart.pdf' });
  expect(first?.attachments?.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['Sea-chart.pdf', 'application/pdf'],
  ]);
  expect(Buffer.from(first?.attachments?.[0]?.content ?? '', 'base64').equals(bytes)).toBe(true);
  expect([second?.to, second?.attachments]).toEqual([['log@example.org'], undefined]);
  expect((await findEntries(site.site))[0]?.fields).toContainEqual({
    label: 'chart',
    value: 'Sea-chart.pdf',
  });
});

it('says at a field that a file is missing, of the wrong type or too large', async () => {
  const wrong = async (files: Readonly<Record<string, File>>) => {
    const { json } = await send(files);
    const fields = json['invalid_fields'] as { readonly field: string; readonly message: string }[];
    return [json['status'], ...fields.map(({ field, message }) => `${field}: ${message}`)];
  };
  const chart = file('chart.txt', 'Sea');
  expect(await wrong({})).toEqual(['validation_failed', 'chart: Please fill out this field.']);
  expect(await wrong({ chart: file('chart.php', 'x') })).toEqual([
    'validation_failed',
    'chart: You are not allowed to upload files of this type.',
  ]);
  expect(await wrong({ chart: file('chart.pdf', 'x'.repeat(2 * 1024 * 1024 + 1)) })).toEqual([
    'validation_failed',
    'chart: The uploaded file is too large.',
  ]);
  expect(await wrong({ chart, photo: file('boat.svg.html', 'x') })).toEqual([
    'validation_failed',
    'photo: You are not allowed to upload files of this type.',
  ]);
  expect(await wrong({ chart, photo: file('boat.jpg', 'x'.repeat(1025)) })).toEqual([
    'validation_failed',
    'photo: The uploaded file is too large.',
  ]);
  expect(await mails()).toHaveLength(2);
});

it('takes files without scripts on the page that the form stands on', async () => {
  const page = load(await (await site.fetch('/send/')).text());
  expect(page('form.wpcf7-form').attr('enctype')).toBe('multipart/form-data');
  expect(page('[name="chart"]').attr('accept')).toBe('.pdf,.txt');
  expect(page('[name="photo"]').attr('accept')).toBe('audio/*,video/*,image/*');
  const unit = page('.wpcf7').attr('id') ?? '';
  const reply = await site.fetch('/send/', {
    method: 'POST',
    body: body({ chart: file('tides.txt', 'High') }, { _wpcf7_unit_tag: unit, 'your-name': 'Cy' }),
    headers: { 'User-Agent': 'test' },
  });
  expect(load(await reply.text())('form.wpcf7-form.sent')).toHaveLength(1);
  expect((await mails()).at(-2)?.attachments?.[0]?.content).toBe(Buffer.from('High').toString('base64'));
});

it('tells the rules of its files, and lets no other form bring any', async () => {
  const schema = await site.fetch(`/wp-json/contact-form-7/v1/contact-forms/${form}/feedback/schema`);
  const { rules } = (await schema.json()) as { rules: readonly unknown[] };
  expect(rules).toContainEqual({
    rule: 'maxfilesize',
    field: 'chart',
    threshold: 2_097_152,
    error: 'The uploaded file is too large.',
  });
  expect((await send({ chart: file('a.pdf', 'x'.repeat(1_200_000)) }, await formOn('/say/'))).status).toBe(
    413,
  );
  // Nor one that nothing could carry.
  expect((await send({ chart: file('a.pdf', 'x'.repeat(9_000_000)) })).status).toBe(413);
});
