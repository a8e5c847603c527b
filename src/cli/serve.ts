import type { Command } from 'commander';
import picocolors from 'picocolors';
import { expectedError } from '../errors/index.ts';
import type { Site } from '../types/index.ts';
import { addressOption, portOption } from './options.ts';
import { siteFolder, withSite } from './site-option.ts';

export interface ServeOptions {
  readonly site: string;
  readonly host: string;
  readonly port: string;
  readonly url?: string;
  readonly logLevel?: string;
  readonly metricsPort?: string;
  readonly workers?: string;
  readonly readOnly?: boolean;
  /** Told once the site is served, in place of the line with its address. */
  readonly greet?: (site: Site) => Promise<void>;
}

/** `portolan serve`: answers every address of the site until it is told to stop. */
export function serveCommand(program: Command): void {
  withSite(program.command('serve'))
    .description('serve the site')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on, 0 = any free one', '8080')
    .option('--url <address>', 'address that visitors use, where a proxy stands in front (see trustProxy)')
    .option('--workers <number>', 'processes that share the port, "auto" = one for each core')
    .option('--metrics-port <port>', 'port for /metrics, /livez and /readyz, which only this machine reaches')
    .option('--read-only', 'serve the site read-only; no jobs run')
    .option('--log-level <level>', 'debug, info, warn, error or silent')
    .action(async (options: ServeOptions) => {
      await serve(options);
    });
}

/** Serves until SIGINT or SIGTERM; running requests are finished first. */
export async function serve(options: ServeOptions): Promise<void> {
  const port = portOption('--port', options.port);
  const metricsPort =
    options.metricsPort === undefined ? undefined : portOption('--metrics-port', options.metricsPort);
  const url = options.url === undefined ? undefined : addressOption(options.url);
  const { isWorker, superviseWorkers, workersOf } = await import('./workers.ts');
  const workers = options.workers === undefined ? 1 : workersOf(options.workers);
  if (workers > 1 && !isWorker()) {
    if (port === 0) throw expectedError('port-missing');
    await bringUpToDate(siteFolder(options));
    await superviseWorkers(workers, metricsPort);
    return;
  }
  const [{ startServer }, { keepHeapSmall }] = await Promise.all([
    import('../start-server.ts'),
    import('../server/small-heap.ts'),
  ]);
  keepHeapSmall();
  const server = await startServer({
    folder: siteFolder(options),
    host: options.host,
    port,
    url,
    logLevel: options.logLevel,
    readOnly: options.readOnly,
    metricsPort: isWorker() ? undefined : metricsPort,
    measured: metricsPort !== undefined,
  });
  if (options.greet) await options.greet(server.site);
  else if (process.stdout.isTTY)
    process.stdout.write(`${picocolors.green('●')} ${picocolors.bold(server.address)}\n`);
  if (process.connected) process.send?.({ kind: 'ready', address: server.address });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    process.exit(0);
  };
  if (isWorker()) {
    process.on('message', async (message: { readonly kind?: string }) => {
      if (message.kind === 'measure') process.send?.({ kind: 'measured', text: await server.metrics() });
    });
  }
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (process.send) process.once('disconnect', stop);
}

/** Once, before the workers begin, so that they need not do it side by side. */
async function bringUpToDate(folder: string): Promise<void> {
  const { upgradeOf } = await import('../backup/index.ts');
  if (upgradeOf(folder) === undefined) return;
  const { openSite } = await import('../site.ts');
  await (await openSite({ folder })).site.close();
}
