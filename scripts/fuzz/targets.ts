import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RestArguments, Site } from '../../src/types/index.ts';

/** Something that the site answers: where, by which methods, and what fields it may ask for. */
export interface Target {
  readonly kind: 'rest' | 'ajax' | 'wc-ajax' | 'form' | 'page' | 'owner' | 'file';
  /** Address; `{…}` stands for a value, of the pattern that is named inside. */
  readonly path: string;
  readonly methods: readonly string[];
  readonly fields: readonly string[];
  /** What fits the fields, where the site says so. */
  readonly args?: RestArguments;
  /** Fields that are always sent as they are. */
  readonly fixed?: Readonly<Record<string, string>>;
}

/** Every contract of a site. `source` is the folder of the program's source: it tells the names of fields. */
export async function targetsOf(site: Site, source: string): Promise<readonly Target[]> {
  const names = fieldNames(source);
  const everywhere = names.get('wordpress') ?? [];
  const rest = site.contributions('rest').flatMap((route) =>
    route.endpoints.map((endpoint): Target => {
      const args: RestArguments =
        typeof endpoint.args === 'function' ? endpoint.args(site) : (endpoint.args ?? {});
      return {
        kind: 'rest',
        path: `/wp-json/${route.namespace}${placeholders(route.path)}`,
        methods: endpoint.methods,
        fields: [...Object.keys(args), ...GLOBAL],
        args,
      };
    }),
  );
  const ajax = site.plugins.flatMap((plugin) =>
    (plugin.ajax ?? []).flatMap((action): readonly Target[] => {
      const fields = names.get(plugin.name) ?? everywhere;
      const target: Target = {
        kind: 'ajax',
        path: '/wp-admin/admin-ajax.php',
        methods: ['POST', 'POST', 'GET'],
        fields,
        fixed: { action: action.action },
      };
      const shop =
        /^woocommerce_(.*)$/.exec(action.action)?.[1] ??
        (plugin.name === 'woocommerce' ? action.action : undefined);
      return shop === undefined
        ? [target]
        : [target, { kind: 'wc-ajax', path: `/?wc-ajax=${shop}`, methods: ['POST', 'POST', 'GET'], fields }];
    }),
  );
  const owner = site.contributions('adminPages').flatMap((page) =>
    page.addresses.map(
      (address): Target => ({
        kind: 'owner',
        path: `/wp-admin/${address}`,
        methods: ['GET', 'POST'],
        fields: ['do', ...Object.keys(page.actions ?? {}), ...OWNER, ...everywhere],
      }),
    ),
  );
  const shopFields = names.get('woocommerce') ?? [];
  const memberFields = names.get('restrict-content-pro') ?? [];
  const forms = FORMS.map(
    ([path, ...fields]): Target => ({
      kind: 'form',
      path: path as string,
      methods: ['POST', 'POST', 'GET', 'HEAD'],
      fields: [...fields, ...fields, ...everywhere, ...shopFields, ...memberFields],
    }),
  );
  const pages = (await addressesOf(site)).map(
    (path): Target => ({
      kind: 'page',
      path,
      methods: ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS'],
      fields: QUERY,
    }),
  );
  const files = FILES.map(
    (path): Target => ({ kind: 'file', path, methods: ['GET', 'HEAD'], fields: ['dl', 'x'] }),
  );
  return [...rest, ...ajax, ...owner, ...forms, ...pages, ...files];
}

const GLOBAL = [
  '_fields',
  '_embed',
  '_envelope',
  '_method',
  '_locale',
  '_jsonp',
  'context',
  '_wpnonce',
  'force',
  'password',
  'meta',
];
const OWNER = [
  '_wpnonce',
  'id',
  'ids',
  'status',
  'page',
  'paged',
  's',
  'orderby',
  'order',
  'next',
  'note',
  'amount',
  'reason',
  'action',
];
export const QUERY = [
  ...[
    'p',
    'page_id',
    'name',
    'pagename',
    's',
    'paged',
    'page',
    'cat',
    'tag',
    'author',
    'm',
    'year',
    'monthnum',
    'day',
    'hour',
  ],
  ...[
    'feed',
    'post_type',
    'orderby',
    'order',
    'attachment_id',
    'embed',
    'preview',
    'preview_nonce',
    'preview_id',
    'cpage',
    'w',
  ],
  ...[
    'rest_route',
    'wc-ajax',
    'add-to-cart',
    'quantity',
    'remove_item',
    'undo_item',
    'replytocom',
    'unapproved',
    'moderation-hash',
  ],
  ...[
    'share',
    'nb',
    'min_price',
    'max_price',
    'rating_filter',
    'filter_color',
    'filter_size',
    'query_type_color',
    'product_cat',
    'product_tag',
  ],
  ...[
    '_sft_category',
    '_sfm_price',
    '_sf_s',
    'sf_action',
    'sfid',
    'sf_data',
    'sort_order',
    'type_aws',
    'aws_id',
    'aws_filter',
    'download_file',
    'key',
    'uid',
  ],
  ...[
    'rcp-verify-key',
    'rcp_verify_key',
    'redirect_to',
    'loggedout',
    'mc_cart_id',
    'mc_eid',
    'order',
    'pay_for_order',
    'cancel_order',
    'order_id',
    '_wpnonce',
    'tmstv',
    'version',
    'format',
    'ver',
  ],
  ...[
    'taxonomy',
    'term',
    'exact',
    'sentence',
    'withcomments',
    'robots',
    'static',
    'error',
    'tb',
    'post__in',
    'posts_per_page',
    'category_name',
    'author_name',
    'fields',
    'title',
  ],
];

