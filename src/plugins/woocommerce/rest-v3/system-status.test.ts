import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, cartOf } from '../cart/index.ts';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
let mug: number;
beforeAll(async () => {
  shop = await openRestShop({
    woocommerce_version: '10.1.0',
    woocommerce_db_version: '10.1.0',
    woocommerce_stripe_settings: 'a:1:{s:10:"secret_key";s:11:"sk_live_abc";}',
  });
  mug = await shop.product({ name: 'Mug', meta: { _price: '8', _regular_price: '8' } });
});
afterAll(() => shop.close());

const run = async (tool: string) => {
  const { json, status } = await shop.ask('PUT', `/system_status/tools/${tool}`, { confirm: true });
  return [status, json.id, json.success, json.message];
};

describe('the status of the shop', () => {
  it('says how it stands, and no secret', async () => {
    const cart = await shop.site.posts.insert({
      post_type: 'page',
      post_status: 'publish',
      post_title: 'Basket',
      post_content: '[woocommerce_cart]',
    });
    await shop.site.options.set('woocommerce_cart_page_id', String(cart));
    const { json, reply } = await shop.ask('GET', '/system_status');
    expect(Object.keys(json)).toEqual([
      'environment',
      'database',
      'active_plugins',
      'inactive_plugins',
      'dropins_mu_plugins',
      'theme',
      'settings',
      'security',
      'pages',
      'post_type_counts',
    ]);
    expect(json).toMatchObject({
      environment: {
        home_url: 'https://atlas.example',
        version: '10.1.0',
        wp_multisite: false,
        php_version: '',
      },
      database: {
        wc_database_version: '10.1.0',
        database_prefix: 'wp_',
        database_tables: { woocommerce_tax_rates: true, wc_orders: true, woocommerce_sessions: true },
      },
      active_plugins: [{ plugin: 'woocommerce/woocommerce.php', version: '10.1.0' }],
      settings: {
        api_enabled: true,
        currency: 'GBP',
        currency_symbol: '&pound;',
        number_of_decimals: 2,
        HPOS_enabled: true,
      },
      security: { secure_connection: true, hide_errors: true },
      post_type_counts: expect.arrayContaining([{ type: 'product', count: 1 }]),
    });
    expect((json.pages as { page_name: string }[]).find(({ page_name }) => page_name === 'Cart')).toEqual({
      page_name: 'Cart',
      page_id: String(cart),
      page_set: true,
      page_exists: true,
      page_visible: true,
      shortcode: '[woocommerce_cart]',
      block: 'woocommerce/cart',
      shortcode_required: true,
      shortcode_present: true,
      block_present: false,
      block_required: true,
    });
    for (const secret of ['sk_live', shop.site.folder, 'only-for-tests']) {
      expect(String(reply.body)).not.toContain(secret);
    }
    const some = await shop.ask('GET', '/system_status?_fields=security');
    expect(Object.keys(some.json)).toEqual(['security']);
    const guest = await shop.ask('GET', '/system_status', undefined, true);
    expect([guest.status, guest.json.code]).toEqual([401, 'woocommerce_rest_cannot_view']);
  });
});

