import { type AddressInfo, createServer } from 'node:net';
import { listen } from './server/listen.ts';
import { startMetricsServer } from './server/metrics-server.ts';
import type { PageCache } from './server/page-cache.ts';
import type { OpenedSite, OpenSiteOptions } from './site.ts';
import { localAddress, openApplication } from './site-application.ts';
import { siteOperation } from './site-operation.ts';
import type { Site } from './types/index.ts';

export interface ServerOptions extends OpenSiteOptions {
  readonly host: string;
  readonly port: number;
  /** Answers requests and does nothing besides: no job is run. */
  readonly withoutJobs?: boolean;
  /** Port for `/metrics`, `/livez` and `/readyz`, which only this machine reaches; absent = none. */
  readonly metricsPort?: number | undefined;
  /** Measure for whoever asks by `metrics()`, without a port. */
  readonly measured?: boolean | undefined;
  /** How long a request's body, or each MiB of it, may take, in milliseconds; for tests. */
  readonly bodyPatience?: number | undefined;
  /** How long a request's head may take, in milliseconds; for tests. */
  readonly headPatience?: number | undefined;
}

export interface RunningServer {
  readonly site: Site;
  /** Address that visitors use. */
  readonly address: string;
  readonly port: number;
  readonly cache: PageCache | undefined;
  /** Tells of every SQL statement from now on; undefined ends it. */
  readonly listenToStatements: OpenedSite['listenToStatements'];
  /** What it has measured, as Prometheus' text; '' where nothing is measured. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

/** Opens a site and serves it. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const port = options.port || (await freePort(options.host));
  const collected =
    options.metricsPort === undefined && options.measured !== true
      ? undefined
      : new (await import('./server/metrics.ts')).Metrics();
  const { opened, app, cache } = await openApplication({
    operate: siteOperation,
    ...options,
    localAddress: localAddress(options.host, port),
    metrics: collected,
  });
  const { site } = opened;
  const listening = await listen({
    app,
    cache,
    host: options.host,
    port,
    log: site.log,
    healthy: opened.healthy,
    freshen: opened.freshen,
    bodyPatience: options.bodyPatience,
    headPatience: options.headPatience,
  });
  let stopping = false;
  const metrics = async () =>
    (await collected?.text({
      cache,
      wideWrites: site.reads.wideWrites,
      waiting: (await site.jobs.find()).length,
      failed: (await site.jobs.find({ failed: true })).length,
    })) ?? '';
  const metricsPort =
    options.metricsPort === undefined
      ? undefined
      : await startMetricsServer({
          port: options.metricsPort,
          alive: () => true,
          ready: () => !stopping && opened.healthy(),
          metrics,
        }).catch(async (error: unknown) => {
          await listening.stop();
          await site.close();
          throw error;
        });
  if (options.withoutJobs !== true) opened.jobs.start();
  site.log.info({ address: site.address.home, port: listening.port }, 'serving');
  return {
    site,
    address: site.address.home,
    port: listening.port,
    cache,
    listenToStatements: opened.listenToStatements,
    metrics,
    async stop() {
      stopping = true;
      await listening.stop();
      metricsPort?.close();
      metricsPort?.closeAllConnections();
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
