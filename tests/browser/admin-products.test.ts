import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  shop = await openServedShop();
}, 120_000);
afterAll(() => shop?.close());

const NEW = 'post-new.php?post_type=product';

const choose = async (page: Page, name: string, value: string) =>
  (await found(page, 'combobox', name)).select(value);
const tick = async (page: Page, name: string) => (await found(page, 'checkbox', name)).click();

/** The product that was made last, as the shop's API gives it to its owner. */
async function made(page: Page, name: string): Promise<Record<string, unknown>> {
  await expectNotice(page, `“${name}” is there.`);
  await page.waitForFunction(() => /post=\d+/.test(location.search));
  return product(page);
}

/** The product whose page is shown. */
const product = (page: Page) =>
  page.evaluate(async () => {
    const id = new URLSearchParams(location.search).get('post');
    const { rest, nonce } = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
    const reply = await fetch(`${rest}wc/v3/products/${id}?context=edit`, {
      headers: { 'X-WP-Nonce': nonce },
    });
    return (await reply.json()) as Record<string, unknown>;
  });

it('makes a product with variations from what buyers choose, down to a variation of its own look', async () => {
  const { page, errors } = await admin(NEW);
  await fill(page, 'Name', 'Wind vane');
  await choose(page, 'Kind of product', 'variable');
  await press(page, 'New attribute');
  await fill(page, 'Name of the attribute', 'Mast');
  await fill(page, 'Options of Mast', '10,5 cm | 12 cm');
  const shared = await found(page, 'combobox', 'One that other products have');
  await shared.select((await shared.$eval('option:nth-child(2)', (option) => option.value)) as string);
  await fill(page, 'Options of Colour', 'Sea');
  await tick(page, 'Variations differ in Colour');
  await press(page, 'Create the product');
  const vane = await made(page, 'Wind vane');
  expect(vane).toMatchObject({
    type: 'variable',
    attributes: [
      { id: 0, name: 'Mast', variation: true, visible: true, options: ['10,5 cm', '12 cm'] },
      { id: expect.any(Number), name: 'Colour', variation: false, options: ['Sea'] },
    ],
  });
  await press(page, 'Add the 2 missing ones');
  await fill(page, 'Price of 12 cm', '14');
  await press(page, 'Save the variations');
  await expectNotice(page, 'The variations are saved.');
  // By keyboard: the notice may stand before it.
  await pressByKeyboard(page, 'More of 12 cm');
  await fill(page, 'Description of 12 cm', 'For flat roofs');
  await fill(page, 'Weight of 12 cm', '0,4');
  await press(page, 'Save');
  await expectNotice(page, '“12 cm” is saved.');
  await pressByKeyboard(page, 'More of 10,5 cm');
  await press(page, 'Delete');
  await press(page, 'Delete for good');
  await expectNotice(page, '“10,5 cm” is deleted.');
  const variations = await shop.rows(
    `SELECT w.meta_value AS weight, p.meta_value AS price, d.meta_value AS description FROM wp_posts v
     JOIN wp_postmeta w ON w.post_id = v.ID AND w.meta_key = '_weight'
     JOIN wp_postmeta p ON p.post_id = v.ID AND p.meta_key = '_regular_price'
     JOIN wp_postmeta d ON d.post_id = v.ID AND d.meta_key = '_variation_description'
     WHERE v.post_type = 'product_variation' AND v.post_parent = ?`,
    Number(vane['id']),
  );
  expect([variations, errors]).toEqual([[{ weight: '0.4', price: '14', description: 'For flat roofs' }], []]);
});

