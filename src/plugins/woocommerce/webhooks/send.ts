import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { checkedLookup, isPublicAddress } from '../../../wordpress/site/public-address.ts';

/** Milliseconds that an address may take to answer. WooCommerce: 60 seconds. */
export const DELIVERY_TIMEOUT = 60_000;

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
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const send =
      url.protocol === 'https:' ? requestHttps : url.protocol === 'http:' ? requestHttp : undefined;
    // No name is looked up for an address in numbers.
    if (send === undefined || (isIP(host) !== 0 && !isPublicAddress(host))) {
      reject(new Error('The address is not a public one.'));
      return;
    }
    const message = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
        lookup: checkedLookup(),
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT),
      },
      (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      },
    );
    message.on('error', reject);
    message.end(body);
  });
