import { type AddressInfo, createServer } from 'node:net';
import type { ToldChange } from './database/index.ts';
import { createApp } from './server/app.ts';
import { tagsOfChange } from './server/cache-tags.ts';
import { policyMaker } from './server/content-security-policy.ts';
import { createDevelopmentChannel } from './server/development.ts';
import { listen } from './server/listen.ts';
import { Measures } from './server/measures.ts';
import { startMonitor } from './server/monitor.ts';
import { PageCache } from './server/page-cache.ts';
import { siteFolders } from './server/static-files.ts';
import { type OpenedSite, type OpenSiteOptions, openSite } from './site.ts';
import { CONFIGURATION_READER } from './theme/configuration-script.ts';
import type { SecuritySettings, Site } from './types/index.ts';
import { type RateLimiter, rateLimiterOf } from './wordpress/auth/index.ts';

export interface ServerOptions extends OpenSiteOptions {
  readonly host: string;
  readonly port: number;
  /** Answers requests and does nothing besides: no job is run. */
  readonly withoutJobs?: boolean;
  /** Port for `/metrics`, `/livez` and `/readyz`, which only this machine reaches; absent = none. */
  readonly monitor?: number | undefined;
  /** Measure for whoever asks by `metrics()`, without a port. */
  readonly measured?: boolean | undefined;
}

export interface RunningServer {
  readonly site: Site;
  /** Address that visitors use. */
  readonly address: string;
  readonly port: number;
  readonly cache: PageCache | undefined;
  /** Tells of every SQL statement from now on; undefined ends it. */
  readonly listenToStatements: OpenedSite['listenToStatements'];
  /**
   * Counts for rate limits what other processes of the site saw; and tells what this one sees.
   */
  readonly limiter: RateLimiter;
  /** What it has measured, as Prometheus' text; '' where nothing is measured. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

/** Cookies of visitors who get pages of their own: logged in, with an unlocked post, or who left a comment. */
const PERSONAL_COOKIES = ['wordpress_logged_in_', 'wp-postpass_', 'comment_author_'];

/** Opens a site and serves it. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const port = options.port || (await freePort(options.host));
  const fallback = `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`;
  const opened = await openSite({ ...options, localAddress: fallback });
  const { site, configuration } = opened;
  const megabytes = options.development ? 0 : configuration.pageCacheMegabytes;
  const cache =
    megabytes > 0
      ? new PageCache({
          clock: site.clock,
          maxBytes: megabytes << 20,
          cookies: [
            ...PERSONAL_COOKIES.map((prefix) => ({ prefix, effect: 'bypass' as const })),
            ...site.contributions('cacheCookies'),
          ],
        })
      : undefined;
  if (cache) {
    const drop = (change: ToldChange) => {
      const tags = tagsOfChange(change);
      if (tags === undefined) cache.clear();
      else cache.drop(tags);
    };
    opened.onChange(drop);
    opened.onChangeElsewhere((changes) => changes.forEach(drop));
  }
  const measures = options.monitor === undefined && options.measured !== true ? undefined : new Measures();
  const slowStatement = configuration.slowStatementMilliseconds * 1000;
  opened.listenToStatements((sql, microseconds) => {
    measures?.statement(microseconds);
    if (microseconds > slowStatement) {
      site.log.warn({ sql: sql.slice(0, 500), ms: Math.round(microseconds / 1000) }, 'slow statement');
    }
  });
  // While a site is built its browser tells what would be stopped, and goes on.
  const security: SecuritySettings = options.development
    ? {
        ...configuration.security,
        contentSecurityPolicy: 'report',
        scripts: [...configuration.security.scripts, '/__portolan/'],
      }
    : configuration.security;
  const policy = policyMaker({
    home: site.address.home,
    inlineScripts: [CONFIGURATION_READER, ...site.contributions('inlineScripts')],
    settings: security,
  });
  const app = createApp({
    onRequest: measures && ((...request) => measures.request(...request)),
    slow: configuration.slowRequestMilliseconds,
    site,
    endpoints: opened.endpoints,
    pages: opened.pages,
    visitorOf: opened.visitorOf,
    folders: {
      ...siteFolders(site.folder),
      ...(configuration.modernPictures ? {} : { pictures: undefined }),
      themeAssets: new Map([[opened.theme.theme.name, opened.theme.assets]]),
    },
    cache,
    trustProxy: Math.max(Number(configuration.trustProxy), options.url === undefined ? 0 : 1),
    limits: configuration.limits,
    security: { settings: security, policy },
  });
  const listening = await listen({
    app,
    cache,
    host: options.host,
    port,
    log: site.log,
    healthy: opened.healthy,
    freshen: opened.freshen,
    development: options.development ? createDevelopmentChannel() : undefined,
  });
  let stopping = false;
  const metrics = async () =>
    measures?.text({
      cache,
      waiting: (await site.jobs.find()).length,
      failed: (await site.jobs.find({ failed: true })).length,
    }) ?? '';
  const monitor =
    options.monitor === undefined
      ? undefined
      : await startMonitor({
          port: options.monitor,
          alive: () => true,
          ready: () => !stopping && opened.healthy(),
          metrics,
        });
  if (options.withoutJobs !== true) opened.jobs.start();
  site.log.info({ address: site.address.home, port: listening.port }, 'serving');
  return {
    site,
    address: site.address.home,
    port: listening.port,
    cache,
    listenToStatements: opened.listenToStatements,
    limiter: rateLimiterOf(site),
    metrics,
    async stop() {
      stopping = true;
      await listening.stop();
      monitor?.close();
      monitor?.closeAllConnections();
      await opened.jobs.stop();
      await site.close();
    },
  };
}

/** A port that nobody listens on; links need it before the server listens. */
function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, host, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
