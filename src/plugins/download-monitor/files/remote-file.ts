import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Milliseconds without a sign of the other server after which it is given up. */
export const REMOTE_TIMEOUT = 10_000;
const REDIRECTS = 5;

/** Networks that are no public place: this machine, its neighbours, and what is reserved. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isPublicAddress(mapped);
  const family = isIP(address);
  return family !== 0 && !closed.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

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

function checkedLookup(allowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error !== null || first === undefined || !found.every((each) => allowed(each.address))) {
        callback(error ?? new Error('not a public address'), '', 0);
      } else if (options.all === true) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
