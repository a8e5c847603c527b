import { randomUUID } from 'node:crypto';
import type { ClaimedJob, JobQueue } from '../../database/index.ts';
import type { Job, Site } from '../../types/index.ts';
import { JobRefused } from './job-refused.ts';

/** Does what is due on a site, one job after the other in a few lanes. */
export interface JobRunner {
  /** Does all that is due by the site's clock; gives how many jobs were tried. */
  runDue(): Promise<number>;
  /** Runs jobs from now on, each when it is due. */
  start(): void;
  /** Looks at once whether something is due: a job was added. */
  checkNow(): void;
  /** Ends: begins nothing more and waits for what runs, 10 seconds at most. */
  stop(): Promise<void>;
}

export interface JobRunnerOptions {
  /** Milliseconds after which a job of a process that died is free for others. */
  readonly lease?: number;
  /** Milliseconds between looks for jobs that other processes added. */
  readonly interval?: number;
  /** Jobs that run at the same time, so that one that waits for a slow server does not hold up the rest. */
  readonly lanes?: number;
  /** Milliseconds that a try may take. */
  readonly longest?: number;
}

/** Key of the one row of a job that comes back by itself. */
const scheduleKey = 'schedule';
const defaultAttempts = 8;
const minute = 60_000;
const grace = 10_000;

/** Milliseconds until the next try after a number of tries that failed: 1, 4, 16, 64, 256 minutes, then 6 hours. */
export function retryDelay(attempts: number): number {
  return Math.min(minute * 4 ** (attempts - 1), 360 * minute);
}

/** Makes the runner of a site; `jobs` are the kinds that it knows. Jobs of other kinds stay for those who do. */
export function createJobRunner(
  site: Site,
  queue: JobQueue,
  jobs: readonly Job[],
  options: JobRunnerOptions = {},
): JobRunner {
  const { lease = minute, interval = 3000, lanes = 2, longest = 15 * minute } = options;
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const kinds = [...byName.keys()];
  let scheduled = false;
  let stopping = false;
  let started = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  async function schedule(): Promise<void> {
    for (const job of jobs) {
      if (job.every !== undefined) await queue.ensure(job.name, scheduleKey, site.clock.now());
    }
    scheduled = true;
  }

  async function lane(): Promise<number> {
    let tried = 0;
    while (!stopping) {
      const job = await queue.claim(kinds, randomUUID(), lease);
      if (job === undefined) break;
      await run(job);
      tried++;
    }
    return tried;
  }

  async function run(stored: ClaimedJob): Promise<void> {
    const job = byName.get(stored.kind) as Job;
    const every = stored.key === scheduleKey ? job.every : undefined;
    const most = job.attempts ?? defaultAttempts;
    const renewal = setInterval(() => {
      queue.prolong(stored, lease).catch((error: unknown) => {
        site.log.warn({ error, job: stored.kind }, 'the lease of a job could not be prolonged');
      });
    }, lease / 3);
    renewal.unref();
    try {
      if (every === undefined && stored.attempts > most) {
        throw new JobRefused('The program ended each time while this job ran.');
      }
      // Nothing of it is kept: a job that goes through all posts would drive out what visitors ask for.
      await within(longest, () => site.reads.aside(async () => job.handle(site, stored.payload)));
      await queue.finish(stored, every === undefined ? undefined : site.clock.now() + every * 1000);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const final = error instanceof JobRefused || stored.attempts >= most;
      const delay = retryDelay(stored.attempts);
      const facts = { error, job: stored.kind, id: stored.id, attempt: stored.attempts };
      if (every !== undefined) {
        site.log.error(facts, 'a job failed and is tried again');
        await queue.fail(stored, message, site.clock.now() + Math.min(delay, every * 1000));
      } else if (final) {
        site.log.error(facts, 'a job failed for good');
        await queue.fail(stored, message, undefined);
        await site.events.emit('job.givenUp', { kind: stored.kind, error: message });
      } else {
        site.log.warn(facts, 'a job failed and is tried again');
        await queue.fail(stored, message, site.clock.now() + delay);
      }
    } finally {
      clearInterval(renewal);
    }
  }

  async function runDue(): Promise<number> {
    // What is due stays due.
    if (site.isReadOnly?.() === true) return 0;
    if (!scheduled) await schedule();
    // Claiming writes, even where there is nothing to claim: look first.
    const due = await queue.nextDue(kinds);
    if (due === undefined || due > site.clock.now()) return 0;
    const tried = await Promise.all(Array.from({ length: lanes }, lane));
    return tried.reduce((sum, each) => sum + each, 0);
  }

  /** One round of work, then rest until something is due, or until it is time to look again. */
  function begin(): void {
    clearTimeout(timer);
    if (stopping || !started) return;
    if (round !== undefined) {
      again = true;
      return;
    }
    again = false;
    round = runDue()
      .then(
        async () =>
          Math.max(((await queue.nextDue(kinds)) ?? Number.POSITIVE_INFINITY) - site.clock.now(), 0),
        (error: unknown) => {
          if (!stopping) site.log.error({ error }, 'jobs could not be looked after');
          return interval;
        },
      )
      .catch(() => interval)
      .then((rest) => {
        round = undefined;
        if (again) begin();
        else if (!stopping) timer = setTimeout(begin, Math.min(rest, interval)).unref();
      });
  }

  return {
    runDue,
    start() {
      started = true;
      begin();
    },
    checkNow: begin,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      if (round === undefined) return;
      let late: NodeJS.Timeout | undefined;
      await Promise.race([
        round,
        new Promise<void>((resolve) => {
          late = setTimeout(resolve, grace);
        }),
      ]);
      clearTimeout(late);
    },
  };
}

async function within(milliseconds: number, work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  try {
    await Promise.race([
      work(),
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('The job took too long.')), milliseconds);
        timer.unref();
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
