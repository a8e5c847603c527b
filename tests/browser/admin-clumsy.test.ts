import type { HTTPRequest, Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNotice, fill, found, openAdmin, press } from './admin-visit.ts';
import { type BuyingShop, openServedShop } from './served-shop.ts';

// What hands, networks and other people do to whoever works in the admin: nothing is done twice, nothing is lost.
let shop: BuyingShop;
const admin = openAdmin(() => shop.address);

beforeAll(async () => {
  shop = await openServedShop();
}, 120_000);
afterAll(() => shop?.close());

const count = async (sql: string, ...values: readonly (string | number)[]) =>
  (await shop.rows<{ number: number }>(`SELECT count(*) AS number FROM ${sql}`, ...values))[0]?.number ?? 0;

/** Presses what is found twice, before the page could show that it is busy. */
async function pressTwice(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(`${selector}:not([disabled])`);
  await page.$eval(selector, (button) => {
    (button as HTMLButtonElement).click();
    (button as HTMLButtonElement).click();
  });
}

/** Notes the dialogs of the browser, and says no. */
function staying(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  return dialogs;
}

describe('a button that is pressed twice', () => {
  it('gives back once', async () => {
    const { page } = await admin('admin.php?page=wc-orders&action=edit&id=780');
    const refunds = "wp_wc_orders WHERE type = 'shop_order_refund' AND parent_order_id = 780";
    const before = await count(refunds);
    await press(page, 'Refund');
    await (await page.waitForSelector('dialog input[type=number]'))?.focus();
    await page.keyboard.type('1');
    await (await page.waitForSelector('dialog .dialog-foot .button-main:not([disabled])'))?.click();
    await pressTwice(page, 'dialog dialog .button-away');
    await expectNotice(page, 'recorded as a manual refund');
    expect(await count(refunds)).toBe(before + 1);
  });

  it('sends a mail once', async () => {
    const { page } = await admin('admin.php?page=wc-orders&action=edit&id=781');
    // The mail that this job writes is sent by another one.
    const mails = "portolan_jobs WHERE payload LIKE '%781%' AND kind = 'woocommerce.order-mails'";
    const sent = await count(mails);
    const requests = countRequests(page, '/actions/send_email');
    await press(page, 'Send mail');
    await page.waitForSelector('dialog input[type=radio]');
    await pressTwice(page, 'dialog .dialog-foot .button-main');
    await expectNotice(page, 'on its way');
    expect(requests()).toBe(1);
    expect(await count(mails)).toBeLessThanOrEqual(sent + 1);
  });

  it('saves, notes and makes a thing once', async () => {
    const { page } = await admin('admin.php?page=wc-orders&action=edit&id=781');
    const notes = "wp_comments WHERE comment_content = 'Rang twice'";
    await fill(page, 'New note', 'Rang twice');
    await pressTwice(page, 'form[aria-label="New note"] button[type=submit]');
    await expectNotice(page, 'Noted.');
    expect(await count(notes)).toBe(1);

    await page.goto(`${shop.address}/wp-admin/edit-tags.php?taxonomy=category`);
    await press(page, 'New');
    await fill(page, 'Name', 'Made by two presses');
    await pressTwice(page, 'dialog .dialog-foot .button-main');
    await expectNotice(page, 'is saved.');
    expect(await count("wp_terms WHERE name = 'Made by two presses'")).toBe(1);
  });
});

describe('what is written and not saved', () => {
  it('asks before it is left by a link, by the way back, by closing the dialog or the window', async () => {
    const { page } = await admin('edit.php?post_type=product');
    const dialogs = staying(page);
    await (await page.waitForSelector('::-p-aria([role="link"][name="Map tote bag"])'))?.click();
    await found(page, 'textbox', 'Name');
    await fill(page, 'Name', 'Map tote bag of ours');
    await (await page.waitForSelector('nav a[href$="edit-comments.php"]'))?.click();
    expect(dialogs).toEqual(['confirm']);
    await page.evaluate(() => history.back());
    await expect.poll(() => dialogs).toEqual(['confirm', 'confirm']);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => dialogs).toEqual(['confirm', 'confirm', 'beforeunload']);
    expect(await page.$eval('form input', (field) => field.value)).toBe('Map tote bag of ours');
  });

  it('asks in a dialog, and beside an order', async () => {
    const { page } = await admin('upload.php');
    const dialogs = staying(page);
    await (await page.waitForSelector('main .tile'))?.click();
    await fill(page, 'Title', 'Another title');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogs).toEqual(['confirm']);
    expect(await page.$('dialog[open]')).not.toBeNull();

    const { page: order } = await admin('admin.php?page=wc-orders&action=edit&id=782');
    const dialogsThere = staying(order);
    await fill(order, 'New note', 'Half a sentence');
    await (await order.waitForSelector('nav a[href$="edit-comments.php"]'))?.click();
    expect(dialogsThere).toEqual(['confirm']);
  });
});

describe('without a network', () => {
  it('says so, keeps what was written, sends nothing by itself later, and saves when it is pressed again', async () => {
    const { page } = await admin('options-general.php');
    const saved = () =>
      shop.rows<{ option_value: string }>(
        "SELECT option_value FROM wp_options WHERE option_name = 'blogdescription'",
      );
    await fill(page, 'Tagline', 'Written in a tunnel');
    await page.setOfflineMode(true);
    await press(page, 'Save');
    await page.waitForSelector('main [role=alert] ::-p-text(The site cannot be reached)');
    await page.setOfflineMode(false);
    await page.waitForFunction(() => navigator.onLine);
    expect((await saved())[0]?.option_value).not.toBe('Written in a tunnel');
    await press(page, 'Save');
    await page.waitForFunction(() => document.querySelector('.savebar') === null);
    expect((await saved())[0]?.option_value).toBe('Written in a tunnel');
  });

  it('refuses a change at once instead of keeping it for later', async () => {
    const { page } = await admin('admin.php?page=wc-orders&action=edit&id=782');
    await fill(page, 'New note', 'On the train');
    await page.setOfflineMode(true);
    await press(page, 'Add the note');
    await expectNotice(page, 'The site cannot be reached');
    await page.setOfflineMode(false);
    await press(page, 'Add the note');
    await expectNotice(page, 'Noted.');
    expect(await count("wp_comments WHERE comment_content = 'On the train'")).toBe(1);
  });
});

