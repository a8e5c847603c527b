import { html } from 'portolan/html';
import type { Extender, LimitedRequest, RequestRefusal, SiteRequest } from 'portolan/plugin';
import { phpJson } from 'portolan/request';

/** What places or pays an order, or tries cards. */
const CHECKOUTS = /^(?:checkout|wc_stripe_\w+)$/;

/** Checkouts by wc-ajax, by the form itself and for orders that wait for their payment. */
export const shopLimits: readonly LimitedRequest[] = [
  {
    kind: 'checkout',
    matches: (path, request) =>
      request.method === 'POST' &&
      (CHECKOUTS.test(endpointOf(path, request) ?? '') ||
        request.form['woocommerce-process-checkout-nonce'] !== undefined ||
        request.form['woocommerce-pay-nonce'] !== undefined ||
        /^\/wp-json\/wc\/store(?:\/v1)?\/checkout/.test(path)),
  },
];

/** The name of a wc-ajax endpoint that a request asks for, whichever way. */
function endpointOf(path: string, { query, form }: SiteRequest): string | undefined {
  const action = form['action'] ?? query['action'];
  if (path.endsWith('/wp-admin/admin-ajax.php') && typeof action === 'string')
    return /^woocommerce_(.*)$/.exec(action)?.[1];
  const name = query['wc-ajax'];
  return typeof name === 'string' ? name : undefined;
}

/**
 * Refusals of wc-ajax in the shop's own form. The checkout's script shows `messages`, and only of an answer that
 * arrives as one; the others say so by their status, too.
 */
export const shopRefusal: Extender<'request.refused'> = (reply, { call, path, refusal }) => {
  const endpoint = endpointOf(path, call.request);
  if (endpoint === undefined) return reply;
  const headers = { ...reply.headers, 'Content-Type': 'application/json; charset=UTF-8' };
  const messages = noticeOf(refusal);
  return endpoint === 'checkout'
    ? {
        status: 200,
        headers,
        body: phpJson({ result: 'failure', messages, refresh: false, reload: false }),
      }
    : {
        status: refusal.status,
        headers,
        body: phpJson({ result: 'failure', error: true, messages, data: { message: refusal.message } }),
      };
};

function noticeOf({ message }: RequestRefusal): string {
  return html`<ul class="woocommerce-error" role="alert"><li>${message}</li></ul>`.text;
}
