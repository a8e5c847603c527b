import { lookup } from 'node:dns';
import { type ClientRequest, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Where a request may not lead. */
export class NotPublicAddress extends Error {
  override readonly name = 'NotPublicAddress';
  /** The host as the address names it. */
  readonly host: string;
  /** What stands behind the name; undefined = nothing. */
  readonly found: string | undefined;

  constructor(host: string, found: string | undefined) {
    super('The address is not a public one.');
    this.host = host;
    this.found = found;
  }
}

/**
 * Begins a request over http or https to an address that is `allowed`: the name is resolved here, every address that it
 * has is checked, and the connection is made to a checked one. Redirects are not followed. Throws NotPublicAddress, or
 * gives it as the request's error where it shows when the name is resolved.
 */
export function checkedRequest(
  url: URL,
  options: RequestOptions,
  allowed: (address: string) => boolean = isPublicAddress,
): ClientRequest {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const send = url.protocol === 'https:' ? requestHttps : url.protocol === 'http:' ? requestHttp : undefined;
  // No name is looked up for an address in numbers.
  if (send === undefined || (isIP(host) !== 0 && !allowed(host))) throw new NotPublicAddress(host, host);
  // A connection kept from before would be to an address that was not checked now.
  return send(url, { ...options, agent: false, lookup: checkedLookup(allowed) });
}

/** Resolves a name as usual, once, so that no second answer can lead elsewhere: one forbidden address refuses it. */
function checkedLookup(allowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, '', 0);
      const forbidden = found.find(({ address }) => !allowed(address));
      const [first] = found;
      if (forbidden !== undefined || first === undefined) {
        callback(new NotPublicAddress(hostname, forbidden?.address), '', 0);
      } else if (options.all === true) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
