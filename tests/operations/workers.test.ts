import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROGRAM } from '../browser/program.ts';
import { type ImportedSite, importSample } from '../imported-site.ts';
import { environmentFor } from '../test-database.ts';

/** How many searches a minute one address may make here. */
const SEARCHES = 6;
/** How many log-ins of one address may fail in ten minutes. */
const LOG_INS = 10;
let imported: ImportedSite;
let program: ChildProcess;
let address: string;
let metricsUrl: string;
let errors = '';

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' ? (bound?.port ?? 0) : 0));
    });
  });
}

/** Waits until something holds, half a minute at most. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 300; turn++) {
    if (await holds().catch(() => false)) return;
    await rest(100);
  }
  throw new Error(`It never came to pass. ${errors}`);
}

const workersNow = async () => {
  const text = await (await fetch(`${metricsUrl}/metrics`)).text();
  return [...text.matchAll(/^process_uptime_seconds\{worker="(\d+)"\}/gm)].map((match) => match[1]);
};

beforeAll(async () => {
  imported = await importSample();
  const configuration = { limits: { searches: SEARCHES, failedLogIns: LOG_INS } };
  await writeFile(
    join(imported.folder, 'portolan.config.ts'),
    `export default ${JSON.stringify(configuration)};\n`,
  );
  const [port, metricsPort] = [await freePort(), await freePort()];
  address = `http://127.0.0.1:${port}`;
  metricsUrl = `http://127.0.0.1:${metricsPort}`;
  program = spawn(
    process.execPath,
    [
      PROGRAM,
      'serve',
      '--site',
      imported.folder,
      '--port',
      String(port),
      '--workers',
      '2',
      '--metrics-port',
      String(metricsPort),
      '--log-level',
      'error',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: await environmentFor(imported.folder) },
  );
  program.stderr?.on('data', (data: Buffer) => {
    errors += data.toString();
  });
  await until(async () => (await workersNow()).length === 2);
});

afterAll(async () => {
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  await ended;
  await imported.remove();
});

describe('several workers', () => {
  it('share one port and answer alike', async () => {
    const texts = await Promise.all(
      Array.from({ length: 12 }, async () =>
        (await fetch(`${address}/`, { headers: { Connection: 'close' } })).text(),
      ),
    );
    expect(new Set(texts.map((text) => /<title>(.*?)<\/title>/.exec(text)?.[1])).size).toBe(1);
    const text = await (await fetch(`${metricsUrl}/metrics`)).text();
    const answered = [...text.matchAll(/^portolan_page_cache_(?:hits|misses)_total\{worker="\d+"\} (\d+)/gm)];
    expect(answered.filter((match) => Number(match[1]) > 0).length).toBeGreaterThan(1);
  });

  it('count together what one address may do', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < SEARCHES + 4; turn++) {
      const reply = await fetch(`${address}/?s=map${turn}`, { headers: { Connection: 'close' } });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...Array<number>(SEARCHES).fill(200), ...Array<number>(4).fill(429)]);
  });

  it('look at no more passwords than may be wrong, though all come at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 80 }, () =>
        fetch(`${address}/wp-login.php`, {
          method: 'POST',
          headers: { Connection: 'close' },
          body: new URLSearchParams({ log: 'nobody', pwd: 'guessed wrong' }),
        }),
      ),
    );
    const texts = await Promise.all(replies.map((reply) => reply.text()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(LOG_INS);
    expect(texts.filter((text) => text.includes('Too many failed login attempts'))).toHaveLength(
      80 - LOG_INS,
    );
  });

  it('are replaced without refusing a request', async () => {
    const before = await workersNow();
    let asking = true;
    const replies: number[] = [];
    const requested = (async () => {
      while (asking) {
        replies.push((await fetch(`${address}/`, { headers: { Connection: 'close' } })).status);
        await rest(20);
      }
    })();
    program.kill('SIGHUP');
    await until(async () => {
      const now = await workersNow();
      return now.length === 2 && now.every((id) => !before.includes(id));
    });
    asking = false;
    await requested;
    expect(replies.length).toBeGreaterThan(5);
    expect(replies.filter((status) => status !== 200)).toEqual([]);
  });

  it('are replaced where one dies', async () => {
    const before = await workersNow();
    const text = await (await fetch(`${metricsUrl}/metrics`)).text();
    expect(text).toContain('portolan_worker_pid');
    const pid = Number(/^portolan_worker_pid\{worker="\d+"\} (\d+)/m.exec(text)?.[1]);
    process.kill(pid, 'SIGKILL');
    await until(async () => {
      const now = await workersNow();
      return now.length === 2 && now.some((id) => !before.includes(id));
    });
    expect((await fetch(`${address}/`)).status).toBe(200);
    expect(errors).toContain('a worker ended');
  });
});
