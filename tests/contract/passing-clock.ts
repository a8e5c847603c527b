import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Clock } from '../../src/types/index.ts';

export interface PassingClock {
  /** The time of the machine and what has been slept. */
  readonly clock: Clock;
  /** For a Python program, whose `time.sleep()` sets this clock and its own forward instead of waiting. */
  readonly environment: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/** Python imports a module of this name at its start. */
const MODULE = 'sitecustomize.py';
const SOURCE = `
import os, time, urllib.request
began, slept = time.time, 0
def sleep(seconds):
    global slept
    slept += seconds
    urllib.request.urlopen(os.environ['PASSING_CLOCK'], str(seconds).encode()).read()
time.sleep, time.time = sleep, lambda: began() + slept
`;

/** A clock for a site and for the program that asks it: time that the program would wait passes at once for both. */
export async function passingClock(folder: string): Promise<PassingClock> {
  let slept = 0;
  const server = createServer(async (request, response) => {
    let seconds = '';
    for await (const part of request) seconds += part;
    slept += Number(seconds) * 1000;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, MODULE), SOURCE);
  return {
    clock: { now: () => Date.now() + slept },
    environment: {
      ...process.env,
      PYTHONPATH: folder,
      PASSING_CLOCK: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
