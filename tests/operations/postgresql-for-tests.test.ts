import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresqlPrograms } from '../../src/database/postgresql/testing.ts';

const root = join(import.meta.dirname, '../..');

describe.skipIf(postgresqlPrograms() === undefined)('the PostgreSQL of tests', () => {
  let folder: string;
  let program: string;

  beforeAll(async () => {
    // Inside the project, so that the program finds its packages.
    folder = await mkdtemp(join(root, 'node_modules/.portolan-test-'));
    program = join(folder, 'start.mjs');
    const source = join(folder, 'start.ts');
    await writeFile(
      source,
      `import { startPostgresql } from ${JSON.stringify(join(root, 'src/database/postgresql/testing.ts'))};
       const server = await startPostgresql();
       process.stdout.write(await server.makeDatabase() + '\\n');
       if (process.argv[2] === 'stop') await server.stop();
       else setInterval(() => undefined, 1000);`,
    );
    await build({
      entryPoints: [source],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      logLevel: 'silent',
    });
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Starts it; gives the process and the folder of its server. */
  async function started(...more: readonly string[]): Promise<readonly [ChildProcess, string]> {
    const child = spawn(process.execPath, [program, ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [address] = (await once(child.stdout, 'data')) as [Buffer];
    return [child, new URL(address.toString()).searchParams.get('host') ?? ''];
  }

  it('goes with its folder when it is stopped', async () => {
    const [child, place] = await started('stop');
    expect(place).toMatch(/portolan-postgresql-/);
    if (child.exitCode === null) await once(child, 'exit');
    expect(existsSync(place)).toBe(false);
  });

  it('goes with its folder also when the tests are killed', async () => {
    const [child, place] = await started();
    expect(existsSync(join(place, 'data'))).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(() => existsSync(place), { timeout: 60_000, interval: 100 }).toBe(false);
  });
});
