import type { Site } from '../../types/index.ts';
import { CONTROL_STATES, type Scene } from './scene.ts';
import { SiteAddresses } from './site-addresses.ts';

/**
 * The states of a site, made of what it publishes: pages and lists, forms with their errors, the shop from the empty
 * cart to the checkout, members' pages, elements, controls in each of their states. What a site does not have is left
 * out.
 */
export async function scenesOf(site: Site): Promise<readonly Scene[]> {
  const find = new SiteAddresses(site);
  const groups = [readingScenes, logInScenes, shopScenes, memberScenes, elementScenes];
  return (await Promise.all(groups.map((scenes) => scenes(find)))).flat();
}

/** Scenes of a group; those whose place is not there are left out. */
function inGroup(group: string, scenes: readonly (Omit<Scene, 'group'> | undefined)[]): readonly Scene[] {
  return scenes.flatMap((scene) => (scene === undefined ? [] : [{ group, ...scene }]));
}

async function readingScenes(find: SiteAddresses): Promise<readonly Scene[]> {
  const post = await find.first({ types: ['post'], password: '' });
  const closed = await find.first({
    types: ['post', 'page'],
    meta: [{ key: 'rcp_subscription_level', compare: 'EXISTS' }],
  });
  return inGroup('Reading', [
    { name: 'front', title: 'Front page', path: '/' },
    {
      name: 'menu',
      title: 'Menu of a phone, open',
      path: '/',
      steps: [{ click: '.menu-button:not([hidden]), .site-menu-toggle' }],
    },
    post && { name: 'post', title: 'Post', path: post.path },
    post && { name: 'comment', title: 'Comment form', path: post.path, at: '#respond' },
    post && {
      name: 'comment-hover',
      title: 'Comment form, pointer on it',
      path: post.path,
      at: '#respond',
      steps: [{ act: 'hover', on: '#respond input, #respond textarea, #respond a' }],
    },
    closed && { name: 'closed', title: 'Post for members', path: closed.path },
    { name: 'search', title: 'Search with results', path: '/?s=e' },
    { name: 'search-empty', title: 'Search without results', path: '/?s=qqzzxx' },
    { name: 'not-found', title: 'Not found', path: '/nothing-is-here/' },
  ]);
}

async function logInScenes(): Promise<readonly Scene[]> {
  return inGroup('Log-in', [
    { name: 'log-in', title: 'Log-in', path: '/wp-login.php' },
    {
      name: 'log-in-error',
      title: 'Log-in, refused',
      path: '/wp-login.php',
      steps: [
        { fill: '#user_login', with: 'nobody' },
        { fill: '#user_pass', with: 'x' },
        { follow: '#wp-submit' },
      ],
    },
    { name: 'lost-password', title: 'Lost password', path: '/wp-login.php?action=lostpassword' },
    { name: 'logged-out', title: 'Logged out', path: '/wp-login.php?loggedout=true' },
    { name: 'refused', title: 'A request that is refused', path: '/wp-mail.php' },
  ]);
}

async function shopScenes(find: SiteAddresses): Promise<readonly Scene[]> {
  const shop = await find.page('woocommerce_shop_page_id');
  if (shop === undefined) return [];
  const [cart, checkout, account] = await Promise.all(
    ['cart', 'checkout', 'myaccount'].map((page) => find.page(`woocommerce_${page}_page_id`)),
  );
  const [simple, variable, grouped] = await Promise.all(
    ['simple', 'variable', 'grouped'].map((kind) => find.product(kind)),
  );
  const filled = simple === undefined ? [] : [simple.id];
  return inGroup('Shop', [
    { name: 'shop', title: 'Shop', path: shop.path },
    { name: 'shop-empty', title: 'Shop, nothing found', path: `${shop.path}?min_price=900000` },
    simple && {
      name: 'shop-added',
      title: 'Shop, after adding',
      path: shop.path,
      cart: [],
      steps: [{ click: '.ajax_add_to_cart' }, { wait: '.added_to_cart' }],
    },
    simple && { name: 'product', title: 'Product', path: simple.path },
    ...CONTROL_STATES.slice(0, 4).map(
      (state) =>
        simple && {
          name: `product-${state}`,
          title: `Product, controls: ${state}`,
          path: simple.path,
          at: 'form.cart',
          steps: [{ act: state, on: 'form.cart button, form.cart input, .site-header a, main a' }],
        },
    ),
    simple && { name: 'review', title: 'Review form', path: simple.path, at: '#review_form_wrapper' },
    variable && { name: 'variable', title: 'Variable product', path: variable.path, at: 'form.cart' },
    variable && {
      name: 'variable-unchosen',
      title: 'Variable product, nothing chosen',
      path: variable.path,
      at: 'form.cart',
      steps: [{ click: '.single_add_to_cart_button' }],
    },
    grouped && { name: 'grouped', title: 'Grouped product', path: grouped.path, at: 'form.cart' },
    cart && { name: 'cart-empty', title: 'Cart, empty', path: cart.path, cart: [] },
    cart && { name: 'cart', title: 'Cart', path: cart.path, cart: filled },
    cart && {
      name: 'cart-coupon',
      title: 'Cart, a coupon that does not exist',
      path: cart.path,
      cart: filled,
      at: 'main',
      steps: [
        { fill: '#coupon_code', with: 'nothing' },
        { click: '[name=apply_coupon]' },
        { wait: '.woocommerce-error, .coupon-error-notice' },
      ],
    },
    checkout && { name: 'checkout', title: 'Checkout', path: checkout.path, cart: filled },
    checkout && {
      name: 'checkout-errors',
      title: 'Checkout, nothing filled in',
      path: checkout.path,
      cart: filled,
      at: 'main',
      steps: [{ click: '#place_order' }, { wait: '.woocommerce-error, .checkout-inline-error-message' }],
    },
    account && { name: 'account', title: 'Account', path: account.path },
  ]);
}

async function memberScenes(find: SiteAddresses): Promise<readonly Scene[]> {
  const join = await find.membersPage('registration');
  return inGroup('Members', [
    join && { name: 'join', title: 'Registration', path: join.path },
    join && {
      name: 'join-errors',
      title: 'Registration, nothing filled in',
      path: join.path,
      at: '#rcp_registration_form',
      steps: [{ click: '#rcp_submit' }, { wait: '.rcp_message.error' }],
    },
  ]);
}

async function elementScenes(find: SiteAddresses): Promise<readonly Scene[]> {
  const pages = await find.builderPages(6);
  return inGroup(
    'Elements',
    pages.map(({ path }, index) => ({ name: `elements-${index + 1}`, title: path, path })),
  );
}
