import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { SMTPServer } from 'smtp-server';
import { programRoot } from '../../src/theme/bundler/program-root.ts';
import { type FakeStripe, startStripe } from '../../tests/fake-stripe.ts';
import { copySample } from '../../tests/imported-site.ts';

/** A product of the sample that is kept in stock. */
export const PRODUCT = 704;
export const STOCK = 1_000_000;
/** Bytes of the disk of its own that the site gets. */
const DISK = 400;
const run = promisify(execFile);
const PROGRAM = join(programRoot(), 'bin', 'portolan.js');

/** A served site with everything around it, as a machine would have it, and ways to disturb it. */
export interface World {
  readonly address: string;
  readonly folder: string;
  readonly stripe: FakeStripe;
  /** Mails that were taken. */
  readonly mails: () => number;
  /** How the mail server answers. */
  mailAnswers: 'at once' | 'late' | 'not';
  /** Whether the site's disk can be filled here; it needs the right to mount one. */
  readonly ownDisk: boolean;
  /** Megabytes of memory of all processes of the service. */
  memory(): Promise<number>;
  serve(): Promise<void>;
  stop(): Promise<void>;
  /** Ends the whole service at once, or one of its workers. */
  kill(what: 'service' | 'worker'): Promise<void>;
  /** Keeps everybody else from writing. */
  lockDatabase(milliseconds: number): Promise<void>;
  /** Leaves no room on the disk. */
  fillDisk(milliseconds: number): Promise<void>;
  rows<T>(sql: string): readonly T[];
  reconcile(): Promise<string>;
  close(): Promise<void>;
}

export async function openWorld(workers: number): Promise<World> {
  const parent = await mkdtemp(join(tmpdir(), 'portolan-soak-'));
  const disk = join(parent, 'disk');
  await run('mkdir', [disk]);
  const ownDisk = await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', disk]).then(
    () => true,
    () => false,
  );
  const folder = join(disk, 'site');
  const stripe = await startStripe();
  let mails = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => {
        if (world.mailAnswers === 'not') return done(new Error('not now'));
        mails++;
        setTimeout(done, world.mailAnswers === 'late' ? 4000 : 0);
      });
    },
  });
  smtp.on('error', () => {});
  const smtpPort = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', () =>
      resolve((listening.address() as { port: number }).port),
    );
  });
  await copySample(folder);
  const configuration = {
    trustProxy: true,
    mail: { mode: 'smtp', host: '127.0.0.1', port: smtpPort, from: 'shop@soak.example' },
    stripe: {
      secretKey: stripe.secretKey,
      publishableKey: stripe.publishableKey,
      webhookSecret: 'whsec_soak',
      address: stripe.address,
    },
  };
  await writeFile(join(folder, 'portolan.config.ts'), `export default ${JSON.stringify(configuration)};\n`);
  const file = join(folder, 'portolan.sqlite');
  const change = (sql: string) => {
    const database = new Database(file, { timeout: 5000 });
    database.exec(sql);
    database.close();
  };
  change(
    `UPDATE wp_postmeta SET meta_value = ${STOCK} WHERE post_id = ${PRODUCT} AND meta_key = '_stock';
     UPDATE wp_options SET option_value = '1' WHERE option_name = 'users_can_register';
     UPDATE wp_options SET option_value = '0' WHERE option_name IN ('comment_moderation', 'comment_previously_approved');`,
  );
  await run(process.execPath, [PROGRAM, 'go-live', '--site', folder]);
  const [port, metricsPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const gone = (one: ChildProcess) =>
    one.exitCode !== null || one.signalCode !== null
      ? Promise.resolve()
      : new Promise<void>((resolve) => one.once('exit', () => resolve()));
  const world: World = {
    address,
    folder,
    stripe,
    mails: () => mails,
    mailAnswers: 'at once',
    ownDisk,
    memory: async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const each = [...text.matchAll(/^process_resident_memory_bytes\{[^}]*\} (\d+)/gm)];
      return Math.round(each.reduce((sum, match) => sum + Number(match[1]), 0) / 1_048_576);
    },
    async serve() {
      const options = [
        '--port',
        String(port),
        '--metrics-port',
        String(metricsPort),
        '--workers',
        String(workers),
      ];
      child = spawn(
        process.execPath,
        [PROGRAM, 'serve', '--site', folder, '--url', address, '--log-level', 'silent', ...options],
        { stdio: 'ignore', detached: true },
      );
      const answers = (url: string) =>
        fetch(url).then(
          (reply) => reply.ok,
          () => false,
        );
      for (let turn = 0; turn < 600; turn++) {
        // One worker may answer before the others are there and the supervisor tells of them.
        const up = await Promise.all([
          answers(`${address}/healthz`),
          answers(`http://127.0.0.1:${metricsPort}/readyz`),
        ]);
        if (up.every(Boolean)) return;
        await rest(100);
      }
      throw new Error('The service does not come up.');
    },
    async stop() {
      if (child === undefined) return;
      child.kill('SIGTERM');
      await gone(child);
    },
    async kill(what) {
      if (child?.pid === undefined) return;
      if (what === 'service') {
        // The group: the supervisor and all of its workers, as a machine that loses its power.
        process.kill(-child.pid, 'SIGKILL');
        await gone(child);
        return;
      }
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const pid = Number(/^portolan_worker_pid\{[^}]*\} (\d+)/m.exec(text)?.[1]);
      if (pid > 0) process.kill(pid, 'SIGKILL');
    },
    async lockDatabase(milliseconds) {
      // It must come by the lock, however many write.
      const database = new Database(file, { timeout: 60_000 });
      database.exec('BEGIN IMMEDIATE');
      await rest(milliseconds);
      database.exec('ROLLBACK');
      database.close();
    },
    async fillDisk(milliseconds) {
      if (!ownDisk) return;
      const { bavail, bsize } = await statfs(disk);
      const filler = join(disk, 'filler');
      await run('fallocate', ['-l', String(bavail * bsize), filler]).catch(() => undefined);
      await rest(milliseconds);
      await rm(filler, { force: true });
    },
    rows: <T>(sql: string) => {
      const database = new Database(file, { readonly: true, timeout: 5000 });
      try {
        return database.prepare(sql).all() as T[];
      } finally {
        database.close();
      }
    },
    reconcile: async () =>
      (await run(process.execPath, [PROGRAM, 'orders', 'reconcile', '--site', folder])).stdout,
    async close() {
      await this.stop();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await stripe.close();
      if (ownDisk) await run('umount', [disk]).catch(() => run('umount', ['-l', disk]));
      await rm(parent, { recursive: true, force: true });
    },
  };
  return world;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' ? (bound?.port ?? 0) : 0));
    });
  });
}
