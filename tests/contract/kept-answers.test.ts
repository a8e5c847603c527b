import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differences } from '../../scripts/differential/compare.ts';
import type { Kept } from '../../scripts/differential/record.ts';
import { Side } from '../../scripts/differential/side.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { type ImportedSite, importSample, serveQuietly } from '../imported-site.ts';

/**
 * What a WordPress 6.9.1 with WooCommerce 11.0.1 answered to random reads when it stood on the sample.
 * scripts/differential/README.md says how the files are made anew.
 */
const folder = fileURLToPath(new URL('kept-answers', import.meta.url));
const kept: readonly Kept[] = gunzipSync(readFileSync(`${folder}/answers.jsonl.gz`))
  .toString('utf8')
  .split('\n')
  .map((line) => JSON.parse(line));

/** Requests whose answers are known to differ, each with its reason. */
const known = new Map(
  Object.entries(
    JSON.parse(readFileSync(`${folder}/known-differences.json`, 'utf8')) as Record<string, readonly string[]>,
  ).flatMap(([reason, requests]) => requests.map((request) => [request, reason] as const)),
);

const accounts = { admin: 'portolan-demo', rowan: 'contour-editor', sam: 'fieldwork-fan' };

describe('the sample answers random reads as WordPress does', () => {
  let imported: ImportedSite;
  let server: RunningServer;
  let side: Side;
  beforeAll(async () => {
    imported = await importSample();
    server = await serveQuietly(imported.folder, { withoutJobs: true });
    side = new Side(`http://127.0.0.1:${server.port}`);
    for (const [name, password] of Object.entries(accounts)) await side.logIn(name, password);
  });
  afterAll(async () => {
    await server.stop();
    await imported.remove();
  });

  test('all but those that are known to differ', async () => {
    const firstNewId = Number.MAX_SAFE_INTEGER;
    const ofOurs = { address: side.address, firstNewId };
    // Its address was taken out when the answers were kept.
    const ofReal = { address: 'http://real.invalid', firstNewId };
    const unexpected: Record<string, readonly string[]> = {};
    const equal: string[] = [];
    for (const { read, answer } of kept) {
      const request = `${read.who ?? 'guest'} ${read.method} ${read.path}`;
      const found = differences(answer, await side.ask(read), ofReal, ofOurs);
      if (found.length === 0) equal.push(request);
      else if (!known.has(request)) unexpected[request] = found.slice(0, 5);
    }
    expect(unexpected).toEqual({});
    // What has become equal leaves the list.
    expect(equal.filter((request) => known.has(request))).toEqual([]);
    expect(kept.length).toBeGreaterThanOrEqual(300);
  });
});
