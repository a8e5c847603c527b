import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriersOfScreens, openAdmin } from './admin-visit.ts';
import { barriers } from './barriers.ts';
import { type BuyingShop, openServedShop } from './served-shop.ts';
import { openBrowser } from './visit.ts';

const visit = openBrowser();
let shop: BuyingShop;

beforeAll(async () => {
  shop = await openServedShop();
}, 120_000);
afterAll(() => shop?.close());

const admin = openAdmin(() => shop.address);

const button = (name: string) => `::-p-aria([role="button"][name="${name}"])`;

/** The newest message, once there is one with these words. */
async function expectNotice(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('.toasts')?.textContent?.includes(wanted),
    {},
    words,
  );
}

async function press(page: Page, name: string): Promise<void> {
  const found = await page.waitForSelector(button(name));
  await found?.click();
}

/** A change by another program of the owner's, while the page is open. */
async function elsewhere(page: Page, route: string, changes: object): Promise<void> {
  const status = await page.evaluate(
    async (to, body) => {
      const { rest, nonce } = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as {
        rest: string;
        nonce: string;
      };
      const headers = { 'X-WP-Nonce': nonce, 'Content-Type': 'application/json' };
      return (await fetch(rest + to, { method: 'PUT', headers, body: JSON.stringify(body) })).status;
    },
    route,
    changes,
  );
  expect(status).toBe(200);
}

const meta = async (post: number, key: string) =>
  (
    await shop.rows<{ meta_value: string }>(
      'SELECT meta_value FROM wp_postmeta WHERE post_id = ? AND meta_key = ?',
      post,
      key,
    )
  )[0]?.meta_value;

