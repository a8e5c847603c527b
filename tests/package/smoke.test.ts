import { existsSync, readdirSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { end, freePort, type Machine, machineWithExecutable, until } from './executable.ts';

/**
 * Building the executable and all this takes minutes on small machines: CI asks for it, `npm test` does not.
 * `PORTOLAN_TEST_PACKAGE` is `build`, or the path of an executable that is there.
 */
const requested = process.env['PORTOLAN_TEST_PACKAGE'];

/** The largest that the executable may be, in bytes. */
const LARGEST = 160e6;

describe.skipIf(!requested)('the single executable, by a user without Node.js', () => {
  let machine: Machine;
  let served: ReturnType<Machine['start']>;
  let address: string;
  let metricsUrl: string;

  const answers = (path: string) => async () => (await fetch(address + path)).ok;

  beforeAll(async () => {
    machine = await machineWithExecutable(requested === 'build' ? undefined : requested);
  }, 600_000);
  afterAll(async () => {
    if (served) await end(served.child);
    await machine?.remove();
  });

  test('is small enough, and unpacks once even where two begin at the same time', async () => {
    expect(statSync(machine.executable).size).toBeLessThan(LARGEST);
    const [version, help] = await Promise.all([machine.run('--version'), machine.run('--help')]);
    expect(version).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(help).toContain('portolan [options] [command]');
    expect(help).toContain('import');
    const [folder = '', ...others] = readdirSync(machine.cache);
    expect(others).toEqual([]);
    const unpacked = statSync(join(machine.cache, folder)).ctimeMs;
    await machine.run('--version');
    expect(statSync(join(machine.cache, folder)).ctimeMs).toBe(unpacked);
  });

  test('brings the licences of what it contains', async () => {
    const [folder = ''] = readdirSync(machine.cache);
    const [program, notices] = [join(machine.cache, folder), join(machine.cache, folder, 'THIRD-PARTY.txt')];
    expect(existsSync(join(program, 'LICENSE'))).toBe(true);
    expect(statSync(notices).size).toBeGreaterThan(50_000);
    expect((await machine.run('licences')).length).toBeGreaterThan(50_000);
  });

  test('inspects and imports an export', async () => {
    expect(await machine.run('inspect', 'export/site.sql')).toContain('Contour');
    await machine.run('import', 'export/site.sql', '--uploads', 'export/uploads', '--site', 'site');
    expect(existsSync(join(machine.home, 'site', 'portolan.sqlite'))).toBe(true);
  });

  test('makes and compiles a theme of the site’s own', async () => {
    await machine.run('new', 'theme', 'harbour', '--site', 'site');
    await writeFile(
      join(machine.home, 'site', 'portolan.config.ts'),
      "export default { theme: 'harbour', logLevel: 'warn' };\n",
    );
    await machine.run('build', '--site', 'site');
    const assets = readdirSync(join(machine.home, 'site', '.portolan', 'assets', 'harbour'));
    expect(assets.some((name) => /^harbour-\w+\.css$/.test(name))).toBe(true);
  });

  test('serves by two workers, which it replaces without a pause', async () => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    [address, metricsUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${metricsPort}`];
    served = machine.start(
      ...['serve', '--site', 'site', '--port', String(port), '--workers', '2'],
      ...['--metrics-port', String(metricsPort)],
    );
    const workers = async () => {
      const text = await (await fetch(`${metricsUrl}/metrics`)).text();
      return [...text.matchAll(/^process_uptime_seconds\{worker="(\d+)"\}/gm)].map((match) => match[1]);
    };
    await until(async () => (await workers()).length === 2, served.output);
    expect((await fetch(`${metricsUrl}/readyz`)).status).toBe(200);
    const page = await (await fetch(`${address}/`)).text();
    expect(page).toContain('class="harbour-front"');
    served.child.kill('SIGHUP');
    await until(async () => {
      expect((await fetch(`${address}/`)).status).toBe(200);
      const now = await workers();
      return now.length === 2 && !now.includes('1') && !now.includes('2');
    }, served.output);
  });

  test('logs in with both kinds of password hashes', async () => {
    for (const [log, pwd] of [
      ['admin', 'portolan-demo'],
      ['rowan', 'contour-editor'],
    ] as const) {
      const reply = await fetch(`${address}/wp-login.php`, {
        method: 'POST',
        body: new URLSearchParams({ log, pwd, testcookie: '1' }),
        headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
        redirect: 'manual',
      });
      const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
      expect([log, reply.status]).toEqual([log, 302]);
      expect(cookies.some((name) => name?.startsWith('wordpress_logged_in_'))).toBe(true);
    }
  });

  test('sends pictures in a newer format', async () => {
    const picture = `${address}/wp-content/uploads/2023/08/chalk-headlands-scaled.jpg`;
    await until(async () => {
      const reply = await fetch(picture, { headers: { accept: 'image/webp' } });
      return reply.ok && reply.headers.get('content-type') === 'image/webp';
    }, served.output);
  });

  test('backs up, examines and stops', async () => {
    await machine.run('backup', '--site', 'site');
    expect(readdirSync(join(machine.home, 'site', 'backups')).length).toBe(1);
    const findings = JSON.parse(await machine.run('doctor', '--json', '--site', 'site')) as readonly {
      about: string;
      state: string;
    }[];
    expect(findings.filter(({ about }) => about === 'database')).toMatchObject([{ state: 'good' }]);
    await end(served.child);
    expect(served.child.exitCode).toBe(0);
  });

  test('serves for development, and shows a change of the theme', async () => {
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    const developed = machine.start('dev', '--site', 'site', '--port', String(port));
    try {
      await until(answers('/'), developed.output);
      const template = join(machine.home, 'site/themes/harbour/templates/front-page.tsx');
      await writeFile(
        template,
        "export function FrontPage() {\n  return <h1 className='harbour-front'>Low tide</h1>;\n}\n",
      );
      await until(
        async () => (await (await fetch(`${address}/`)).text()).includes('Low tide'),
        developed.output,
      );
    } finally {
      await end(developed.child);
    }
  });
});
