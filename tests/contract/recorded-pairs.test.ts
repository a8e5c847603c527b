import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sharedFolder } from '../shared.ts';

const shared = sharedFolder();
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Share of the recorded requests of each `http_*` file that must agree. */
const REQUESTS_FLOOR = 0.9;

interface FileResult {
  readonly file: string;
  readonly passed: number;
  readonly total: number;
  readonly failed: readonly string[];
}

describe.skipIf(shared === undefined)('npm run vectors (skipped where the vectors are not at hand)', () => {
  it('finds every function right, and nearly every request', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/run.js', 'vectors', join(shared as string, 'vectors'), '--json'],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
    ).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
    const { files } = JSON.parse(stdout) as { files: readonly FileResult[] };
    expect(files.length).toBeGreaterThan(0);
    const functions = files.filter(({ file }) => !file.startsWith('http_'));
    expect(functions.filter(({ passed, total }) => passed !== total)).toEqual([]);
    const requests = files.filter(({ file }) => file.startsWith('http_'));
    expect(requests.filter(({ passed, total }) => passed / total < REQUESTS_FLOOR)).toEqual([]);
  });
});
