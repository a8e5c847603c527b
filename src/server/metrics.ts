import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { PageCache } from './page-cache.ts';

/** Upper bounds of the time classes, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Seconds counted in classes, as Prometheus wants them. */
class Histogram {
  readonly #counts = new Array<number>(BOUNDS.length + 1).fill(0);
  #sum = 0;

  add(seconds: number): void {
    const at = BOUNDS.findIndex((bound) => seconds <= bound);
    const index = at < 0 ? BOUNDS.length : at;
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    this.#sum += seconds;
  }

  lines(name: string, labels: string): string[] {
    let total = 0;
    const lines = this.#counts.map((count, index) => {
      total += count;
      return `${name}_bucket{${labels}le="${BOUNDS[index] ?? '+Inf'}"} ${total}`;
    });
    const plain = labels === '' ? '' : `{${labels.slice(0, -1)}}`;
    return [...lines, `${name}_sum${plain} ${this.#sum}`, `${name}_count${plain} ${total}`];
  }
}

/** What a server measures of itself while it runs. */
export class Metrics {
  readonly #requests = new Map<string, Histogram>();
  readonly #statements = new Histogram();
  readonly #loop = monitorEventLoopDelay({ resolution: 20 });
  readonly #began = Date.now();

  constructor() {
    this.#loop.enable();
  }

  /** A request that was not answered from the page cache. */
  request(method: string, status: number, milliseconds: number): void {
    const known = method === 'GET' || method === 'HEAD' || method === 'POST' ? method : 'other';
    const labels = `method="${known}",status="${Math.floor(status / 100)}xx",`;
    const histogram = this.#requests.get(labels) ?? new Histogram();
    histogram.add(milliseconds / 1000);
    this.#requests.set(labels, histogram);
  }

  statement(microseconds: number): void {
    this.#statements.add(microseconds / 1e6);
  }

  /** Everything as Prometheus' text format (version 0.0.4). */
  text(facts: {
    readonly cache: PageCache | undefined;
    readonly waiting: number;
    /** Writes of which nobody said whose rows they were. */
    readonly wideWrites: number;
    readonly failed: number;
  }): string {
    const memory = process.memoryUsage();
    const { cache, waiting, failed, wideWrites } = facts;
    const lines: string[] = [];
    const one = (name: string, type: 'counter' | 'gauge', help: string, value: number) =>
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, `${name} ${value}`);
    lines.push(
      '# HELP portolan_request_seconds Requests that the page cache did not answer.',
      '# TYPE portolan_request_seconds histogram',
    );
    for (const [labels, histogram] of this.#requests)
      lines.push(...histogram.lines('portolan_request_seconds', labels));
    lines.push(
      '# HELP portolan_statement_seconds SQL statements.',
      '# TYPE portolan_statement_seconds histogram',
      ...this.#statements.lines('portolan_statement_seconds', ''),
    );
    one('portolan_page_cache_hits_total', 'counter', 'Pages answered from the cache.', cache?.hits ?? 0);
    one(
      'portolan_page_cache_misses_total',
      'counter',
      'Pages that the cache did not hold.',
      cache?.misses ?? 0,
    );
    lines.push(
      '# HELP portolan_page_cache_left_total Pages that left the cache: what they show changed, everything was emptied, their time was over, or others needed the room.',
      '# TYPE portolan_page_cache_left_total counter',
      ...Object.entries(cache?.left ?? {}).map(
        ([why, pages]) => `portolan_page_cache_left_total{why="${why}"} ${pages}`,
      ),
    );
    one('portolan_page_cache_pages', 'gauge', 'Pages in the cache.', cache?.size ?? 0);
    one(
      'portolan_wide_writes_total',
      'counter',
      'Writes to tables of which nobody said whose rows they were: kept pages that read the tables are looked at again.',
      wideWrites,
    );
    one('portolan_jobs_waiting', 'gauge', 'Jobs that wait.', waiting);
    one('portolan_jobs_failed', 'gauge', 'Jobs that failed for good.', failed);
    one(
      'portolan_event_loop_delay_seconds',
      'gauge',
      'The 99th percentile since the last look.',
      this.#loop.percentile(99) / 1e9 || 0,
    );
    this.#loop.reset();
    one('process_resident_memory_bytes', 'gauge', 'Memory of the process.', memory.rss);
    one('nodejs_heap_used_bytes', 'gauge', 'JavaScript heap in use.', memory.heapUsed);
    one('portolan_worker_pid', 'gauge', 'Number of the process.', process.pid);
    one('process_uptime_seconds', 'gauge', 'Seconds since the start.', (Date.now() - this.#began) / 1000);
    return `${lines.join('\n')}\n`;
  }
}
