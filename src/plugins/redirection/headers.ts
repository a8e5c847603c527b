import { storedList, storedMap } from 'portolan/data';
import type { Extender, Reply, Site } from 'portolan/plugin';
import { noCacheHeaders } from 'portolan/request';
import { siteMemory } from 'portolan/site';

/** What the site sends besides, and how long browsers keep redirects. Redirection: Site → HTTP headers, Options. */
interface HeaderSettings {
  readonly ofPages: Readonly<Record<string, string>>;
  readonly ofRedirects: Readonly<Record<string, string>>;
  /** Hours for which a permanent redirect is kept; -1 = never, 0 = as browsers like. */
  readonly keptHours: number;
}

function settingsOf(site: Site): Promise<HeaderSettings> {
  return siteMemory(site).get('redirection.headers', () => {
    const stored = storedMap(site.options.value('redirection_options'));
    const headers = storedList(stored['headers']).map(storedMap);
    return Promise.resolve({
      ofPages: namedHeaders(headers.filter(({ location }) => location === 'site')),
      ofRedirects: namedHeaders(headers.filter(({ location }) => location === 'redirect')),
      keptHours: Number(stored['redirect_cache'] ?? 1),
    });
  });
}

function namedHeaders(all: readonly ReturnType<typeof storedMap>[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    all.flatMap(({ headerName, headerValue }) => {
      const [name, value] = [String(headerName ?? '').trim(), String(headerValue ?? '').trim()];
      const isSendable = /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !/[^\t\x20-\x7e\x80-\xff]/.test(value);
      return isSendable && value !== '' ? [[name, value]] : [];
    }),
  );
}

/** Headers of the site's pages, feeds and other documents. */
export const headersOfPages: Extender<'reply.headers'> = async (headers, { call }) => {
  const { ofPages } = await settingsOf(call.site);
  return { ...headers, ...ofPages };
};

/** A redirect with its headers, and with how long it may be kept; one that depends on who asks is kept by nobody. */
export async function withRedirectHeaders(site: Site, reply: Reply, differs: boolean): Promise<Reply> {
  if (typeof reply.headers['Location'] !== 'string' || reply.headers['X-Redirect-By'] === undefined)
    return reply;
  const { ofPages, ofRedirects, keptHours } = await settingsOf(site);
  const own = reply.headers['X-Redirect-By'] === 'redirection' ? ofPages : {};
  const kept = differs || reply.status === 307 ? noCacheHeaders : keptFor(site, reply, keptHours);
  return { ...reply, headers: { ...reply.headers, ...kept, ...own, ...ofRedirects } };
}

const HOUR = 3600;

function keptFor(site: Site, { status }: Reply, hours: number): Readonly<Record<string, string>> {
  if (status !== 301 || hours === 0) return {};
  if (hours < 0) return noCacheHeaders;
  const seconds = hours * HOUR;
  return {
    Expires: new Date(site.clock.now() + seconds * 1000).toUTCString(),
    'Cache-Control': `max-age=${seconds}`,
  };
}
