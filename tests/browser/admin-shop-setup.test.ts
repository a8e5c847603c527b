import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../src/database/index.ts';
import {
  barriersOfScreens,
  expectNotice,
  fill,
  found,
  openAdmin,
  press,
  pressByKeyboard,
} from './admin-visit.ts';
import { type BuyingShop, openServedShop } from './served-shop.ts';

let shop: BuyingShop;
const admin = openAdmin(() => shop.address);

beforeAll(async () => {
  const plugins = ['woocommerce/woocommerce.php', 'download-monitor/download-monitor.php'];
  shop = await openServedShop({ active_plugins: serialize(fromPlain(plugins)) });
}, 120_000);
afterAll(() => shop?.close());

const SHIPPING = 'admin.php?page=wc-settings&tab=shipping';
const KEYS = 'admin.php?page=wc-settings&tab=advanced&section=keys';

describe('shipping zones', () => {
  const zones = () =>
    shop.rows<{ zone_id: number; zone_name: string }>(
      'SELECT zone_id, zone_name FROM wp_woocommerce_shipping_zones ORDER BY zone_order, zone_id',
    );

  it('are made with their places and a way to ship, by mouse', async () => {
    const { page, errors } = await admin(SHIPPING);
    await press(page, 'New zone');
    await fill(page, 'Name', 'Over the water');
    await (await found(page, 'searchbox', 'Add a place')).type('norw');
    await press(page, 'Add Norway');
    await (await found(page, 'searchbox', 'Add a place')).type('antarct');
    await press(page, 'Add Antarctica');
    await press(page, 'Save');
    await expectNotice(page, 'The zone “Over the water” is saved.');
    const select = await found(page, 'combobox', 'A further way to ship to Over the water');
    await select.select('flat_rate');
    await press(page, 'Add it to Over the water');
    await expectNotice(page, 'The way to ship is added.');
    const zone = (await zones()).at(-1);
    expect(zone?.zone_name).toBe('Over the water');
    const rows = <T>(what: string, table: string) =>
      shop.rows<T>(`SELECT ${what} FROM wp_woocommerce_shipping_${table} WHERE zone_id = ?`, zone?.zone_id);
    expect(await rows('location_code AS code, location_type AS type', 'zone_locations')).toEqual(
      expect.arrayContaining([
        { code: 'NO', type: 'country' },
        expect.objectContaining({ code: 'AN', type: 'continent' }),
      ]),
    );
    expect(await rows('method_id', 'zone_methods')).toEqual([{ method_id: 'flat_rate' }]);
    expect(errors).toEqual([]);
  });

  it('change their order and what they ask for by keyboard', async () => {
    const { page, errors } = await admin(SHIPPING);
    const [first, second] = await zones();
    await pressByKeyboard(page, `After: ${first?.zone_name}`);
    await expect.poll(async () => (await zones())[0]?.zone_name).toBe(second?.zone_name);
    await pressByKeyboard(page, 'Settings of Post');
    await fill(page, 'Cost', '4.20');
    await page.keyboard.press('Enter');
    await expectNotice(page, '“Post” is saved.');
    expect(
      (
        await shop.rows<{ value: string }>(
          "SELECT option_value AS value FROM wp_options WHERE option_name LIKE 'woocommerce_flat_rate_%' AND option_value LIKE '%4.20%'",
        )
      ).length,
    ).toBe(1);
    expect(errors).toEqual([]);
  });

  it('go after it was asked', async () => {
    const { page, errors } = await admin(SHIPPING);
    await press(page, 'Change Over the water');
    await press(page, 'Delete');
    await press(page, 'Delete for good');
    await expectNotice(page, 'The zone “Over the water” is deleted.');
    expect((await zones()).map(({ zone_name }) => zone_name)).not.toContain('Over the water');
    expect(errors).toEqual([]);
  });
});

