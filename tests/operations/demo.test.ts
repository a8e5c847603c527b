import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROGRAM } from '../browser/program.ts';

let folder: string;
let demo: ChildProcess;
/** What it printed until it had greeted. */
let greeting: string;
let complaints = '';

function start(port: string): ChildProcess {
  return spawn(process.execPath, [PROGRAM, 'demo', '--site', join(folder, 'site'), '--port', port], {
    // Where CI is set, what is printed is coloured without a terminal.
    env: { ...process.env, NO_COLOR: '1' },
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-demo-'));
  demo = start('0');
  demo.stderr?.on('data', (data: Buffer) => {
    complaints += String(data);
  });
  greeting = '';
  for await (const data of demo.stdout ?? []) {
    greeting += String(data);
    if (greeting.includes('Ctrl+C')) break;
  }
});

afterAll(async () => {
  const ended = new Promise((resolve) => demo.once('exit', resolve));
  demo.kill();
  await ended;
  await rm(folder, { recursive: true, force: true });
});

describe('portolan demo', () => {
  it('tells where the site is and how to log in, once both work', async () => {
    const home = /(http:\/\/127\.0\.0\.1:\d+)\/\s/.exec(greeting)?.[1] ?? '';
    expect((await fetch(`${home}/`)).status).toBe(200);
    const [, address = '', log = '', pwd = ''] = /(\S+) as (\S+), password (\S+)/.exec(greeting) ?? [];
    const login = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ log, pwd }),
      redirect: 'manual',
    });
    expect([login.status, login.headers.get('location')]).toEqual([302, `${home}/wp-admin/`]);
  });

  it('has what plugins prepare of an import', async () => {
    const home = /(http:\/\/127\.0\.0\.1:\d+)\/\s/.exec(greeting)?.[1] ?? '';
    const answer = await fetch(`${home}/wp-json/wc/store/v1/products/categories`);
    const categories = (await answer.json()) as readonly { readonly name: string; readonly count: number }[];
    // What lies below it counts as well.
    expect(categories.find(({ name }) => name === 'Learn')?.count).toBeGreaterThan(5);
  });

  it('greets without a warning, however long the first page takes', () => {
    expect(complaints).toBe('');
  });

  it('says so where its port is taken', async () => {
    const port = /127\.0\.0\.1:(\d+)/.exec(greeting)?.[1] ?? '';
    const second = start(port);
    let said = '';
    second.stderr?.on('data', (data: Buffer) => {
      said += String(data);
    });
    const code = await new Promise((resolve) => second.once('close', resolve));
    expect(code).toBe(1);
    expect(said).toContain(
      `Something listens at 127.0.0.1:${port} already. Choose another port: --port ${Number(port) + 1}.`,
    );
  });
});
