import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { programRoot } from '../../src/theme/bundler/program-root.ts';

export interface Served {
  readonly address: string;
  readonly child: ChildProcess;
  /** Milliseconds from starting the process to its first answer. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Runs a server as a process of its own and waits for its first answer. */
export async function runServer(command: readonly string[], port: number): Promise<Served> {
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const address = `http://127.0.0.1:${port}`;
  const deadline = began + 30_000;
  while (
    !(await fetch(`${address}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (performance.now() > deadline) throw new Error(`${command.join(' ')} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    address,
    child,
    startMs: performance.now() - began,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** The words that start `portolan serve` of a site. */
export function serveCommand(site: string, port: number): readonly string[] {
  const program = join(programRoot(), 'bin', 'portolan.js');
  return [program, 'serve', '--site', site, '--port', String(port), '--log-level', 'silent'];
}

/** `portolan serve` of a site. */
export async function runPortolan(site: string): Promise<Served> {
  const port = await freePort();
  return runServer(serveCommand(site, port), port);
}
