import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it, vi } from 'vitest';
import { ReadLog } from './read-log.ts';

/** From this version of Node.js on promises are handed to those logs alone in which they are made, and none has to let go. */
const FOLLOWS_BY_FRAMES = 24;

it.skipIf(Number.parseInt(process.versions.node, 10) >= FOLLOWS_BY_FRAMES)(
  'a closed log no longer follows what is rendered',
  async () => {
    const spoilsLater = (log: ReadLog) =>
      log.record(async (recording) => {
        await Promise.resolve();
        log.spoil();
        return !recording.holds;
      });
    const open = new ReadLog();
    const closed = new ReadLog();
    const both = [spoilsLater(open), spoilsLater(closed)];
    closed.close();
    expect(await Promise.all(both)).toEqual([true, false]);
  },
);

it('what is recorded is followed until it is over, whatever else ends before', async () => {
  const log = new ReadLog();
  let release = () => {};
  const later = new Promise<void>((resolve) => (release = resolve));
  const slow = log.record(async (recording) => {
    await later;
    log.spoil();
    const { holds } = recording;
    recording.end();
    return holds;
  });
  log.record((recording) => recording.end());
  expect(() =>
    log.record(() => {
      throw new Error('refused');
    }),
  ).toThrow('refused');
  await log.aside(() => Promise.resolve());
  release();
  expect(await slow).toBe(false);
});

it('nothing is followed while nothing is recorded or done aside', async () => {
  const log = new ReadLog();
  const disable = vi.spyOn(AsyncLocalStorage.prototype, 'disable');
  try {
    const outer = log.record(async (recording) => {
      log.record((inner) => inner.end());
      await Promise.resolve();
      expect(disable).not.toHaveBeenCalled();
      recording.end();
    });
    await outer;
    expect(disable).toHaveBeenCalledTimes(1);
    await expect(log.aside(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(disable).toHaveBeenCalledTimes(2);
    // What begins afterwards is followed as before.
    const isAside = await log.aside(async () => {
      await Promise.resolve();
      return log.isAside;
    });
    expect(isAside).toBe(true);
  } finally {
    disable.mockRestore();
  }
});
