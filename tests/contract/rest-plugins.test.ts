import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import downloadMonitor from '../../src/plugins/download-monitor/index.ts';
import enfold from '../../src/plugins/enfold/index.ts';
import jetpack from '../../src/plugins/jetpack/index.ts';
import { shopImageSizes } from '../../src/plugins/woocommerce/image-sizes.ts';
import { shopSettings } from '../../src/plugins/woocommerce/rest-settings.ts';
import { orderStatuses } from '../../src/plugins/woocommerce/rest-statuses.ts';
import { shopUserFields, shopUserMeta } from '../../src/plugins/woocommerce/rest-users.ts';
import { openPeople, type People } from './rest-people.ts';

/** What the shop adds to WordPress's own routes. */
const shop = {
  name: 'woocommerce',
  postStatuses: orderStatuses,
  meta: shopUserMeta,
  restFields: shopUserFields,
  restSettings: shopSettings,
};

const stored = (value: unknown) => serialize(fromPlain(value));

let people: People;

beforeAll(async () => {
  people = await openPeople({
    plugins: [shop, downloadMonitor, jetpack, enfold],
    options: {
      template: 'enfold',
      stylesheet: 'enfold',
      current_theme: 'Enfold',
      Enfold_version: '5.1.2',
      active_plugins: stored([
        'download-monitor/download-monitor.php',
        'jetpack/jetpack.php',
        'woocommerce/woocommerce.php',
      ]),
      jetpack_active_modules: stored(['sharedaddy']),
      avia_options_enfold: stored({ avia: { footer_columns: '2' } }),
      sidebars_widgets: stored({ wp_inactive_widgets: [], av_everywhere: [], av_footer_2: [], gone: [] }),
    },
  });
});
afterAll(() => people.close());

const root = '/wp-json/wp/v2';

describe('Jetpack', () => {
  test('posts say whether they show sharing buttons, and their authors may change that', async () => {
    const path = `${root}/posts/${people.post}`;
    expect((await people.as('guest', 'GET', path)).at('jetpack_sharing_enabled')).toBe(true);
    await people.as('arthur', 'POST', path, { jetpack_sharing_enabled: false });
    expect((await people.as('guest', 'GET', path)).at('jetpack_sharing_enabled')).toBe(false);
    await people.as('arthur', 'POST', path, { jetpack_sharing_enabled: true });
    expect((await people.as('guest', 'GET', path)).at('jetpack_sharing_enabled')).toBe(true);
    const page = await people.as('ada', 'POST', `${root}/pages`, { title: 'About', status: 'publish' });
    expect(page.json).toMatchObject({ jetpack_sharing_enabled: true });
    expect(page.at('jetpack_featured_media_url')).toBeUndefined();
  });

  test('posts name the address of their picture', async () => {
    const path = `${root}/posts/${people.post}`;
    expect((await people.as('guest', 'GET', path)).at('jetpack_featured_media_url')).toBe('');
    const picture = await people.site.posts.insert({
      post_type: 'attachment',
      post_status: 'inherit',
      post_title: 'Delta',
      post_mime_type: 'image/png',
    });
    await people.site.posts.setMeta(picture, '_wp_attached_file', ['2026/11/delta.png']);
    await people.site.posts.setMeta(people.post, '_thumbnail_id', [String(picture)]);
    expect((await people.as('guest', 'GET', path)).at('jetpack_featured_media_url')).toBe(
      'https://atlas.example/wp-content/uploads/2026/11/delta.png',
    );
  });
});

