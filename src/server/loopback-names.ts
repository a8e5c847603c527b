import type { InputMap, InputValue, Reply, SiteAddress, SiteRequest } from '../types/index.ts';
import { addressRewriter } from '../wordpress/site/address.ts';

/** What a machine calls itself, as it stands in an address. */
const NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** A site on this machine, asked for by another of the machine's names for itself. */
export interface LoopbackNames {
  /** The request as it would come to the site's own address; the same one where it did, or where the name is no loopback. */
  ownRequest(request: SiteRequest): SiteRequest;
  /** The reply with the site's address under the name that was asked for. */
  underRequestedName(reply: Reply, requested: Pick<SiteRequest, 'host'>): Reply;
}

/**
 * A site whose address is a loopback name (`http://127.0.0.1:8080`) is the same site under the others
 * (`http://localhost:8080`): its links, forms, redirects and log-in stay under the name in the visitor's address bar,
 * since cookies belong to a name. undefined for a site at any other address.
 */
export function loopbackNames(address: SiteAddress): LoopbackNames | undefined {
  const home = new URL(address.home);
  if (home.protocol !== 'http:' || !NAMES.includes(home.hostname)) return undefined;
  const port = home.port === '' ? '' : `:${home.port}`;
  const present = new Map(
    NAMES.filter((name) => name !== home.hostname).map((name) => [
      `${name}${port}`,
      addressRewriter(home.origin, `http://${name}${port}`),
    ]),
  );
  return {
    ownRequest(request) {
      if (!present.has(request.host)) return request;
      const requested = `http://${request.host}`;
      const own = (value: string) =>
        value === requested || value.startsWith(`${requested}/`)
          ? home.origin + value.slice(requested.length)
          : value;
      const { referer, origin } = request.headers;
      return {
        ...request,
        host: address.host,
        query: withOwn(request.query, own),
        form: withOwn(request.form, own),
        headers: {
          ...request.headers,
          host: address.host,
          ...(referer === undefined ? {} : { referer: own(referer) }),
          ...(origin === undefined ? {} : { origin: own(origin) }),
        },
      };
    },
    underRequestedName(reply, { host }) {
      const rewrite = present.get(host);
      if (rewrite === undefined) return reply;
      const headers: Record<string, string | readonly string[]> = {};
      for (const [name, value] of Object.entries(reply.headers))
        headers[name] = typeof value === 'string' ? rewrite(value) : value.map(rewrite);
      return { ...reply, headers, body: typeof reply.body === 'string' ? rewrite(reply.body) : reply.body };
    },
  };
}

/** Values that are addresses of the site, at any depth, by `own`. */
function withOwn(input: InputMap, own: (value: string) => string): InputMap {
  const changed: Record<string, InputValue | undefined> = Object.create(null);
  for (const [name, value] of Object.entries(input)) changed[name] = value && ownValue(value, own);
  return changed;
}

function ownValue(value: InputValue, own: (value: string) => string): InputValue {
  if (typeof value === 'string') return own(value);
  return isList(value) ? value.map((each) => ownValue(each, own)) : withOwn(value, own);
}

function isList(value: InputValue): value is readonly InputValue[] {
  return Array.isArray(value);
}
