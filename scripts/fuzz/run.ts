import { join } from 'node:path';
import { startServer } from '../../src/start-server.ts';
import { programRoot } from '../../src/theme/bundler/program-root.ts';
import type { Logger } from '../../src/types/index.ts';
import { faultOf } from './checks.ts';
import { FuzzClient, sendBytes } from './client.ts';
import { collectedHeap, type HeapSample } from './heap.ts';
import { keepThings } from './kept-things.ts';
import { type Prepared, prepareFuzz } from './prepare.ts';
import { type FuzzRequest, requestOf, type Setting } from './requests.ts';
import { type StoryEnd, tellStory } from './stories.ts';
import { targetsOf } from './targets.ts';

export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  /** Number of the first request. */
  readonly from?: number;
  /** Requests that one copy of the site gets; then comes a fresh one. */
  readonly round?: number;
  /** Requests after which the heap is measured. */
  readonly slice?: number;
  /** How many are under way at a time. */
  readonly atOnce?: number;
  readonly t?: (text: string) => void;
}

/** Something that must not happen, with all that is needed to see it again. */
export interface Fault {
  readonly what: string;
  readonly request?: FuzzRequest;
  /** What the program wrote into its log. */
  readonly log: readonly string[];
}

export interface FuzzResult {
  readonly requests: number;
  readonly seconds: number;
  /** Status → answers. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly faults: readonly Fault[];
  /** The heap after a collection, slice by slice; empty where Node gives no way to collect. */
  readonly heap: readonly HeapSample[];
  readonly targets: number;
  /** How whole purchases and sign-ups ended. */
  readonly stories: Readonly<Partial<Record<StoryEnd, number>>>;
}

/** Requests after which a whole purchase or sign-up is told. */
const STORY_EACH = 100;

/** Faults after which it is pointless to go on. */
const ENOUGH = 25;

/** Sends requests that nobody thought of to copies of the sample site and looks what comes back. */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const prepared = await prepareFuzz();
  const client = new FuzzClient();
  const began = performance.now();
  const statuses: Record<string, number> = {};
  const faults: Fault[] = [];
  const seen = new Set<string>();
  const heap: HeapSample[] = [];
  const stories: Partial<Record<StoryEnd, number>> = {};
  let targets = 0;
  const uncaught = (error: unknown) => {
    note({ what: `not caught: ${String(error)}`, log: [error instanceof Error ? (error.stack ?? '') : ''] });
  };
  function note(fault: Fault): void {
    const kind = `${fault.what} ${fault.log.join(' ').slice(0, 200)}`;
    if (seen.has(kind)) return;
    seen.add(kind);
    faults.push(fault);
    options.t?.(report(fault));
  }
  process.on('unhandledRejection', uncaught);
  process.on('uncaughtException', uncaught);
  try {
    const first = options.from ?? 0;
    const end = first + options.requests;
    const size = options.round ?? 20_000;
    for (let from = first, round = 0; from < end && faults.length < ENOUGH; from += size, round++) {
      const sliceOver = (next: number) => {
        const megabytes = collectedHeap();
        const done = next - first;
        if (megabytes !== undefined) heap.push({ round, requests: done, megabytes });
        const seconds = (performance.now() - began) / 1000;
        options.t?.(
          `${done} requests, ${Math.round(done / seconds)}/s, ${faults.length} faults, heap ${megabytes ?? '?'} MB, ${JSON.stringify(statuses)}`,
        );
      };
      const count = Math.min(size, end - from);
      targets = await sendRound(
        prepared,
        client,
        options,
        from,
        count,
        { statuses, stories },
        note,
        sliceOver,
      );
    }
  } finally {
    process.off('unhandledRejection', uncaught);
    process.off('uncaughtException', uncaught);
    client.close();
    await prepared.close();
  }
  return {
    requests: options.requests,
    seconds: (performance.now() - began) / 1000,
    statuses,
    faults,
    heap,
    targets,
    stories,
  };
}

