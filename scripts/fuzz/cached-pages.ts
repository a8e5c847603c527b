import { join } from 'node:path';
import { startServer } from '../../src/start-server.ts';
import { programRoot } from '../../src/theme/bundler/program-root.ts';
import { type FuzzAnswer, FuzzClient } from './client.ts';
import { pageKindsOf } from './page-kinds.ts';
import {
  cookieNamesOf,
  type PageVisit,
  sharedVariables,
  type VisitSetting,
  visitOf,
  withQuery,
} from './page-visitors.ts';
import { prepareFuzz } from './prepare.ts';
import { Random } from './random.ts';
import { QUERY } from './targets.ts';

export interface CacheFuzzOptions {
  readonly seed: number;
  /** Pairs of visitors for each kind of page. */
  readonly rounds: number;
  readonly t?: (text: string) => void;
}

export interface CacheFuzzResult {
  readonly kinds: number;
  readonly pairs: number;
  /** Second visitors whom the cache answered. */
  readonly hits: number;
  /** Kinds of which no page came from the cache at all. */
  readonly never: readonly string[];
  /** Kinds of which a page is another one each time it is rendered: sums to solve, lists in random order. */
  readonly byChance: readonly string[];
  readonly faults: readonly string[];
}

const HOST = 'fuzz.example';
/** Headers that are of one reply alone. */
const OWN = new Set([
  'date',
  'x-request-id',
  'connection',
  'keep-alive',
  'cache-status',
  'transfer-encoding',
]);
/** Faults after which it is pointless to go on. */
const ENOUGH = 25;

/**
 * For every kind of page: a first visitor comes with whatever headers, cookies and campaign they have, then a second with
 * others; the second must get, to the byte, what they get where nobody was there before them.
 */
export async function fuzzCachedPages(options: CacheFuzzOptions): Promise<CacheFuzzResult> {
  const prepared = await prepareFuzz();
  const copy = await prepared.copy();
  const began = Date.now();
  const server = await startServer({
    folder: copy.folder,
    host: '127.0.0.1',
    port: 0,
    url: `http://${HOST}`,
    logLevel: 'silent',
    withoutJobs: true,
    // What counts is who asks, not when.
    clock: { now: () => began },
  });
  const client = new FuzzClient();
  const faults: string[] = [];
  const never: string[] = [];
  const byChance = new Set<string>();
  let pairs = 0;
  let hits = 0;
  try {
    const { cache, site } = server;
    if (cache === undefined) throw new Error('The site has no page cache.');
    let index = 0;
    const ask = (visit: PageVisit): Promise<FuzzAnswer> =>
      client.send(server.port, { ...visit, index, who: 'guest', tag: '' });
    const setting: VisitSetting = {
      personas: prepared.personas,
      known: prepared.known,
      cookies: cookieNamesOf(site, join(programRoot(), 'src')),
      variables: QUERY,
    };
    const get = async (path: string) => (await ask({ method: 'GET', path, headers: { host: HOST } })).text;
    const kinds = await pageKindsOf(site, get);
    for (const { name, paths } of kinds) {
      const before = hits;
      for (let round = 0; round < options.rounds && faults.length < ENOUGH; round++, index++) {
        const random = new Random(Math.imul(options.seed + 1, 0x9e3779b9) ^ Math.imul(index + 1, 0x85ebca6b));
        // The first pair of each kind differs by nothing but campaigns, headers and cookies.
        const shared = round === 0 ? [] : sharedVariables(random, setting, `x-f${index}`);
        const path = withQuery(random.pick(paths), shared);
        const first = visitOf(path, random, setting, `x-a${index}`, HOST);
        const second = visitOf(path, random, setting, `x-b${index}`, HOST);
        cache.clear();
        const fresh = await ask(second);
        cache.clear();
        await ask(first);
        const hitsBefore = cache.hits;
        const later = await ask(second);
        pairs++;
        if (cache.hits > hitsBefore) hits++;
        const difference = differenceOf(fresh, later);
        if (difference === undefined) continue;
        cache.clear();
        if (differenceOf(fresh, await ask(second)) !== undefined) {
          byChance.add(name);
          continue;
        }
        const again = cache.hits > hitsBefore ? 'from the cache' : 'rendered anew';
        const fault = `${name} #${index}: ${difference} (${again})\n  first  ${JSON.stringify(first)}\n  second ${JSON.stringify(second)}`;
        faults.push(fault);
        options.t?.(`✗ ${fault}`);
      }
      if (hits === before) never.push(name);
    }
    options.t?.(
      `${kinds.length} kinds of pages, ${pairs} pairs of visitors, ${hits} second visitors got a kept page, ${faults.length} faults; other each time by chance: ${[...byChance].join(', ') || 'none'}`,
    );
    return { kinds: kinds.length, pairs, hits, never, byChance: [...byChance], faults };
  } finally {
    client.close();
    await server.stop();
    await copy.remove();
    await prepared.close();
  }
}

/** In what two answers differ; undefined = in nothing that counts. */
function differenceOf(fresh: FuzzAnswer, later: FuzzAnswer): string | undefined {
  if (fresh.status !== later.status) return `status ${later.status} in place of ${fresh.status}`;
  const [one, other] = [headersOf(fresh), headersOf(later)];
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
    if (one[name] !== other[name]) return `${name}: ${other[name]} in place of ${one[name]}`;
  const [expected, found] = [fresh.text, later.text];
  if (expected === found) return undefined;
  let at = 0;
  while (expected[at] === found[at]) at++;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 100));
  return `${around(found)} in place of ${around(expected)}`;
}

function headersOf({ headers }: FuzzAnswer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OWN.has(name))
      .map(([name, value]) => [
        name,
        // Sessions are new each time; that there is one counts.
        name === 'set-cookie'
          ? String((value as string[]).map((one) => one.split('=', 1)[0]).toSorted())
          : String(value),
      ]),
  );
}
