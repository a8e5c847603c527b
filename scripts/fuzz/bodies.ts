import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programRoot } from '../../src/theme/bundler/program-root.ts';
import { hostileRequest, longFile } from './hostile-bodies.ts';
import { prepareFuzz } from './prepare.ts';
import { Random } from './random.ts';
import { sendHostile, type Underway } from './send-hostile.ts';

export interface BodyFuzzOptions {
  readonly seed: number;
  readonly requests: number;
  /** How many are under way at a time, beside those that never end. */
  readonly atOnce?: number;
  readonly t?: (text: string) => void;
}

export interface BodyFuzzResult {
  readonly statuses: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
  /** Megabytes of the server's process: before, and the most that was seen. */
  readonly before: number;
  readonly most: number;
  /** Connections that were held open at the same time. */
  readonly held: number;
}

/** By so many megabytes a server may grow at most, whatever is sent to it. */
export const BOUND = 160;

/** Connections that are begun and not ended, at most. */
const MOST_HELD = 300;
/** Milliseconds between two looks at the memory. */
const LOOK_EVERY = 100;

/** Where bodies go: pages, forms, scripts’ and programs’ contracts, files, webhooks. */
const PATHS = [
  '/',
  '/shop/',
  '/cart/',
  '/checkout/',
  '/my-account/',
  '/nothing-stands-here/',
  '/wp-login.php',
  '/wp-login.php?action=postpass',
  '/wp-comments-post.php',
  '/wp-admin/admin-ajax.php',
  '/wp-admin/admin-ajax.php?action=avia_ajax_search',
  '/?wc-ajax=add_to_cart',
  '/?wc-ajax=update_order_review',
  '/?wc-ajax=checkout',
  '/wp-json/wp/v2/posts',
  '/wp-json/wp/v2/media',
  '/wp-json/wp/v2/comments',
  '/wp-json/batch/v1',
  '/wp-json/wc/store/v1/batch',
  '/wp-json/wc/store/v1/cart/add-item',
  '/wp-json/wc/v3/orders',
  '/?rest_route=/wp/v2/media',
  '/xmlrpc.php',
  '/wp-content/uploads/nothing.png',
  '/?listener=stripe',
  '/healthz',
];

/**
 * Sends hostile bodies to a server in a process of its own: too large, too deep, without end, in small pieces, and not what
 * they say they are. It must go on answering, fail nothing, stay within its bound of memory and leave no file behind.
 */
export async function fuzzBodies(options: BodyFuzzOptions): Promise<BodyFuzzResult> {
  const prepared = await prepareFuzz();
  const copy = await prepared.copy();
  const temporary = await mkdtemp(join(tmpdir(), 'portolan-fuzz-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn(
    process.execPath,
    [
      ...[join(programRoot(), 'bin', 'portolan.js'), 'serve', '--site', copy.folder, '--log-level', 'error'],
      ...['--url', 'http://fuzz.example'],
      ...['--port', String(port), '--metrics-port', String(metricsPort)],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, TMPDIR: temporary } },
  );
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  child.stdout?.on(
    'data',
    (line: Buffer) => void faults.push(`in the log: ${line.toString().slice(0, 1500)}`),
  );
  const held: Underway[] = [];
  let [before, most, mostHeld] = [0, 0, 0];
  const look = async () => {
    most = Math.max(most, await residentMegabytes(metricsPort));
  };
  let looking: NodeJS.Timeout | undefined;
  try {
    await answers(`http://127.0.0.1:${metricsPort}/readyz`, child);
    // Warm: what a page takes at its first time is no growth.
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    for (const path of PATHS) await (await ask(path)).text();
    before = most = await residentMegabytes(metricsPort);
    looking = setInterval(() => void look().catch(() => {}), LOOK_EVERY);
    // What cost the most when it was read before anybody was known: long files by several guests at once.
    await Promise.all(
      PATHS.slice(0, 8).map(async (path) => {
        const { status } = await sendHostile(port, longFile(path)).answer;
        statuses[status] = (statuses[status] ?? 0) + 1;
      }),
    );
    let index = 0;
    const sender = async () => {
      while (index < options.requests) {
        const request = hostileRequest(
          new Random(Math.imul(options.seed ^ 0x51ed270b, 0x9e3779b9) ^ ++index),
          PATHS,
          prepared.personas,
        );
        const underway = sendHostile(port, request);
        if (request.held) {
          held.push(underway);
          mostHeld = Math.max(mostHeld, held.length);
          if (held.length > MOST_HELD) held.shift()?.leave();
          continue;
        }
        const { status, text } = await underway.answer;
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status >= 500 && status !== 501 && status !== 503)
          faults.push(`status ${status}: ${request.name}`);
        if (/\n\s+at .+:\d+:\d+/.test(text)) faults.push(`tells of the machine: ${request.name}`);
      }
    };
    await Promise.all(Array.from({ length: options.atOnce ?? 16 }, sender));
    const page = await ask('/wp-json/wp/v2/types');
    if (page.status !== 200) faults.push(`others get ${page.status} meanwhile`);
    await look();
    for (const one of held.splice(0)) one.leave();
    const left = await emptied(temporary);
    if (left.length > 0) faults.push(`files are left behind: ${left.join(' ')}`);
  } finally {
    clearInterval(looking);
    for (const one of held) one.leave();
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    await rm(temporary, { recursive: true, force: true });
    await copy.remove();
    await prepared.close();
  }
  if (most - before > BOUND) faults.push(`memory grew by ${most - before} MB, more than ${BOUND}`);
  options.t?.(
    `${options.requests} hostile bodies, ${mostHeld} of them held open at once; memory ${before} MB before, ${most} MB at most: it grew by ${most - before} MB, ${BOUND} are allowed; ${JSON.stringify(statuses)}; ${faults.length} faults`,
  );
  return { statuses, faults, before, most, held: mostHeld };
}

async function residentMegabytes(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1] ?? 0) / 1_048_576);
}

/** Waits until a server says that it is ready. */
async function answers(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The server did not begin.');
}

/** What is left in a folder when the requests whose senders went away have been noticed: two seconds are plenty. */
async function emptied(folder: string): Promise<readonly string[]> {
  const ours = async () => (await readdir(folder)).filter((name) => name.startsWith('portolan-'));
  for (let turn = 0; turn < 40 && (await ours()).length > 0; turn++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return ours();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
