import type { Command } from 'commander';
import picocolors from 'picocolors';
import { siteFolder, withSite } from './site-option.ts';

export interface ServeOptions {
  readonly site: string;
  readonly host: string;
  readonly port: string;
  readonly url?: string;
  readonly logLevel?: string;
  readonly development?: boolean;
  readonly monitor?: string;
}

/** `portolan serve`: answers every address of the site until it is told to stop. */
export function serveCommand(program: Command): void {
  withSite(program.command('serve'))
    .description('serve the site')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on, 0 = any free one', '8080')
    .option('--url <address>', 'address that visitors use, where a proxy stands in front')
    .option('--monitor <port>', 'port for /metrics, /livez and /readyz, which only this machine reaches')
    .option('--log-level <level>', 'debug, info, warn, error or silent')
    .action(async (options: ServeOptions) => {
      await serve(options);
    });
}

/** Serves until SIGINT or SIGTERM; running requests are finished first. */
export async function serve(options: ServeOptions): Promise<void> {
  const { startServer } = await import('../start-server.ts');
  const server = await startServer({
    folder: siteFolder(options),
    host: options.host,
    port: Number(options.port),
    url: options.url,
    logLevel: options.logLevel,
    development: options.development,
    monitor: options.monitor === undefined ? undefined : Number(options.monitor),
  });
  if (process.stdout.isTTY)
    process.stdout.write(`${picocolors.green('●')} ${picocolors.bold(server.address)}\n`);
  if (process.connected) process.send?.({ kind: 'ready', address: server.address });
  const stop = async () => {
    await server.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (process.send) process.once('disconnect', stop);
}
