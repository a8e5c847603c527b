import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, barriersOfScreens, expectNotice, fill, found, openAdmin, press } from './admin-visit.ts';
import { barriersAlsoNarrow } from './barriers.ts';
import { type BuyingShop, openServedShop } from './served-shop.ts';

let shop: BuyingShop;
const admin = openAdmin(() => shop.address);

beforeAll(async () => {
  shop = await openServedShop();
}, 120_000);
afterAll(() => shop?.close());

interface OrderRead {
  readonly id: number;
  readonly status: string;
  readonly date_created: string;
  readonly payment_method: string;
  readonly transaction_id: string;
  readonly shipping: { readonly city: string };
}

const newOrder = async (page: Page, more: object = {}) =>
  (
    await api<OrderRead>(page, 'wc/v3/orders', 'POST', {
      status: 'on-hold',
      billing: { first_name: 'Rosa', city: 'Whitby', email: 'rosa@mail.example' },
      ...more,
    })
  ).id;
const orderNow = (page: Page, id: number) => api<OrderRead>(page, `wc/v3/orders/${id}`);
const orderPage = (id: number) => `${shop.address}/wp-admin/admin.php?page=wc-orders&action=edit&id=${id}`;

/** Chooses rows of a list by their names. */
async function tick(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await (await found(page, 'checkbox', name)).click();
}