describe('rates of tax', () => {
  const TAX = 'admin.php?page=wc-settings&tab=tax';
  const rate = async (name: string) =>
    (
      await shop.rows<{ id: number; rate: string; country: string; shipping: number }>(
        `SELECT tax_rate_id AS id, tax_rate AS rate, tax_rate_country AS country, tax_rate_shipping AS shipping
         FROM wp_woocommerce_tax_rates WHERE tax_rate_name = ?`,
        name,
      )
    )[0];

  it('are made by keyboard, changed, and go after it was asked', async () => {
    const { page, errors } = await admin(TAX);
    await pressByKeyboard(page, 'New rate');
    await fill(page, 'Name', 'Harbour dues');
    await fill(page, 'Country', 'NO');
    await fill(page, 'Percent', '12.5');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'The rate is saved.');
    expect(await rate('Harbour dues')).toMatchObject({ rate: '12.5000', country: 'NO', shipping: 1 });
    await press(page, 'Change Harbour dues');
    await fill(page, 'Percent', '13');
    await (await found(page, 'checkbox', 'On shipping too')).click();
    await press(page, 'Save');
    await expect.poll(() => rate('Harbour dues')).toMatchObject({ rate: '13.0000', shipping: 0 });
    await press(page, 'Change Harbour dues');
    await press(page, 'Delete');
    await press(page, 'Delete for good');
    await expectNotice(page, 'The rate is deleted.');
    expect(await rate('Harbour dues')).toBeUndefined();
    expect(errors).toEqual([]);
  });

  it('of two people are both kept: who saves second is told what the first one changed', async () => {
    const { page } = await admin(TAX);
    await pressByKeyboard(page, 'New rate');
    await fill(page, 'Name', 'Both');
    await fill(page, 'Percent', '5');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'The rate is saved.');
    await press(page, 'Change Both');
    await fill(page, 'Percent', '7');
    await shop.change("UPDATE wp_woocommerce_tax_rates SET tax_rate = '6.0000' WHERE tax_rate_name = 'Both'");
    await press(page, 'Save');
    await page.waitForSelector('dialog [role=alert] ::-p-text(Somebody else changed)');
    expect(await rate('Both')).toMatchObject({ rate: '6.0000' });
    await press(page, 'Save');
    await expect.poll(() => rate('Both')).toMatchObject({ rate: '7.0000' });
  });
});

it('makes a key of the shop by keyboard, shows it once, and takes it back', async () => {
  const { page, errors } = await admin(KEYS);
  await pressByKeyboard(page, 'New key');
  await fill(page, 'What for', 'Tide ledger');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /ck_[0-9a-f]{40}/.test(document.querySelector('main')?.textContent ?? ''));
  await page.reload();
  await found(page, 'button', 'Revoke: Tide ledger');
  expect(await page.content()).not.toMatch(/ck_[0-9a-f]{40}/);
  await pressByKeyboard(page, 'Revoke: Tide ledger');
  await pressByKeyboard(page, 'Revoke');
  await expectNotice(page, '“Tide ledger” has no access any more.');
  expect(await shop.rows('SELECT key_id FROM wp_woocommerce_api_keys')).toEqual([]);
  expect(errors).toEqual([]);
});

it('gives a download a newer version, the one that is had from then on', async () => {
  const { page, errors } = await admin('post-new.php?post_type=dlm_download');
  await fill(page, 'Title', 'Tide tables');
  await press(page, 'New version');
  await fill(page, 'File of the latest', 'https://tides.example/tables.pdf');
  await press(page, 'Make the download');
  await expectNotice(page, '“Tide tables” is there.');
  await found(page, 'link', 'Get it');
  await press(page, 'New version');
  const first = await page.waitForSelector('main ol.lines textarea');
  await first?.type('https://tides.example/newer.pdf');
  await press(page, 'Save');
  await expectNotice(page, 'The download is saved.');
  const files = await shop.rows<{ value: string }>(
    `SELECT m.meta_value AS value FROM wp_posts v JOIN wp_posts d ON d.ID = v.post_parent AND d.post_title = 'Tide tables'
     JOIN wp_postmeta m ON m.post_id = v.ID AND m.meta_key = '_files' ORDER BY v.menu_order`,
  );
  expect(files.map(({ value }) => value)).toEqual([
    '["https://tides.example/newer.pdf"]',
    '["https://tides.example/tables.pdf"]',
  ]);
  expect(errors).toEqual([]);
});

