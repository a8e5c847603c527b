import { parseArgs } from 'node:util';
import { tellCanaries } from './canaries/report.ts';
import { fuzzBodies } from './fuzz/bodies.ts';
import { fuzzCachedPages } from './fuzz/cached-pages.ts';
import { heapGrowth } from './fuzz/heap.ts';
import { fuzz } from './fuzz/run.ts';
import { fuzzStalePages } from './fuzz/stale-pages.ts';

/**
 * `npm run fuzz -- --requests 1000000 --seed 7`: sends requests that nobody thought of to every contract and says what
 * must not happen. The same seed sends the same; `--from N --requests 1 --at-once 1` sends one of them again. The heap
 * is measured after each `--slice`; with `--round` as long as the run one server answers all of it, and a heap that goes on
 * growing fails the run, as does memory beyond `--most-memory` megabytes. In between whole purchases and sign-ups are told.
 *
 * `-- --pages 20` asks instead, for every kind of page, whether a visitor's page is changed by the one who came before: so
 * many pairs of visitors for each kind. `-- --bodies 5000` sends bodies that are too large, too deep or never end, and
 * prints what memory they take. `-- --stale 5000` makes so many random writes and holds kept pages against fresh ones. `-- --canaries` asks everything that the registries know, as everybody, for closed content instead; with
 * `--as guest,customer` only as these, with `--kinds ajax,REST` only there, with `--quick` the cut of it that is part of the tests.
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
    pages: { type: 'string', default: '0' },
    bodies: { type: 'string', default: '0' },
    stale: { type: 'string', default: '0' },
    canaries: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    as: { type: 'string' },
    kinds: { type: 'string' },
    'most-memory': { type: 'string', default: '1000' },
  },
});
const t = (text: string) => void process.stdout.write(`${text}\n`);
if (values.canaries)
  process.exit(await tellCanaries(!values.quick, t, values.as?.split(','), values.kinds?.split(',')));
t(`seed ${values.seed}`);
if (Number(values.pages) > 0) {
  const { faults } = await fuzzCachedPages({ seed: Number(values.seed), rounds: Number(values.pages), t });
  process.exit(faults.length === 0 ? 0 : 1);
}
if (Number(values.stale) > 0) {
  const { faults } = await fuzzStalePages({ seed: Number(values.seed), writes: Number(values.stale), t });
  process.exit(faults.length === 0 ? 0 : 1);
}
if (Number(values.bodies) > 0) {
  const { faults } = await fuzzBodies({ seed: Number(values.seed), requests: Number(values.bodies), t });
  for (const fault of faults) t(`✗ ${fault}`);
  process.exit(faults.length === 0 ? 0 : 1);
}
const result = await fuzz({
  seed: Number(values.seed),
  requests: Number(values.requests),
  from: Number(values.from),
  round: Number(values.round),
  slice: Number(values.slice),
  atOnce: Number(values['at-once']),
  t,
});
const rate = Math.round(result.requests / result.seconds);
t(`${result.requests} requests to ${result.targets} targets, ${rate}/s, ${result.faults.length} faults`);
t(`answers by status ${JSON.stringify(result.statuses)}`);
t(`whole purchases and sign-ups: ${JSON.stringify(result.stories)}`);
const heap = result.heap.map(({ megabytes }) => megabytes);
if (heap.length > 1) t(`heap after each slice, MB: ${heap.join(' ')}`);
const growth = heapGrowth(result.heap);
const leaks = growth !== undefined && growth > Number(values['most-growth']);
if (growth !== undefined) {
  t(`${leaks ? '✗ ' : ''}once warm it grows by ${growth.toFixed(2)} MB in 10,000 requests`);
}
// Server and client are one process; what it took at its most.
const memory = Math.round(process.resourceUsage().maxRSS / 1024);
const tooMuch = memory > Number(values['most-memory']);
t(`${tooMuch ? '✗ ' : ''}memory at its most ${memory} MB, bound ${values['most-memory']} MB`);
process.exit(result.faults.length === 0 && !leaks && !tooMuch ? 0 : 1);
