import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { watch } from 'chokidar';
import type { Command } from 'commander';
import picocolors from 'picocolors';
import { programRoot } from '../theme/bundler/program-root.ts';
import { builtModules, compileForServer } from '../theme/bundler/server-modules.ts';
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
      if (options.child) await serve({ ...options, logLevel: 'warn', development: true });
      else await supervise(options);
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
  let child = await start(options);
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  const restart = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    const began = performance.now();
    try {
      const problem = (await rebuild(root)) ?? (await checkOwn(folder));
      if (problem) {
        child.send({ kind: 'error', message: problem });
        process.stderr.write(`${picocolors.red('✗')} ${problem}\n`);
      } else {
        await end(child);
        child = await start(options);
        process.stdout.write(`${picocolors.green('↻')} ${Math.round(performance.now() - began)} ms\n`);
      }
    } finally {
      running = false;
      if (again) {
        again = false;
        void restart();
      }
    }
  };
  watch(watched.filter(existsSync), {
    ignoreInitial: true,
    ignored: (path) => /node_modules|\.portolan|\.test\.tsx?$/.test(path),
  }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void restart(), GATHER);
  });
  const stop = async () => {
    await end(child);
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** Builds the program where its own sources changed. Gives the error text of a build that failed. */
async function rebuild(root: string): Promise<string | undefined> {
  const launcher = (await import(join(root, 'bin', 'build.js'))) as {
    isStale(): boolean;
    build(options: object): Promise<void>;
  };
  try {
    if (launcher.isStale()) await launcher.build({ development: true });
    return undefined;
  } catch (error) {
    return describe(error);
  }
}

/** Compiles the site's own themes and plugins, so that a mistake in them is shown before anything is stopped. */
async function checkOwn(folder: string): Promise<string | undefined> {
  for (const kind of ['themes', 'plugins']) {
    const entries = await readdir(join(folder, kind), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const stem = join(folder, kind, entry.name, kind === 'themes' ? 'theme' : 'plugin');
      const source = [`${stem}.ts`, `${stem}.tsx`].find(existsSync);
      if (!source) continue;
      try {
        await compileForServer(
          source,
          join(folder, '.portolan', 'check', `${entry.name}.js`),
          builtModules(join(programRoot(), 'dist')),
        );
      } catch (error) {
        return describe(error);
      }
    }
  }
  return undefined;
}

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

/** Starts the server process; a theme or plugin of the site that does not compile is shown by a page of its own. */
function start(options: DevOptions): Promise<ChildProcess> {
  const parts = ['dev', '--child', '--site', options.site, '--host', options.host, '--port', options.port];
  const child = fork(
    join(programRoot(), 'bin', 'portolan.js'),
    options.url ? [...parts, '--url', options.url] : parts,
    {
      env: { ...process.env, NODE_ENV: 'development' },
    },
  );
  return new Promise((resolve, reject) => {
    child.once('message', (message: { kind: string; address?: string }) => {
      if (message.kind === 'ready') process.stdout.write(`${picocolors.green('●')} ${message.address}\n`);
      resolve(child);
    });
    child.once('exit', (code) => (code ? reject(new Error('The server did not start.')) : undefined));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 1000);
  await gone;
  clearTimeout(late);
}