it('makes an order that came by telephone, by keyboard alone, with a variation and who has an account', async () => {
  const { page, errors } = await admin('admin.php?page=wc-orders', { width: 390 });
  await (await found(page, 'link', 'New order')).focus();
  await page.keyboard.press('Enter');
  await (await found(page, 'searchbox', 'Find a product')).focus();
  // What is found for the first letters goes when there are more.
  const answered = page.waitForResponse((reply) => reply.url().includes('search=hoodie&'));
  await page.keyboard.type('hoodie');
  await answered;
  // A product with variations asks which one.
  await (await page.waitForSelector('.choice-found button'))?.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() =>
    document.querySelector('.order-lines [role=status]')?.textContent?.startsWith('Which'),
  );
  await (await page.waitForSelector('.choice-found button ::-p-text(, )'))?.evaluate((text) =>
    (text as HTMLElement).closest('button')?.focus(),
  );
  await page.keyboard.press('Enter');
  const pieces = await page.waitForSelector('.order-line input');
  await pieces?.focus();
  await page.keyboard.press('ArrowUp');
  await fill(page, 'First name', 'Sam');
  await fill(page, 'Email', 'sam.pike@mail.example');
  await pressByKeyboard(page, 'Make the order');
  await page.waitForFunction(() => /#\d+/.test(document.querySelector('h1')?.textContent ?? ''));
  const number = Number(/\d+/.exec(await page.$eval('h1', (heading) => heading.textContent ?? ''))?.[0]);
  const lines = await shop.rows(
    `SELECT m.meta_key AS name, m.meta_value AS value FROM wp_woocommerce_order_items i
     JOIN wp_woocommerce_order_itemmeta m USING (order_item_id)
     WHERE i.order_id = ${number} AND m.meta_key IN ('_qty', '_variation_id') ORDER BY m.meta_key`,
  );
  expect(lines).toEqual([
    { name: '_qty', value: '2' },
    { name: '_variation_id', value: expect.stringMatching(/^[1-9]\d*$/) },
  ]);
  const [{ id: sam } = { id: 0 }] = await shop.rows<{ id: number }>(
    "SELECT ID AS id FROM wp_users WHERE user_login = 'sam'",
  );
  await page.waitForSelector(`main a[href*="user_id=${sam}"]`);
  expect(errors).toEqual([]);
});

it('shows what a table of products changes before it writes it, and says in which row something is wrong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-table-'));
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const { page, errors } = await admin('edit.php?post_type=product');
  await press(page, 'CSV');
  const field = await page.waitForSelector('dialog input[type=file]');
  await (field as ElementHandle<HTMLInputElement>).uploadFile(
    await file('wrong.csv', 'SKU,Regular price\nCC-MUG,much\n'),
  );
  await page.waitForSelector('dialog ::-p-text(Row 2: “much” is no price.)');
  await (field as ElementHandle<HTMLInputElement>).uploadFile(
    await file('products.csv', 'SKU,Regular price,Stock\nCC-MUG,11.50,7\n'),
  );
  await press(page, 'Write 1 product');
  await expectNotice(page, '1 product written.');
  const [mug] = await shop.rows(
    `SELECT p.meta_value AS price, s.meta_value AS stock FROM wp_postmeta k
     JOIN wp_postmeta p ON p.post_id = k.post_id AND p.meta_key = '_regular_price'
     JOIN wp_postmeta s ON s.post_id = k.post_id AND s.meta_key = '_stock'
     WHERE k.meta_key = '_sku' AND k.meta_value = 'CC-MUG'`,
  );
  expect([mug, errors]).toEqual([{ price: '11.50', stock: '7' }, []]);
  await rm(folder, { recursive: true });
});

it('has no barriers that axe finds on its screens, at a desk and on a telephone, and fits into both', async () => {
  const { page, errors } = await admin('index.php');
  const addresses = [SHIPPING, KEYS, 'post-new.php?post_type=dlm_download'];
  expect(await barriersOfScreens(page, `${shop.address}/wp-admin/`, addresses)).toEqual([]);
  expect(errors).toEqual([]);
});
