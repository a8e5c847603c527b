import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { copied, dockerfile, healthCheck, instructions } from './dockerfile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const unit = join(root, 'scripts/package/portolan.service');
const run = promisify(execFile);
const hasSystemd = existsSync('/usr/bin/systemd-analyze');

describe('the Dockerfile', () => {
  test('takes only what is there, and what its ignore file lets through', () => {
    expect(copied().length).toBeGreaterThan(8);
    const passed = readFileSync(`${dockerfile}.dockerignore`, 'utf8').split('\n');
    for (const source of copied()) {
      expect([source, existsSync(join(root, source))]).toEqual([source, true]);
      expect(passed).toContain(`!${source}`);
    }
  });

  test('runs as a user without rights, in a stage that holds the executable alone', () => {
    const last = instructions().slice(instructions().findLastIndex(([name]) => name === 'FROM'));
    const of = (wanted: string) => last.filter(([name]) => name === wanted).map(([, rest]) => rest);
    expect(of('USER')).toEqual(['portolan']);
    expect(of('COPY').every((rest) => rest.startsWith('--from=build /out/'))).toBe(true);
    expect(of('ENTRYPOINT')).toEqual(['["portolan"]']);
    expect(JSON.parse(of('CMD')[0] ?? '')).toEqual(
      expect.arrayContaining(['serve', '--metrics-port', '9464']),
    );
  });

  test('asks /readyz whether it is well', async () => {
    let status = 200;
    const requested: string[] = [];
    const server = createServer((request, response) => {
      requested.push(request.url ?? '');
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const [command = '', ...words] = healthCheck((server.address() as AddressInfo).port);
    await run(command, words);
    status = 503;
    await expect(run(command, words)).rejects.toThrow();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(run(command, words)).rejects.toThrow();
    expect(requested).toEqual(['/readyz', '/readyz']);
  });
});

describe.skipIf(!hasSystemd)('the unit of systemd', () => {
  test('is one, and leaves little to an intruder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portolan-unit-'));
    try {
      // The executable is not installed here: another one stands in for it.
      const here = join(folder, 'portolan.service');
      writeFileSync(here, readFileSync(unit, 'utf8').replaceAll('/usr/local/bin/portolan', '/bin/true'));
      const { stderr } = await run('systemd-analyze', ['verify', here]);
      expect(stderr).toBe('');
      // In tenths: 2.0 is called "OK", the best that there is with a network is about 1.
      await run('systemd-analyze', ['security', '--offline=true', '--threshold=20', here]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('keeps its files in order: cache for the program, reload without a pause', () => {
    const text = readFileSync(unit, 'utf8');
    expect(text).toMatch(/^CacheDirectory=portolan$/m);
    expect(text).toMatch(/^ExecReload=\/bin\/kill -HUP \$MAINPID$/m);
    // Node.js compiles while it runs.
    expect(text).not.toMatch(/^MemoryDenyWriteExecute=yes/m);
  });
});
