import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Served } from './server.ts';

export interface LoadRequest {
  readonly path: string;
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Load {
  readonly connections?: number;
  readonly seconds?: number;
  /** Gives each request a path of its own. */
  readonly paths?: () => string;
  /** Gives each request cookies of its own. */
  readonly cookies?: () => string;
}

export interface Loaded {
  readonly perSecond: number;
  readonly p99Milliseconds: number;
  readonly processorMilliseconds: number | undefined;
  /** Those of the thread that all requests share; the others compress, scale pictures, collect garbage. */
  readonly mainThreadMilliseconds: number | undefined;
  readonly megabytes: number | undefined;
}

/** Sends a request again and again; what it cost the server. Throws where an answer is no success. */
export async function load(
  served: Pick<Served, 'address' | 'child'>,
  request: LoadRequest,
  { connections = 8, seconds = 2, paths, cookies }: Load = {},
): Promise<Loaded> {
  const { path, method = 'GET', headers = {}, body } = request;
  const { pid } = served.child;
  const [begun, begunMain] = [processorTime(pid), processorTime(pid, pid)];
  const result = await autocannon({
    url: served.address,
    connections,
    duration: seconds,
    requests: [
      {
        path,
        method,
        headers: { ...headers },
        ...(body !== undefined && { body }),
        ...((paths ?? cookies) && {
          setupRequest: (one) => ({
            ...one,
            ...(paths && { path: paths() }),
            ...(cookies && { headers: { ...one.headers, Cookie: cookies() } }),
          }),
        }),
      },
    ],
  });
  const each = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? undefined : (to - from) / (result.requests.total || 1);
  // Whoever has the page already is to be told so.
  const failed =
    headers['If-None-Match'] === undefined ? result.non2xx : result.requests.total - result['3xx'];
  if (failed > 0 || result.errors > 0)
    throw new Error(`${path}: ${failed} answers were no success, ${result.errors} failed.`);
  return {
    perSecond: result.requests.total / result.duration,
    p99Milliseconds: result.latency.p99,
    processorMilliseconds: each(begun, processorTime(pid)),
    mainThreadMilliseconds: each(begunMain, processorTime(pid, pid)),
    megabytes: residentMegabytes(served.child.pid),
  };
}

/** Milliseconds that a tick of the kernel's books lasts. */
const TICK = 10;

/** Processor time of a process, or of one of its threads, in milliseconds; undefined where the system does not tell. */
export function processorTime(process: number | undefined, thread?: number): number | undefined {
  const text = read(`/proc/${process}${thread === undefined ? '' : `/task/${thread}`}/stat`);
  // The name may hold anything but comes in brackets; user and system time are the 12th and 13th behind it.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields === undefined ? undefined : (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** Resident memory of a process in megabytes; undefined where the system does not tell. */
export function residentMegabytes(process: number | undefined): number | undefined {
  const kilobytes = /VmRSS:\s*(\d+)/.exec(read(`/proc/${process}/status`) ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
