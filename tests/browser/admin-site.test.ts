import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../src/database/index.ts';
import { barriersOfScreens, openAdmin } from './admin-visit.ts';
import { barriers } from './barriers.ts';
import { type BuyingShop, openServedShop } from './served-shop.ts';

let shop: BuyingShop;

beforeAll(async () => {
  const plugins = ['download-monitor/download-monitor.php', 'redirection/redirection.php'];
  shop = await openServedShop({ active_plugins: serialize(fromPlain(plugins)) });
  await shop.change(
    `INSERT INTO portolan_form_entries (kind, created, form, subject, email, state, fields)
     VALUES ('contact', 1780000000000, 1, 'Spring tides', 'anna@tide.example', 'sent',
       '[{"label":"Message","value":"When is high water?"}]')`,
  );
}, 120_000);
afterAll(() => shop?.close());

const admin = openAdmin(() => shop.address);

const button = (name: string) => `::-p-aria([role="button"][name="${name}"])`;

async function press(page: Page, name: string): Promise<void> {
  await (await page.waitForSelector(button(name)))?.click();
}

/** Waits for a message with these words. */
async function expectNotice(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('.toasts')?.textContent?.includes(wanted),
    {},
    words,
  );
}

describe('what runs a site', () => {
  it('makes a redirect, says what is wrong at its field, and redirects at once', async () => {
    const { page, errors } = await admin('tools.php?page=redirection.php');
    await press(page, 'New redirect');
    await (await page.waitForSelector('::-p-aria([role="textbox"][name="Old address"])'))?.type(
      '/old-tides/',
    );
    await (await page.waitForSelector('::-p-aria([role="textbox"][name="New address"])'))?.type(
      '/old-tides/',
    );
    await press(page, 'Save');
    await page.waitForSelector('dialog [aria-invalid]');
    expect(await page.$eval('dialog .field-error', (error) => error.textContent)).toContain('lead to itself');
    await (await page.waitForSelector('::-p-aria([role="textbox"][name="New address"])'))?.click({
      count: 3,
    });
    await page.keyboard.type('/about/');
    await press(page, 'Save');
    await expectNotice(page, 'is saved');
    const reply = await fetch(`${shop.address}/old-tides/`, { redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([301, '/about/']);
    // The refusal is a line of the browser's own.
    expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
  });

  it('reads a message and deletes it after it asked, by keyboard', async () => {
    const { page, errors } = await admin('admin.php?page=form-entries');
    await (await page.waitForSelector(button('Spring tides')))?.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] dl');
    expect(await page.$eval('dialog dl', (list) => list.textContent)).toContain('When is high water?');
    await (await page.waitForSelector('dialog .dialog-foot .button-away'))?.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('::-p-aria([role="heading"][name="Delete this message?"])');
    await (await page.waitForSelector(button('Delete for good')))?.focus();
    await page.keyboard.press('Enter');
    await expectNotice(page, 'The message is deleted.');
    expect(await shop.rows("SELECT id FROM portolan_form_entries WHERE subject = 'Spring tides'")).toEqual(
      [],
    );
    expect(errors).toEqual([]);
  });

  it('cuts a picture by keyboard, says what matters in it, and shows where it is used', async () => {
    const [file] = await shop.rows<{ id: number }>(
      "SELECT post_id AS id FROM wp_postmeta WHERE meta_key = '_wp_attached_file' AND meta_value LIKE '%.jpg' ORDER BY post_id LIMIT 1",
    );
    const { page, errors } = await admin(`upload.php?item=${file?.id}`);
    await (await page.waitForSelector('::-p-aria([role="tab"][name="Cut and turn"])'))?.click();
    // The part that is kept: narrower, then further to the right.
    await (await page.waitForSelector('.crop-part'))?.focus();
    await page.keyboard.down('Shift');
    for (let step = 0; step < 50; step++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.up('Shift');
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => {
      const part = document.querySelector<HTMLElement>('.crop-part')?.style;
      return part?.insetInlineStart === '20%' && part.inlineSize === '50%';
    });
    expect(await barriers(page)).toEqual([]);
    await (await page.waitForSelector(button('Save a copy')))?.focus();
    await page.keyboard.press('Enter');
    await expectNotice(page, 'The copy is in the library');
    const [whole = 0, copy = 0] = (
      await shop.rows<{ details: string }>(
        `SELECT meta_value AS details FROM wp_postmeta
         WHERE meta_key = '_wp_attachment_metadata' AND post_id IN (${file?.id}, (SELECT max(ID) FROM wp_posts WHERE post_type = 'attachment'))
         ORDER BY post_id`,
      )
    ).map(({ details }) => {
      const [, width, height] = /"width";i:(\d+);s:6:"height";i:(\d+)/.exec(details) ?? [];
      return Number(width) / Number(height);
    });
    // Half as wide, and as high as it was.
    expect(copy).toBeCloseTo(whole / 2, 2);

    await page.goto(`${shop.address}/wp-admin/upload.php?item=${file?.id}`);
    await (await page.waitForSelector('::-p-aria([role="tab"][name="What matters"])'))?.click();
    await (await page.waitForSelector('::-p-aria([role="slider"][name="From the left"])'))?.focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    await (await page.waitForSelector(button('Keep this point')))?.focus();
    await page.keyboard.press('Enter');
    await expectNotice(page, 'cut around that point');
    const kept = await shop.rows(
      `SELECT meta_value FROM wp_postmeta WHERE post_id = ${file?.id} AND meta_key = 'focalpoint'`,
    );
    expect(kept).toEqual([{ meta_value: 'a:2:{s:4:"left";i:53;s:3:"top";i:50;}' }]);
    await (await page.waitForSelector('::-p-text(Where used)'))?.click();
    await page.waitForSelector('dialog [role=tabpanel] :is(li, .empty)');
    expect(errors).toEqual([]);
  });

  it('has no barriers that axe finds on its screens, at a desk and on a telephone, and fits into both', async () => {
    const { page, errors } = await admin('index.php');
    const addresses = [
      'admin.php?page=form-entries',
      'edit.php?post_type=dlm_download',
      'edit.php?post_type=dlm_download&page=download-monitor-reports',
      'tools.php?page=redirection.php',
      'admin.php?page=portolan-mails',
      'admin.php?page=wc-status&tab=action-scheduler',
      'site-health.php',
      'admin.php?page=portolan-go-live',
      'export.php',
    ];
    expect(await barriersOfScreens(page, `${shop.address}/wp-admin/`, addresses)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
