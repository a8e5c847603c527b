import { expect } from 'vitest';
import type { Owner } from './owner.ts';

/** A product that a way of doing it changes: its id and its name. */
const CARDS = { mouse: [701, 'Rivers revision cards'], keyboard: [702, 'Coasts revision cards'] } as const;
const POSTER = { mouse: [719, 'Strata mug'], keyboard: [720, 'Map tote bag'] } as const;
/** Orders that were paid, and whose. */
const ORDER = { mouse: 780, keyboard: 781 } as const;

const PRODUCTS = 'edit.php?post_type=product';

/** Raises prices by five per cent, all that are chosen at once. */
export async function raisePrices(owner: Owner): Promise<void> {
  const [id, name] = CARDS[owner.way];
  const before = Number(await meta(owner, id, '_regular_price'));
  await owner.go(PRODUCTS);
  await owner.tick(`Choose ${name}`);
  await owner.press('Change prices');
  await owner.fill('How much', '5');
  await owner.pressOn('dialog .dialog-foot .button-main:not([disabled])');
  await owner.notice('1 price changed.');
  expect(Number(await meta(owner, id, '_regular_price'))).toBeCloseTo(before * 1.05, 2);
}

/** Takes something out of stock from its list: visitors cannot buy it any more. */
export async function takeOutOfStock(owner: Owner): Promise<void> {
  const [id, name] = POSTER[owner.way];
  await owner.go(PRODUCTS);
  await owner.press(`Quick edit: ${name}`);
  if (await isTicked(owner, 'Count the stock')) await owner.tick('Count the stock');
  await owner.choose('Stock', 'outofstock');
  await owner.press('Save');
  await owner.notice('is saved');
  expect(await meta(owner, id, '_stock_status')).toBe('outofstock');
  const guest = await (await fetch(`${owner.shop.address}/?p=${id}`)).text();
  expect(guest).not.toContain('single_add_to_cart_button');
}

/** Gives back one line of an order, and sends its buyer the mail about the order once more. */
export async function refundLine(owner: Owner): Promise<void> {
  const id = ORDER[owner.way];
  const refunds = () =>
    owner.shop.rows<{ total: string }>(
      "SELECT total_amount AS total FROM wp_wc_orders WHERE type = 'shop_order_refund' AND parent_order_id = ?",
      id,
    );
  const before = (await refunds()).length;
  await owner.go(`admin.php?page=wc-orders&action=edit&id=${id}`);
  await owner.press('Refund');
  const quantity = await owner.page.waitForSelector('dialog tbody tr:first-child input[type=number]');
  if (quantity === null) throw new Error(`Order ${id} has no line.`);
  await owner.fillIn(quantity as never, '1');
  const amount = await owner.page.$eval(
    'dialog tbody tr:first-child td:nth-of-type(2) input',
    (field) => (field as HTMLInputElement).value,
  );
  await owner.pressOn('dialog .dialog-foot .button-main:not([disabled])');
  // Nothing moves before it was asked for.
  await owner.page.waitForSelector('dialog dialog .button-away');
  expect(await refunds()).toHaveLength(before);
  await owner.pressOn('dialog dialog .button-away');
  await owner.notice('manual refund');
  const [refund] = (await refunds()).slice(before);
  expect(-Number(refund?.total)).toBeCloseTo(Number(amount) * 1.2, 1);
}

/** Sends the mail about an order to its buyer once more. */
export async function resendMail(owner: Owner): Promise<void> {
  const id = ORDER[owner.way];
  const [order] = await owner.shop.rows<{ email: string }>(
    'SELECT billing_email AS email FROM wp_wc_orders WHERE id = ?',
    id,
  );
  const received = () => owner.shop.mails.filter(({ to }) => to === order?.email).length;
  const before = received();
  await owner.go(`admin.php?page=wc-orders&action=edit&id=${id}`);
  await owner.press('Send mail');
  await owner.pressOn('dialog .choice input');
  await owner.pressOn('dialog .dialog-foot .button-main:not([disabled])');
  await owner.notice('is on its way');
  await expect.poll(received).toBeGreaterThan(before);
}

/** Reads what was sold this month: the refund is among it. */
export async function readMonth(owner: Owner): Promise<void> {
  await owner.go('admin.php?page=wc-reports');
  await owner.page.waitForSelector('.report-sums');
  const sums = await owner.page.$eval('.report-sums', (list) => list.textContent ?? '');
  expect(sums).toMatch(/Given back-?£\d+\.\d\d/);
  await owner.pressOn('.report-numbers summary');
  await owner.page.waitForSelector('.report-numbers table', { visible: true });
}

/** Adds a code that takes something off what members pay. */
export async function addMembersCode(owner: Owner): Promise<void> {
  const code = `tide-${owner.way}`;
  await owner.go('admin.php?page=rcp-discounts');
  await owner.press('New code');
  await owner.fill('Code', code);
  await owner.fill('Takes off', '15');
  await owner.press('Save');
  await owner.notice('is saved');
  const codes = await owner.shop.rows<{ amount: string; status: string }>(
    'SELECT amount, status FROM wp_rcp_discounts WHERE code = ?',
    code,
  );
  expect(codes).toEqual([{ amount: '15', status: 'active' }]);
}

async function isTicked(owner: Owner, name: string): Promise<boolean> {
  return (await owner.found('checkbox', name)).evaluate((box) => (box as HTMLInputElement).checked);
}

async function meta({ shop }: Owner, post: number, key: string): Promise<string | undefined> {
  const [row] = await shop.rows<{ value: string }>(
    'SELECT meta_value AS value FROM wp_postmeta WHERE post_id = ? AND meta_key = ?',
    post,
    key,
  );
  return row?.value;
}