/** Requests after which accounts, settings and contents are put back. */
const RESTORED_EACH = 1000;

async function sendRound(
  prepared: Prepared,
  client: FuzzClient,
  options: FuzzOptions,
  from: number,
  count: number,
  { statuses, stories }: { statuses: Record<string, number>; stories: Partial<Record<StoryEnd, number>> },
  note: (fault: Fault) => void,
  sliceOver: (next: number) => void,
): Promise<number> {
  const copy = await prepared.copy();
  const logged: string[] = [];
  const server = await startServer({
    folder: copy.folder,
    host: '127.0.0.1',
    port: 0,
    url: 'http://fuzz.example',
    log: errorLog(logged),
  });
  const setting: Setting = {
    targets: await targetsOf(server.site, join(programRoot(), 'src')),
    personas: prepared.personas,
    known: prepared.known,
  };
  const secrets = [...prepared.secrets, copy.folder];
  const things = await keepThings(copy.folder);
  let next = from;
  let end = from;
  const send = async (request: FuzzRequest) => {
    try {
      const answer = await client.send(server.port, request);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const fault = faultOf(request, answer, secrets);
      if (fault !== undefined) note({ what: fault, request, log: logged.splice(0) });
      return answer;
    } catch (error) {
      // What may not be sent at all (bytes that no header can hold) says nothing about the server.
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (!code.startsWith('ERR_') && code !== 'HPE_INVALID_METHOD')
        note({ what: `no answer: ${code || String(error)}`, request, log: logged.splice(0) });
      return undefined;
    }
  };
  const sender = async () => {
    while (next < end) {
      const index = next++;
      const request = requestOf(options.seed, index, setting);
      if (index % RESTORED_EACH === 0) await things.restore();
      if (index % 997 === 0) await sendBytes(server.port, BYTES[(index / 997) % BYTES.length] ?? '');
      if (index % STORY_EACH === STORY_EACH - 1) {
        const end = await tellStory(options.seed, index, prepared.known, send);
        stories[end] = (stories[end] ?? 0) + 1;
      }
      await send(request);
    }
  };
  try {
    while (end < from + count) {
      end = Math.min(end + (options.slice ?? 5000), from + count);
      await Promise.all(Array.from({ length: options.atOnce ?? 8 }, sender));
      sliceOver(end);
    }
    if (logged.length > 0) note({ what: 'an error in the log', log: logged.splice(0) });
  } finally {
    await things.close();
    await server.stop();
    await copy.remove();
  }
  return setting.targets.length;
}

/** What is no request, or only half of one. */
const BYTES: readonly (Buffer | string)[] = [
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: -1\r\n\r\n',
  'POST /wp-login.php HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nlog=',
  'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a=b; '.repeat(5000)}\r\n\r\n`,
  'GET //evil.example/%2f.. HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'POST /wp-json/wp/v2/media HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=X\r\nContent-Length: 90\r\n\r\n--X\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nab',
  Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00]),
  Buffer.alloc(3000, 0xff),
];

function errorLog(lines: string[]): Logger {
  const nothing = () => {};
  return {
    debug: nothing,
    info: nothing,
    warn: nothing,
    error: (fields, message) => {
      const { error } = fields as { readonly error?: unknown };
      if (lines.length < 20)
        lines.push(`${message}: ${error instanceof Error ? error.stack : JSON.stringify(fields)}`);
    },
  };
}

/** A fault as text: what happened, the request by number and in full, the log. */
export function report({ what, request, log }: Fault): string {
  const lines = [`✗ ${what}`];
  if (request) {
    lines.push(`  #${request.index} ${request.who}: ${request.method} ${request.path.slice(0, 500)}`);
    lines.push(`  ${JSON.stringify({ ...request.headers, cookie: undefined })}`);
    if (request.body) lines.push(`  ${JSON.stringify(request.body.toString('utf8').slice(0, 800))}`);
  }
  return [...lines, ...log.map((line) => `  ${line.split('\n').slice(0, 7).join('\n  ')}`)].join('\n');
}