const COMMENT = [
  'comment',
  'author',
  'email',
  'url',
  'comment_post_ID',
  'comment_parent',
  'rating',
  'wp-comment-cookies-consent',
  '_wp_unfiltered_html_comment',
];
const LOGIN = [
  'log',
  'pwd',
  'rememberme',
  'redirect_to',
  'user_login',
  'user_email',
  'key',
  'login',
  'pass1',
  'pass2',
  'rp_key',
  'post_password',
  'interim-login',
  'reauth',
  '_wpnonce',
];
const CHECKOUT = [
  ...[
    'billing_first_name',
    'billing_last_name',
    'billing_country',
    'billing_state',
    'billing_city',
    'billing_postcode',
    'billing_email',
    'billing_phone',
    'billing_address_1',
  ],
  ...[
    'ship_to_different_address',
    'shipping_country',
    'payment_method',
    'shipping_method',
    'terms',
    'createaccount',
    'account_password',
    'order_comments',
  ],
  ...[
    'woocommerce-process-checkout-nonce',
    'woocommerce_checkout_place_order',
    'coupon_code',
    'cart',
    'quantity',
    'add-to-cart',
    'variation_id',
    'product_id',
  ],
];

/** Forms at addresses of their own, with the fields that they are known to take. */
const FORMS: readonly (readonly string[])[] = [
  ['/wp-comments-post.php', ...COMMENT],
  ...[
    '',
    '?action=lostpassword',
    '?action=rp',
    '?action=resetpass',
    '?action=register',
    '?action=postpass',
    '?action=logout',
    '?action=confirmaction',
    '?action=confirm_admin_email',
    '?action={text}',
  ].map((query) => [`/wp-login.php${query}`, ...LOGIN]),
  ...[
    '/cart/',
    '/basket/',
    '/checkout/',
    '/checkout/order-pay/{id}/',
    '/checkout/order-received/{id}/',
    '/my-account/',
    '/my-account/edit-account/',
    '/my-account/edit-address/{text}/',
    '/my-account/orders/{id}/',
    '/my-account/view-order/{id}/',
    '/my-account/payment-methods/',
    '/my-account/add-payment-method/',
    '/my-account/lost-password/',
    '/my-account/downloads/',
  ].map((path) => [
    path,
    ...CHECKOUT,
    'username',
    'password',
    'login',
    'register',
    'save_account_details',
    'account_email',
    'password_1',
    'password_2',
    'action',
    'woocommerce-login-nonce',
  ]),
  ...[
    '/?wc-api=wc_stripe',
    '/?wc-api={text}',
    '/?listener=stripe',
    '/?listener={text}',
    '/wc-api/v3/{text}',
    '/wc-api/wc_stripe/',
  ].map((path) => [path, 'id', 'type', 'data', 'object', 'livemode']),
  ...[
    '/?wc-ajax={text}',
    '/?wc-ajax=checkout',
    '/?wc-ajax=update_order_review',
    '/?wc-ajax=get_variation',
    '/?wc-ajax=wc_stripe_verify_intent',
    '/?wc-ajax=wc_stripe_create_setup_intent',
    '/?wc-ajax=wc_stripe_verify_card',
  ].map((path) => [
    path,
    ...CHECKOUT,
    'post_data',
    'security',
    'intent',
    'order',
    'nonce',
    'stripe_source',
    'wc-stripe-payment-method',
  ]),
  ['/wp-admin/admin-ajax.php', 'action', '_ajax_nonce', 'security', 'nonce'],
  ['/wp-admin/admin-post.php', 'action'],
  ['/?share={text}&nb=1', 'mastodon_instance', 'source_email', 'target_email'],
  ['/?sf_action=get_data', 'sfid', 'sf_data', '_sf_s', '_sft_category', 'paged'],
  ['/?s={text}', '_sf_search', '_sf_submitted', 'post_type', 'type_aws', 'aws_id'],
  ['/download/{slug}/', 'dlm-form', 'tmstv', 'version', 'v'],
  ['/xmlrpc.php', 'x'],
  ['/wp-cron.php', 'doing_wp_cron'],
  ['/wp-trackback.php', 'title', 'url'],
  ['/wp-json/', ...GLOBAL],
  ['/?rest_route={text}', ...GLOBAL],
  ['/wp-json/oembed/1.0/embed', 'url', 'format', 'maxwidth'],
  ['/wp-json/batch/v1', 'requests', 'validation'],
  ['/wp-admin/{text}', 'page', 'action', 'post', 'id'],
  ['/wp-signup.php', 'x'],
  ['/wp-activate.php', 'key'],
  [
    '/register/',
    'rcp_user_login',
    'rcp_user_email',
    'rcp_user_pass',
    'rcp_level',
    'rcp_gateway',
    'rcp_register_nonce',
    'rcp_action',
  ],
];