describe('the admin', () => {
  it('begins with what waits, what came in and what was sold, and leads there', async () => {
    const { page, errors } = await admin('');
    await page.waitForSelector('::-p-text(#782)');
    const text = await page.$eval('main', (main) => main.innerText);
    expect(text).toMatch(/Comments:? \d/);
    expect(text).toMatch(/Sales\s+£\d+\.\d\d/);
    await Promise.all([
      page.waitForFunction(() => location.href.endsWith('admin.php?page=wc-orders&action=edit&id=782')),
      page.click('::-p-text(#782)'),
    ]);
    await page.waitForSelector('::-p-aria([role="heading"][name="Order #782"])');
    expect(errors).toEqual([]);
  });

  it('gives back a piece of a line, by keyboard alone, after it asked', async () => {
    const { page, errors } = await admin('admin.php?page=wc-orders&action=edit&id=780');
    const refunds = () =>
      shop.rows<{ total_amount: string }>(
        "SELECT total_amount FROM wp_wc_orders WHERE type = 'shop_order_refund' AND parent_order_id = 780",
      );
    const before = (await refunds()).length;
    await (await page.waitForSelector(button('Refund')))?.focus();
    await page.keyboard.press('Enter');
    await (await page.waitForSelector('dialog input[type=number]'))?.focus();
    await page.keyboard.type('1');
    const amount = await page.$eval(
      'dialog td:nth-of-type(2) input',
      (field) => (field as HTMLInputElement).value,
    );
    expect(amount).toMatch(/^\d+\.\d\d$/);
    const action = await page.waitForSelector('dialog .dialog-foot .button-main:not([disabled])');
    await action?.focus();
    // With the tax that was paid for it.
    const whole = Number(/[\d.]+/.exec((await action?.evaluate((one) => one.textContent)) ?? '')?.[0]);
    expect(whole).toBeCloseTo(Number(amount) * 1.2, 2);
    await page.keyboard.press('Enter');
    await (await page.waitForSelector('dialog dialog .button-away'))?.focus();
    expect(await refunds()).toHaveLength(before);
    await page.keyboard.press('Enter');
    await expectNotice(page, 'recorded as a manual refund');
    const [refund] = (await refunds()).slice(before);
    expect(Number(refund?.total_amount)).toBeCloseTo(-whole, 2);
    expect(errors).toEqual([]);
  });

  it('raises prices together after it showed them, and takes that back', async () => {
    const { page } = await admin('edit.php?post_type=product');
    const was = Number(await meta(702, '_regular_price'));
    await (
      await page.waitForSelector('::-p-aria([role="checkbox"][name="Choose Coasts revision cards"])')
    )?.click();
    await press(page, 'Change prices');
    await (await page.waitForSelector('dialog .dialog-foot .button-main:not([disabled])'))?.click();
    await expectNotice(page, '1 price changed.');
    expect(Number(await meta(702, '_regular_price'))).toBeCloseTo(was * 1.05, 2);
    await press(page, 'Undo');
    await expectNotice(page, 'as they were');
    expect(Number(await meta(702, '_regular_price'))).toBe(was);
  });

  it('shows what somebody else saved meanwhile, and keeps what was written', async () => {
    // One that nothing else changed in this second: times of changes are whole seconds.
    const { page } = await admin('edit.php?post_type=product');
    await press(page, 'Quick edit: Map tote bag');
    const field = await page.waitForSelector('dialog ::-p-aria([role="textbox"][name="Price"])');
    await elsewhere(page, 'wc/v3/products/720', { regular_price: '8.80' });
    await field?.click({ count: 3 });
    await field?.type('9.10');
    await press(page, 'Save');
    await expectNotice(page, 'Somebody else changed this meanwhile');
    expect(await meta(720, '_regular_price')).toBe('8.80');
    expect(await field?.evaluate((one) => (one as HTMLInputElement).value)).toBe('9.10');
    await press(page, 'Save');
    await expectNotice(page, 'is saved');
    expect(await meta(720, '_regular_price')).toBe('9.10');
  });

  it('leaves the pieces of a variation alone where its price is changed', async () => {
    // A hoodie in two colours.
    const [product, ID] = [717, 745];
    const { page } = await admin('edit.php?post_type=product');
    const route = `wc/v3/products/${product}/variations/${ID}`;
    await elsewhere(page, route, { manage_stock: true, stock_quantity: 9 });
    await page.goto(`${shop.address}/wp-admin/post.php?post=${product}&action=edit&post_type=product`);
    const price = await page.waitForSelector('::-p-aria([role="textbox"][name="Price of Sea"])');
    await elsewhere(page, route, { stock_quantity: 4 });
    await price?.click({ count: 3 });
    await price?.type('12.34');
    await press(page, 'Save the variations');
    await expectNotice(page, 'The variations are saved.');
    expect([await meta(ID, '_regular_price'), await meta(ID, '_stock')]).toEqual(['12.34', '4']);
  });

  it('finds a post, gives it another title and a new tag from the list, and puts it into the bin and back', async () => {
    const { page, errors } = await admin('edit.php?s=karst');
    await press(page, 'Quick edit: Karst: landscapes of limestone');
    const title = await page.waitForSelector('::-p-aria([role="textbox"][name="Title"])');
    await title?.click({ count: 3 });
    await title?.type('Karst and caves');
    await (await page.waitForSelector('::-p-aria([name="Add to tags"])'))?.type('Caves');
    await page.keyboard.press('Enter');
    await page.waitForSelector(button('Take away Caves'));
    await press(page, 'Save');
    await expectNotice(page, '“Karst and caves” is saved.');
    const rows = () =>
      shop.rows<{ ID: number; post_status: string; tag: string }>(
        `SELECT p.ID, p.post_status, t.name AS tag FROM wp_posts p
         JOIN wp_term_relationships r ON r.object_id = p.ID
         JOIN wp_term_taxonomy x USING (term_taxonomy_id) JOIN wp_terms t USING (term_id)
         WHERE p.post_title = 'Karst and caves' AND x.taxonomy = 'post_tag' AND t.slug = 'caves'`,
      );
    expect((await rows()).map(({ post_status }) => post_status)).toEqual(['draft']);
    const throwAway = async () => {
      await (
        await page.waitForSelector('::-p-aria([role="checkbox"][name="Choose Karst and caves"])')
      )?.click();
      await press(page, 'Bin');
      await expectNotice(page, 'One is in the bin.');
      expect((await rows()).map(({ post_status }) => post_status)).toEqual(['trash']);
    };
    await throwAway();
    await press(page, 'Undo');
    await expectNotice(page, 'One is out of the bin again.');
    expect((await rows()).map(({ post_status }) => post_status)).toEqual(['draft']);
    await throwAway();
    await page.goto(`${shop.address}/wp-admin/edit.php?post_status=trash&s=karst`);
    await press(page, 'Restore: Karst and caves');
    await expectNotice(page, 'One is now “Draft”.');
    expect((await rows()).map(({ post_status }) => post_status)).toEqual(['draft']);
    expect(errors).toEqual([]);
  });

  it('finds screens, what is published, orders and people by one search, opened and used by keys', async () => {
    const { page, errors } = await admin('edit-comments.php');
    await page.waitForSelector(button('Find anything'));
    const search = async (words: string) => {
      await page.keyboard.down('Control');
      await page.keyboard.press('k');
      await page.keyboard.up('Control');
      await page.waitForSelector('dialog input[type=search]:focus');
      await page.keyboard.type(words);
    };
    await search('pike');
    await page.waitForSelector('dialog section[aria-label="People"] a');
    const order = await page.waitForSelector('dialog section[aria-label="Orders"] a[href$="id=780"]');
    await order?.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('::-p-aria([role="heading"][name="Order #780"])');
    await search('activity');
    await (await page.waitForSelector('dialog section[aria-label="Places"] a'))?.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.search === '?page=portolan-log');
    await search('compass');
    await page.waitForSelector(
      'dialog section[aria-label="Pages, posts, products"] a[href*="post_type=product"]',
    );
    // The first takes away what is typed, as browsers do.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('dialog') === null);
    expect(errors).toEqual([]);
  });

  it('shows all that happened to an order in one stream, its country by name, and keeps what is typed while it saves', async () => {
    const { page, errors } = await admin('admin.php?page=wc-orders&action=edit&id=781');
    await page.waitForSelector('.entries strong ::-p-text(The order came in)');
    const stream = await page.$$eval('.entries li', (lines) => lines.map((line) => line.innerText));
    expect(stream.at(-1)).toMatch(/^The order came in: £22\.95/);
    expect(stream.filter((line) => line.startsWith('Paid by'))).toHaveLength(1);
    await page.waitForFunction(() =>
      document.querySelector('.address')?.textContent?.includes('United Kingdom'),
    );
    await press(page, 'Billed to: change');
    await (
      await page.waitForSelector('::-p-aria([role="combobox"][name="Country"]):not([disabled])')
    )?.select('US');
    await (await page.waitForSelector('::-p-aria([role="combobox"][name="State"])'))?.select('CA');
    const note = await page.waitForSelector('::-p-aria([role="textbox"][name="Note by the customer"])');
    await note?.click({ count: 3 });
    await note?.type('By the gate');
    // Held until somebody typed on.
    await page.evaluate(() => {
      const send = window.fetch.bind(window);
      window.fetch = async (...request) => {
        if (request[1]?.method === 'PUT') {
          document.documentElement.dataset['held'] = 'yes';
          await new Promise((go) => document.addEventListener('go', go, { once: true }));
        }
        return send(...request);
      };
    });
    await press(page, 'Save');
    await page.waitForSelector('[data-held]');
    await note?.type(', please');
    await page.evaluate(() => document.dispatchEvent(new Event('go')));
    await expectNotice(page, 'Order #781 is saved.');
    expect(await note?.evaluate((one) => (one as HTMLTextAreaElement).value)).toBe('By the gate, please');
    await page.waitForSelector('.savebar');
    const [address] = await shop.rows(
      "SELECT country, state FROM wp_wc_order_addresses WHERE order_id = 781 AND address_type = 'billing'",
    );
    expect(address).toEqual({ country: 'US', state: 'CA' });
    expect(errors).toEqual([]);
  });

  it('keeps every letter that is typed while a search is under way, and shows what is cleared elsewhere', async () => {
    const { page } = await admin('edit.php');
    const field = await page.waitForSelector('input[type=search]');
    // The next letters come at the very moment at which the first are sent, as on a busy machine.
    await page.evaluate(() => {
      const later = window.setTimeout.bind(window);
      const typed = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      let once = true;
      window.setTimeout = ((work: () => void, time?: number) =>
        later(() => {
          const before = location.href;
          work();
          const input = document.querySelector('input[type=search]') as HTMLInputElement;
          if (!once || location.href === before || input.value !== 'coa') return;
          once = false;
          typed?.call(input, 'coasts');
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }, time)) as typeof window.setTimeout;
    });
    await field?.type('coa');
    await page.waitForFunction(() => new URLSearchParams(location.search).get('s') === 'coasts');
    expect(await field?.evaluate((one) => (one as HTMLInputElement).value)).toBe('coasts');
    await (await page.waitForSelector('::-p-aria([role="link"][name="Posts"])'))?.click();
    await page.waitForFunction(
      () => (document.querySelector('input[type=search]') as HTMLInputElement | null)?.value === '',
    );
  });

  it('moves an item of a menu by keyboard and adds a link, which visitors see at once', async () => {
    const [main] = await shop.rows<{ term_id: number }>(
      "SELECT term_id FROM wp_terms WHERE slug = 'main-menu'",
    );
    const { page, errors } = await admin(`nav-menus.php?menu=${main?.term_id}`);
    const menu = async () => {
      const text = await (await fetch(`${shop.address}/about/`)).text();
      return [text.indexOf('>Booklets<') < text.indexOf('>Exam boards<'), text.includes('>Tide tables<')];
    };
    expect(await menu()).toEqual([false, false]);
    await (await page.waitForSelector(button('Up: Booklets')))?.focus();
    await page.keyboard.press('Enter');
    await (await page.waitForSelector('::-p-aria([role="tab"][name="Link"])'))?.click();
    await (await page.waitForSelector('::-p-aria([name="Label of the link"])'))?.type('Tide tables');
    await (await page.waitForSelector('::-p-aria([name="Address of the link"])'))?.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('tides.example/');
    await press(page, 'Add the link');
    await press(page, 'Save');
    await expectNotice(page, 'The menu is saved');
    expect(await menu()).toEqual([true, true]);
    expect(errors).toEqual([]);
  });

  it('moves an item of a menu by dragging it, with what stands below it', async () => {
    const [main] = await shop.rows<{ term_id: number }>(
      "SELECT term_id FROM wp_terms WHERE slug = 'main-menu'",
    );
    const { page, errors } = await admin(`nav-menus.php?menu=${main?.term_id}`, { width: 1440 });
    // All of it is in the window.
    await page.setViewport({ width: 1440, height: 2400 });
    await page.waitForSelector('.menu-row');
    const rows = () =>
      page.$$eval('.menu-row', (all) =>
        all.map(
          (row) =>
            `${(row as HTMLElement).dataset['depth']} ${row.querySelector('.menu-name')?.firstChild?.textContent}`,
        ),
      );
    const before = await rows();
    // The first at the top that has something below it, to before the first of all.
    const at = before.findIndex(
      (row, index) => index > 0 && row.startsWith('0') && before[index + 1]?.startsWith('1'),
    );
    expect(at).toBeGreaterThan(0);
    const end = before.findIndex((row, index) => index > at && row.startsWith('0'));
    const own = before.slice(at, end === -1 ? undefined : end);
    const [top, dragged] = [(await page.$$('.menu-row'))[0], (await page.$$('.menu-row'))[at]];
    if (!dragged || !top) throw new Error('no rows');
    // Without a window of its own the browser leaves it to the test where what is dragged goes.
    await page.setDragInterception(true);
    const target = await top.clickablePoint({ x: 60, y: 12 });
    const data = await page.mouse.drag(await dragged.clickablePoint({ x: 60, y: 12 }), target);
    await page.mouse.dragEnter(target, data);
    await page.mouse.dragOver(target, data);
    await page.waitForSelector('.menu-row:first-child[data-over]');
    await page.mouse.drop(target, data);
    await page.mouse.up();
    const moved = [...own, ...before.filter((row) => !own.includes(row))];
    await expect.poll(rows).toEqual(moved);
    await press(page, 'Save');
    await expectNotice(page, 'The menu is saved');
    await page.reload();
    await page.waitForSelector('.menu-row');
    expect(await rows()).toEqual(moved);
    expect(errors).toEqual([]);
  });

  it('adds a code for members, and ends a membership after it asked', async () => {
    const { page, errors } = await admin('admin.php?page=rcp-discounts');
    await press(page, 'New code');
    await (await page.waitForSelector('::-p-aria([role="textbox"][name="Code"])'))?.type('Spring');
    await press(page, 'Save');
    await expectNotice(page, 'is saved');
    await page.waitForSelector('::-p-aria([role="link"][name="spring"])');
    const codes = await shop.rows<{ amount: string; unit: string; status: string }>(
      "SELECT amount, unit, status FROM wp_rcp_discounts WHERE code = 'spring'",
    );
    expect(codes).toEqual([{ amount: '10', unit: '%', status: 'active' }]);
    const [member] = await shop.rows<{ id: number }>(
      "SELECT id FROM wp_rcp_memberships WHERE status = 'active' AND auto_renew = 0 ORDER BY id LIMIT 1",
    );
    const status = async () =>
      (
        await shop.rows<{ status: string }>('SELECT status FROM wp_rcp_memberships WHERE id = ?', member?.id)
      )[0]?.status;
    await page.goto(
      `${shop.address}/wp-admin/admin.php?page=rcp-members&view=edit&membership_id=${member?.id}`,
    );
    await (await page.waitForSelector(button('End now')))?.focus();
    await page.keyboard.press('Enter');
    await (await page.waitForSelector('dialog .button-away'))?.focus();
    expect(await status()).toBe('active');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'The membership is expired now.');
    expect(await status()).toBe('expired');
    expect(errors).toEqual([]);
  });

  it('stands above the site for who runs it, by keyboard, on a phone', async () => {
    const { page, errors } = await visit('/wp-login.php', {
      site: shop.address,
      reducedMotion: true,
      width: 390,
    });
    await page.type('#user_login', 'admin');
    await page.type('#user_pass', 'portolan-demo');
    await Promise.all([page.waitForNavigation(), page.click('#wp-submit')]);
    await page.goto(`${shop.address}/about/`);
    await (await page.waitForSelector('::-p-aria([role="link"][name="Dashboard"])'))?.focus();
    await page.focus('.portolan-bar summary');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.portolan-bar [href$="post-new.php?post_type=product"]', { visible: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('has no barriers that axe finds on its screens, at a desk and on a telephone, and fits into both', async () => {
    const { page, errors } = await admin('index.php');
    const addresses = [
      '',
      'edit.php',
      'edit.php?post_type=shop_coupon',
      'users.php',
      'admin.php?page=rcp-members',
      'admin.php?page=rcp-members&view=edit&membership_id=1',
      'admin.php?page=rcp-member-levels&edit_subscription=2',
      'admin.php?page=rcp-payments',
      'options-general.php',
      'edit-tags.php',
      'nav-menus.php',
      'customize.php',
      'admin.php?page=wc-reports&period=last_year',
      'admin.php?page=wc-settings&tab=checkout',
      'admin.php?page=wc-orders',
      'admin.php?page=wc-orders&action=edit&id=780',
      'edit.php?post_type=product',
      'upload.php',
      'edit-comments.php',
      'admin.php?page=wc-orders&action=new',
      'post-new.php?post_type=shop_coupon',
    ];
    expect(await barriersOfScreens(page, `${shop.address}/wp-admin/`, addresses)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
