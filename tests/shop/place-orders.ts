import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../src/database/index.ts';
import { changeStatus, NotEnoughStock, placeOrder } from '../../src/plugins/woocommerce/orders/index.ts';
import { lineOf, orderOf } from '../../src/plugins/woocommerce/orders/shop-for-tests.ts';
import { openPostgresqlAt } from '../../src/site-database.ts';
import type { Secrets } from '../../src/types/index.ts';
import { openPlainSite } from '../plain-site.ts';

/** A process of its own that checks out at random moments: folder, product and how often come with the command. */
const [folder = '', product = '', times = ''] = process.argv.slice(2);
const address = process.env['DATABASE_URL'];
const database = await (address === undefined
  ? openDatabase(join(folder, 'portolan.sqlite'))
  : openPostgresqlAt(address));
const { site } = await openPlainSite(folder, database, {} as Secrets);
const outcomes = await Promise.all(
  Array.from({ length: Number(times) }, async (_, number) => {
    await delay(Math.random() * 120);
    try {
      const { order } = await placeOrder(site, {
        cart: `t_${process.pid}_${number}`,
        order: orderOf([lineOf(Number(product), 1)], { cartHash: 'same' }),
      });
      await delay(Math.random() * 20);
      await changeStatus(site, order.id, 'processing');
      return 'placed';
    } catch (error) {
      if (error instanceof NotEnoughStock) return 'refused';
      throw error;
    }
  }),
);
await database.close();
process.stdout.write(JSON.stringify(outcomes));
