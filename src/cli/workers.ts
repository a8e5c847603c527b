import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import picocolors from 'picocolors';
import { expectedError } from '../errors/index.ts';
import { startMetricsServer } from '../server/metrics-server.ts';

/** Rest before a worker that died is replaced, in milliseconds; doubled each time one dies young, up to the longest. */
const FIRST_REST = 200;
const LONGEST_REST = 30_000;
/** A worker that lived so long did not die of its start, in milliseconds. */
const YOUNG = 10_000;
/** How long a new worker may take to be ready, in milliseconds. */
const PATIENCE = 60_000;

/** How many workers an option asks for: a number, or `auto` = one for each core. Throws ExpectedError. */
export function workersOf(option: string): number {
  const wanted = option === 'auto' ? availableParallelism() : Number(option);
  if (Number.isInteger(wanted) && wanted >= 1 && wanted <= 256) return wanted;
  throw expectedError('option-invalid', {
    option: '--workers',
    expected: 'a number from 1 to 256, or "auto"',
    input: option,
  });
}

/** Whether this process is one of several workers. */
export function isWorker(): boolean {
  return cluster.isWorker;
}

/**
 * Serves by several processes that share one port: each has its own connection to the database and its own page cache,
 * and takes in what the others wrote before it answers. A worker that dies is replaced. `SIGHUP` replaces all of them,
 * each old one going when its successor is ready, so that no request is refused; `SIGTERM` and `SIGINT` end them all.
 */
export async function superviseWorkers(count: number, metricsPort?: number): Promise<void> {
  let stopping = false;
  let rest = FIRST_REST;
  const fork = async (): Promise<Worker> => {
    const began = Date.now();
    const worker = cluster.fork();
    worker.once('exit', (code) => {
      if (stopping || worker.exitedAfterDisconnect) return;
      rest = Date.now() - began > YOUNG ? FIRST_REST : Math.min(rest * 2, LONGEST_REST);
      process.stderr.write(`portolan: a worker ended (${code}); the next begins in ${rest} ms\n`);
      setTimeout(() => {
        if (!stopping) void fork().catch(() => undefined);
      }, rest);
    });
    await ready(worker);
    return worker;
  };
  const endAll = () => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  const begun = await Promise.allSettled(Array.from({ length: count }, fork));
  const failed = begun.find((one) => one.status === 'rejected');
  if (failed && begun.every((one) => one.status === 'rejected')) {
    // What keeps all from beginning will keep the next ones too; its message is printed.
    endAll();
    throw failed.reason;
  }
  // Where some began, those that did not – the disk was full just then, say – are begun again, and the others serve.
  if (process.stdout.isTTY) process.stdout.write(`${picocolors.green('●')} ${count} workers\n`);
  if (process.connected) process.send?.({ kind: 'ready' });
  const metricsServer =
    metricsPort === undefined
      ? undefined
      : await startMetricsServer({
          port: metricsPort,
          alive: () => true,
          ready: () => !stopping && Object.keys(cluster.workers ?? {}).length > 0,
          metrics: measureAll,
        }).catch((error: unknown) => {
          endAll();
          throw error;
        });
  let renewing: Promise<void> = Promise.resolve();
  process.on('SIGHUP', () => {
    renewing = renewing
      .then(() => renew(fork))
      .catch((error: unknown) => {
        process.stderr.write(`portolan: the workers were not replaced: ${String(error)}\n`);
      });
  });
  const stop = () => {
    endAll();
    metricsServer?.close();
    metricsServer?.closeAllConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (process.send) process.once('disconnect', stop);
}

/** Replaces the workers one after the other; each goes on until the new one answers. */
async function renew(fork: () => Promise<Worker>): Promise<void> {
  for (const old of Object.values(cluster.workers ?? {})) {
    if (old === undefined) continue;
    await fork();
    const gone = new Promise<void>((resolve) => old.once('exit', () => resolve()));
    // The first takes no new requests, the second lets those that run finish and ends idle connections.
    old.disconnect();
    old.process.kill('SIGTERM');
    await gone;
  }
}

/** What all workers measured; each line says whose it is. */
async function measureAll(): Promise<string> {
  const texts = await Promise.all(
    Object.values(cluster.workers ?? {}).map((worker) => (worker === undefined ? '' : measure(worker))),
  );
  const comments = new Set<string>();
  const lines = texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => {
      if (!line.startsWith('#')) return line !== '';
      if (comments.has(line)) return false;
      comments.add(line);
      return true;
    });
  return `${lines.join('\n')}\n`;
}

async function measure(worker: Worker): Promise<string> {
  const text = await new Promise<string>((resolve) => {
    const late = setTimeout(() => resolve(''), 2000);
    const take = (message: { readonly kind?: string; readonly text?: string }) => {
      if (message.kind !== 'measured') return;
      clearTimeout(late);
      worker.off('message', take);
      resolve(message.text ?? '');
    };
    worker.on('message', take);
    worker.send({ kind: 'measure' }, () => undefined);
  });
  return text.replace(
    /^(\w+)(?:\{(.*?)\})? /gm,
    (_all, name: string, labels?: string) => `${name}{worker="${worker.id}"${labels ? `,${labels}` : ''}} `,
  );
}

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(expectedError('worker-late')), PATIENCE);
    worker.on('message', (message: { readonly kind?: string }) => {
      if (message.kind !== 'ready') return;
      clearTimeout(late);
      resolve();
    });
    worker.once('exit', (code) => {
      clearTimeout(late);
      reject(expectedError('worker-ended', { code: code ?? 'by a signal' }));
    });
  });
}
