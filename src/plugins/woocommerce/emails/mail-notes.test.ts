import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRestShop, type RestShop } from '../rest-v3/rest-shop-for-tests.ts';
import { mailNote } from './mail-notes.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

it('a note says that a mail was sent only where mails leave the site', async () => {
  const noted = (leaves: boolean) =>
    mailNote(
      { ...shop.site, mailer: { ...shop.site.mailer, leaves: async () => leaves } },
      shop.site.database,
      'New <order>',
    );
  expect(await noted(true)).toBe('Email "New &lt;order&gt;" sent.');
  expect(await noted(false)).toBe(
    'Email "New &lt;order&gt;" failed to send: Could not instantiate mail function..',
  );
});
