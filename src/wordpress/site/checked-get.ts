import type { IncomingMessage } from 'node:http';
import { checkedRequest, NotPublicAddress } from './checked-request.ts';

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
  /** Besides the usual ones: which part of the file is wanted, for example. */
  readonly headers?: Readonly<Record<string, string>>;
}

const REDIRECTS = 5;
const AGAIN = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Asks for an address over http or https and answers with the reply (200 or 206). Redirects are followed, each checked
 * anew (`checkedRequest()`). No cookies and no credentials are sent.
 *
 * Throws FetchRefusal.
 */
export async function checkedGet(address: string, options: GetOptions): Promise<IncomingMessage> {
  let next = address;
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    const url = new URL(next);
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

function ask(url: URL, { allow, timeout, signal, headers }: GetOptions): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchRefusal(`it leads to ${url.protocol}, and only http and https are followed`);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = checkedRequest(
      url,
      {
        timeout,
        signal,
        headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'portolan', ...headers },
      },
      allow,
    );
    request.once('response', resolve);
    request.once('timeout', () => request.destroy(new FetchRefusal('the server does not answer', true)));
    request.once('error', reject);
    request.end();
  }).catch((error: NodeJS.ErrnoException) => {
    throw refusalOf(error);
  });
}

function refusalOf(error: NodeJS.ErrnoException): Error {
  if (error instanceof FetchRefusal || error.name === 'AbortError') return error;
  if (error instanceof NotPublicAddress) {
    const { host, found = 'nowhere' } = error;
    return new FetchRefusal(
      host === found
        ? `it leads to ${host}, which is no public address`
        : `${host} is ${found}, which is no public address`,
    );
  }
  return new FetchRefusal(`no connection: ${error.code ?? error.message}`, error.code !== 'ENOTFOUND');
}
