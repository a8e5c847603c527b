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

const ATTRIBUTES = 'edit.php?post_type=product&page=product_attributes';

interface OrderRead {
  readonly id: number;
  readonly total: string;
  readonly customer_id: number;
  readonly line_items: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly total: string;
  }[];
  readonly fee_lines: readonly { readonly name: string; readonly total: string }[];
  readonly coupon_lines: readonly { readonly code: string }[];
}

it('changes what an order that is not paid consists of, and whose it is', async () => {
  const { page, errors } = await admin('admin.php?page=wc-orders');
  const products = await api<readonly { id: number; name: string; price: string }[]>(
    page,
    'wc/v3/products?type=simple&status=publish&stock_status=instock&per_page=2&_fields=id,name,price',
  );
  await api(page, 'wc/v3/coupons', 'POST', { code: 'harbour10', discount_type: 'percent', amount: '10' });
  const { id } = await api<OrderRead>(page, 'wc/v3/orders', 'POST', {
    billing: { first_name: 'Rosa', email: 'rosa@mail.example' },
    line_items: products.map((product) => ({ product_id: product.id, quantity: 1 })),
  });
  const [first, second] = products;
  if (!first || !second) throw new Error('There are two products.');
  await page.goto(`${shop.address}/wp-admin/admin.php?page=wc-orders&action=edit&id=${id}`);
  await press(page, 'Items: change');
  await found(page, 'spinbutton', `Pieces of ${first.name}`);
  expect(await barriersAlsoNarrow(page)).toEqual([]);
  await (await found(page, 'spinbutton', `Pieces of ${first.name}`)).focus();
  await page.keyboard.press('ArrowUp');
  await fill(page, `Price of ${first.name}`, '10');
  await press(page, `Remove ${second.name}`);
  await press(page, 'Add a fee');
  await fill(page, 'Name of fee 1', 'Gift wrap');
  await fill(page, 'Amount of fee 1', '2,50');
  await fill(page, 'Coupon code', 'harbour10');
  await press(page, 'Apply the coupon');
  await press(page, 'Save');
  await expectNotice(page, 'are saved.');
  expect(await api<OrderRead>(page, `wc/v3/orders/${id}`)).toMatchObject({
    line_items: [{ name: first.name, quantity: 2, subtotal: '20.00', total: '18.00' }],
    fee_lines: [{ name: 'Gift wrap', total: '2.50' }],
    coupon_lines: [{ code: 'harbour10' }],
  });
  await press(page, 'Customer: change');
  await (await found(page, 'searchbox', 'Find an account')).type('admin');
  await (await page.waitForSelector('.choice-found button ::-p-text(@)'))?.click();
  await press(page, 'Save');
  await expectNotice(page, `Order #${id} is saved.`);
  expect((await api<OrderRead>(page, `wc/v3/orders/${id}`)).customer_id).toBeGreaterThan(0);
  // One that is paid keeps its items.
  await api(page, `wc/v3/orders/${id}`, 'PUT', { status: 'processing' });
  await page.reload();
  await found(page, 'button', 'Customer: change');
  expect(await page.$('::-p-aria([role="button"][name="Items: change"])')).toBeNull();
  expect(errors).toEqual([]);
});

it('finds orders by what is in them, whose they are, and how they came in', async () => {
  const { page, errors } = await admin('admin.php?page=wc-orders');
  const product = await api<{ id: number }>(page, 'wc/v3/products', 'POST', {
    name: 'Lamp of the reef',
    regular_price: '3',
  });
  const [buyer] = await api<readonly { id: number; email: string; username: string }[]>(
    page,
    'wc/v3/customers?role=all&search=admin',
  );
  const made = await api<{ id: number }>(page, 'wc/v3/orders', 'POST', {
    customer_id: buyer?.id,
    billing: { first_name: 'Rosa' },
    line_items: [{ product_id: product.id, quantity: 1 }],
    meta_data: [
      { key: '_wc_order_attribution_source_type', value: 'utm' },
      { key: '_wc_order_attribution_utm_source', value: 'newsletter' },
    ],
  });
  const shown = () =>
    page.$$eval('main tbody th', (all) => all.map((one) => one.textContent?.replace(/ .*/, '')));
  await press(page, 'Customer or product');
  await (await found(page, 'searchbox', 'With one product')).type('Lamp of the reef');
  expect(await barriersAlsoNarrow(page)).toEqual([]);
  await press(page, 'Lamp of the reef');
  await found(page, 'button', 'Only Lamp of the reef');
  await expect.poll(shown).toEqual([`#${made.id}`]);
  await page.waitForSelector('main ::-p-text(Campaign: newsletter)');
  await (await found(page, 'combobox', 'How they came in')).select('admin');
  await page.waitForSelector('main ::-p-text(No order fits.)');
  await (await found(page, 'combobox', 'How they came in')).select('rest-api');
  await press(page, 'Customer or product');
  await (await found(page, 'searchbox', 'Of one customer')).type('admin');
  await (await page.waitForSelector('dialog .choice-found button ::-p-text(@)'))?.click();
  await expect.poll(shown).toEqual([`#${made.id}`]);
  expect(errors).toEqual([]);
});

