import * as cheerio from 'cheerio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formPost, logInAs, openSmallSite } from '../../../../tests/plain-site.ts';
import { query } from '../../../database/query.ts';
import { owner } from '../../../wordpress/admin-pages/index.ts';
import { addEntry, entryTables, findEntries } from './entries.ts';
import { entriesPage } from './entries-page.tsx';

const page = '/wp-admin/admin.php?page=form-entries';
let small: Awaited<ReturnType<typeof openSmallSite>>;
let ada: string;

beforeAll(async () => {
  small = await openSmallSite({ plugins: [owner, { name: 'enfold', adminPages: [entriesPage] }] });
  for (const sql of entryTables) await small.site.database.run(query(sql));
  for (let number = 1; number <= 25; number++) {
    await addEntry(small.site.database, {
      kind: 'contact',
      created: Date.UTC(2026, 10, 1, 8, number),
      post: 7,
      form: 1,
      subject: 'A letter',
      email: number === 25 ? 'anna@tide.example' : 'ben@tide.example',
      state: 'sent',
      fields: [{ label: 'Letter', value: `<b>${number}</b>\nsecond line` }],
    });
  }
  ada = await logInAs(small, 'ada');
});
afterAll(() => small.close());

const get = (address: string, cookie = ada) =>
  small.send({ method: 'GET', path: address, headers: { Cookie: cookie } });
const shown = async (address: string) => cheerio.load(String((await get(address)).body));

it('shows the owner what visitors sent, newest first, as text, and nobody else', async () => {
  const $ = await shown(page);
  expect($('tbody tr')).toHaveLength(20);
  expect($('tbody tr').first().find('dd').text()).toBe('<b>25</b>\nsecond line');
  expect($('tbody b')).toHaveLength(0);
  expect((await shown(`${page}&paged=2`))('tbody tr')).toHaveLength(5);
  expect((await shown(`${page}&s=anna%40tide.example`))('tbody tr')).toHaveLength(1);
  const sue = await get(page, await logInAs(small, 'sue'));
  expect(String(sue.body)).not.toContain('second line');
});

it('gives all as CSV and removes one, with the nonce of the page only', async () => {
  const nonce = (await shown(page))('input[name=_wpnonce]').first().attr('value') ?? '';
  const csv = await small.send(formPost(page, { _wpnonce: nonce, do: 'csv' }, { Cookie: ada }));
  expect(csv.headers['Content-Type']).toBe('text/csv; charset=UTF-8');
  expect(String(csv.body).split('\r\n')).toHaveLength(27);
  const [newest] = await findEntries(small.site, { limit: 1 });
  const remove = { do: 'remove', entry: String(newest?.id) };
  await small.send(formPost(page, { ...remove, _wpnonce: 'forged' }, { Cookie: ada }));
  expect(await findEntries(small.site)).toHaveLength(25);
  await small.send(formPost(page, { ...remove, _wpnonce: nonce }, { Cookie: ada }));
  expect(await findEntries(small.site)).toHaveLength(24);
});
