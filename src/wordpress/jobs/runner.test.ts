import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSmallSite } from '../../../tests/plain-site.ts';
import type { JobQueue } from '../../database/index.ts';
import type { Job } from '../../types/index.ts';
import { createJobRunner, JobRefused, type JobRunnerOptions } from './index.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;

beforeEach(async () => {
  small = await openSmallSite();
});

afterEach(() => small.close());

function runner(jobs: readonly Job[], options: JobRunnerOptions = {}) {
  return createJobRunner(small.site, small.site.jobs as JobQueue, jobs, options);
}

async function until(true_: () => boolean): Promise<void> {
  while (!true_()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('the job runner', () => {
  it('does a job when it is due, with its payload, once', async () => {
    const done: unknown[] = [];
    const work = runner([{ name: 'atlas.note', handle: (_, payload) => void done.push(payload) }]);
    await small.site.jobs.add('atlas.note', { page: 7 }, { at: small.site.clock.now() + 60_000 });
    expect(await work.runDue()).toBe(0);
    small.wait(60);
    expect(await work.runDue()).toBe(1);
    expect(await work.runDue()).toBe(0);
    expect(done).toEqual([{ page: 7 }]);
    expect(await small.site.jobs.find()).toEqual([]);
  });

  it('leaves jobs of plugins that are not there alone', async () => {
    await small.site.jobs.add('other.note');
    expect(await runner([]).runDue()).toBe(0);
    expect(await small.site.jobs.find()).toHaveLength(1);
  });

  it('brings a job with a schedule back, on a site that is opened anew too', async () => {
    let runs = 0;
    const job: Job = { name: 'atlas.tide', every: 600, handle: () => void runs++ };
    await runner([job]).runDue();
    await runner([job]).runDue();
    expect(runs).toBe(1);
    small.wait(599);
    await runner([job]).runDue();
    expect(runs).toBe(1);
    small.wait(1);
    await runner([job]).runDue();
    expect(runs).toBe(2);
    expect(await small.site.jobs.find()).toHaveLength(1);
  });

  it('tries again after 1, 4, 16 … minutes and gives up after its attempts', async () => {
    const times: number[] = [];
    const start = small.site.clock.now();
    const work = runner([
      {
        name: 'atlas.fail',
        attempts: 4,
        handle: () => {
          times.push((small.site.clock.now() - start) / 60_000);
          throw new Error('no luck');
        },
      },
    ]);
    await small.site.jobs.add('atlas.fail');
    for (let minute = 0; minute < 120; minute++) {
      await work.runDue();
      small.wait(60);
    }
    expect(times).toEqual([0, 1, 5, 21]);
    expect(await small.site.jobs.find({ failed: true })).toMatchObject([
      { lastError: 'no luck', attempts: 4 },
    ]);
  });

  it('does not try again what was refused', async () => {
    let tries = 0;
    const work = runner([
      {
        name: 'atlas.refuse',
        handle: () => {
          tries++;
          throw new JobRefused('never');
        },
      },
    ]);
    await small.site.jobs.add('atlas.refuse');
    await work.runDue();
    small.wait(86_400);
    await work.runDue();
    expect(tries).toBe(1);
    expect(await small.site.jobs.find({ failed: true })).toMatchObject([{ lastError: 'never' }]);
  });

  it('gives up a job during which the program ended each time', async () => {
    const queue = small.site.jobs as JobQueue;
    let tries = 0;
    await queue.add('atlas.crash');
    for (let time = 0; time < 2; time++) {
      await queue.claim(['atlas.crash'], 'a process that died', 1000);
      small.wait(1);
    }
    await runner([{ name: 'atlas.crash', attempts: 2, handle: () => void tries++ }]).runDue();
    expect(tries).toBe(0);
    expect(await queue.find({ failed: true })).toHaveLength(1);
  });

  it('ends a try that takes too long', async () => {
    const work = runner([{ name: 'atlas.hang', handle: () => new Promise(() => {}) }], { longest: 20 });
    await small.site.jobs.add('atlas.hang');
    await work.runDue();
    expect(await small.site.jobs.find()).toMatchObject([{ lastError: 'The job took too long.' }]);
  });

  it('never runs a job twice where two servers share the site', async () => {
    const done: unknown[] = [];
    const job: Job = {
      name: 'atlas.note',
      handle: async (_, payload) => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        done.push(payload);
      },
    };
    for (let number = 0; number < 30; number++) await small.site.jobs.add('atlas.note', number);
    await Promise.all([runner([job]).runDue(), runner([job]).runDue()]);
    expect(done.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, number) => number));
  });

  it('goes by itself once started, sees the clock move, and waits for what runs when it stops', async () => {
    const done: string[] = [];
    const work = runner(
      [
        {
          name: 'atlas.slow',
          handle: async (_, payload) => {
            done.push(`begins ${payload}`);
            await new Promise((resolve) => setTimeout(resolve, 50));
            done.push(`ends ${payload}`);
          },
        },
      ],
      { interval: 10 },
    );
    work.start();
    await small.site.jobs.add('atlas.slow', 'a');
    await until(() => done.includes('ends a'));
    await small.site.jobs.add('atlas.slow', 'b', { at: small.site.clock.now() + 3_600_000 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(done).toHaveLength(2);
    small.wait(3600);
    await until(() => done.includes('begins b'));
    await work.stop();
    expect(done).toEqual(['begins a', 'ends a', 'begins b', 'ends b']);
    await small.site.jobs.add('atlas.slow', 'c');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(done).toHaveLength(4);
  });
});
