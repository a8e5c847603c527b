import { query, storedList } from 'portolan/data';
import { localeOf, type RestCall, type RestReply, type RestRoute, type Site } from 'portolan/plugin';
import { phpMap } from 'portolan/rest';
import { wordpressVersion } from 'portolan/site';
import { currencySymbol } from '../money/currencies.ts';
import { shopVersion } from '../orders/index.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopRoute } from './collection.ts';
import { managerPermission } from './permissions.ts';

/** The pages of a shop, and by what they show themselves. */
const PAGES = [
  ['Shop base', 'shop', '', ''],
  ['Cart', 'cart', '[woocommerce_cart]', 'woocommerce/cart'],
  ['Checkout', 'checkout', '[woocommerce_checkout]', 'woocommerce/checkout'],
  ['My account', 'account', '[woocommerce_my_account]', ''],
  ['Terms and conditions', 'terms', '', ''],
] as const;

/**
 * How the shop stands, as far as its owner's programs ask. What belongs to PHP and its server is told as not being
 * here; no path, key or password is told. WooCommerce: WC_REST_System_Status_Controller.
 */
export const systemStatusRoutes: readonly RestRoute[] = shopRoute('/system_status', {
  methods: ['GET'],
  permission: (call) => managerPermission(call),
  handle: showStatus,
});

async function showStatus({ site }: RestCall): Promise<RestReply> {
  const { secure } = site.address;
  return {
    data: {
      environment: environment(site),
      database: database(site),
      active_plugins: activePlugins(site),
      inactive_plugins: [],
      dropins_mu_plugins: { dropins: [], mu_plugins: [] },
      theme: theme(site),
      settings: await settings(site),
      security: { secure_connection: secure, hide_errors: true },
      pages: await pages(site),
      post_type_counts: await site.database.all(
        query<{ type: string; count: number }>(
          'SELECT post_type AS type, COUNT(*) AS count FROM wp_posts GROUP BY post_type ORDER BY post_type',
        ),
      ),
    },
  };
}

function environment(site: Site) {
  return {
    home_url: site.address.home,
    site_url: site.address.siteurl,
    version: shopVersion(site),
    log_directory: '',
    log_directory_writable: false,
    wp_version: wordpressVersion(site.options),
    wp_multisite: false,
    wp_memory_limit: 0,
    wp_debug_mode: false,
    wp_cron: true,
    language: localeOf(site),
    external_object_cache: null,
    server_info: 'Portolan',
    php_version: '',
    php_post_max_size: 0,
    php_max_execution_time: 0,
    php_max_input_vars: 0,
    curl_version: '',
    suhosin_installed: false,
    max_upload_size: 0,
    mysql_version: '',
    mysql_version_string: '',
    default_timezone: 'UTC',
    fsockopen_or_curl_enabled: true,
    soapclient_enabled: false,
    domdocument_enabled: false,
    gzip_enabled: true,
    mbstring_enabled: true,
  };
}

/** The shop's tables; its plugin makes whichever an export did not bring, so all of them are there. */
function database(site: Site) {
  const scripts = site.plugins.find(({ name }) => name === 'woocommerce')?.tables ?? [];
  const names = scripts.flatMap((sql) => /^CREATE TABLE IF NOT EXISTS wp_(\w+)/.exec(sql)?.[1] ?? []);
  return {
    wc_database_version: site.options.get('woocommerce_db_version') ?? '',
    database_prefix: 'wp_',
    maxmind_geoip_database: '',
    database_tables: Object.fromEntries(names.map((name) => [name, true])),
  };
}

/** Plugins of the old site whose work is done here. */
function activePlugins(site: Site) {
  const stored = site.options.value('active_plugins');
  const paths = storedList(stored).map(String);
  return paths
    .filter((path) => site.plugins.some(({ name }) => path.startsWith(`${name}/`)))
    .map((plugin) => ({
      plugin,
      name: plugin.split('/')[0] ?? plugin,
      version: plugin.startsWith('woocommerce/') ? shopVersion(site) : '',
      version_latest: '',
      url: '',
      author_name: '',
      author_url: '',
      network_activated: false,
    }));
}

function theme(site: Site) {
  return {
    name: site.theme.name,
    version: '',
    version_latest: '',
    author_url: '',
    is_child_theme: false,
    is_block_theme: false,
    has_woocommerce_support: true,
    has_woocommerce_file: false,
    has_outdated_templates: false,
    overrides: [],
    parent_name: '',
    parent_version: '',
    parent_version_latest: '',
    parent_author_url: '',
  };
}

async function settings(site: Site) {
  const { prices, defaultAddress, orderTables } = shopSettings(site);
  const named = async (taxonomy: string) =>
    phpMap(
      Object.fromEntries(
        (await site.terms.find({ taxonomies: [taxonomy] })).map(({ slug, name }) => [
          slug,
          name.toLowerCase(),
        ]),
      ),
    );
  return {
    api_enabled: true,
    force_ssl: site.address.secure,
    currency: prices.currency,
    currency_symbol: currencySymbol(prices.currency),
    currency_position: prices.position,
    thousand_separator: prices.thousandSeparator,
    decimal_separator: prices.decimalSeparator,
    number_of_decimals: prices.decimals,
    geolocation_enabled: defaultAddress.startsWith('geolocation'),
    taxonomies: await named('product_type'),
    product_visibility_terms: await named('product_visibility'),
    HPOS_enabled: orderTables,
  };
}

async function pages(site: Site) {
  const ids = shopSettings(site).pages;
  const posts = new Map(
    (await site.posts.byIds(PAGES.map(([, key]) => ids[key]).filter((id) => id > 0))).map((post) => [
      post.ID,
      post,
    ]),
  );
  return PAGES.map(([name, key, shortcode, block]) => {
    const post = posts.get(ids[key]);
    const content = post?.post_content ?? '';
    return {
      page_name: name,
      page_id: String(ids[key] || ''),
      page_set: ids[key] > 0,
      page_exists: post !== undefined,
      page_visible: post?.post_status === 'publish',
      shortcode,
      block,
      shortcode_required: shortcode !== '',
      shortcode_present: shortcode !== '' && content.includes(shortcode.slice(0, -1)),
      block_present: block !== '' && content.includes(`<!-- wp:${block}`),
      block_required: block !== '',
    };
  });
}
