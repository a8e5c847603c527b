import { execFile, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * Packing and installing takes minutes on small machines: CI asks for it (`PORTOLAN_TEST_PACKAGE`), `npm test` does not.
 * `PORTOLAN_TEST_NODES=22,24` tries other versions of Node.js too, which come from the registry.
 */
const requested = process.env['PORTOLAN_TEST_PACKAGE'];
const OTHERS = (process.env['PORTOLAN_TEST_NODES'] ?? '').split(',').filter(Boolean);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const INSTALLING = 900_000;

const execute = promisify(execFile);

describe.skipIf(!requested)('the package, installed from its tarball', () => {
  let folder: string;
  let tarball: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portolan-tarball-'));
    await execute(process.execPath, ['scripts/run.js', 'types'], { cwd: ROOT });
    await execute('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: ROOT });
    tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
  }, INSTALLING);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds no tests', async () => {
    const { stdout } = await execute('tar', ['-tzf', tarball], { maxBuffer: 16 << 20 });
    const files = stdout.split('\n');
    expect(files).toContain('package/bin/portolan.js');
    expect(files).toContain('package/dist/cli.js');
    expect(files).toContain('package/types/plugins/woocommerce/api.d.ts');
    expect(files.filter((file) => /\.test\.tsx?$|^package\/tests\//.test(file))).toEqual([]);
  });

  it.each(['', ...OTHERS])(
    'shows the sample site by `npx portolan demo`, on Node.js %s',
    {
      timeout: INSTALLING,
    },
    async (version) => {
      const env = version === '' ? process.env : await environmentOf(version);
      const demo = spawn('npx', ['--no-install', 'portolan', 'demo', '--port', '0'], {
        cwd: await installed(version, env),
        // Where CI is set, what is printed is coloured without a terminal.
        env: { ...env, NO_COLOR: '1' },
        detached: true,
      });
      try {
        let printed = '';
        let complaints = '';
        demo.stderr.on('data', (data: Buffer) => {
          complaints += String(data);
        });
        for await (const data of demo.stdout) {
          printed += String(data);
          if (printed.includes('Ctrl+C')) break;
        }
        const home = /(http:\/\/127\.0\.0\.1:\d+)\/\s/.exec(printed)?.[1] ?? '';
        expect(home, complaints).not.toBe('');
        const page = await fetch(`${home}/shop/`);
        const html = await page.text();
        expect([page.status, html.includes('product_type_simple')]).toEqual([200, true]);
        const assets = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+\.(?:js|css))"/g)];
        expect(assets.length).toBeGreaterThan(1);
        for (const [, address = ''] of assets) expect((await fetch(new URL(address, home))).status).toBe(200);
      } finally {
        const ended = new Promise((resolve) => demo.once('close', resolve));
        if (demo.pid !== undefined && demo.exitCode === null) {
          process.kill(-demo.pid, 'SIGTERM');
          await ended;
        }
      }
    },
  );

  it(
    'type-checks what `portolan new` writes, and passes its tests',
    async () => {
      const place = await installed('');
      const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
        readonly devDependencies: Readonly<Record<string, string>>;
      };
      const tools = ['@types/node', '@types/react', '@types/react-dom', 'typescript', 'vitest'].map(
        (name) => `${name}@${devDependencies[name]}`,
      );
      await execute('npm', ['install', '--no-audit', '--no-fund', ...tools], { cwd: place });
      const npx = (...words: readonly string[]) => execute('npx', ['--no-install', ...words], { cwd: place });
      for (const [kind, name] of [
        ['gateway', 'harbour-pay'],
        ['plugin', 'tides'],
        ['element', 'buoy'],
        ['theme', 'quay'],
      ] as const) {
        await npx('portolan', 'new', kind, name, '--site', '.');
      }
      await npx('tsc', '-p', '.');
      writeFileSync(
        join(place, 'plugins/tides/wrong.ts'),
        "import { defineGateway } from 'portolan/shop';\nexport const wrong = defineGateway({ id: 7 });\n",
      );
      await expect(npx('tsc', '-p', '.')).rejects.toMatchObject({
        stdout: expect.stringContaining('plugins/tides/wrong.ts(2'),
      });
      // One of each kind.
      expect((await npx('portolan', 'test', '--site', '.')).stdout).toMatch(/Test Files .*4 passed/);
    },
    INSTALLING,
  );

  /** A folder with the package alone; tools that another test puts there come later. Made once: what is native is compiled. */
  async function installed(version: string, env: NodeJS.ProcessEnv = process.env): Promise<string> {
    const place = join(folder, `on-${version}`);
    if (existsSync(place)) return place;
    mkdirSync(place);
    writeFileSync(join(place, 'package.json'), '{"private":true,"type":"module"}');
    await execute('npm', ['install', '--no-audit', '--no-fund', tarball], { cwd: place, env });
    return place;
  }

  /** Commands see this version first. Native parts that are compiled are compiled for it. */
  async function environmentOf(version: string): Promise<NodeJS.ProcessEnv> {
    const place = join(folder, `node-${version}`);
    mkdirSync(place);
    writeFileSync(join(place, 'package.json'), '{"private":true}');
    const name = `node-${process.platform}-${process.arch}`;
    await execute('npm', ['install', '--no-audit', '--no-fund', `${name}@${version}`], { cwd: place });
    const own = join(place, 'node_modules', name);
    const program = join(own, 'bin', 'node');
    const { stdout } = await execute(program, ['--version']);
    expect(stdout.startsWith(`v${version}.`)).toBe(true);
    return { ...process.env, npm_config_nodedir: own, PATH: `${dirname(program)}:${process.env['PATH']}` };
  }
});
