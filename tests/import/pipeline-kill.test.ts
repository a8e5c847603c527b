import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateExport } from '../../scripts/sample/large-export.ts';
import { finishSwap } from '../../src/import/index.ts';
import { type TestSite, testSite } from './import-into.ts';

const KILLS = 30;
const STAGES = ['survey', 'uploads', 'read', 'resolve', 'index', 'check', 'swap'] as const;

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = join(root, 'node_modules', '.cache', `portolan-import-${process.pid}.mjs`);

let site: TestSite;
let first: string;
let second: string;
const uploads = (version: string) => join(site.folder, `uploads-${version}`);

beforeAll(async () => {
  // A process of its own, so that it can be killed.
  await build({
    stdin: {
      contents: `import { importSite } from './src/import/index.ts';
const [site, source, uploads] = process.argv.slice(2);
importSite({ sources: [source], site, uploads, plugins: [], json: true, output: process.stdout }).catch((error) => {
  process.stderr.write(JSON.stringify({ code: error.code, message: error.message }));
  process.exitCode = 2;
});`,
      resolveDir: root,
      loader: 'ts',
    },
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  site = testSite();
  first = join(site.folder, 'first.xml');
  second = join(site.folder, 'second.xml');
  await generateExport({ format: 'wxr', file: first, items: 300 });
  await generateExport({ format: 'wxr', file: second, items: 2000 });
  for (const version of ['first', 'second']) {
    mkdirSync(uploads(version));
    for (let file = 0; file < 20; file++) writeFileSync(join(uploads(version), `${file}.txt`), version);
  }
}, 60_000);
afterAll(() => {
  site.remove();
  rmSync(program, { force: true });
});

function start(source: string, version: string, shell = ''): ChildProcess {
  const words = [program, site.site, source, uploads(version)];
  return shell === ''
    ? spawn(process.execPath, words)
    : spawn('sh', ['-c', `${shell}; exec "$0" "$@"`, process.execPath, ...words]);
}

/** Runs an import to its end, or kills it so many milliseconds after a stage began; answers with its exit code. */
function run(
  source: string,
  version: string,
  kill?: { stage: string; after: number },
): Promise<number | null> {
  const child = start(source, version);
  let output = '';
  child.stdout?.on('data', (data: Buffer) => {
    output += data.toString();
    if (kill === undefined || !output.includes(`"event":"stage","stage":"${kill.stage}"`)) return;
    const { after } = kill;
    kill = undefined;
    setTimeout(() => child.kill('SIGKILL'), after);
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

/** What is in the site: as many posts as the first or the second export has, and the uploads that belong to them. */
function state(): { posts: number; sound: string; uploads: string } {
  const database = new Sqlite(join(site.site, 'portolan.sqlite'), { readonly: true });
  try {
    return {
      posts: database.prepare('SELECT count(*) FROM wp_posts').pluck().get() as number,
      sound: database.pragma('quick_check', { simple: true }) as string,
      uploads: readFileSync(join(site.site, 'uploads', '0.txt'), 'utf8'),
    };
  } finally {
    database.close();
  }
}

const FIRST = { posts: 300, sound: 'ok', uploads: 'first' };
const SECOND = { posts: 2000, sound: 'ok', uploads: 'second' };

describe('an import that is killed', () => {
  it('leaves the old site or the new one, never a mixture, and the next import works', async () => {
    const seed = Number(process.env.PORTOLAN_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
    process.stdout.write(`kill test: PORTOLAN_TEST_SEED=${seed}\n`);
    let random = seed;
    const below = (limit: number) => {
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
      return Math.floor((random / 2 ** 32) * limit);
    };
    expect(await run(first, 'first')).toBe(0);
    expect(state()).toEqual(FIRST);
    let killed = 0;
    for (let turn = 0; turn < KILLS; turn++) {
      const stage = STAGES[turn % STAGES.length] as string;
      // The swap is over in a few milliseconds.
      const code = await run(second, 'second', { stage, after: below(stage === 'swap' ? 4 : 60) });
      if (code === null) killed++;
      // What a server does when it opens the site.
      await finishSwap(site.site);
      const now = state();
      expect([FIRST, SECOND], `turn ${turn}, killed in ${stage}`).toContainEqual(now);
      if (now.posts === SECOND.posts) {
        expect(await run(first, 'first')).toBe(0);
        expect(state()).toEqual(FIRST);
      }
    }
    expect(killed).toBeGreaterThan(KILLS / 2);
    expect(await run(second, 'second')).toBe(0);
    expect(state()).toEqual(SECOND);
    expect(readdirSync(join(site.site, '.portolan'))).toEqual([]);
  }, 180_000);

  it('by a full disk says so and leaves the site as it was', async () => {
    expect(await run(first, 'first')).toBe(0);
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
    expect(state()).toEqual(FIRST);
    expect(readdirSync(join(site.site, '.portolan'))).toEqual([]);
  }, 60_000);
});
