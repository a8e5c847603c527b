import { measurePhone, missedAims, type Network, PHONE_AIMS } from './bench/phone.ts';
import { benchSite } from './bench/site.ts';

/** `npm run bench:phone [-- TURNS]`: what a telephone on slow 4G sees of the sample site, against what is aimed at. */
const turns = Number(process.argv[2] ?? 5);
const t = (text: string) => process.stdout.write(`${text}\n`);
const site = await benchSite();
try {
  t(`medians of ${turns} visits; aims ${JSON.stringify(PHONE_AIMS)}`);
  for (const network of ['plain', 'tools'] satisfies Network[]) {
    const { load, figures } = await measurePhone(site, network, turns);
    const kind = network === 'plain' ? '150 ms, 1.6 Mbit/s' : "as browsers' tools have it, 562 ms a request";
    t(`slow 4G ${kind}; load of the machine ${load.join(' ')}`);
    for (const [name, page] of Object.entries(figures)) {
      const missed = missedAims(page);
      t(`  ${name.padEnd(9)}${JSON.stringify(page)}${missed.length ? ` misses ${missed.join(', ')}` : ''}`);
    }
  }
} finally {
  await site.end();
}
process.exit(0);
