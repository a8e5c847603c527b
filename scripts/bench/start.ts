import { median, rounded } from './median.ts';
import { runPortolan } from './server.ts';
import type { BenchSite } from './site.ts';

/** Milliseconds from starting the process to its first answer. */
export async function measureStart(site: BenchSite) {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const server = await runPortolan(site.folder);
    times.push(server.startMs);
    await server.stop();
  }
  return { milliseconds: rounded(median(times), 0) };
}
