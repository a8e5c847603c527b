import { setTimeout as rest } from 'node:timers/promises';
import { startServer } from '../../src/start-server.ts';
import { Random } from '../fuzz/random.ts';
import { Figures } from './figures.ts';
import { type Acknowledged, type Life, member, reader, shopper } from './people.ts';
import { openWorld, PRODUCT, STOCK, type World } from './world.ts';

export interface SoakOptions {
  readonly seconds: number;
  readonly seed: number;
  readonly workers: number;
  readonly readers: number;
  readonly shoppers: number;
  readonly members: number;
  readonly t: (text: string) => void;
}

export interface SoakResult {
  readonly figures: Figures;
  readonly acknowledged: Acknowledged;
  /** What must not be; empty = everything is well. */
  readonly wrong: readonly string[];
}

/** How long after a fault an answer may still suffer from it, in milliseconds. */
const AFTERWARDS = 8000;
/** How often orders are brought in step with Stripe at the end: calls that were to go wrong may be left. */
const RECONCILED = 12;

/** People use a served site while things go wrong around it; then what was acknowledged is looked for. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const { t } = options;
  const world = await openWorld(options.workers);
  const figures = new Figures();
  const acknowledged: Acknowledged = { orders: [], comments: [], accounts: [] };
  // A server of its own whose clock can be set: several serve one site, as on several machines.
  let shift = 0;
  try {
    await world.serve();
    const beside = await startServer({
      folder: world.folder,
      host: '127.0.0.1',
      port: 0,
      url: world.address,
      logLevel: 'silent',
      withoutJobs: true,
      clock: { now: () => Date.now() + shift },
    });
    let over = false;
    let quietFrom = 0;
    let number = 0;
    const life: Life = {
      world,
      figures,
      acknowledged,
      random: new Random(options.seed),
      addresses: [world.address, world.address, world.address, `http://127.0.0.1:${beside.port}`],
      paths: await pathsOf(world),
      goesOn: () => !over,
      disturbed: () => Date.now() < quietFrom,
      number: () => ++number,
    };
    const began = Date.now();
    const seconds = () => Math.round((Date.now() - began) / 1000);
    const look = setInterval(
      () => {
        world.memory().then(
          (megabytes) => figures.memory.push({ second: seconds(), megabytes }),
          () => undefined,
        );
      },
      Math.max(2000, options.seconds * 50),
    );
    const fault = async (name: string, make: () => Promise<unknown>) => {
      t(`${String(seconds()).padStart(4)} s  ${name}`);
      quietFrom = Number.POSITIVE_INFINITY;
      try {
        await make();
      } finally {
        quietFrom = Date.now() + AFTERWARDS;
      }
    };
    const people = [
      ...Array.from({ length: options.readers }, () => reader(life)),
      ...Array.from({ length: options.shoppers }, () => shopper(life)),
      ...Array.from({ length: options.members }, () => member(life)),
    ];
    const faults = faultsOf(world, (milliseconds) => {
      shift = milliseconds;
    });
    const pause = (options.seconds * 1000) / (faults.length + 1);
    for (const [name, make] of faults) {
      await rest(Math.max(0, pause - 1000));
      await fault(name, make);
    }
    await rest(Math.max(0, began + options.seconds * 1000 - Date.now()));
    over = true;
    clearInterval(look);
    await Promise.all(people);
    await beside.stop();
    await world.stop();
    t(`${String(seconds()).padStart(4)} s  everybody has gone; looking for what was acknowledged`);
    const wrong = [...figures.failures, ...(await lost(world, acknowledged))];
    return { figures, acknowledged, wrong };
  } finally {
    await world.close();
  }
}

type Fault = readonly [name: string, make: () => Promise<unknown>];

/** What goes wrong, in this order. */
function faultsOf(world: World, setClock: (milliseconds: number) => void): readonly Fault[] {
  const hour = 3_600_000;
  const disk: readonly Fault[] = world.ownDisk
    ? [['the disk is full for 4 s', () => world.fillDisk(4000)]]
    : [];
  return [
    ['a worker is killed', () => world.kill('worker')],
    ['the database is locked for 2 s', () => world.lockDatabase(2000)],
    [
      'Stripe answers after 3 s, and sometimes not at all',
      async () => {
        world.stripe.fail({ how: { delay: 3000 }, times: 6 });
        world.stripe.fail({ how: 'lose-answer', times: 6 });
        await rest(3000);
      },
    ],
    [
      'the whole service is killed and started again',
      async () => {
        await world.kill('service');
        await world.serve();
      },
    ],
    ...disk,
    [
      'the mail server is slow, then refuses',
      async () => {
        world.mailAnswers = 'late';
        await rest(2000);
        world.mailAnswers = 'not';
        await rest(2000);
        world.mailAnswers = 'at once';
      },
    ],
    [
      'a server’s clock is 36 hours ahead, then an hour behind',
      async () => {
        setClock(36 * hour);
        await rest(1500);
        setClock(-hour);
        await rest(1500);
        setClock(0);
      },
    ],
    ['the database is locked for 7 s', () => world.lockDatabase(7000)],
    [
      'Stripe refuses every call for a while',
      async () => {
        world.stripe.fail({ how: 'refuse', times: 25 });
        await rest(2000);
      },
    ],
    [
      'the whole service is killed once more',
      async () => {
        await world.kill('service');
        await world.serve();
      },
    ],
  ];
}