it('makes a download of a file in the library and one elsewhere, with bounds', async () => {
  const { page, errors } = await admin(NEW);
  await fill(page, 'Name', 'Tide tables');
  await tick(page, 'Nothing is sent (virtual)');
  await tick(page, 'Buyers get files (download)');
  await press(page, 'Choose files');
  await (await found(page, 'searchbox', 'Search the library')).type('Rivers work booklet');
  await press(page, 'Rivers work booklet');
  await press(page, 'Take it');
  await press(page, 'One at another address');
  await fill(page, 'Name of file 2', 'Year');
  await fill(page, 'Address of file 2', `${shop.address}/wp-content/uploads/2025/07/coasts-work-booklet.pdf`);
  await (await found(page, 'spinbutton', 'How often')).type('3');
  await press(page, 'Create the product');
  expect(await made(page, 'Tide tables')).toMatchObject({
    virtual: true,
    downloadable: true,
    download_limit: 3,
    download_expiry: -1,
    downloads: [
      { name: 'Rivers work booklet', file: expect.stringMatching(/rivers-work-booklet\.pdf$/) },
      { name: 'Year', file: expect.stringMatching(/coasts-work-booklet\.pdf$/) },
    ],
  });
  await press(page, 'Remove Year');
  await press(page, 'Save');
  await expectNotice(page, '“Tide tables” is saved.');
  expect([(await product(page))['downloads'], errors]).toEqual([
    [expect.objectContaining({ name: 'Rivers work booklet' })],
    [],
  ]);
});

it('tells where a product is sold elsewhere, what a group is of, and what goes with what', async () => {
  const { page, errors } = await admin(NEW);
  await fill(page, 'Name', 'Barograph');
  await choose(page, 'Kind of product', 'external');
  await fill(page, 'Address of the other shop', 'https://instruments.example/barograph');
  await fill(page, 'Text of the button', 'Buy from the maker');
  await press(page, 'Create the product');
  expect(await made(page, 'Barograph')).toMatchObject({
    type: 'external',
    external_url: 'https://instruments.example/barograph',
    button_text: 'Buy from the maker',
  });
  await page.goto(`${shop.address}/wp-admin/${NEW}`);
  await fill(page, 'Name', 'Weather set');
  await choose(page, 'Kind of product', 'grouped');
  const add = async (label: string, words: string, name: string) => {
    await (await found(page, 'searchbox', label)).type(words);
    await press(page, name);
    await found(page, 'button', `${label}: without ${name}`);
  };
  await add('Products of the group', 'ranging', 'Ranging poles, pair');
  await add('Products of the group', 'clino', 'Clinometer');
  await add('Better ones', 'weather stat', 'Pocket weather station');
  await press(page, 'Products of the group: without Ranging poles, pair');
  await press(page, 'Create the product');
  const set = await made(page, 'Weather set');
  const names = await shop.rows<{ name: string }>(
    `SELECT post_title AS name FROM wp_posts WHERE ID IN (${set['grouped_products']}, ${set['upsell_ids']}) ORDER BY ID`,
  );
  expect(names.map(({ name }) => name).sort()).toEqual(['Clinometer', 'Pocket weather station']);
  expect(errors).toEqual([]);
});

it('keeps how a product is stocked, sent and taxed, and its note to buyers', async () => {
  const { page, errors } = await admin(NEW);
  await fill(page, 'Name', 'Rain gauge');
  await tick(page, 'Count the stock');
  await choose(page, 'When none are left', 'notify');
  await tick(page, 'One in each order at most');
  await fill(page, 'Length', '12,5');
  await choose(page, 'Taxed', 'shipping');
  await fill(page, 'Note to buyers', 'Read it at nine.');
  await press(page, 'Create the product');
  expect(await made(page, 'Rain gauge')).toMatchObject({
    manage_stock: true,
    backorders: 'notify',
    low_stock_amount: null,
    sold_individually: true,
    dimensions: { length: '12.5', width: '', height: '' },
    tax_status: 'shipping',
    purchase_note: 'Read it at nine.',
  });
  expect(errors).toEqual([]);
});