it('gives an order another date, another way to pay, and the address that it is billed to', async () => {
  const { page, errors } = await admin('admin.php?page=wc-orders');
  const id = await newOrder(page);
  await page.goto(orderPage(id));
  await press(page, 'Payment: change');
  await page.waitForSelector('option[value="bacs"]');
  await (await found(page, 'combobox', 'Paid by')).select('bacs');
  await fill(page, 'Transaction', 'BANK-7');
  await press(page, 'Sent to: change');
  await press(page, 'As it is billed');
  const date = await page.waitForSelector('input[type="datetime-local"]');
  await date?.evaluate((field) => {
    const input = field as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input,
      '2025-07-01T08:30',
    );
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press(page, 'Save');
  await expectNotice(page, 'is saved.');
  expect(await orderNow(page, id)).toMatchObject({
    date_created: '2025-07-01T08:30:00',
    payment_method: 'bacs',
    transaction_id: 'BANK-7',
    shipping: { city: 'Whitby' },
  });
  expect(errors).toEqual([]);
});

it('lets the buyer of an order fetch a file, bounds it, and takes it back', async () => {
  const { page, errors } = await admin('admin.php?page=wc-orders');
  const id = await newOrder(page);
  const { name } = await api<{ name: string }>(page, 'wc/v3/products', 'POST', {
    name: 'Tide tables',
    regular_price: '4',
    downloadable: true,
    downloads: [{ name: 'The tables', file: 'https://files.example/tides.pdf' }],
  });
  const permissions = () =>
    api<readonly { readonly downloads_remaining: number }[]>(page, `portolan/v1/orders/${id}/downloads`);
  await page.goto(orderPage(id));
  await press(page, 'Files to download: allow more');
  await (await found(page, 'searchbox', 'Products whose files may be fetched')).type('Tide tab');
  await (await page.waitForSelector(`.choice-found button ::-p-text(${name})`))?.click();
  await press(page, 'Allow them');
  await press(page, 'Change Tide tables: The tables');
  await (await found(page, 'spinbutton', 'How often still')).type('3');
  expect(await barriersAlsoNarrow(page)).toEqual([]);
  await press(page, 'Save');
  await expectNotice(page, 'is saved.');
  expect(await permissions()).toMatchObject([{ downloads_remaining: 3 }]);
  await press(page, 'Take back Tide tables: The tables');
  await press(page, 'Take it back');
  await expectNotice(page, 'cannot be fetched any more.');
  expect([await permissions(), errors]).toEqual([[], []]);
});

it('puts orders into the bin, brings them back as they were, and deletes them for good', async () => {
  const { page, errors } = await admin('admin.php?page=wc-orders');
  const id = await newOrder(page, { status: 'completed' });
  await page.goto(orderPage(id));
  await press(page, 'Bin');
  await expectNotice(page, 'One order is in the bin.');
  expect((await orderNow(page, id)).status).toBe('trash');
  await press(page, 'Restore');
  await expectNotice(page, 'out of the bin again.');
  expect((await orderNow(page, id)).status).toBe('completed');
  await press(page, 'Bin');
  await expect.poll(async () => (await orderNow(page, id)).status).toBe('trash');
  await page.goto(`${shop.address}/wp-admin/admin.php?page=wc-orders&status=trash`);
  await tick(page, `Choose order ${id}`);
  await press(page, 'Delete for good');
  await (await page.waitForSelector('dialog .dialog-foot .button-away'))?.click();
  await expectNotice(page, 'deleted for good.');
  expect(await shop.rows('SELECT id FROM wp_wc_orders WHERE id = ?', id)).toEqual([]);
  expect(errors).toEqual([]);
});

it('copies a product, and changes what several have in common', async () => {
  const { page, errors } = await admin('edit.php?post_type=product&s=bag');
  await press(page, 'Copy: Map tote bag');
  await expectNotice(page, 'This is a draft like “Map tote bag”.');
  await page.waitForSelector('::-p-text(Map tote bag (Copy))');
  await page.goto(`${shop.address}/wp-admin/edit.php?post_type=product&s=Map+tote+bag`);
  await tick(page, 'Choose Map tote bag', 'Choose Map tote bag (Copy)');
  await press(page, 'Change them together');
  await (await found(page, 'combobox', 'Featured')).select('yes');
  const into = await page.waitForSelector('dialog fieldset ::-p-aria([role="checkbox"][name="Classroom"])');
  await into?.click();
  expect(await barriersAlsoNarrow(page)).toEqual([]);
  await press(page, 'Change them');
  await expectNotice(page, '2 products are changed.');
  const bags = await api<readonly { featured: boolean; categories: readonly { name: string }[] }[]>(
    page,
    'wc/v3/products?search=Map+tote+bag&status=any&_fields=featured,categories',
  );
  const classroom = expect.arrayContaining([expect.objectContaining({ name: 'Classroom' })]);
  expect(bags).toEqual([
    { featured: true, categories: classroom },
    { featured: true, categories: classroom },
  ]);
  expect(errors).toEqual([]);
});

it('changes several posts together', async () => {
  const { page, errors } = await admin('edit.php');
  const posts = await Promise.all(
    ['Ebb', 'Flow'].map((title) => api<{ id: number }>(page, 'wp/v2/posts', 'POST', { title })),
  );
  const { id: category } = await api<{ id: number }>(page, 'wp/v2/categories', 'POST', { name: 'Tides' });
  await page.goto(`${shop.address}/wp-admin/edit.php?post_status=draft`);
  await tick(page, 'Choose Ebb', 'Choose Flow');
  await press(page, 'Change them together');
  await (await page.waitForSelector('dialog ::-p-aria([role="checkbox"][name="Tides"])'))?.click();
  await (await found(page, 'combobox', 'Comments')).select('closed');
  expect(await barriersAlsoNarrow(page)).toEqual([]);
  await press(page, 'Change them');
  await expectNotice(page, '2 are changed.');
  for (const { id } of posts) {
    expect(await api(page, `wp/v2/posts/${id}`)).toMatchObject({
      categories: expect.arrayContaining([category]),
      comment_status: 'closed',
    });
  }
  expect(errors).toEqual([]);
});

it('changes what a comment says, and deletes all spam', async () => {
  const { page, errors } = await admin('edit-comments.php');
  await (await page.waitForSelector('[aria-label^="Change the comment by"]'))?.click();
  await fill(page, 'Text', 'Said otherwise.');
  await press(page, 'Save');
  await expectNotice(page, 'The comment is saved.');
  expect(
    await shop.rows("SELECT comment_content FROM wp_comments WHERE comment_content = 'Said otherwise.'"),
  ).toHaveLength(1);
  await (await page.waitForSelector('[aria-label^="Spam: the comment by"]'))?.click();
  await expectNotice(page, 'among the spam.');
  await page.goto(`${shop.address}/wp-admin/edit-comments.php?comment_status=spam`);
  await press(page, 'Delete all spam');
  await press(page, 'Delete for good');
  await expectNotice(page, 'deleted.');
  expect(
    await shop.rows(
      "SELECT comment_ID FROM wp_comments WHERE comment_approved = 'spam' AND comment_type = 'comment'",
    ),
  ).toEqual([]);
  expect(errors).toEqual([]);
});

it('lists who buys, with what they spent, and keeps their addresses', async () => {
  const { page, errors } = await admin('admin.php?page=wc-admin&path=/customers');
  await (await found(page, 'link', 'Sam Pike')).click();
  await press(page, 'Billed to: change');
  await fill(page, 'Town', 'Bakewell');
  await press(page, 'Save');
  await expectNotice(page, 'The addresses are saved.');
  const { user_id: user } = (
    await api<readonly { user_id: number }[]>(page, 'wc-analytics/reports/customers?search=Sam+Pike')
  )[0] ?? { user_id: 0 };
  expect(await api(page, `wc/v3/customers/${user}`)).toMatchObject({ billing: { city: 'Bakewell' } });
  await (await found(page, 'link', 'Their orders')).click();
  await page.waitForSelector('::-p-text(Only Sam Pike)');
  expect(errors).toEqual([]);
});

it('deletes an account and gives what it wrote to somebody else', async () => {
  const { page, errors } = await admin('users.php');
  const [heir, leaver] = await Promise.all(
    ['heir', 'leaver'].map((username) =>
      api<{ id: number }>(page, 'wp/v2/users', 'POST', {
        username,
        name: `The ${username}`,
        email: `${username}@mail.example`,
        password: 'Reefs-and-shoals-7',
        roles: ['author'],
      }),
    ),
  );
  const post = await api<{ id: number }>(page, 'wp/v2/posts', 'POST', { title: 'Left', author: leaver?.id });
  await page.reload();
  await tick(page, 'Choose The leaver');
  await (await found(page, 'combobox', 'Give them a role')).select('editor');
  await expectNotice(page, 'One has another role.');
  await tick(page, 'Choose The leaver');
  await press(page, 'Delete');
  await page.waitForSelector(`dialog option[value="${heir?.id}"]`);
  await (await found(page, 'combobox', 'What they wrote')).select(String(heir?.id));
  await press(page, 'Delete for good');
  await expectNotice(page, 'The account is deleted.');
  expect(await api(page, `wp/v2/posts/${post.id}?context=edit`)).toMatchObject({ author: heir?.id });
  expect(errors).toEqual([]);
});

it('notes what a member paid otherwise, and changes several memberships together', async () => {
  const { page, errors } = await admin('admin.php?page=rcp-members');
  const levels = await api<readonly { id: number }[]>(page, 'portolan/v1/membership-levels');
  await api(page, 'wp/v2/users', 'POST', {
    username: 'skipper',
    email: 'skipper@mail.example',
    password: 'Reefs-and-shoals-7',
    roles: ['subscriber'],
  });
  const { id, name } = await api<{ id: number; name: string }>(page, 'portolan/v1/memberships', 'POST', {
    user: 'skipper@mail.example',
    level: levels[0]?.id,
    expires: '2040-01-01',
  });
  await page.goto(`${shop.address}/wp-admin/admin.php?page=rcp-members&view=edit&membership_id=${id}`);
  await press(page, 'Payments: note one');
  await fill(page, 'Amount', '12,50');
  await fill(page, 'Transaction', 'BANK-9');
  expect(await barriersAlsoNarrow(page)).toEqual([]);
  await press(page, 'Note it');
  await expectNotice(page, 'is noted.');
  await page.goto(`${shop.address}/wp-admin/admin.php?page=rcp-members&s=skipper`);
  await tick(page, `Choose ${name}`);
  await press(page, 'Cancel');
  await (await page.waitForSelector('dialog .dialog-foot .button-away'))?.click();
  await expectNotice(page, 'Cancel: done for one membership.');
  expect(await api(page, `portolan/v1/memberships/${id}`)).toMatchObject({
    status: 'cancelled',
    payments: [{ amount: '12.50', transaction: 'BANK-9', status: 'complete' }],
  });
  expect(errors).toEqual([]);
});

it('says which files of the library are missing, and shows no broken pictures', async () => {
  const { page } = await admin('upload.php', {
    answer: async (request) => {
      if (!request.url().includes('/wp-content/uploads/')) return false;
      await request.respond({ status: 404 });
      return true;
    },
  });
  const missing = await page.waitForSelector('.tile:has(.tile-missing)');
  expect(await missing?.evaluate((tile) => tile.textContent)).toMatch(/.The file is missing$/);
  expect(await barriersAlsoNarrow(page)).toEqual([]);
  await missing?.click();
  await page.waitForSelector('dialog ::-p-text(Under “Replace” it can be uploaded anew)');
  await page.goto(`${shop.address}/wp-admin/edit.php?post_type=product`);
  await page.waitForSelector('table span.thumb');
  expect(await page.$$('main img')).toEqual([]);
});

it('deletes several files of the library at once', async () => {
  const { page, errors } = await admin('upload.php');
  const count = async () =>
    Number(
      (await shop.rows<{ n: number }>("SELECT count(*) AS n FROM wp_posts WHERE post_type = 'attachment'"))[0]
        ?.n,
    );
  const before = await count();
  await page.waitForSelector('.tile');
  // The months make their choice wider, and move what stands beside it.
  await page.waitForFunction(() => document.querySelectorAll('select option').length > 1);
  await press(page, 'Choose several');
  for (const tile of (await page.$$('.tile')).slice(-2)) await tile.click();
  expect(await barriersAlsoNarrow(page)).toEqual([]);
  await press(page, 'Delete');
  await press(page, 'Delete for good');
  await expectNotice(page, '2 files are deleted.');
  expect([await count(), errors]).toEqual([before - 2, []]);
});

it('puts the ways to pay into another order', async () => {
  const { page, errors } = await admin('admin.php?page=wc-settings&tab=checkout');
  const order = async () =>
    (await api<readonly { id: string }[]>(page, 'wc/v3/payment_gateways?_fields=id')).map(({ id }) => id);
  const [first, second] = await order();
  await (await page.waitForSelector('[aria-label^="After: "]'))?.click();
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([second, first]);
  expect(errors).toEqual([]);
});

it('gives a category of products its place and what its page shows', async () => {
  const { page, errors } = await admin('edit-tags.php?taxonomy=product_cat');
  await press(page, 'Gifts');
  await (await found(page, 'combobox', 'Its page shows')).select('both');
  await (await found(page, 'spinbutton', 'Place among its neighbours')).type('7');
  await press(page, 'Choose a picture: Picture');
  await (await page.waitForSelector('dialog .tile'))?.click();
  await press(page, 'Take it');
  await press(page, 'Save');
  await expectNotice(page, '“Gifts” is saved.');
  const [gifts] = await api<readonly object[]>(page, 'wc/v3/products/categories?search=Gifts');
  expect(gifts).toMatchObject({ display: 'both', image: { id: expect.any(Number) } });
  expect(errors).toEqual([]);
});

it('has no barriers on these screens, at a desk or on a telephone', async () => {
  const { page, errors } = await admin('index.php');
  const id = await newOrder(page);
  expect(
    await barriersOfScreens(page, `${shop.address}/wp-admin/`, [
      'admin.php?page=wc-orders',
      `admin.php?page=wc-orders&action=edit&id=${id}`,
      'admin.php?page=wc-admin&path=/customers',
      'user-edit.php?user_id=7',
      'admin.php?page=wc-settings&tab=checkout',
      'options-media.php',
      'options-discussion.php',
      'edit-comments.php?comment_status=spam',
    ]),
  ).toEqual([]);
  expect(errors).toEqual([]);
});
