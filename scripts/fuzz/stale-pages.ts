import { join } from 'node:path';
import { type RunningServer, startServer } from '../../src/start-server.ts';
import { programRoot } from '../../src/theme/bundler/program-root.ts';
import { siteMemory } from '../../src/wordpress/site/site-memory.ts';
import { FuzzClient } from './client.ts';
import { fittingWrite } from './fitting-writes.ts';
import { pageKindsOf } from './page-kinds.ts';
import { prepareFuzz } from './prepare.ts';
import { Random } from './random.ts';
import { requestOf, type Setting } from './requests.ts';
import { tellStory } from './stories.ts';
import { targetsOf } from './targets.ts';

export interface StaleFuzzOptions {
  readonly seed: number;
  /** Random writes. */
  readonly writes: number;
  /** Pages that are looked at after every few writes. */
  readonly looks?: number;
  readonly t?: (text: string) => void;
}

export interface StaleFuzzResult {
  readonly writes: number;
  /** Pages that were held against fresh ones, and how many of them came from the cache. */
  readonly checked: number;
  readonly hits: number;
  readonly faults: readonly string[];
}

const HOST = 'fuzz.example';
/** Writes between two looks, a whole purchase or sign-up each so many looks. */
const AT_ONCE = 4;
const STORY_EACH = 5;
const ENOUGH = 10;

/**
 * Random writes through every contract, and after every few of them random pages: each must be, byte for byte, what a server
 * renders that has kept nothing. The same writes and pages for a seed.
 */
export async function fuzzStalePages(options: StaleFuzzOptions): Promise<StaleFuzzResult> {
  const prepared = await prepareFuzz();
  const copy = await prepared.copy();
  const began = Date.now();
  const serve = () =>
    startServer({
      folder: copy.folder,
      host: '127.0.0.1',
      port: 0,
      url: `http://${HOST}`,
      logLevel: 'silent',
      withoutJobs: true,
      clock: { now: () => began },
    });
  const warm = await serve();
  const other = await serve();
  const client = new FuzzClient();
  const get = async (server: RunningServer, path: string) => {
    const guest = { method: 'GET', path, headers: { host: HOST }, index: 0, who: 'guest', tag: '' };
    const { status, text } = await client.send(server.port, guest);
    return `${status}\n${text}`;
  };
  const fresh = (path: string) => {
    other.cache?.clear();
    siteMemory(other.site).clear();
    return get(other, path);
  };
  const faults: string[] = [];
  let checked = 0;
  let hits = 0;
  let writes = 0;
  try {
    const setting: Setting = {
      targets: await targetsOf(warm.site, join(programRoot(), 'src')),
      personas: prepared.personas,
      known: prepared.known,
    };
    const kinds = await pageKindsOf(warm.site, async (path) => get(warm, path));
    const paths = kinds.flatMap((kind) => kind.paths);
    const looks = options.looks ?? 6;
    const byChance = new Set<string>();
    // A few pages are looked at again and again, so that they are warm when something changes.
    const often = new Random(options.seed);
    const favourites = Array.from({ length: looks * 4 }, () => often.pick(paths));
    for (let turn = 0; writes < options.writes && faults.length < ENOUGH; turn++) {
      const random = new Random(Math.imul(options.seed + 1, 0x9e3779b9) ^ Math.imul(turn + 1, 0x85ebca6b));
      const done: string[] = [];
      for (let n = 0; n < AT_ONCE; n++, writes++) {
        if (random.below(2) === 0) {
          done.push(await fittingWrite(warm.site, random, writes));
        } else {
          const request = requestOf(options.seed, writes, setting);
          await client.send(warm.port, request).catch(() => undefined);
          done.push(
            `${request.who} ${request.method} ${request.path.slice(0, 200)} ${String(request.body ?? '').slice(0, 200)}`,
          );
        }
      }
      if (turn % STORY_EACH === 0) {
        done.push('a story');
        await tellStory(options.seed, turn, prepared.known, (request) =>
          client.send(warm.port, request).catch(() => undefined),
        );
      }
      for (let n = 0; n < looks; n++) {
        const path = random.below(4) === 0 ? random.pick(paths) : random.pick(favourites);
        if (byChance.has(path)) continue;
        const before = warm.cache?.hits ?? 0;
        const kept = await get(warm, path);
        const hit = (warm.cache?.hits ?? 0) > before;
        const expected = await fresh(path);
        checked++;
        if (hit) hits++;
        if (kept === expected) continue;
        // Another one each time: sums to solve, lists in random order.
        if ((await fresh(path)) !== expected) {
          byChance.add(path);
          continue;
        }
        const fault = `${path} ${hit ? 'from the cache' : 'rendered anew'} after\n  ${done.join('\n  ')}\n  ${difference(expected, kept)}`;
        faults.push(fault);
        options.t?.(`✗ ${fault}`);
        warm.cache?.clear();
        siteMemory(warm.site).clear();
      }
    }
    options.t?.(
      `${writes} writes, ${checked} pages held against fresh ones, ${hits} of them kept, ${faults.length} stale`,
    );
    return { writes, checked, hits, faults };
  } finally {
    client.close();
    await warm.stop();
    await other.stop();
    await copy.remove();
    await prepared.close();
  }
}

function difference(expected: string, found: string): string {
  let at = 0;
  while (expected[at] === found[at]) at++;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 80), at + 120));
  return `${around(found)} in place of ${around(expected)}`;
}
