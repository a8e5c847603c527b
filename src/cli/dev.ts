import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { watch } from 'chokidar';
import type { Command } from 'commander';
import picocolors from 'picocolors';
import { programRoot } from '../theme/bundler/program-root.ts';
import { builtModules, compileForServer } from '../theme/bundler/server-modules.ts';
import { DevServer, toldToServe } from './dev-server.ts';
import { serve } from './serve.ts';
import { siteFolder, withSite } from './site-option.ts';

interface DevOptions {
  readonly site: string;
  readonly host: string;
  readonly port: string;
  readonly url?: string;
  readonly child?: boolean;
}

/** Changes that come within this many milliseconds are taken together. */
const GATHER = 30;

/** `portolan dev`: serves the site, and shows a change of a theme, element or plugin in the browser at once. */
export function devCommand(program: Command): void {
  withSite(program.command('dev'))
    .description('serve the site for development: changes show in the browser at once')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on', '8080')
    .option('--url <address>', 'address that visitors use')
    .addOption(program.createOption('--child').hideHelp())
    .action(async (options: DevOptions) => {
      if (!options.child) return supervise(options);
      await toldToServe();
      await serve({ ...options, logLevel: 'warn', development: true });
    });
}

/**
 * Keeps a server process running and starts it anew after each change: modules cannot be unloaded, processes can.
 * Browsers notice by the event stream that ends; where a change does not compile, the old process goes on serving
 * and tells the browser the error with file and line.
 */
async function supervise(options: DevOptions): Promise<void> {
  const root = programRoot();
  const folder = siteFolder(options);
  const watched = [
    join(folder, 'themes'),
    join(folder, 'plugins'),
    join(folder, 'portolan.config.ts'),
    join(root, 'themes'),
    join(root, 'src'),
  ];
  const server = new DevServer(options);
  const restart = async (fresh: boolean) => {
    const began = performance.now();
    const address = await server.restart(fresh);
    process.stdout.write(
      `${picocolors.green('●')} ${address} (${Math.round(performance.now() - began)} ms)\n`,
    );
  };
  await restart(false);
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  let stopped = false;
  const changed = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      const fresh = await rebuild(root);
      await checkOwn(folder);
      await restart(fresh);
    } catch (error) {
      if (stopped) return;
      const problem = describe(error);
      server.showError(problem);
      process.stderr.write(`${picocolors.red('✗')} ${problem}\n`);
    } finally {
      running = false;
      if (again) {
        again = false;
        void changed();
      }
    }
  };
  watch(watched.filter(existsSync), {
    ignoreInitial: true,
    ignored: (path) => /node_modules|\.portolan|\.test\.tsx?$/.test(path),
  }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void changed(), GATHER);
  });
  const stop = async () => {
    stopped = true;
    await server.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** Builds the program where its own sources changed, and tells whether they had. Throws where they do not build. */
async function rebuild(root: string): Promise<boolean> {
  const launcher = (await import(join(root, 'bin', 'build.js'))) as {
    isStale(): boolean;
    build(options: object): Promise<void>;
  };
  const stale = launcher.isStale();
  if (stale) await launcher.build({ development: true });
  return stale;
}

/** Compiles the site's own themes and plugins, so that a mistake in them is shown before anything is stopped. */
async function checkOwn(folder: string): Promise<void> {
  const modules = builtModules(join(programRoot(), 'dist'));
  for (const kind of ['themes', 'plugins']) {
    const entries = await readdir(join(folder, kind), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const stem = join(folder, kind, entry.name, kind === 'themes' ? 'theme' : 'plugin');
      const source = [`${stem}.ts`, `${stem}.tsx`].find(existsSync);
      if (source)
        await compileForServer(source, join(folder, '.portolan', 'check', `${entry.name}.js`), modules);
    }
  }
}

/** What went wrong; of a mistake in a source file, where it stands and the line itself. */
function describe(error: unknown): string {
  const { errors } = error as {
    errors?: {
      text: string;
      location?: { file: string; line: number; column: number; lineText: string } | null;
    }[];
  };
  const first = errors?.[0];
  if (!first) return error instanceof Error ? error.message : String(error);
  const place = first.location;
  return place
    ? `${place.file}:${place.line}:${place.column + 1}\n${first.text}\n\n${place.lineText}`
    : first.text;
}
