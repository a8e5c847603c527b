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
  const plugins = ['download-monitor/download-monitor.php', 'restrict-content-pro/restrict-content-pro.php'];
  shop = await openServedShop({ active_plugins: serialize(fromPlain(plugins)) });
}, 120_000);
afterAll(() => shop?.close());

const optionValue = async (name: string) =>
  (await shop.rows(`SELECT option_value AS value FROM wp_options WHERE option_name = '${name}'`))[0] as
    | { readonly value: string }
    | undefined;

describe('settings of plugins', () => {
  it('are found by name, changed by mouse, and say at the field what is wrong', async () => {
    const { page, errors } = await admin('plugins.php');
    await (await page.waitForSelector('main a[href$="settings=download-monitor"]'))?.click();
    await found(page, 'heading', 'Access');
    await (await found(page, 'checkbox', 'Links from other sites lead home')).click();
    await fill(page, 'First part of the addresses', 'no way');
    await press(page, 'Save');
    await page.waitForSelector('main [aria-invalid]');
    expect(await page.$eval('main .field-error', (error) => error.textContent)).toContain('Letters, digits');
    await fill(page, 'First part of the addresses', 'files');
    await press(page, 'Save');
    await expectNotice(page, 'The settings are saved.');
    expect(await optionValue('dlm_download_endpoint')).toEqual({ value: 'files' });
    expect(await optionValue('dlm_hotlink_protection_enabled')).toEqual({ value: '1' });
    // The refusal is a line of the browser's own.
    expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
  });

  it('are changed by keyboard; a secret is written and never shown', async () => {
    const { page, errors } = await admin('admin.php?page=rcp-settings');
    // The site's configuration says the other one.
    const fixed = await found(page, 'textbox', 'Secret key of the test mode');
    expect(await fixed.evaluate((input) => (input as HTMLInputElement).disabled)).toBe(true);
    const field = await found(page, 'textbox', 'Its secret key');
    await field.focus();
    await page.keyboard.type('only-for-tests-key');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'The settings are saved.');
    await found(page, 'button', 'Take away: Its secret key');
    expect(await page.content()).not.toContain('only-for-tests-key');
    expect((await optionValue('rcp_settings'))?.value).toContain('only-for-tests-key');
    await pressByKeyboard(page, 'Take away: Its secret key');
    await pressByKeyboard(page, 'Save');
    await page.waitForFunction(() => document.querySelector('.savebar') === null);
    expect((await optionValue('rcp_settings'))?.value).not.toContain('only-for-tests-key');
    expect(errors).toEqual([]);
  });
});

it('makes a backup by keyboard and offers it as a file', async () => {
  const { page, errors } = await admin('admin.php?page=portolan-backups');
  await pressByKeyboard(page, 'Back up now');
  await page.waitForSelector('main table a[download]', { timeout: 60_000 });
  expect(await page.$eval('main table a[download]', (link) => link.getAttribute('href'))).toContain(
    'download=backup',
  );
  await page.goto(`${shop.address}/wp-admin/admin.php?page=portolan-log`);
  await page.waitForFunction(() =>
    document.querySelector('main table')?.textContent?.includes('A backup was begun.'),
  );
  expect(errors).toEqual([]);
});

it('has no barriers that axe finds on its screens, at a desk and on a telephone, and fits into both', async () => {
  const { page, errors } = await admin('index.php');
  const addresses = [
    'plugins.php',
    'plugins.php?settings=restrict-content-pro',
    'admin.php?page=portolan-backups',
    'admin.php?page=portolan-log',
  ];
  expect(await barriersOfScreens(page, `${shop.address}/wp-admin/`, addresses)).toEqual([]);
  expect(errors).toEqual([]);
});
