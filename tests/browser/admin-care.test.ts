import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, barriersOfScreens, expectNotice, fill, found, openAdmin, press } from './admin-visit.ts';
import { barriersAlsoNarrow } from './barriers.ts';
import { type BuyingShop, openServedShop } from './served-shop.ts';

// What a site is the worse for, and what is done about it.
let shop: BuyingShop;
const admin = openAdmin(() => shop.address);
const author = (address: string) => admin(address, {}, 'isla', 'coast-author');
/** Pictures of the sample whose alternative text is taken away. */
const SILENT = [48, 49, 50];

beforeAll(async () => {
  shop = await openServedShop(
    {},
    {},
    {},
    {
      changes: [
        `DELETE FROM wp_postmeta WHERE meta_key = '_wp_attachment_image_alt' AND post_id IN (${SILENT.join()})`,
      ],
    },
  );
}, 120_000);
afterAll(() => shop?.close());

const altTexts = async () =>
  new Map(
    (
      await shop.rows<{ post_id: number; meta_value: string }>(
        "SELECT post_id, meta_value FROM wp_postmeta WHERE meta_key = '_wp_attachment_image_alt'",
      )
    ).map(({ post_id, meta_value }) => [post_id, meta_value]),
  );

it('begins with what is worth a look, which leads to where it is seen to', async () => {
  const { page, errors } = await admin('');
  const link = await page.waitForSelector('section[aria-label="Worth a look"] ::-p-text(have no alt text)');
  await page.waitForSelector(
    'section[aria-label="Worth a look"] ::-p-text(The server makes no backups by itself)',
  );
  await link?.click();
  await page.waitForSelector('.undescribed');
  expect(new URL(page.url()).searchParams.get('media_type')).toBe('undescribed');
  expect(errors).toEqual([]);
});

it('works through the pictures that say nothing, by keyboard', async () => {
  const { page, errors } = await admin('upload.php?media_type=undescribed');
  await page.waitForSelector('.undescribed li:nth-child(3)');
  const fields = await page.$$eval('.undescribed li', (rows) => rows.length);
  await page.focus('.undescribed input');
  for (const words of ['The first of them', 'The second']) {
    await page.keyboard.type(words);
    const now = await page.evaluate(() => document.activeElement?.id);
    await page.keyboard.press('Enter');
    await page.waitForFunction((before) => document.activeElement?.id !== before, {}, now);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  }
  await page.waitForFunction(
    (left) => document.querySelectorAll('.undescribed li').length === left,
    {},
    fields - 2,
  );
  const said = [...(await altTexts()).values()];
  expect(said).toEqual(expect.arrayContaining(['The first of them', 'The second']));
  expect(errors).toEqual([]);
});

it("gives back a part of a member's payment after it asked, and says so in the list", async () => {
  const { page, errors } = await admin('admin.php?page=rcp-payments');
  await press(page, 'Give back: Theo Ashby, £24.00');
  await found(page, 'textbox', 'How much');
  expect(await page.$eval('dialog', (dialog) => dialog.textContent)).toContain('ends with it');
  await fill(page, 'How much', '30');
  expect(await page.$eval('dialog .button-away', (button) => (button as HTMLButtonElement).disabled)).toBe(
    true,
  );
  await fill(page, 'How much', '7.50');
  await page.waitForSelector('dialog ::-p-text(The membership stays as it is)');
  await page.click('dialog .button-away');
  await expectNotice(page, '£7.50 is noted as back.');
  await page.waitForSelector('main table ::-p-text(£7.50 back)');
  await found(page, 'button', 'Give back: Theo Ashby, £16.50');
  expect(errors).toEqual([]);
});

it("corrects a member's payment, deletes it, and puts levels into another order", async () => {
  const { page, errors } = await admin('admin.php?page=rcp-payments');
  const [member] = await api<readonly { id: number }[]>(page, 'portolan/v1/memberships?per_page=1');
  const payment = await api<{ id: number; name: string }>(page, 'portolan/v1/membership-payments', 'POST', {
    membership: member?.id,
    amount: '12.50',
    date: '2026-11-03',
  });
  const stored = () =>
    shop.rows<{ amount: string; status: string; date: string }>(
      'SELECT amount, status, substr(date, 1, 10) AS date FROM wp_rcp_payments WHERE id = ?',
      payment.id,
    );
  await page.reload();
  await press(page, `Change: ${payment.name}, £12.50`);
  await fill(page, 'Amount', '12,75');
  await (await found(page, 'combobox', 'State')).select('failed');
  expect(await barriersAlsoNarrow(page)).toEqual([]);
  await press(page, 'Save');
  await expectNotice(page, 'The payment is saved.');
  expect(await stored()).toEqual([{ amount: '12.75', status: 'failed', date: '2026-11-03' }]);
  await press(page, `Delete: ${payment.name}, £12.75`);
  await press(page, 'Delete for good');
  await expectNotice(page, 'The payment is deleted.');
  expect(await stored()).toEqual([]);
  const levels = () => api<readonly { id: number; name: string }[]>(page, 'portolan/v1/membership-levels');
  const [first, second, ...others] = await levels();
  await page.goto(`${shop.address}/wp-admin/admin.php?page=rcp-member-levels`);
  await press(page, `Before: ${second?.name}`);
  const ids = async () => (await levels()).map(({ id }) => id);
  await expect.poll(ids).toEqual([second?.id, first?.id, ...others.map(({ id }) => id)]);
  expect(errors).toEqual([]);
});

it('lets an author see to their own account, and logs their other devices out', async () => {
  const { page: other } = await author('edit.php');
  await found(other, 'button', 'New post');
  const { page, errors } = await author('edit.php');
  await (await found(page, 'link', 'Your account: Isla Strand')).click();
  await found(page, 'textbox', 'Shown as');
  expect(await page.$$eval('main', ([main]) => main?.textContent)).not.toContain('Delete the account');
  await fill(page, 'Shown as', 'Isla of the Strand');
  await press(page, 'Save');
  await expectNotice(page, 'The account is saved.');
  const field = await page.waitForSelector('input[autocomplete="new-password"]');
  await field?.type('short');
  await press(page, 'Change the password');
  await page.waitForSelector('input[autocomplete="new-password"][aria-invalid]');
  await field?.type(' rivers run far');
  await press(page, 'Change the password');
  await expectNotice(page, 'The new password holds.');
  // Here one goes on; there one has to log in again.
  await fill(page, 'Shown as', 'Isla Strand');
  await press(page, 'Save');
  await page.waitForFunction(() => document.querySelector('.savebar') === null);
  await other.goto(`${shop.address}/wp-admin/edit.php`);
  expect(new URL(other.url()).pathname).toBe('/wp-login.php');
  expect(errors).toEqual([]);
});

it('has no barriers that axe finds on these screens, at a desk and on a telephone, light and dark', async () => {
  const { page } = await admin('');
  expect(
    await barriersOfScreens(page, `${shop.address}/wp-admin/`, [
      'index.php',
      'upload.php?media_type=undescribed',
      'profile.php',
      'export-personal-data.php',
    ]),
  ).toEqual([]);
});
