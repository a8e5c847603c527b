import { checkedRequest } from 'portolan/request';

/** Milliseconds that an address may take to answer. WooCommerce: 60 seconds. */
const DELIVERY_TIMEOUT = 60_000;

/** How a delivery reaches its address: gives the status of the answer. */
export type SendDelivery = (
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<number>;

/**
 * Posts a text to a public address, without following redirects; gives the status of the answer. Names are resolved
 * here, so that nothing inside the network can be reached. WordPress: `wp_safe_remote_request()`.
 */
export const sendDelivery: SendDelivery = (address, headers, body) =>
  new Promise((resolve, reject) => {
    const message = checkedRequest(new URL(address), {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT),
    });
    message.on('response', (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    message.on('error', reject);
    message.end(body);
  });
