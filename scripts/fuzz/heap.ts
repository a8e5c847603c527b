/** What the heap held after a collection, when so many requests had been answered. */
export interface HeapSample {
  /** Which copy of the site answered; a new one begins with an empty heap. */
  readonly round: number;
  readonly requests: number;
  readonly megabytes: number;
}

/** Requests after which code is compiled and caches are full, so that growth means something. */
const WARM = 60_000;
/** A trend of fewer samples says nothing. */
const FEWEST = 6;

/** Megabytes of heap after a collection; undefined without `--expose-gc`. */
export function collectedHeap(): number | undefined {
  const { gc } = globalThis as { gc?: () => void };
  if (gc === undefined) return undefined;
  gc();
  gc();
  return Math.round((process.memoryUsage().heapUsed / 1_048_576) * 10) / 10;
}

/**
 * By how many megabytes the heap grows over 10,000 requests once it is warm: the median slope between any two samples
 * (Theil and Sen) of the last copy of the site that answered long enough; undefined where none did. What is bounded levels
 * off; what is not keeps growing.
 */
export function heapGrowth(samples: readonly HeapSample[]): number | undefined {
  const rounds = [...new Set(samples.map(({ round }) => round))];
  const last = rounds
    .map((number) => warm(samples.filter(({ round }) => round === number)))
    .findLast(({ length }) => length >= FEWEST);
  if (last === undefined) return undefined;
  const slopes = last.flatMap((one, index) =>
    last.slice(index + 1).map((later) => (later.megabytes - one.megabytes) / (later.requests - one.requests)),
  );
  slopes.sort((a, b) => a - b);
  return (slopes[Math.floor(slopes.length / 2)] ?? 0) * 10_000;
}

function warm(samples: readonly HeapSample[]): readonly HeapSample[] {
  const began = samples[0]?.requests ?? 0;
  return samples.filter(({ requests }) => requests - began >= WARM);
}
