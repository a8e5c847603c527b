import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PageCache } from './page-cache.ts';

/** Upper bounds of the time classes, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What others count, as it stands when the metrics are read. */
export interface MetricsFacts {
  readonly cache: Pick<PageCache, 'hits' | 'misses' | 'left' | 'size'> | undefined;
  /** Jobs that wait. */
  readonly waiting: number;
  /** Jobs that failed for good. */
  readonly failed: number;
  /** Writes of which nobody said whose rows they were. */
  readonly wideWrites: number;
}

/** Counters that others keep, by name: what it means, and where it stands. */
const COUNTED: Readonly<Record<string, readonly [help: string, value: (facts: MetricsFacts) => number]>> = {
  portolan_page_cache_hits_total: ['Pages answered from the cache.', ({ cache }) => cache?.hits ?? 0],
  portolan_page_cache_misses_total: ['Pages that the cache did not hold.', ({ cache }) => cache?.misses ?? 0],
  portolan_wide_writes_total: [
    'Writes to tables of which nobody said whose rows they were: kept pages that read the tables are looked at again.',
    ({ wideWrites }) => wideWrites,
  ],
};

/** Values of the moment, as `COUNTED`. */
const GAUGED: typeof COUNTED = {
  portolan_page_cache_pages: ['Pages in the cache.', ({ cache }) => cache?.size ?? 0],
  portolan_jobs_waiting: ['Jobs that wait.', ({ waiting }) => waiting],
  portolan_jobs_failed: ['Jobs that failed for good.', ({ failed }) => failed],
  process_resident_memory_bytes: ['Memory of the process.', () => process.memoryUsage().rss],
  nodejs_heap_used_bytes: ['JavaScript heap in use.', () => process.memoryUsage().heapUsed],
  portolan_worker_pid: ['Number of the process.', () => process.pid],
  process_uptime_seconds: ['Seconds since the start.', () => process.uptime()],
};

/** What a server measures of itself while it runs. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'method' | 'status'>;
  readonly #statements: Histogram;
  readonly #pagesLeft: Counter<'why'>;
  readonly #delay: Gauge;
  readonly #loop = monitorEventLoopDelay({ resolution: 20 });
  /** Brings one of what others count in step. */
  readonly #steps: ((facts: MetricsFacts) => void)[];

  constructor() {
    const registers = [this.#registry];
    this.#requests = new Histogram({
      name: 'portolan_request_seconds',
      help: 'Requests that the page cache did not answer.',
      labelNames: ['method', 'status'],
      buckets: BOUNDS,
      registers,
    });
    this.#statements = new Histogram({
      name: 'portolan_statement_seconds',
      help: 'SQL statements.',
      buckets: BOUNDS,
      registers,
    });
    this.#pagesLeft = new Counter({
      name: 'portolan_page_cache_left_total',
      help: 'Pages that left the cache: what they show changed, everything was emptied, their time was over, or others needed the room.',
      labelNames: ['why'],
      registers,
    });
    this.#delay = new Gauge({
      name: 'portolan_event_loop_delay_seconds',
      help: 'The 99th percentile since the last look.',
      registers,
    });
    this.#steps = [
      ...Object.entries(COUNTED).map(([name, [help, value]]) => {
        const counter = new Counter({ name, help, registers });
        return (facts: MetricsFacts) => {
          counter.reset();
          counter.inc(value(facts));
        };
      }),
      ...Object.entries(GAUGED).map(([name, [help, value]]) => {
        const gauge = new Gauge({ name, help, registers });
        return (facts: MetricsFacts) => gauge.set(value(facts));
      }),
    ];
    this.#loop.enable();
  }

  /** A request that was not answered from the page cache. */
  request(method: string, status: number, milliseconds: number): void {
    const known = method === 'GET' || method === 'HEAD' || method === 'POST' ? method : 'other';
    this.#requests.observe({ method: known, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
  }

  statement(microseconds: number): void {
    this.#statements.observe(microseconds / 1e6);
  }

  /** Everything as Prometheus' text format (version 0.0.4). */
  text(facts: MetricsFacts): Promise<string> {
    for (const step of this.#steps) step(facts);
    this.#pagesLeft.reset();
    for (const [why, pages] of Object.entries(facts.cache?.left ?? {})) this.#pagesLeft.inc({ why }, pages);
    this.#delay.set(this.#loop.percentile(99) / 1e9 || 0);
    this.#loop.reset();
    return this.#registry.metrics();
  }
}