it('gives products and their categories other addresses', async () => {
  const { page, errors } = await admin('options-permalink.php');
  await (await found(page, 'combobox', 'Addresses of products')).select('shop');
  await fill(page, 'Product categories', 'kinds');
  await press(page, 'Save');
  await expectNotice(page, 'The settings are saved.');
  const [product] = await api<readonly { permalink: string; slug: string }[]>(
    page,
    'wc/v3/products?status=publish&per_page=1',
  );
  expect(product?.permalink).toBe(`${shop.address}/shop/${product?.slug}/`);
  const old = await fetch(`${shop.address}/product/${product?.slug}/`, { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([301, product?.permalink]);
  expect(errors).toEqual([]);
});

it('makes an attribute that products share, with its values in their order', async () => {
  const { page, errors } = await admin(ATTRIBUTES);
  await press(page, 'New attribute');
  await fill(page, 'Name', 'Rigging');
  expect(await barriersAlsoNarrow(page)).toEqual([]);
  await press(page, 'Save');
  await expectNotice(page, '“Rigging” is saved.');
  await (await found(page, 'link', 'Values of Rigging')).click();
  await fill(page, 'New value', 'Sloop, Cutter, Ketch');
  await press(page, 'Add the value');
  await expectNotice(page, '3 are there.');
  const at = await api<readonly { id: number; slug: string }[]>(page, 'wc/v3/products/attributes');
  const values = async () => {
    const rows = await api<readonly { name: string; menu_order: number; description: string }[]>(
      page,
      `wc/v3/products/attributes/${at.find(({ slug }) => slug === 'pa_rigging')?.id}/terms`,
    );
    return [...rows].sort((a, b) => a.menu_order - b.menu_order).map(({ name }) => name);
  };
  await press(page, 'Before: Ketch');
  await expect.poll(values).toEqual(['Sloop', 'Ketch', 'Cutter']);
  await press(page, 'Change Sloop');
  await fill(page, 'Name', 'Gaff sloop');
  await press(page, 'Save');
  await expectNotice(page, '“Gaff sloop” is saved.');
  await press(page, 'Delete Cutter');
  await press(page, 'Delete for good');
  await expectNotice(page, '“Cutter” is deleted.');
  expect([await values(), errors]).toEqual([['Gaff sloop', 'Ketch'], []]);
});

it('sets what a mail says and to whom it goes, and switches it off', async () => {
  const { page, errors } = await admin('admin.php?page=wc-settings&tab=email');
  await press(page, 'Settings of New order');
  await fill(page, 'Recipient(s)', 'desk@shop.example');
  await fill(page, 'Subject', 'Order {order_number} came in');
  await press(page, 'Save');
  await expectNotice(page, '“New order” is saved.');
  await (await found(page, 'checkbox', 'Completed order')).click();
  await expectNotice(page, '“Completed order” is off.');
  const settings = await shop.rows<{ name: string; value: string }>(
    `SELECT option_name AS name, option_value AS value FROM wp_options
     WHERE option_name IN ('woocommerce_new_order_settings', 'woocommerce_customer_completed_order_settings')
     ORDER BY option_name`,
  );
  expect(settings.map(({ value }) => value)).toEqual([
    expect.stringContaining('"enabled";s:2:"no"'),
    expect.stringMatching(/desk@shop\.example.*Order \{order_number\} came in/),
  ]);
  expect(errors).toEqual([]);
});

it('makes and deletes classes of shipping and of tax', async () => {
  const { page, errors } = await admin('admin.php?page=wc-settings&tab=shipping');
  await fill(page, 'New shipping class', 'Fragile');
  await press(page, 'Add the shipping class');
  await expectNotice(page, '“Fragile” is there.');
  await press(page, 'Delete Fragile');
  await press(page, 'Delete for good');
  await expectNotice(page, '“Fragile” is deleted.');
  await page.goto(`${shop.address}/wp-admin/admin.php?page=wc-settings&tab=tax`);
  await fill(page, 'New class of tax', 'Sea charts');
  await press(page, 'Add the class');
  await expectNotice(page, '“Sea charts” is there.');
  await press(page, 'Delete Sea charts');
  await press(page, 'Delete for good');
  await expectNotice(page, '“Sea charts” is deleted.');
  expect(errors).toEqual([]);
});

it('has no barriers on these screens, at a desk or on a telephone', async () => {
  const { page, errors } = await admin('index.php');
  const [attribute] = await api<readonly { id: number }[]>(page, 'wc/v3/products/attributes');
  expect(
    await barriersOfScreens(page, `${shop.address}/wp-admin/`, [
      ATTRIBUTES,
      `${ATTRIBUTES}&attribute=${attribute?.id}`,
      'admin.php?page=wc-settings&tab=email',
      'admin.php?page=wc-settings&tab=shipping',
      'admin.php?page=wc-settings&tab=tax',
      'options-permalink.php',
    ]),
  ).toEqual([]);
  expect(errors).toEqual([]);
});

it('lets an item of a menu open in a new tab, with classes of its own', async () => {
  const { page, errors } = await admin('nav-menus.php');
  const change = await page.waitForSelector('.menu-row [aria-label^="Change "]');
  await change?.click();
  await fill(page, 'CSS classes', 'lamp  bright');
  await fill(page, 'Description', 'Where the lights are');
  await (await found(page, 'checkbox', 'Opens in a new tab')).click();
  await press(page, 'Save');
  await expectNotice(page, 'The menu is saved and shown on the site.');
  const items = await shop.rows<{ classes: string; target: string; description: string }>(
    `SELECT c.meta_value AS classes, t.meta_value AS target, p.post_content AS description FROM wp_postmeta c
     JOIN wp_postmeta t ON t.post_id = c.post_id AND t.meta_key = '_menu_item_target'
     JOIN wp_posts p ON p.ID = c.post_id
     WHERE c.meta_key = '_menu_item_classes' AND c.meta_value LIKE '%lamp%'`,
  );
  expect(items).toEqual([
    {
      classes: 'a:2:{i:0;s:4:"lamp";i:1;s:6:"bright";}',
      target: '_blank',
      description: 'Where the lights are',
    },
  ]);
  expect(errors).toEqual([]);
});

it('gives a page a place and an author, and a post a category that was not there', async () => {
  const { page, errors } = await admin('edit.php?post_type=page');
  const [sheet] = await api<readonly { id: number }[]>(page, 'wp/v2/pages?per_page=1');
  const { id: writer } = await api<{ id: number }>(page, 'wp/v2/users', 'POST', {
    username: 'wanda',
    name: 'Wanda Reef',
    email: 'wanda@mail.example',
    password: 'Reefs-and-shoals-7',
    roles: ['editor'],
  });
  const settings = async (post: number | undefined, kind: string) => {
    await page.goto(`${shop.address}/wp-admin/post.php?post=${post}&action=edit`);
    await (await found(page, 'tab', kind)).click();
  };
  await settings(sheet?.id, 'Page');
  await (await found(page, 'spinbutton', 'Place among its neighbours')).type('7');
  const author = await found(page, 'combobox', 'Author');
  await page.waitForSelector(`option[value="${writer}"]`);
  await author.select(String(writer));
  await press(page, 'Save');
  await expect
    .poll(() => api(page, `wp/v2/pages/${sheet?.id}?context=edit&_fields=author,menu_order`))
    .toMatchObject({ author: writer, menu_order: expect.any(Number) });
  const [post] = await api<readonly { id: number }[]>(page, 'wp/v2/posts?per_page=1');
  await settings(post?.id, 'Post');
  await fill(page, 'New in Categories', 'Lighthouses');
  await page.keyboard.press('Enter');
  const made = await found(page, 'checkbox', 'Lighthouses');
  expect(await made.evaluate((box) => (box as HTMLInputElement).checked)).toBe(true);
  await press(page, 'Save');
  const categories = async () => {
    const [known] = await api<readonly { id: number }[]>(page, 'wp/v2/categories?search=Lighthouses');
    const now = await api<{ categories: readonly number[] }>(page, `wp/v2/posts/${post?.id}`);
    return known !== undefined && now.categories.includes(known.id);
  };
  await expect.poll(categories).toBe(true);
  expect(errors).toEqual([]);
});
