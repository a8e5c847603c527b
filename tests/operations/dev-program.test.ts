import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { programRoot } from '../../src/theme/bundler/program-root.ts';
import { type ImportedSite, importSample } from '../imported-site.ts';

/** Milliseconds that a busy machine may need to bundle the program. */
const PATIENCE = 120_000;

describe('portolan dev in a clone of the program', () => {
  let root: string;
  let site: ImportedSite;
  let server: ChildProcess;
  let address = '';
  let printed = '';

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'portolan-clone-'));
    const own = programRoot();
    for (const name of ['bin', 'dist', 'src', 'themes', 'package.json', 'tsconfig.json'])
      cpSync(join(own, name), join(root, name), { recursive: true, preserveTimestamps: true });
    mkdirSync(join(root, 'node_modules'));
    for (const name of readdirSync(join(own, 'node_modules')))
      if (!name.startsWith('.'))
        symlinkSync(join(own, 'node_modules', name), join(root, 'node_modules', name));
    site = await importSample();
    server = fork(join(root, 'bin', 'portolan.js'), ['dev', '--site', site.folder, '--port', '0'], {
      silent: true,
    });
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (data: Buffer) => {
        printed += data.toString();
      });
    await vi.waitFor(() => expect(printed).toMatch(/http:\/\/127\.0\.0\.1:\d+/), { timeout: PATIENCE });
    address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? '';
  }, 2 * PATIENCE);
  afterAll(async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
    await site.remove();
    await rm(root, { recursive: true, force: true });
  });

  function change(file: string, from: string, to: string): void {
    const text = readFileSync(join(root, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(root, file), text.replace(from, to));
  }
  const read = async (path: string) => (await fetch(address + path)).text();
  const soon = <T>(work: () => T) => expect.poll(work, { timeout: PATIENCE, interval: 100 });

  it(
    'shows a change of its own theme, plugins and lower layers, in the same process',
    async () => {
      const pid = server.pid;
      expect(await read('/robots.txt')).toContain('User-agent: *');
      change('themes/meridian/parts/layout.tsx', 'Skip to content', 'Straight to the text');
      await soon(() => read('/about/')).toContain('Straight to the text');
      change('src/wordpress/sitemaps/robots.ts', 'User-agent: *', '# changed\\nUser-agent: *');
      await soon(() => read('/robots.txt')).toContain('# changed');
      // What was changed before is still so.
      expect(await read('/about/')).toContain('Straight to the text');
      expect(server.pid).toBe(pid);
      expect(server.exitCode).toBeNull();
    },
    3 * PATIENCE,
  );

  it(
    'goes on with what it has while its sources do not compile, and says where',
    async () => {
      const file = 'src/wordpress/sitemaps/robots.ts';
      const right = readFileSync(join(root, file), 'utf8');
      writeFileSync(join(root, file), `${right}\nconst = 1;\n`);
      await soon(() => printed).toContain(`${file}:${right.split('\n').length + 1}:`);
      expect((await fetch(`${address}/robots.txt`)).status).toBe(200);
      writeFileSync(join(root, file), right.replace('# changed', '# repaired'));
      await soon(() => read('/robots.txt')).toContain('# repaired');
    },
    2 * PATIENCE,
  );
});
