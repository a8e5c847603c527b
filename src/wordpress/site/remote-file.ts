import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { checkedLookup, isPublicAddress } from './public-address.ts';

/** Milliseconds without a sign of the other server after which it is given up. */
export const REMOTE_TIMEOUT = 10_000;
const REDIRECTS = 5;

/**
 * Opens a file on another server; undefined where it cannot be had. Names are resolved here and every address that they
 * have must be `allowed`, after each redirect anew. A range is handed on.
 */
export async function openRemote(
  address: string,
  range: string | undefined,
  allowed: (address: string) => boolean = isPublicAddress,
): Promise<IncomingMessage | undefined> {
  let next = address;
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    const reply = await ask(next, range, allowed).catch(() => undefined);
    if (reply === undefined) return undefined;
    const status = reply.statusCode ?? 0;
    if (status === 200 || status === 206) return reply;
    reply.destroy();
    const { location } = reply.headers;
    if (status < 300 || status >= 400 || location === undefined || !URL.canParse(location, next))
      return undefined;
    next = new URL(location, next).href;
  }
  return undefined;
}

function ask(
  address: string,
  range: string | undefined,
  allowed: (address: string) => boolean,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const send =
      url.protocol === 'https:' ? requestHttps : url.protocol === 'http:' ? requestHttp : undefined;
    // No name is looked up for an address in numbers.
    if (send === undefined || (isIP(host) !== 0 && !allowed(host))) {
      reject(new Error('not a public http address'));
      return;
    }
    const request = send(
      url,
      {
        // A connection kept from before would be to an address that was not checked now.
        agent: false,
        lookup: checkedLookup(allowed),
        timeout: REMOTE_TIMEOUT,
        headers: {
          accept: '*/*',
          'accept-encoding': 'identity',
          'user-agent': 'portolan',
          ...(range === undefined ? {} : { range }),
        },
      },
      resolve,
    );
    request.once('timeout', () => request.destroy(new Error('the server does not answer')));
    request.once('error', reject);
    request.end();
  });
}
