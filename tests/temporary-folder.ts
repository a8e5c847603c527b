import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder of its own for all that the tests of a run put among temporary files. It goes with the run: workers are ended
 * without being asked to clear up, and tests that fail leave things behind.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Another project's tests run in the same one.
  if (process.env['PORTOLAN_TEST_FOLDER'] !== undefined) return undefined;
  const before = process.env['TMPDIR'];
  const folder = await mkdtemp(join(tmpdir(), 'portolan-run-'));
  // Some programs are tested as another user.
  await chmod(folder, 0o755);
  process.env['PORTOLAN_TEST_FOLDER'] = folder;
  process.env['TMPDIR'] = folder;
  return async () => {
    delete process.env['PORTOLAN_TEST_FOLDER'];
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    // What just ended may still write its last.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
}