describe('the shop', () => {
  test('remembers for each user what they put away, under names that it knows', async () => {
    const sent = { woocommerce_meta: { coming_soon_banner_dismissed: 'yes', wp_capabilities: 'all' } };
    const saved = await people.as('sue', 'POST', `${root}/users/me`, sent);
    expect(saved.at('woocommerce_meta.coming_soon_banner_dismissed')).toBe('yes');
    expect(saved.at('woocommerce_meta.homepage_stats')).toBe('');
    const meta = (await people.site.users.meta([people.users.sue])).get(people.users.sue);
    expect(meta?.get('woocommerce_admin_coming_soon_banner_dismissed')).toBe('yes');
    expect(meta?.get('woocommerce_admin_wp_capabilities')).toBeUndefined();
    const stranger = await people.as('arthur', 'POST', `${root}/users/${people.users.sue}`, sent);
    expect(stranger.status).toBe(403);
  });

  test('names who may do everything', async () => {
    const users = await people.as(
      'ada',
      'GET',
      `${root}/users?include=${people.users.ada},${people.users.sue}`,
    );
    expect(users.each('is_super_admin')).toEqual([true, false]);
  });

  test('tells of put-away notices only to those who manage it', async () => {
    const meta = async (who: 'ada' | 'sue') => (await people.as(who, 'GET', `${root}/users/me`)).at('meta');
    expect(await meta('sue')).toEqual([]);
    const manager = stored({ administrator: true, manage_woocommerce: true });
    await people.site.users.setMeta(people.users.ada, 'wp_capabilities', [manager]);
    expect(await meta('ada')).toEqual({
      woocommerce_launch_your_store_tour_hidden: '',
      woocommerce_coming_soon_banner_dismissed: '',
    });
  });

  test('its statuses are for orders: editors know them, nobody else', async () => {
    const statuses = (await people.as('arthur', 'GET', `${root}/statuses`)).json;
    expect(Object.keys(Object(statuses))).toEqual([
      ...['publish', 'future', 'draft', 'pending', 'private', 'wc-pending', 'wc-processing', 'wc-on-hold'],
      ...['wc-completed', 'wc-cancelled', 'wc-refunded', 'wc-failed', 'wc-checkout-draft', 'trash'],
    ]);
    expect(Object.keys(Object((await people.as('guest', 'GET', `${root}/statuses`)).json))).toEqual([
      'publish',
    ]);
  });

  test('shows its settings beside those of WordPress and checks what is written', async () => {
    const settings = await people.as('ada', 'GET', `${root}/settings`);
    expect(settings.json).toMatchObject({
      pickup_locations: [],
      woocommerce_default_catalog_orderby: 'menu_order',
      woocommerce_checkout_phone_field: 'required',
    });
    const wrong = { woocommerce_checkout_phone_field: 'sometimes' };
    expect((await people.as('ada', 'POST', `${root}/settings`, wrong)).status).toBe(400);
    const right = { woocommerce_checkout_phone_field: 'hidden' };
    const changed = await people.as('ada', 'POST', `${root}/settings`, right);
    expect(changed.at('woocommerce_checkout_phone_field')).toBe('hidden');
  });

  test('asks for pictures as its settings say', () => {
    const sizes = (input: Readonly<Record<string, string>>) =>
      shopImageSizes({
        options: {
          get: (name: string) => input[name],
          number: (name: string, fallback = 0) => Number(input[name] ?? fallback),
        } as never,
      })[0];
    expect(sizes({})).toEqual({
      name: 'woocommerce_thumbnail',
      width: 300,
      height: 300,
      crop: true,
      isExact: true,
      noted: { uncropped: false },
    });
    expect(sizes({ woocommerce_thumbnail_cropping: 'uncropped' })).toMatchObject({
      height: 0,
      crop: false,
      noted: { uncropped: true },
    });
    expect(
      sizes({
        woocommerce_thumbnail_cropping: 'custom',
        woocommerce_thumbnail_cropping_custom_width: '3',
        woocommerce_thumbnail_cropping_custom_height: '2',
      }),
    ).toMatchObject({ height: 200, crop: true });
  });
});

describe('the old theme', () => {
  test('has its areas for widgets, as many footer columns as it was set to', async () => {
    const { each, json } = await people.as('ada', 'GET', `${root}/sidebars`);
    expect(each('id')).toEqual(['wp_inactive_widgets', 'av_everywhere', 'av_footer_2']);
    expect(json).toMatchObject([{}, { name: 'Displayed Everywhere', status: 'active' }, {}]);
    expect((await people.as('ada', 'GET', `${root}/sidebars/av_footer_3`)).status).toBe(404);
  });

  test('has its portfolio, tagged like posts', async () => {
    expect((await people.as('guest', 'GET', `${root}/types/portfolio`)).json).toMatchObject({
      rest_base: 'portfolio',
      taxonomies: ['post_tag', 'portfolio_entries'],
    });
    const { at } = await people.as('guest', 'GET', `${root}/taxonomies/post_tag`);
    expect(at('types')).toEqual(['post', 'portfolio']);
  });

  test('has an address that can be written, in the bin too', async () => {
    const id = await people.site.posts.insert({
      post_type: 'portfolio',
      post_status: 'trash',
      post_title: 'Locks',
      post_name: 'locks__trashed',
    });
    const { at } = await people.as('ada', 'GET', `${root}/portfolio/${id}?context=edit`);
    expect(at('permalink_template')).toMatch(/\/%pagename%\/$/);
  });

  test('names its version', async () => {
    expect((await people.as('ada', 'GET', `${root}/themes?status=active`)).each('version')).toEqual([
      '5.1.2',
    ]);
  });
});

describe('downloads', () => {
  test('are listed as they were; only those who manage them may write them', async () => {
    const download = { post_type: 'dlm_download', post_status: 'publish', post_title: 'Worksheet' } as const;
    await people.site.posts.insert(download);
    const path = `${root}/dlm_download`;
    expect((await people.as('guest', 'GET', path)).each('title.rendered')).toEqual(['Worksheet']);
    for (const who of ['arthur', 'ada'] as const)
      expect((await people.as(who, 'POST', path, { title: 'Mine' })).status).toBe(403);
  });
});