describe('tools of the shop', () => {
  it('are listed with what they do, for those who run it', async () => {
    const listed = (await shop.ask('GET', '/system_status/tools')).json as unknown as { id: string }[];
    expect(listed).toHaveLength(22);
    expect(listed.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['clear_expired_transients', 'install_pages', 'delete_taxes', 'reset_roles']),
    );
    expect((await shop.ask('GET', '/system_status/tools/clear_transients')).json).toEqual(listed[0]);
    expect(listed[0]).toEqual({
      id: 'clear_transients',
      name: 'WooCommerce transients',
      action: 'Clear transients',
      description: 'This tool will clear the product/shop transients cache.',
      _links: {
        item: [
          {
            embeddable: true,
            href: expect.stringMatching(/\/wc\/v3\/system_status\/tools\/clear_transients$/),
          },
        ],
      },
    });
    expect((await shop.ask('PUT', '/system_status/tools/format_disk', {})).json).toEqual({
      code: 'woocommerce_rest_system_status_tool_invalid_id',
      message: 'Invalid tool ID.',
      data: { status: 404 },
    });
    const guest = await shop.ask('PUT', '/system_status/tools/delete_taxes', {}, true);
    expect(guest.json).toEqual({
      code: 'woocommerce_rest_cannot_update',
      message: 'Sorry, you cannot update resource.',
      data: { status: 401 },
    });
  });

  it('let go of what was kept, so that pages are made anew', async () => {
    const changes: string[] = [];
    shop.site.events.on('option.changed', ({ name }) => void changes.push(name));
    await shop.ask('GET', `/products/${mug}`);
    // Past the repositories: it is noticed all the same.
    await shop.run(
      "UPDATE wp_postmeta SET meta_value = '9' WHERE post_id = ? AND meta_key = '_regular_price'",
      [mug],
    );
    expect((await shop.ask('GET', `/products/${mug}`)).json.price).toBe('9');
    expect(await run('clear_transients')).toEqual([
      200,
      'clear_transients',
      true,
      'Product transients cleared',
    ]);
    expect(changes).toContain('portolan_shop_rules');
    expect((await shop.ask('GET', `/products/${mug}`)).json.price).toBe('9');
  });

  it('write the lookup table anew', async () => {
    await shop.run('DELETE FROM wp_wc_product_meta_lookup');
    const inStock = async () =>
      ((await shop.ask('GET', '/products?stock_status=instock')).json as unknown as []).length;
    expect(await inStock()).toBe(0);
    expect((await run('regenerate_product_lookup_tables'))[2]).toBe(true);
    expect(await inStock()).toBe(1);
  });

  it('clear what has expired, count terms anew, make missing pages and give managers their rights', async () => {
    const now = Math.floor(shop.site.clock.now() / 1000);
    await shop.site.options.set('_transient_timeout_old', String(now - 1));
    await shop.site.options.set('_transient_old', 'x');
    expect((await run('clear_expired_transients'))[3]).toBe('2 transients rows cleared');
    await shop.run(
      `INSERT INTO wp_woocommerce_downloadable_product_permissions
        (download_id, product_id, order_id, order_key, user_email, downloads_remaining, access_granted, download_count)
        VALUES ('a', 1, 1, 'k', 'a@b.example', '0', '2026-01-01 00:00:00', 0)`,
    );
    expect((await run('clear_expired_download_permissions'))[3]).toBe('1 permission deleted');
    await shop.run("UPDATE wp_term_taxonomy SET count = 99 WHERE taxonomy = 'product_cat'");
    expect((await run('recount_terms'))[3]).toBe('Terms successfully recounted');
    const counted = await shop.site.terms.find({ taxonomies: ['product_cat'] });
    expect(counted.map(({ count }) => count)).not.toContain(99);
    await shop.site.options.set('woocommerce_checkout_page_id', '0');
    expect((await run('install_pages'))[2]).toBe(true);
    const checkout = await shop.site.posts.byId(shop.site.options.number('woocommerce_checkout_page_id', 0));
    expect(checkout).toMatchObject({ post_type: 'page', post_content: '[woocommerce_checkout]' });
    await shop.site.options.set(
      'wp_user_roles',
      'a:1:{s:13:"administrator";a:2:{s:4:"name";s:13:"Administrator";s:12:"capabilities";a:2:{s:4:"read";b:1;s:18:"manage_woocommerce";b:1;}}}',
    );
    expect((await run('reset_roles'))[3]).toBe('Roles successfully reset');
    expect(String(shop.site.options.get('wp_user_roles'))).toContain('edit_others_shop_orders');
    expect((await run('verify_db_tables')).slice(2)).toEqual([true, 'Database verified successfully.']);
  });

  it('take away variations without a product, taxes, and sessions with their carts', async () => {
    const parent = await shop.product({ name: 'Shirt', type: 'variable' });
    const kept = await shop.product({ name: 'Shirt L', parent });
    const orphan = await shop.product({ name: 'Lost', parent: 999_999 });
    expect(await run('delete_orphaned_variations')).toEqual([
      200,
      'delete_orphaned_variations',
      true,
      '1 orphaned variation deleted',
    ]);
    expect(await shop.site.posts.byId(orphan)).toBeUndefined();
    expect(await shop.site.posts.byId(kept)).toBeDefined();
    await shop.ask('POST', '/taxes', { country: 'GB', rate: '20', cities: ['Ayr'] });
    expect((await run('delete_taxes'))[3]).toBe('Tax rates successfully deleted');
    expect((await shop.ask('GET', '/taxes')).json).toEqual([]);
    const sue = (await shop.site.users.byLogin('sue'))?.ID ?? 0;
    await shop.site.users.setMeta(sue, '_woocommerce_persistent_cart_1', ['a:0:{}']);
    const visit = await shop.call({ method: 'POST', path: '/' });
    await addToCart(visit, { productId: mug, quantity: 1 });
    expect((await cartOf(visit)).items).toHaveLength(1);
    expect((await run('clear_sessions'))[3]).toBe('Deleted all active sessions, and 1 saved carts.');
    expect(
      (await shop.site.users.meta([sue])).get(sue)?.get('_woocommerce_persistent_cart_1'),
    ).toBeUndefined();
  });
});
