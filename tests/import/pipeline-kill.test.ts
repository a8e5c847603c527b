import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { type BuildOptions, build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateExport } from '../../scripts/sample/large-export.ts';
import { finishSwap } from '../../src/import/index.ts';
import { type TestSite, testSite } from './import-into.ts';

/** Kills that have to land in each stage: eighteen together at other moments in each run, or as many as are asked for. */
const KILLS_EACH = Number(process.env['PORTOLAN_TEST_KILLS'] ?? 2);
const STAGES = [
  'pre-scan',
  'uploads',
  'read',
  'resolve',
  'index',
  'plugins',
  'media',
  'check',
  'swap',
] as const;
type Stage = (typeof STAGES)[number];

const root = fileURLToPath(new URL('../..', import.meta.url));
const programs = join(root, 'node_modules', '.cache', `portolan-import-${process.pid}`);
const program = join(programs, 'import.mjs');
/** A picture of one dot. */
const PICTURE = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

let site: TestSite;
let first: string;
let second: string;
/** The old site, from which media are fetched. */
let old: Server;
const uploads = (version: string) => join(site.folder, `uploads-${version}`);

/** An export of so many items whose attachments' files the old site's server has. */
async function makeExport(name: string, items: number): Promise<string> {
  const file = join(site.folder, name);
  await generateExport({ format: 'wxr', file, items });
  const host = `http://127.0.0.1:${(old.address() as AddressInfo).port}`;
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(<(?:link|wp:base_\w+_url)>)https:\/\/old\.example(?=<)/g, `$1${host}`));
  return file;
}

beforeAll(async () => {
  // A process of its own, so that it can be killed; its thread lies beside it as in what is delivered.
  const shared: BuildOptions = {
    bundle: true,
    format: 'esm',
    platform: 'node',
    // In one piece it is there sooner, and it is started some fifty times.
    external: ['better-sqlite3'],
    banner: {
      js: "import { createRequire as requiring } from 'node:module'; const require = requiring(import.meta.url);",
    },
  };
  await build({
    ...shared,
    entryPoints: [join(root, 'src/import/pre-scan/thread.ts')],
    outfile: join(programs, 'pre-scan-thread.js'),
    logLevel: 'error',
  });
  await build({
    ...shared,
    stdin: {
      contents: `import { composeSite } from './src/compose-site.ts';
import { createRepositories, openDatabase } from './src/database/index.ts';
import { importSite } from './src/import/index.ts';
import { collectPostTypes } from './src/wordpress/core-types.ts';
import { createAddress } from './src/wordpress/site/address.ts';
import Sqlite from 'better-sqlite3';
const [site, source, uploads] = process.argv.slice(2);
const step = { name: 'step', onImport: async (staged) => {
  const database = new Sqlite(staged.file);
  database.exec('DROP TABLE IF EXISTS step; CREATE TABLE step (a); INSERT INTO step SELECT ID FROM wp_posts');
  database.close();
} };
importSite({
  sources: [source], site, uploads, plugins: [step], json: true, output: process.stdout,
  openStaged: async ({ database: file }) => {
    const database = await openDatabase(file);
    const repositories = createRepositories(database);
    return composeSite({
      ...repositories, database, file, plugins: [step], theme: {},
      postTypes: collectPostTypes([]), taxonomies: new Map(), statuses: new Map(),
      address: createAddress({ home: repositories.options.get('home'), siteurl: repositories.options.get('siteurl') }),
      close: async () => database.close(),
    });
  },
  fetchMedia: { allow: (address) => address === '127.0.0.1', pause: 1 },
}).catch((error) => {
  process.stderr.write(JSON.stringify({ code: error.code, message: error.message }));
  process.exitCode = 2;
});`,
      resolveDir: root,
      loader: 'ts',
    },
    outfile: program,
    logLevel: 'error',
  });
  site = testSite();
  old = createServer((_request, reply) => void reply.end(PICTURE));
  await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve));
  first = await makeExport('first.xml', 300);
  second = await makeExport('second.xml', 1200);
  for (const version of ['first', 'second']) {
    mkdirSync(uploads(version));
    for (let file = 0; file < 150; file++) writeFileSync(join(uploads(version), `${file}.txt`), version);
  }
});
afterAll(() => {
  old.close();
  site.remove();
  rmSync(programs, { recursive: true, force: true });
});

function start(source: string, version: string, shell = ''): ChildProcess {
  const words = [program, site.site, source, uploads(version)];
  return shell === ''
    ? spawn(process.execPath, words)
    : spawn('sh', ['-c', `${shell}; exec "$0" "$@"`, process.execPath, ...words]);
}

interface Run {
  /** Null = it was killed. */
  readonly code: number | null;
  /** Milliseconds that each stage took which came to its end. */
  readonly took: Readonly<Record<string, number>>;
  /** The stage that had begun last. */
  readonly last: string;
}

