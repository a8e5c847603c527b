import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importSite } from '../../src/import/index.ts';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { serveQuietly } from '../imported-site.ts';
import { sharedFolder } from '../shared.ts';
import { type PassingClock, passingClock } from './passing-clock.ts';

const run = promisify(execFile);
const shared = sharedFolder();
const tools = join(shared ?? '', 'tools/contract-replay');
const available = shared !== undefined && existsSync(join(shared, 'goldens')) && existsSync(tools);

/** Share of the exchanges of each group that must agree; what has been reached is not given up again. */
const FLOORS = { ajax: 1, login: 0.9, comments: 0.7, site: 0.6, rest: 0.6 } as const;

interface Comparison {
  readonly group: string;
  readonly id: string;
  readonly request: string;
  readonly differs: readonly string[];
}

describe.skipIf(!available)(
  'the recorded exchanges of a real site (skipped where they are not at hand)',
  () => {
    let folder: string;
    let server: RunningServer;
    let time: PassingClock;
    let compared: readonly Comparison[] = [];

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'portolan-replay-'));
      const site = join(folder, 'site');
      const school = join(shared as string, 'exports/school-shop');
      const summary = await importSite({
        sources: [join(school, 'site.sql.gz')],
        uploads: join(school, 'uploads.tar.gz'),
        site,
        plugins: builtInPlugins,
        output: { write: () => true } as unknown as NodeJS.WritableStream,
      });
      expect(summary.exitCode).toBe(0);
      // It waits between comments, as the real site asked.
      time = await passingClock(join(folder, 'python'));
      server = await serveQuietly(site, { clock: time.clock });
      const answers = join(folder, 'answers');
      await run('python3', [join(tools, 'record.py'), server.address, answers], {
        maxBuffer: 64 * 1024 * 1024,
        env: time.environment,
      });
      const report = join(folder, 'report.json');
      await run('python3', [
        join(tools, 'compare.py'),
        join(shared as string, 'goldens'),
        answers,
        '--json',
        report,
      ]);
      compared = JSON.parse(await readFile(report, 'utf8')) as Comparison[];
    }, 600_000);
    afterAll(async () => {
      await server?.stop();
      await time?.close();
      await rm(folder, { recursive: true, force: true });
    });

    it.each(Object.entries(FLOORS))('are answered alike: %s', (group, floor) => {
      const of = compared.filter((one) => one.group === group);
      const agreeing = of.filter((one) => one.differs.length === 0);
      console.log(`${group}: ${agreeing.length} of ${of.length}`);
      expect(of.length).toBeGreaterThan(0);
      expect(agreeing.length / of.length).toBeGreaterThanOrEqual(floor);
    });
  },
);
