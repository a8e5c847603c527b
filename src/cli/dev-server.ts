import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { programRoot } from '../theme/bundler/program-root.ts';

export interface DevServerOptions {
  readonly site: string;
  readonly host: string;
  readonly port: string;
  readonly url?: string;
}

/** Milliseconds after a start until the next process is prepared: first the browser gets its page. */
const REST = 400;

/**
 * The server processes of `portolan dev`. One serves; another has loaded the program and waits to be told, so that a
 * change is answered without the time that a start takes.
 */
export class DevServer {
  private serving: ChildProcess | undefined;
  private waiting: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: DevServerOptions) {}

  /**
   * Ends the process that serves and lets a new one serve; gives its address. `fresh`: the program itself has changed,
   * so a process that waits knows too little. Throws where the new one does not start; then nothing serves.
   */
  async restart(fresh: boolean): Promise<string> {
    clearTimeout(this.timer);
    const outdated = fresh ? this.waiting : undefined;
    const next = (fresh ? undefined : this.waiting) ?? this.prepare();
    this.waiting = undefined;
    await Promise.all([end(this.serving), end(outdated)]);
    this.serving = next;
    const address = await told(next);
    this.timer = setTimeout(() => {
      this.waiting = this.prepare();
    }, REST);
    return address;
  }

  /** Lets the browsers show an error over the page. */
  showError(message: string): void {
    if (this.serving?.connected) this.serving.send({ kind: 'error', message });
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    await Promise.all([end(this.serving), end(this.waiting)]);
  }

  private prepare(): ChildProcess {
    const { site, host, port, url } = this.options;
    const parts = ['dev', '--child', '--site', site, '--host', host, '--port', port];
    return fork(join(programRoot(), 'bin', 'portolan.js'), url ? [...parts, '--url', url] : parts, {
      env: { ...process.env, NODE_ENV: 'development' },
    });
  }
}

/** In such a process: waits until it is told to serve. */
export function toldToServe(): Promise<unknown> {
  const alone = () => process.exit(0);
  process.once('disconnect', alone);
  return new Promise((resolve) => {
    process.once('message', (message) => {
      process.off('disconnect', alone);
      resolve(message);
    });
  });
}

function told(child: ChildProcess): Promise<string> {
  child.send({ kind: 'serve' });
  return new Promise((resolve, reject) => {
    child.once('message', (message: { address: string }) => resolve(message.address));
    child.once('exit', () => reject(new Error('The server did not start.')));
  });
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 1000);
  await gone;
  clearTimeout(late);
}
