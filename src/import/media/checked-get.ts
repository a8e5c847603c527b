import { lookup } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** A file that cannot be had: trying again would give the same answer, unless `again` says otherwise. */
export class FetchRefusal extends Error {
  override readonly name = 'FetchRefusal';
  /** Whether it may be different later: the server was busy or did not answer. */
  readonly again: boolean;

  constructor(message: string, again = false) {
    super(message);
    this.again = again;
  }
}

export interface GetOptions {
  /** Whether a connection to an IP address may be made. */
  readonly allow: (address: string) => boolean;
  /** Milliseconds without a sign of the server after which it is given up. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  /** Byte from which on the file is wanted, with the mark that tells whether it is still the same one. */
  readonly from?: { readonly byte: number; readonly mark: string } | undefined;
}

const REDIRECTS = 5;
const AGAIN = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Asks for an address over http or https and answers with the reply (200 or 206), redirects followed. The name is
 * resolved here, every address that it has is checked, and the connection is made to a checked one; that holds for
 * each redirect anew. No cookies and no credentials are sent.
 *
 * Throws FetchRefusal.
 */
export async function checkedGet(address: string, options: GetOptions): Promise<IncomingMessage> {
  let next = address;
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    const url = checkedUrl(next, options.allow);
    const reply = await ask(url, options);
    const status = reply.statusCode ?? 0;
    if (status === 200 || status === 206) return reply;
    reply.destroy();
    const { location } = reply.headers;
    if (status < 300 || status >= 400 || location === undefined)
      throw new FetchRefusal(`the server answers ${status}`, AGAIN.has(status));
    if (!URL.canParse(location, url)) throw new FetchRefusal('it leads on to something that is no address');
    next = new URL(location, url).href;
  }
  throw new FetchRefusal(`it leads on more than ${REDIRECTS} times`);
}

function checkedUrl(address: string, allow: GetOptions['allow']): URL {
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchRefusal(`it leads to ${url.protocol}, and only http and https are followed`);
  // For an address in numbers no name is looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !allow(host))
    throw new FetchRefusal(`it leads to ${host}, which is no public address`);
  return url;
}

function ask(url: URL, { allow, timeout, signal, from }: GetOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      // A connection kept from before would be to an address that was not checked now.
      agent: false,
      lookup: checkedLookup(allow),
      timeout,
      signal,
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'portolan',
        ...(from === undefined ? {} : { range: `bytes=${from.byte}-`, 'if-range': from.mark }),
      },
    };
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve);
    request.once('timeout', () => request.destroy(new FetchRefusal('the server does not answer', true)));
    request.once('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof FetchRefusal || error.name === 'AbortError') reject(error);
      else
        reject(new FetchRefusal(`no connection: ${error.code ?? error.message}`, error.code !== 'ENOTFOUND'));
    });
    request.end();
  });
}

/** Resolves a name as usual and gives only what may be connected to: one forbidden address refuses the name. */
function checkedLookup(allow: GetOptions['allow']): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, '', 0);
      const forbidden = found.find(({ address }) => !allow(address));
      const [first] = found;
      if (forbidden !== undefined || first === undefined) {
        const where = forbidden?.address ?? 'nowhere';
        return callback(
          new FetchRefusal(`${hostname} is ${where}, which is no public address`) as NodeJS.ErrnoException,
          '',
          0,
        );
      }
      if (options.all === true) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
