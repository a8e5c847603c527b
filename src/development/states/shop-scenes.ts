import { CONTROL_STATES, inGroup, type Scene } from './scene.ts';
import type { GuestsOrder, SiteAddresses } from './site-addresses.ts';

const PLACED = ['processing', 'on-hold', 'completed'];
const UNPAID = ['pending', 'failed'];

/** The shop from its list to what comes after an order. */
export async function shopScenes(find: SiteAddresses): Promise<readonly Scene[]> {
  const shop = await find.page('woocommerce_shop_page_id');
  if (shop === undefined) return [];
  const [cart, checkout] = await Promise.all(
    ['cart', 'checkout'].map((page) => find.page(`woocommerce_${page}_page_id`)),
  );
  const [simple, variable, grouped] = await Promise.all(
    ['simple', 'variable', 'grouped'].map((kind) => find.product(kind)),
  );
  const [received, unpaid] = await Promise.all([find.guestsOrder(PLACED), find.guestsOrder(UNPAID)]);
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
    simple && {
      name: 'cart-panel',
      title: 'Cart of the header, open',
      path: shop.path,
      cart: filled,
      steps: [
        { wait: '.cart_dropdown' },
        { act: 'hover', on: '.cart_dropdown' },
        { wait: '.mini_cart_item' },
      ],
    },
    simple && { name: 'product', title: 'Product', path: simple.path },
    simple && {
      name: 'product-picture',
      title: 'Product, its picture large',
      path: simple.path,
      steps: [{ click: '.woocommerce-product-gallery__trigger' }, { wait: 'dialog[open] img' }],
    },
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
    simple && {
      name: 'review',
      title: 'Review form',
      path: simple.path,
      at: '#review_form_wrapper',
      steps: [{ click: '.reviews_tab a' }, { wait: '#review_form_wrapper' }],
    },
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
    ...(checkout && received ? orderScenes(checkout.path, received, 'order-received') : []),
    checkout &&
      unpaid && {
        name: 'pay',
        title: 'Paying for an order',
        path: `${checkout.path}order-pay/${unpaid.id}/?pay_for_order=true&key=${unpaid.key}`,
        at: 'main',
        steps: verified(unpaid),
      },
  ]);
}

/** The page after an order, as a stranger and as its customer sees it. */
function orderScenes(checkout: string, order: GuestsOrder, endpoint: string) {
  const path = `${checkout}${endpoint}/${order.id}/?key=${order.key}`;
  return [
    { name: 'order-locked', title: 'Order received, whose is it?', path, at: 'main' },
    { name: 'order-received', title: 'Order received', path, at: 'main', steps: verified(order) },
  ];
}

/** Says whose order it is. WooCommerce: `guest_should_verify_email()`. */
function verified({ email }: GuestsOrder): Scene['steps'] {
  return [{ fill: '#email', with: email }, { follow: '[name=verify]' }];
}
