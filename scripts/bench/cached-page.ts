import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Line } from './line.ts';
import { type Load, type Loaded, load } from './load.ts';
import { median } from './median.ts';
import { nginxServer } from './nginx.ts';
import { heaviestPage } from './sample-pages.ts';
import { whileServed } from './serve-site.ts';
import { freePort, runServer, type Served } from './server.ts';
import type { BenchSite } from './site.ts';

/** Turns of each server; they alternate, so that a slow moment of the machine hits all of them. */
const TURNS = 3;
const SECONDS = 2;
const CONNECTIONS = 32;
const CACHE_MEGABYTES = 256;
/** One of so many requests is for a page that the cache does not have. */
const MISSES = 10;
const GZIP = { 'Accept-Encoding': 'gzip, deflate, br' };
/** What browsers of real visitors send along; what they said about cookies differs. */
const COOKIES =
  'woocommerce_items_in_cart=1; _ga=GA1.1.1234; sbjs_migrations=1418474375998%3D1; tk_ai=abc; consent-banner=1';
const CONSENTS = [
  '',
  '; aviaCookieConsent=8f14e45fceea167a',
  '; aviaCookieConsent=8f14e45fceea167a; aviaPrivacyRefuseCookiesHideBar=1; aviaPrivacyEssentialCookiesEnabled=1',
  '; aviaCookieConsent=8f14e45fceea167a; aviaPrivacyGoogleTrackingDisabled=1; aviaPrivacyGoogleMapsDisabled=1',
];

/**
 * The heaviest page of the site out of the page cache – the same request again, as real visitors send it, and with a
 * tenth of requests that the cache cannot answer, asked for by those who have it – beside bare node:http and nginx sending the same bytes.
 */
export function measureCachedPage(site: BenchSite): Promise<readonly Line[]> {
  return whileServed(site.folder, CACHE_MEGABYTES, async (portolan) => {
    const path = await heaviestPage(portolan.address);
    const { body, headers } = await answerOf(portolan.address + path);
    const node = await bareServer(site, body, headers);
    const nginx = await nginxServer(site.folder, body, headers);
    let sent = 0;
    const noisy = () => `${path}?utm_source=mail${sent++ % 50}&utm_campaign=autumn&fbclid=${sent * 7919}`;
    const cookies = () => `${COOKIES}${CONSENTS[sent % CONSENTS.length]}`;
    // The time is a part of the address: the cache has never seen it.
    const oftenHits = () => (sent % MISSES === 0 ? `${path}?view=${sent++}-${performance.now()}` : noisy());
    const etag = headers.find(([name]) => name === 'etag')?.[1] ?? '';
    const knows = { 'If-None-Match': `W/"of-yesterday", ${etag}` };
    const works: readonly Work[] = [
      ['cached page', portolan, {}],
      ['cached page, cookies, campaigns, consents', portolan, { paths: noisy, cookies }],
      ['cached page, one in ten a miss', portolan, { paths: oftenHits, cookies }],
      ['bare node:http, the same bytes', node, {}],
      ['nginx, the same bytes', nginx, {}],
      ['cached page, not modified', portolan, {}, knows],
      ['bare node:http, not modified', node, {}, knows],
    ];
    try {
      const turns = new Map<string, Loaded[]>(works.map(([what]) => [what, []]));
      for (let turn = -1; turn < TURNS; turn++) {
        for (const [what, server, more, own] of works) {
          if (server === undefined) continue;
          const settings = { connections: CONNECTIONS, seconds: turn < 0 ? 1 : SECONDS, ...more };
          const one = await load(server, { path, headers: { ...GZIP, ...own } }, settings);
          if (turn >= 0) turns.get(what)?.push(one);
        }
      }
      return works.map(([what, server], index): Line => {
        const all = turns.get(what) ?? [];
        if (server === undefined) return { what, note: 'not installed here: skipped' };
        const middle = (read: (one: (typeof all)[number]) => number | undefined) =>
          median(all.map((one) => read(one) ?? 0));
        // By processor time where it is known: the one who asks may be slower than those who answer.
        const ratio = (to: string) =>
          median(all.map((one, turn) => speed(one) / speed(turns.get(to)?.[turn])));
        const of = index < 3 ? works.slice(3, 5) : what === 'cached page, not modified' ? works.slice(6) : [];
        const against = of.filter(([, other]) => other !== undefined);
        return {
          what,
          perSecond: middle(({ perSecond }) => perSecond),
          p99Milliseconds: middle(({ p99Milliseconds }) => p99Milliseconds),
          processorMilliseconds: middle(({ processorMilliseconds }) => processorMilliseconds),
          megabytes: all.at(-1)?.megabytes,
          ...(index === 0 && { statements: 0 }),
          ...(against.length > 0 && { ofNodeHttp: ratio((against[0] as Work)[0]) }),
          note:
            against.length > 0
              ? against.map(([to]) => `${Math.round(ratio(to) * 100)} % of ${to.split(',')[0]}`).join(', ')
              : `${path}, ${body.length.toLocaleString('en')} bytes`,
        };
      });
    } finally {
      await Promise.all([node.stop(), nginx?.stop()]);
    }
  });
}

/** What is asked of whom, how, and with which headers of its own. */
type Work = readonly [
  what: string,
  server: Pick<Served, 'address' | 'child'> | undefined,
  how: Load,
  headers?: Readonly<Record<string, string>>,
];

function speed(one: Loaded | undefined): number {
  return one?.processorMilliseconds ? 1000 / one.processorMilliseconds : (one?.perSecond ?? 1);
}

/** What the site answers, as node:http and nginx are to send it: compressed, with all its own headers. */
async function answerOf(address: string) {
  const answer = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
  const body = gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 6 });
  const left = /^(?:connection|keep-alive|date|transfer-encoding|content-length|content-encoding)$/;
  const headers = [...answer.headers].filter(([name]) => !left.test(name));
  headers.push(['Content-Encoding', 'gzip'], ['Content-Length', String(body.length)]);
  return { body, headers };
}

/** node:http alone, sending the same status, headers and bytes from memory. */
async function bareServer(
  site: BenchSite,
  body: Uint8Array,
  headers: readonly (readonly [string, string])[],
): Promise<Served> {
  const port = await freePort();
  const file = join(site.folder, 'bare.mjs');
  await writeFile(join(site.folder, 'bare.gz'), body);
  await writeFile(
    file,
    `import { createServer } from 'node:http'; import { readFileSync } from 'node:fs';
const body = readFileSync(${JSON.stringify(join(site.folder, 'bare.gz'))}); const headers = ${JSON.stringify(headers.flat())};
const known = ${JSON.stringify(headers.filter(([name]) => /^(?:etag|vary|cache-status)$/.test(name)).flat())};
createServer((request, response) => {
  if (request.headers['if-none-match']) { response.writeHead(304, known); response.end(); return; }
  response.writeHead(200, headers); response.end(body);
}).listen(${port}, '127.0.0.1');`,
  );
  return runServer([file], port);
}