async function pathsOf(world: World): Promise<readonly string[]> {
  const read = async (path: string) =>
    [...(await (await fetch(path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] as string);
  const maps = await read(`${world.address}/wp-sitemap.xml`);
  const all = (await Promise.all(maps.map(read)))
    .flat()
    .map((address) => address.slice(world.address.length));
  return [...new Set([...all, '/', '/shop/', '/feed/', '/wp-json/wp/v2/posts'])];
}

interface KeptOrder {
  readonly id: number;
  readonly status: string;
  readonly email: string;
  readonly intent: string | null;
}

/** Orders by id, once they are in step with Stripe, as far as they come to be: calls may still go wrong. */
async function settled(world: World): Promise<ReadonlyMap<number, KeptOrder>> {
  for (let turn = 0; ; turn++) {
    await world.reconcile();
    const orders = world.rows<KeptOrder>(
      `SELECT o.id, o.status, o.billing_email AS email,
         (SELECT meta_value FROM wp_wc_orders_meta m
          WHERE m.order_id = o.id AND m.meta_key = '_stripe_intent_id') AS intent
       FROM wp_wc_orders o`,
    );
    const paid = new Set(
      orders.filter(({ status }) => status === 'wc-processing').map(({ intent }) => intent),
    );
    const open = succeededIntents(world).some(({ id }) => !paid.has(id));
    if (!open || turn === RECONCILED) return new Map(orders.map((order) => [order.id, order]));
  }
}

function succeededIntents(world: World) {
  return world.stripe.ledger.all('payment_intent').filter(({ status }) => status === 'succeeded');
}

/** What was acknowledged and is not there, and what was paid twice or for nothing. */
async function lost(world: World, { orders, comments, accounts }: Acknowledged): Promise<readonly string[]> {
  const wrong: string[] = [];
  const kept = await settled(world);
  for (const { id, email, paid } of orders) {
    const order = kept.get(id);
    if (order === undefined || order.email !== email) wrong.push(`order ${id} of ${email} is lost`);
    else if (!['wc-processing', 'wc-completed'].includes(order.status))
      wrong.push(`order ${id} (${paid ? 'card' : 'delivery'}) is ${order.status}`);
  }
  const succeeded = world.stripe.ledger.all('payment_intent').filter(({ status }) => status === 'succeeded');
  const paidIntents = new Map(
    [...kept.values()]
      .filter(({ status }) => status === 'wc-processing')
      .map((order) => [order.intent, order]),
  );
  for (const intent of succeeded)
    if (!paidIntents.has(intent.id)) wrong.push(`${intent.id} was paid, and no order says so`);
  const charged = new Map<string, number>();
  for (const intent of succeeded) {
    const email = paidIntents.get(intent.id)?.email ?? '';
    charged.set(email, (charged.get(email) ?? 0) + 1);
  }
  for (const [email, times] of charged)
    if (email !== '' && times > 1) wrong.push(`${email} paid ${times} times`);
  const said = new Set(
    world.rows<{ text: string }>('SELECT comment_content AS text FROM wp_comments').map(({ text }) => text),
  );
  for (const text of comments) if (!said.has(text)) wrong.push(`the comment "${text}" is lost`);
  const logins = new Set(
    world.rows<{ login: string }>('SELECT user_login AS login FROM wp_users').map(({ login }) => login),
  );
  for (const login of accounts) if (!logins.has(login)) wrong.push(`the account ${login} is lost`);
  const [stock] = world.rows<{ left: string }>(
    `SELECT meta_value AS left FROM wp_postmeta WHERE post_id = ${PRODUCT} AND meta_key = '_stock'`,
  );
  const sold = [...kept.values()].filter(
    ({ email, status }) => email.endsWith('@soak.example') && status === 'wc-processing',
  ).length;
  if (Number(stock?.left) !== STOCK - sold)
    wrong.push(`${STOCK - Number(stock?.left)} were taken from stock for ${sold} orders`);
  return wrong;
}
