import { expect, it } from 'vitest';
import { ReadLog } from './read-log.ts';

it('a closed log no longer follows what is rendered', async () => {
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
});
