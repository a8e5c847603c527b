import { parseArgs } from 'node:util';
import { soak } from './soak/run.ts';
import { sendEverythingTwice } from './soak/sent-twice.ts';

/**
 * `npm run soak -- --minutes 10`: readers, shoppers and members use a served site while workers and the service are
 * killed, the disk is full, the database locked, Stripe and the mail server slow or away, clocks jump and cookies are
 * spoiled. Fails where anything acknowledged is lost, somebody pays twice, or an answer fails without a reason. Before
 * that everything that must happen once is sent several times at once to two processes, `--twice` times each, on SQLite
 * and, where it is on this machine, on PostgreSQL.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    people: { type: 'string', default: '20' },
    twice: { type: 'string', default: '20' },
  },
});
const t = (text: string) => void process.stdout.write(`${text}\n`);
const sentTwice = await sendEverythingTwice(Number(values.twice), t);
for (const one of sentTwice) t(`✗ ${one}`);
const people = Number(values.people);
const { figures, acknowledged, wrong } = await soak({
  seconds: Number(values.minutes) * 60,
  seed: Number(values.seed),
  workers: Number(values.workers),
  readers: Math.ceil(people * 0.6),
  shoppers: Math.ceil(people * 0.25),
  members: Math.ceil(people * 0.15),
  t,
});
t(`\n${figures.text()}\n`);
t(
  `memory of all processes, MB: ${figures.memory.map(({ second, megabytes }) => `${second} s ${megabytes}`).join(', ')}`,
);
const { orders, comments, accounts } = acknowledged;
t(
  `acknowledged: ${orders.length} orders (${orders.filter(({ paid }) => paid).length} by card), ${comments.length} comments, ${accounts.length} accounts`,
);
for (const one of wrong) t(`✗ ${one}`);
if (wrong.length === 0) t('Everything that was acknowledged is there; nobody paid twice.');
process.exit(wrong.length + sentTwice.length === 0 ? 0 : 1);
