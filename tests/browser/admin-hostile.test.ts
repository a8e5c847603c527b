import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdmin } from './admin-visit.ts';
import { type BuyingShop, openServedShop } from './served-shop.ts';

// What strangers write into a site – names, addresses, comments, notes, what their programs call themselves – is read in
// the admin by who may do everything.

/** Leaves its element in every document that takes it for HTML, in a text or in an attribute. */
const MARKUP = `"'><img src=hostile onerror="window.hostile=1"><script>window.hostile=1</script>`;
const SCRIPT = 'javascript:window.hostile=1';
/** Words that are as hard on a layout: very long, from right to left, of signs alone. */
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(12);
const BIDI = '\u202eשלום עולם مرحبا 👩‍👩‍👧‍👦🏳️‍🌈 0';
const HOSTILE = `${MARKUP} ${BIDI} ${LONG}`;

/** Columns that take what somebody wrote, by table; with a condition where not all rows are theirs. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  wp_posts: ['post_title', 'post_excerpt'],
  wp_comments: [
    'comment_author',
    'comment_author_email',
    'comment_content',
    'comment_agent',
    'comment_author_IP',
  ],
  wp_terms: ['name'],
  wp_term_taxonomy: ['description'],
  wp_users: ['display_name', 'user_email'],
  "wp_usermeta WHERE meta_key IN ('first_name', 'last_name', 'nickname', 'description', 'billing_company')": [
    'meta_value',
  ],
  "wp_postmeta WHERE meta_key IN ('_wp_attachment_image_alt', '_sku')": ['meta_value'],
  wp_wc_orders: ['customer_note', 'user_agent', 'transaction_id', 'payment_method_title', 'billing_email'],
  wp_wc_order_addresses: ['first_name', 'last_name', 'company', 'address_1', 'city', 'email', 'phone'],
  wp_woocommerce_order_items: ['order_item_name'],
  wp_woocommerce_shipping_zones: ['zone_name'],
  wp_woocommerce_tax_rates: ['tax_rate_name'],
  wp_rcp_customers: ['notes'],
  wp_rcp_memberships: ['notes'],
  wp_rcp_payments: ['subscription', 'discount_code', 'transaction_id'],
  wp_rcp_discounts: ['name', 'description'],
  wp_restrict_content_pro: ['name', 'description'],
};

const SCREENS = [
  'index.php',
  'edit.php',
  'edit.php?post_type=page',
  'edit-tags.php',
  'edit-tags.php?taxonomy=product_cat',
  'upload.php',
  'upload.php?media_type=undescribed',
  'edit-comments.php',
  'admin.php?page=form-entries',
  'edit.php?post_type=dlm_download',
  'edit.php?post_type=dlm_download&page=download-monitor-logs',
  'admin.php?page=wc-orders',
  'admin.php?page=wc-orders&action=edit&id=782',
  'edit.php?post_type=product',
  'post.php?post=702&post_type=product&action=edit',
  'edit.php?post_type=shop_coupon',
  'users.php',
  'user-edit.php?user_id=1',
  'admin.php?page=rcp-members',
  'admin.php?page=rcp-member-levels',
  'admin.php?page=rcp-payments',
  'admin.php?page=rcp-discounts',
  'admin.php?page=wc-reports',
  'nav-menus.php',
  'widgets.php',
  'admin.php?page=wc-settings&tab=shipping',
  'admin.php?page=wc-settings&tab=tax',
  'admin.php?page=portolan-mails',
  'tools.php?page=action-scheduler',
  'admin.php?page=portolan-log',
];

describe('where strangers write markup, words without an end and from right to left', () => {
  let shop: BuyingShop;
  const admin = openAdmin(() => shop.address);
  beforeAll(async () => {
    const quoted = HOSTILE.replaceAll("'", "''");
    const changes = Object.entries(WRITTEN).map(([table, columns]) => {
      const [name, ...condition] = table.split(' WHERE ');
      const values = columns.map((column) => `${column} = '${quoted}'`).join(', ');
      return `UPDATE ${name} SET ${values}${condition.map((one) => ` WHERE ${one}`).join('')}`;
    });
    shop = await openServedShop(
      { blogdescription: HOSTILE },
      {},
      {},
      {
        changes: [
          ...changes,
          `UPDATE wp_users SET user_url = '${SCRIPT}'`,
          `UPDATE wp_comments SET comment_author_url = '${SCRIPT}'`,
        ],
      },
    );
    await shop.change(
      "INSERT INTO portolan_journal (at, kind, text) VALUES (1790000000000, 'comment', ?)",
      HOSTILE,
    );
  }, 120_000);
  afterAll(() => shop?.close());

  it('no screen takes it for more than words, and none is wider than a telephone', async () => {
    const { page, errors } = await admin('', { width: 390 });
    const found: string[] = [];
    for (const address of SCREENS) {
      await page.goto(`${shop.address}/wp-admin/${address}`, { waitUntil: 'networkidle0' });
      await page.waitForSelector(
        'main :is(table, .tile, .comment, .empty, .lines, form, .card, .undescribed)',
      );
      const seen = await page.evaluate(() => ({
        ran: 'hostile' in window,
        elements: document.querySelectorAll('img[src="hostile"], [onerror], a[href^="javascript:" i]').length,
        width: document.documentElement.scrollWidth,
        failed: document.querySelector('main .notice-bad')?.textContent,
      }));
      if (seen.ran || seen.elements > 0) found.push(`${address}: taken for HTML`);
      if (seen.width > 390) found.push(`${address}: ${seen.width} pixels wide`);
      if (seen.failed) found.push(`${address}: ${seen.failed}`);
    }
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
    // The words are there, as they are.
    await page.goto(`${shop.address}/wp-admin/admin.php?page=wc-orders`);
    await page.waitForSelector('main table tbody tr');
    const shown = await page.$eval('main table', (table) => table.textContent);
    expect(shown).toContain(HOSTILE);
  });
});
