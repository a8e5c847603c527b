import cluster, { type Worker } from 'node:cluster';
import type { RateLimiter } from '../wordpress/auth/index.ts';

/** How often a worker tells the others what it counted for rate limits, in milliseconds. */
const TELL_EVERY = 100;

/** Key, seconds of its window, events. */
type Count = readonly [key: string, seconds: number, events: number];

interface CountsMessage {
  readonly kind: 'counted';
  readonly counts: readonly Count[];
}

/** In a worker: what it counts for rate limits is told to the others, what they count is counted here. */
export function shareCounts(limiter: RateLimiter): void {
  const counted = new Map<string, { seconds: number; events: number }>();
  let telling: NodeJS.Timeout | undefined;
  limiter.onCount = (key, seconds) => {
    const known = counted.get(key);
    if (known) known.events++;
    else counted.set(key, { seconds, events: 1 });
    if (telling !== undefined) return;
    telling = setTimeout(() => {
      telling = undefined;
      const counts = [...counted].map(([name, count]): Count => [name, count.seconds, count.events]);
      counted.clear();
      if (process.connected) process.send?.({ kind: 'counted', counts } satisfies CountsMessage);
    }, TELL_EVERY).unref();
  };
  process.on('message', (message: Partial<CountsMessage>) => {
    if (message.kind !== 'counted') return;
    for (const [key, seconds, events] of message.counts ?? []) limiter.countElsewhere(key, seconds, events);
  });
}

/** In the supervisor: hands on what a worker counted to all others. */
export function relayCounts(worker: Worker): void {
  worker.on('message', (message: Partial<CountsMessage>) => {
    if (message.kind !== 'counted') return;
    for (const other of Object.values(cluster.workers ?? {})) {
      if (other !== undefined && other !== worker && other.isConnected())
        other.send(message, () => undefined);
    }
  });
}
