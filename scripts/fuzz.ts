import { parseArgs } from 'node:util';
import { heapGrowth } from './fuzz/heap.ts';
import { fuzz } from './fuzz/run.ts';

/**
 * `npm run fuzz -- --requests 1000000 --seed 7`: sends requests that nobody thought of to every contract and says what
 * must not happen. The same seed sends the same; `--from N --requests 1 --at-once 1` sends one of them again. The heap
 * is measured after each `--slice`; with `--round` as long as the run one server answers all of it, and a heap that goes on
 * growing fails the run.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    requests: { type: 'string', default: '20000' },
    from: { type: 'string', default: '0' },
    round: { type: 'string', default: '20000' },
    slice: { type: 'string', default: '5000' },
    'most-growth': { type: 'string', default: '0.5' },
    'at-once': { type: 'string', default: '8' },
  },
});
const say = (text: string) => void process.stdout.write(`${text}\n`);
say(`seed ${values.seed}`);
const result = await fuzz({
  seed: Number(values.seed),
  requests: Number(values.requests),
  from: Number(values.from),
  round: Number(values.round),
  slice: Number(values.slice),
  atOnce: Number(values['at-once']),
  say,
});
const rate = Math.round(result.requests / result.seconds);
say(`${result.requests} requests to ${result.targets} targets, ${rate}/s, ${result.faults.length} faults`);
say(`answers by status ${JSON.stringify(result.statuses)}`);
const heap = result.heap.map(({ megabytes }) => megabytes);
if (heap.length > 1) say(`heap after each slice, MB: ${heap.join(' ')}`);
const growth = heapGrowth(result.heap);
const leaks = growth !== undefined && growth > Number(values['most-growth']);
if (growth !== undefined) {
  say(`${leaks ? '✗ ' : ''}once warm it grows by ${growth.toFixed(2)} MB in 10,000 requests`);
}
process.exit(result.faults.length === 0 && !leaks ? 0 : 1);