const FILES: readonly string[] = [
  '/wp-content/uploads/{text}',
  '/wp-content/uploads/2026/{text}',
  '/wp-content/uploads/dlm_uploads/{text}',
  '/wp-content/uploads/woocommerce_uploads/{text}',
  '/wp-content/themes/{text}',
  '/wp-content/themes/meridian/assets/{text}',
  '/wp-includes/{text}',
  '/wp-content/plugins/{text}',
  '/{text}.php',
  '/{text}/{text}/{text}',
  '/.env',
  '/wp-config.php',
  '/portolan.sqlite',
  '/secrets.json',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/portolan.sqlite',
  '/robots.txt',
  '/favicon.ico',
  '/wp-sitemap.xml',
  '/wp-sitemap-{text}.xml',
  '/wp-sitemap-posts-post-{id}.xml',
  '/sitemap_index.xml',
  '/healthz',
  '/__portolan/{text}',
];

/** Addresses of posts, terms and archives of the site. */
async function addressesOf(site: Site): Promise<readonly string[]> {
  const posts = await site.posts.find({
    types: ['post', 'page', 'product', 'attachment', 'dlm_download', 'portfolio'],
    statuses: ['publish', 'inherit'],
    limit: 200,
  });
  const own = posts.map((post) =>
    post.post_type === 'product' ? `/product/${post.post_name}/` : `/${post.post_name}/`,
  );
  return [
    ...new Set([
      '/',
      '/shop/',
      '/feed/',
      '/feed/{text}/',
      '/comments/feed/',
      '/page/{id}/',
      '/shop/page/{id}/',
      '/category/{slug}/',
      '/tag/{slug}/',
      '/author/{slug}/',
      '/2026/',
      '/2026/{id}/',
      '/2026/01/{id}/',
      '/product-category/{slug}/',
      '/product-tag/{slug}/',
      '/search/{text}/',
      '/{slug}/embed/',
      '/{slug}/feed/',
      '/{slug}/{id}/',
      '/{slug}/comment-page-{id}/',
      '/{text}/',
      '/index.php/{text}/',
      '/?p={id}',
      '/?{text}',
      ...own,
    ]),
  ];
}

/** `/posts/(?<id>[\d]+)` → `/posts/{id}`. */
function placeholders(path: string): string {
  let text = path;
  for (let turn = 0; turn < 8; turn++) {
    text = text.replace(/\(\?P?<(\w+)>(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/, (_all, name: string) =>
      /id|parent/.test(name) ? '{id}' : '{text}',
    );
  }
  return text.replaceAll(/\(\?:([^()]*)\)\??/g, '$1').replaceAll(/[()?^$\\]/g, '');
}

/** Names that stand as keys or quoted arguments in each plugin's source: the fields that its handlers ask for. */
export function fieldNames(source: string): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  names.set('wordpress', namesIn(join(source, 'wordpress')));
  for (const plugin of readdirSync(join(source, 'plugins'))) {
    const folder = join(source, 'plugins', plugin);
    if (statSync(folder).isDirectory()) names.set(plugin, namesIn(folder));
  }
  return names;
}

const NAME =
  /(?:input|form|query|params|fields|posted|given|values)\??\.?\[['"]([\w-]{1,50})['"]\]|\b\w*(?:text|Text|field|Field|value|Value|number|Number|list|param|input|Input)\w*\([\w.]+, ['"]([\w-]{1,50})['"]/g;

function namesIn(folder: string): readonly string[] {
  const found = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\./.test(file)) continue;
    for (const match of readFileSync(join(folder, file), 'utf8').matchAll(NAME))
      found.add((match[1] ?? match[2]) as string);
  }
  return [...found].sort();
}
