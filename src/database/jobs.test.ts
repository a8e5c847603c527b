import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJobQueue, type JobQueue } from './jobs.ts';
import { type TemporaryDatabase, temporaryDatabase } from './testing.ts';

const lease = 60_000;
let temporary: TemporaryDatabase;
let jobs: JobQueue;

beforeEach(async () => {
  temporary = await temporaryDatabase();
  jobs = temporary.repositories.jobs;
});

afterEach(() => temporary.remove());

async function otherProcess(): Promise<JobQueue> {
  return createJobQueue(await temporary.openAgain(), temporary.clock);
}

const claim = (queue: JobQueue, by: string) => queue.claim(['count'], by, lease);

describe('claiming a job', () => {
  it('gives the one that has been due longest, once, with its payload', async () => {
    const now = temporary.clock.now();
    await jobs.add('count', { apples: 2 }, { at: now - 1 });
    await jobs.add('count', { apples: 1 }, { at: now - 2 });
    await jobs.add('count', { apples: 3 }, { at: now + 1 });
    await jobs.add('unknown', null, { at: now - 9 });
    const other = await otherProcess();
    const claimed = [await claim(jobs, 'a'), await claim(other, 'b'), await claim(jobs, 'c')];
    expect(claimed.map((job) => job?.payload)).toEqual([{ apples: 1 }, { apples: 2 }, undefined]);
    expect(await jobs.nextDue(['count'])).toBe(now + 1);
  });

  it('gives each of many jobs to one of two processes that ask at the same time', async () => {
    for (let number = 0; number < 40; number++) await jobs.add('count', number);
    const other = await otherProcess();
    const work = async (queue: JobQueue, by: string) => {
      const seen: unknown[] = [];
      for (let job = await claim(queue, by); job; job = await claim(queue, by)) {
        seen.push(job.payload);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      return seen;
    };
    const [mine, theirs] = await Promise.all([work(jobs, 'a'), work(other, 'b')]);
    expect([...mine, ...theirs].map(Number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, number) => number),
    );
  });

  it('is free for others when the lease of a process that died has run out, and not before', async () => {
    await jobs.add('count');
    const first = await claim(jobs, 'a');
    const other = await otherProcess();
    temporary.clock.advance(lease - 1);
    expect(await claim(other, 'b')).toBeUndefined();
    temporary.clock.advance(1);
    const second = await claim(other, 'b');
    expect(second).toMatchObject({ id: first?.id, attempts: 2 });
    // The first one comes back from the dead: it has no say any more.
    if (first) {
      expect(await jobs.prolong(first, lease)).toBe(false);
      await jobs.finish(first);
    }
    expect(await jobs.find()).toHaveLength(1);
    if (second) await other.finish(second);
    expect(await jobs.find()).toEqual([]);
  });

  it('is put off by a lease that is prolonged', async () => {
    await jobs.add('count');
    const job = await claim(jobs, 'a');
    temporary.clock.advance(lease - 1);
    expect(job && (await jobs.prolong(job, lease))).toBe(true);
    temporary.clock.advance(lease - 1);
    expect(await claim(jobs, 'b')).toBeUndefined();
  });
});

describe('a job with a key', () => {
  it('is there once: adding it again replaces time and payload', async () => {
    const now = temporary.clock.now();
    await jobs.add('count', 'old', { key: 'k', at: now + 5 });
    await jobs.add('count', 'new', { key: 'k', at: now + 9 });
    await jobs.ensure('count', 'k', now);
    expect(await jobs.find()).toMatchObject([{ key: 'k', payload: 'new', due: now + 9 }]);
    await jobs.cancel('count', 'k');
    expect(await jobs.find()).toEqual([]);
  });

  it('runs again when it is added while it runs, and never twice at a time', async () => {
    await jobs.add('count', 'old', { key: 'k' });
    const running = await claim(jobs, 'a');
    await jobs.add('count', 'new', { key: 'k' });
    expect(await claim(jobs, 'b')).toBeUndefined();
    if (running) await jobs.finish(running);
    expect(await claim(jobs, 'b')).toMatchObject({ payload: 'new', attempts: 1 });
  });
});

describe('a job that failed', () => {
  it('waits for its next try, then stays to be seen, and can be tried anew', async () => {
    const now = temporary.clock.now();
    const id = await jobs.add('count');
    const first = await claim(jobs, 'a');
    if (first) await jobs.fail(first, 'no network', now + 1000);
    expect(await claim(jobs, 'a')).toBeUndefined();
    temporary.clock.advance(1000);
    const second = await claim(jobs, 'a');
    expect(second).toMatchObject({ attempts: 2, lastError: 'no network' });
    if (second) await jobs.fail(second, 'still none', undefined);
    temporary.clock.advance(lease * 10);
    expect(await claim(jobs, 'a')).toBeUndefined();
    expect(await jobs.nextDue(['count'])).toBeUndefined();
    expect(await jobs.find({ failed: true })).toMatchObject([
      { id, lastError: 'still none', failedAt: now + 1000 },
    ]);
    expect(await jobs.find({ failed: false })).toEqual([]);
    expect(await jobs.retry(id)).toBe(true);
    expect(await claim(jobs, 'a')).toMatchObject({ id, attempts: 1 });
  });
});

describe('a job of a transaction', () => {
  it('comes to be with the commit only', async () => {
    const { database, repositories } = temporary;
    const failing = database.transaction(async (transaction) => {
      await repositories.within(transaction).jobs.add('count');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await jobs.find()).toEqual([]);
    await database.transaction((transaction) => repositories.within(transaction).jobs.add('count', 1));
    expect(await jobs.find()).toMatchObject([{ payload: 1 }]);
  });
});
