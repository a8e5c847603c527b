import type { RestArguments, RestCall, RestError, RestMethod, RestReply, RestRoute } from 'portolan/plugin';
import { denied, restError } from 'portolan/rest';

/** A shop is not connected to WooCommerce.com here: nothing was bought there, and nothing can be. */
const nothingFound = (message: string): RestReply => ({
  status: 400,
  data: { success: false, data: { message } },
});

const productKey = { product_key: { type: 'string', required: true } } satisfies RestArguments;

/** What WooCommerce answers of its own shop where no account is connected. WooCommerce: `WC_Helper_*_API`. */
export const marketplaceRoutes: readonly RestRoute[] = [
  route('/marketplace/featured', 'GET', () => ({
    data: { success: false, data: { message: 'A valid URL was not provided.' } },
  })),
  route('/marketplace/refresh', 'POST', () => ({ data: [] })),
  route('/marketplace/subscriptions', 'GET', () => ({ data: [] })),
  ...['connect', 'activate-plugin', 'disconnect'].map((action) =>
    route(
      `/marketplace/subscriptions/${action}`,
      'POST',
      () => nothingFound('Subscription not found'),
      productKey,
    ),
  ),
  route('/marketplace/subscriptions/activate', 'POST', noSubscription, productKey),
  route('/marketplace/subscriptions/install-url', 'GET', noSubscription, productKey),
  route('/marketplace/create-order', 'POST', refuseOrder, { product_id: { required: true } }),
  ...[
    '/paypal-standard/update-shipping',
    '/paypal-webhooks',
    '/paypal-buttons/create-order',
    '/paypal-buttons/cancel-payment',
  ].map(
    // Only PayPal's own tokens open them, and no shop here has any.
    (path): RestRoute => ({
      namespace: 'wc/v3',
      path,
      endpoints: [{ methods: ['POST'], permission: forbidden, handle: forbidden }],
    }),
  ),
];

function route(
  path: string,
  method: RestMethod,
  handle: (call: RestCall) => RestReply | RestError,
  args?: RestArguments,
): RestRoute {
  const permission = (call: RestCall) =>
    call.visitor.has('manage_woocommerce') ? undefined : forbidden(call);
  return {
    namespace: 'wc/v3',
    path,
    endpoints: [{ methods: [method], ...(args && { args }), permission, handle }],
  };
}

function forbidden({ visitor }: RestCall): RestError {
  return denied(visitor, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
}

function noSubscription(): RestReply {
  return nothingFound("We couldn't find a subscription for this product.");
}

function refuseOrder({ visitor }: RestCall): RestReply | RestError {
  return visitor.has('install_plugins')
    ? restError('woocommerce_rest_not_connected', 'This shop is not connected to WooCommerce.com.', 501)
    : { status: 403, data: { message: 'You do not have permission to install plugins.' } };
}