/** Runs an import to its end, or kills it so many milliseconds after a stage began. */
function run(source: string, version: string, kill?: { stage: Stage; after: number }): Promise<Run> {
  const child = start(source, version);
  let output = '';
  child.stdout?.on('data', (data: Buffer) => {
    output += data.toString();
    if (kill === undefined || !output.includes(`"event":"stage","stage":"${kill.stage}"`)) return;
    const { after } = kill;
    kill = undefined;
    if (after < 1) child.kill('SIGKILL');
    else setTimeout(() => child.kill('SIGKILL'), after);
  });
  return new Promise((resolve) =>
    child.once('close', (code) => {
      const took: Record<string, number> = {};
      let last = '';
      for (const line of output.split('\n')) {
        // The last line may be cut by the kill.
        const [, event, stage] = /^\{"event":"([\w-]+)","stage":"([\w-]+)"/.exec(line) ?? [];
        if (event === 'stage') last = stage as string;
        const seconds = /"seconds":([\d.]+)\}$/.exec(line)?.[1];
        if (event === 'stage-end' && seconds !== undefined) took[stage as string] = Number(seconds) * 1000;
      }
      resolve({ code, took, last });
    }),
  );
}

/** What is in the site: rows of each table, none of them twice, and the uploads that belong to them. */
function state(): Readonly<Record<string, unknown>> {
  const database = new Sqlite(join(site.site, 'portolan.sqlite'), { readonly: true });
  try {
    const count = (sql: string) => database.prepare(`SELECT count(*) FROM ${sql}`).pluck().get();
    return {
      sound: database.pragma('quick_check', { simple: true }),
      posts: count('wp_posts'),
      guids: count('(SELECT DISTINCT guid FROM wp_posts)'),
      meta: count('wp_postmeta'),
      comments: count('wp_comments'),
      relations: count('wp_term_relationships'),
      listed: count('portolan_listing'),
      found: count('portolan_search'),
      step: count('step'),
      uploads: readdirSync(join(site.site, 'uploads'), { recursive: true }).length,
      version: readFileSync(join(site.site, 'uploads', '0.txt'), 'utf8'),
    };
  } finally {
    database.close();
  }
}

describe('an import that is killed', () => {
  it(
    'leaves the old site or the new one, never a mixture, and the next import works',
    async () => {
      const seed = Number(process.env.PORTOLAN_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
      process.stdout.write(`kill test: PORTOLAN_TEST_SEED=${seed}\n`);
      let random = seed;
      const below = (limit: number) => {
        random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
        return (random / 2 ** 32) * limit;
      };
      const clean = await run(second, 'second');
      expect(clean.code).toBe(0);
      const SECOND = state();
      expect(SECOND).toMatchObject({ sound: 'ok', posts: 1200, guids: 1200, step: 1200, version: 'second' });
      rmSync(site.site, { recursive: true });
      expect((await run(first, 'first')).code).toBe(0);
      const kept = join(site.folder, 'kept');
      cpSync(site.site, kept, { recursive: true });
      const restore = () => {
        rmSync(site.site, { recursive: true });
        cpSync(kept, site.site, { recursive: true });
        return state();
      };
      const FIRST = state();
      expect(FIRST).toMatchObject({ sound: 'ok', posts: 300, guids: 300, step: 300, version: 'first' });

      const landed = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>;
      for (const stage of STAGES) {
        // On a busy machine a kill comes late: after each that missed its stage the next is meant for an earlier moment.
        let within = clean.took[stage] ?? 0;
        for (let turn = 0; landed[stage] < KILLS_EACH && turn < 10 * KILLS_EACH; turn++) {
          const { code, last } = await run(second, 'second', { stage, after: below(within) });
          if (code === null) landed[last as Stage]++;
          if (last !== stage) within /= 2;
          // What a server does when it opens the site.
          await finishSwap(site.site);
          const now = state();
          expect([FIRST, SECOND], `killed in ${last}`).toContainEqual(now);
          if (now.posts === SECOND.posts) expect(restore()).toEqual(FIRST);
        }
      }
      process.stdout.write(`kill test: kills by stage ${JSON.stringify(landed)}\n`);
      for (const stage of STAGES) expect(landed[stage], stage).toBeGreaterThanOrEqual(KILLS_EACH);
      expect((await run(second, 'second')).code).toBe(0);
      expect(state()).toEqual(SECOND);
      expect(readdirSync(join(site.site, '.portolan'))).toEqual([]);
    },
    KILLS_EACH * 300_000,
  );

  it('by a full disk says so and leaves the site as it was', async () => {
    rmSync(site.site, { recursive: true });
    expect((await run(first, 'first')).code).toBe(0);
    const before = state();
    // A limit on the size of files is to a program what a full disk is.
    const child = start(second, 'second', 'ulimit -f 2000');
    let error = '';
    child.stderr?.on('data', (data: Buffer) => {
      error += data.toString();
    });
    child.stdout?.resume();
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect(code).toBe(2);
    expect(error).toContain('disk-full');
    expect(state()).toEqual(before);
    expect(readdirSync(join(site.site, '.portolan'))).toEqual([]);
  });
});
