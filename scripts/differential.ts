import { parseArgs } from 'node:util';
import { ajaxSweep } from './differential/ajax-sweep.ts';
import { idsOf, type Read, readAt, routesOf } from './differential/reads.ts';
import { recordAnswers } from './differential/record.ts';
import { Report } from './differential/report.ts';
import { askBoth, showBoth, type Task } from './differential/run.ts';
import { Side } from './differential/side.ts';
import { storiesOf } from './differential/stories.ts';
import { step } from './differential/story.ts';

/**
 * `npm run differential -- <address of a real WordPress>`: asks it and this program the same random requests and tells
 * where the answers differ. differential/README.md says how.
 */
const USAGE = `usage: npm run differential -- <address of a real WordPress> [--ours <address>] [--account name:password …]
  [--seed N] [--count N] [--only <pattern>] [--writes] [--sweep] [--show <number>] [--first-new-id N] [--record <file>]\n`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ours: { type: 'string', default: 'http://127.0.0.1:8080' },
    account: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '1000' },
    only: { type: 'string' },
    writes: { type: 'boolean', default: false },
    sweep: { type: 'boolean', default: false },
    show: { type: 'string' },
    'first-new-id': { type: 'string', default: '1900' },
    record: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const [address] = positionals;
if (values.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
if (address === undefined) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const print = (line: string) => void process.stdout.write(`${line}\n`);
const [real, ours] = [new Side(address.replace(/\/$/, '')), new Side(values.ours.replace(/\/$/, ''))];
const sides = values.record === undefined ? [real, ours] : [real];
const people = values.account.map((account) => account.slice(0, account.indexOf(':')));
for (const side of sides) {
  for (const [index, name] of people.entries()) {
    await side.logIn(name, (values.account[index] ?? '').slice(name.length + 1));
  }
}
const only = values.only === undefined ? undefined : new RegExp(values.only);
const [seed, count] = [Number(values.seed), Number(values.count)];
if (values.record !== undefined) {
  const kept = await recordAnswers(values.record, real, await readsToAsk());
  print(`${kept} answers in ${values.record}`);
  process.exit(0);
}
const both = { real, ours, firstNewId: Number(values['first-new-id']) };
const report = new Report();
for await (const task of tasks()) {
  if (values.show === undefined) await askBoth(both, task, report);
  else if (Number(values.show) === task.number) await showBoth(both, task, print);
}
if (values.show === undefined) for (const line of [...report.lines(), `seed ${seed}`]) print(line);
process.exit(report.equal === report.all ? 0 : 1);

async function readsToAsk(): Promise<readonly Read[]> {
  const [routes, ids] = [await routesOf(real, only), await idsOf(real)];
  return Array.from({ length: count }, (_, number) => readAt(seed, number, { routes, ids, people }));
}

async function* tasks(): AsyncGenerator<Task> {
  let number = 0;
  if (values.sweep) {
    for (const task of ajaxSweep(['guest sweep', ...people], only)) yield { number: number++, ...task };
    return;
  }
  if (values.writes) {
    for (const task of storiesOf(seed, count, only)) yield { number: number++, ...task };
    return;
  }
  for (const { group, ...request } of await readsToAsk())
    yield { number: number++, group, step: step(request) };
}