it('says for which products and categories a coupon is, and for which not', async () => {
  const { page, errors } = await admin('post-new.php?post_type=shop_coupon');
  await fill(page, 'Code', 'harbour');
  await fill(page, 'Amount', '15');
  await (await found(page, 'searchbox', 'Only these products')).type('tote');
  await press(page, 'Map tote bag');
  await (await found(page, 'searchbox', 'Not these products')).type('clino');
  await press(page, 'Clinometer');
  const without = await page.waitForSelector(
    'fieldset ::-p-xpath(//fieldset[legend="Not these categories"]//input)',
  );
  await without?.click();
  await (await found(page, 'spinbutton', 'For how many pieces')).type('2');
  await press(page, 'Make the coupon');
  await page.waitForFunction(() => /post=\d+/.test(location.search));
  const kept = await shop.rows<{ name: string; value: string }>(
    `SELECT m.meta_key AS name, m.meta_value AS value FROM wp_postmeta m JOIN wp_posts p ON p.ID = m.post_id
     WHERE p.post_title = 'harbour' AND m.meta_key IN
       ('product_ids', 'exclude_product_ids', 'exclude_product_categories', 'limit_usage_to_x_items')`,
  );
  expect(Object.fromEntries(kept.map(({ name, value }) => [name, value]))).toEqual({
    product_ids: '720',
    exclude_product_ids: expect.stringMatching(/^\d+$/),
    exclude_product_categories: expect.stringMatching(/^a:1:/),
    limit_usage_to_x_items: '2',
  });
  expect(errors).toEqual([]);
});

it('shows the reviews of products, with their stars, to decide about', async () => {
  const { page, errors } = await admin('edit.php?post_type=product&page=product-reviews');
  await found(page, 'heading', 'Reviews');
  await page.waitForSelector('main ::-p-text(of 5 stars)');
  await press(page, 'Reviews of products 1');
  await press(page, 'Waiting');
  await page.waitForFunction(() => document.querySelectorAll('main .comment').length === 1);
  const approve = await page.waitForSelector('main .comment .button-main');
  await approve?.click();
  await expectNotice(page, 'The review is published.');
  await page.waitForSelector('main ::-p-text(No review waits for you.)');
  expect(
    await shop.rows(
      "SELECT comment_ID FROM wp_comments WHERE comment_type = 'review' AND comment_approved = '0'",
    ),
  ).toEqual([]);
  expect(errors).toEqual([]);
});

it('leads bookmarks of orders to the orders, and lists from bookmarks of lists that have changed', async () => {
  const { page, errors } = await admin('edit.php');
  await found(page, 'heading', 'Posts');
  const order = await page.evaluate(async () => {
    const { rest, nonce } = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
    const headers = { 'X-WP-Nonce': nonce };
    const reply = await fetch(`${rest}wc/v3/orders`, { method: 'POST', headers });
    return ((await reply.json()) as { id: number }).id;
  });
  await page.goto(`${shop.address}/wp-admin/post.php?post=${order}&action=edit`);
  await found(page, 'heading', `Order #${order}`);
  expect(new URL(page.url()).search).toBe(`?page=wc-orders&action=edit&id=${order}`);
  const rows = async (address: string) => {
    await page.goto(`${shop.address}/wp-admin/${address}`);
    await page.waitForSelector('main tbody tr');
    return page.$$eval('main tbody tr', (all) => all.length);
  };
  // A page beyond the last one, and orders that the old admin had.
  expect(await rows('edit-comments.php?paged=90')).toBeGreaterThan(40);
  expect(await rows('edit-comments.php?orderby=comment_author&order=asc')).toBeGreaterThan(40);
  expect(await rows('edit.php?paged=90&orderby=taxonomy-category')).toBeGreaterThan(40);
  // What the API has not is refused there, and that is all.
  expect(errors.filter((error) => !error.includes('status of 400'))).toEqual([]);
});

it('has no barriers that axe finds on the pages of products, and fits into a telephone', async () => {
  const { page } = await admin('index.php');
  const addresses = [
    NEW,
    'post.php?post=717&action=edit&post_type=product',
    'edit.php?post_type=product&page=product-reviews',
    'post-new.php?post_type=shop_coupon',
  ];
  expect(await barriersOfScreens(page, `${shop.address}/wp-admin/`, addresses)).toEqual([]);
});
