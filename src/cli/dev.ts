import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import picocolors from 'picocolors';
import { programRoot } from '../theme/bundler/program-root.ts';
import { siteFolder, withSite } from './site-option.ts';

interface DevOptions {
  readonly site: string;
  readonly host: string;
  readonly port: string;
  readonly url?: string;
}

/** `portolan dev`: serves the site, and shows a change of a theme, element or plugin in the browser at once. */
export function devCommand(program: Command): void {
  withSite(program.command('dev'))
    .description('serve the site for development: changes show in the browser at once')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on', '8080')
    .option('--url <address>', 'address that visitors use')
    .action(develop);
}

async function develop(options: DevOptions): Promise<void> {
  const { DevServer } = await import('../development/dev-server.ts');
  const { watchSources } = await import('../development/watch-sources.ts');
  const root = programRoot();
  const folder = siteFolder(options);
  // What is installed is no place to work in: only a clone has what its editor needs.
  const programSources = existsSync(join(root, 'tsconfig.json'));
  const began = performance.now();
  const server = new DevServer({
    folder,
    host: options.host,
    port: Number(options.port),
    url: options.url,
    program: root,
    programSources,
    onNews: ({ text, failed }) => {
      if (failed) process.stderr.write(`${picocolors.red('✗')} ${text}\n`);
      else process.stdout.write(`${picocolors.green('●')} ${text}\n`);
    },
  });
  const watched = {
    site: folder,
    program: programSources ? ['src', 'themes'].map((name) => join(root, name)) : [],
  };
  // What is saved meanwhile is taken up when the site is open.
  const watching = watchSources(watched, (changes) => void server.changed(changes));
  const address = await server.start();
  const stopWatching = await watching;
  process.stdout.write(`${picocolors.green('●')} ${address} (${Math.round(performance.now() - began)} ms)\n`);
  const stop = async () => {
    await stopWatching();
    await server.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