describe('what cannot be read again', () => {
  it('takes nothing away that was written over it', async () => {
    const { page } = await admin('profile.php');
    await fill(page, 'Nickname', 'Written over it');
    const reads = await page.evaluate(() => {
      // Later, in a window that somebody comes back to: what is shown is read anew, by who is logged out.
      const now = Date.now;
      Date.now = () => now() + 3_600_000;
      const addresses: string[] = [];
      globalThis.fetch = async (address) => {
        addresses.push(String(address));
        return new Response('{"code":"rest_forbidden","message":"Not for you."}', { status: 401 });
      };
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      return new Promise<number>((done) => {
        const look = () =>
          addresses.length > 0 ? setTimeout(() => done(addresses.length)) : setTimeout(look);
        look();
      });
    });
    expect(reads).toBeGreaterThan(0);
    const field = await found(page, 'textbox', 'Nickname');
    expect(await field.evaluate((input) => (input as HTMLInputElement).value)).toBe('Written over it');
    await found(page, 'button', 'Save');
  });
});

describe('two people', () => {
  it('at one account lose nothing: the second is told', async () => {
    const [account] = await shop.rows<{ ID: number }>("SELECT ID FROM wp_users WHERE user_login = 'wren'");
    const id = account?.ID ?? 0;
    const { page } = await admin(`user-edit.php?user_id=${id}`);
    await fill(page, 'First name', 'Wrenna');
    expect(await change(page, `wp/v2/users/${id}`, { first_name: 'Jenny' })).toBe(200);
    await press(page, 'Save');
    await page.waitForSelector('main [role=alert] ::-p-text(Somebody else changed this meanwhile)');
    const first = () =>
      shop.rows<{ meta_value: string }>(
        "SELECT meta_value FROM wp_usermeta WHERE user_id = ? AND meta_key = 'first_name'",
        id,
      );
    expect((await first())[0]?.meta_value).toBe('Jenny');
    await press(page, 'Save');
    await expectNotice(page, 'The account is saved.');
    expect((await first())[0]?.meta_value).toBe('Wrenna');
  });

  it('at a term: the second is told, sees what the first made of it, and may save over it', async () => {
    const { page } = await admin('edit-tags.php?taxonomy=category');
    const [term] = await shop.rows<{ id: number }>(
      "SELECT term_id AS id FROM wp_terms WHERE slug = 'flooding'",
    );
    await (await page.waitForSelector('main tbody button ::-p-text(Flooding)'))?.click();
    await fill(page, 'Description', 'Mine');
    expect(await change(page, `wp/v2/categories/${term?.id}`, { description: 'Theirs' })).toBe(200);
    await press(page, 'Save');
    await page.waitForSelector('dialog [role=alert] ::-p-text(Somebody else changed this meanwhile)');
    const description = async () =>
      (
        await shop.rows<{ description: string }>(
          'SELECT description FROM wp_term_taxonomy WHERE term_id = ?',
          term?.id ?? 0,
        )
      )[0]?.description;
    expect(await description()).toBe('Theirs');
    expect(await page.$eval('dialog textarea', (field) => field.value)).toBe('Mine');
    await press(page, 'Save');
    await expectNotice(page, '“Flooding” is saved.');
    expect(await description()).toBe('Mine');
  });

  it('at one list: what one deleted is gone for the other too, and the rest is done', async () => {
    const { page } = await admin('edit-comments.php?comment_status=moderated');
    await page.waitForSelector('main table tbody tr:nth-child(2)');
    const rows = await page.$$eval('main table tbody tr', (all) => all.length);
    const [gone] = await shop.rows<{ comment_ID: number }>(
      "SELECT comment_ID FROM wp_comments WHERE comment_approved = '0' AND comment_type = 'comment' ORDER BY comment_ID LIMIT 1",
    );
    expect(rows).toBeGreaterThan(0);
    expect(await change(page, `wp/v2/comments/${gone?.comment_ID}?force=true`, undefined, 'DELETE')).toBe(
      200,
    );
    await (await page.waitForSelector('main thead input[type=checkbox]'))?.click();
    await press(page, 'Approve');
    await expectNotice(page, 'Invalid comment ID');
    await page.waitForSelector('::-p-text(No comment waits for you.)');
    expect(await count("wp_comments WHERE comment_approved = '0' AND comment_type = 'comment'")).toBe(0);
  });
});

/** Requests of a page to a route so far. */
function countRequests(page: Page, part: string): () => number {
  let number = 0;
  page.on('request', (request: HTTPRequest) => {
    if (request.url().includes(part)) number += 1;
  });
  return () => number;
}

/** A change by somebody else, while the page is open. */
function change(page: Page, route: string, body: object | undefined, method = 'PUT'): Promise<number> {
  return page.evaluate(
    async (to, sent, how) => {
      const { rest, nonce } = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as {
        rest: string;
        nonce: string;
      };
      const headers = { 'X-WP-Nonce': nonce, 'Content-Type': 'application/json' };
      const answer = await fetch(rest + to, {
        method: how,
        headers,
        ...(sent && { body: JSON.stringify(sent) }),
      });
      return answer.status;
    },
    route,
    body,
    method,
  );
}
