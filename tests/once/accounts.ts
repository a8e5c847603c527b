import type { Answer, Shopper } from '../shopper.ts';
import { fieldOf } from '../shopper.ts';
import { changesOf, oneOrder, storeAddress } from './orders.ts';
import { differs, howMany, type Once } from './trial.ts';
import { COMPASS, type World } from './world.ts';

const accounts = (world: World, email: string) =>
  world.count('SELECT count(*) FROM wp_users WHERE user_email = ?', email);

/** The link of a mail about a forgotten password, of an account that was opened for this. */
async function forgotten(world: World, person: Shopper, ask: (email: string) => Promise<Answer>) {
  const email = `once-${world.next()}@example.test`;
  const login = email.split('@')[0] ?? '';
  await person.post('/wp-login.php?action=register', { user_login: login, user_email: email });
  const requested = await ask(email);
  const mail = await world.shop.mail(email, 'Password Reset');
  const link = /https?:\/\/\S*[?&]key=[^\s"<)]+/
    .exec(mail?.text ?? '')?.[0]
    .replaceAll(/&(?:amp|#0?38);/g, '&');
  if (link === undefined) throw new Error(`No mail with a key: ${requested.status} ${mail?.text}`);
  const { pathname, search } = new URL(link);
  return { login, path: `${pathname}${search}` };
}

/** The one who was told that their password is the new one logs in with it, and nobody else's is taken. */
async function keyUsedOnce(
  world: World,
  login: string,
  answers: readonly Answer[],
  taken: (answer: Answer) => boolean,
): Promise<readonly string[]> {
  const open: boolean[] = [];
  for (const index of answers.keys()) {
    const { status } = await world
      .person()
      .post('/wp-login.php', { log: login, pwd: `only-for-tests ${index}` });
    open.push(status === 302);
  }
  return differs({
    taken: [howMany(answers, taken), 1],
    'the password that opens': [open, answers.map(taken)],
  });
}

const resetAtLogIn: Once = {
  name: 'a new password by the key of a mail, at the log-in page',
  async prepare(world) {
    const person = world.person();
    const { login, path } = await forgotten(world, person, (email) =>
      person.post('/wp-login.php?action=lostpassword', { user_login: email }),
    );
    await person.get(path);
    const { text } = await person.get('/wp-login.php?action=rp');
    const key = fieldOf(text, 'rp_key');
    return {
      times: 4,
      send: (address, index) => {
        const password = `only-for-tests ${index}`;
        const form = { pass1: password, pass2: password, rp_key: key };
        return person.twin(address).post('/wp-login.php?action=resetpass', form);
      },
      wrong: (answers) =>
        keyUsedOnce(world, login, answers, ({ text }) => text.includes('Your password has been reset')),
    };
  },
};

const resetAtShop: Once = {
  name: 'a new password by the key of a mail, at the account page',
  async prepare(world) {
    const person = world.person();
    const page = '/my-account/lost-password/';
    const { login, path } = await forgotten(world, person, async (email) => {
      const { text } = await person.get(page);
      return person.post(page, {
        user_login: email,
        wc_reset_password: 'true',
        'woocommerce-lost-password-nonce': fieldOf(text, 'woocommerce-lost-password-nonce'),
      });
    });
    const { headers } = await person.get(path);
    const form = await person.get(
      new URL(headers.get('location') ?? page, person.address).href.replace(/^https?:\/\/[^/]+/, ''),
    );
    const fields = Object.fromEntries(
      ['reset_key', 'reset_login', 'woocommerce-reset-password-nonce'].map((name) => [
        name,
        fieldOf(form.text, name),
      ]),
    );
    return {
      times: 4,
      send: (address, index) => {
        const password = `only-for-tests ${index}`;
        const chosen = { password_1: password, password_2: password, wc_reset_password: 'true' };
        return person.twin(address).post(page, { ...fields, ...chosen });
      },
      wrong: (answers) =>
        keyUsedOnce(
          world,
          login,
          answers,
          ({ status, headers }) =>
            status === 302 && (headers.get('location') ?? '').includes('password-reset=true'),
        ),
    };
  },
};

/** Orders for which an account is opened: the order is the account's. */
function checkoutWithAccount(
  name: string,
  ready: (person: Shopper, email: string) => Promise<(twin: Shopper) => Promise<Answer>>,
): Once {
  return {
    name,
    async prepare(world) {
      const email = `once-${world.next()}@example.test`;
      const person = world.person();
      await person.add(COMPASS);
      const order = await ready(person, email);
      return {
        send: (address) => order(person.twin(address)),
        wrong: async (answers) => [
          ...differs({
            'somebody is told of the order': [
              howMany(answers, ({ text }) => /order-received/.test(text)) > 0,
              true,
            ],
            accounts: [await accounts(world, email), 1],
            'orders of the account': [
              await world.count(
                `SELECT count(*) FROM wp_wc_orders o JOIN wp_users u ON u.ID = o.customer_id
                 WHERE u.user_email = ? AND o.status = 'wc-processing'`,
                email,
              ),
              1,
            ],
          }),
          ...(await oneOrder(world, email, false)()),
        ],
      };
    },
  };
}

const byScript = checkoutWithAccount('a checkout that opens an account, by script', async (person, email) => {
  const form = await person.checkoutForm({ billing_email: email, createaccount: '1' });
  return (twin) => twin.post('/?wc-ajax=checkout', form);
});

const byStore = checkoutWithAccount(
  'a checkout that opens an account, by the Store API',
  async (person, email) => {
    await person.store('GET', '/cart');
    const body = {
      billing_address: storeAddress(email),
      shipping_address: storeAddress(email),
      payment_method: 'cod',
      create_account: true,
    };
    return (twin) => twin.store('POST', '/checkout', body);
  },
);

const oneAddress: Once = {
  name: 'checkouts of several carts that open an account for one address',
  async prepare(world) {
    const email = `once-${world.next()}@example.test`;
    const people = await Promise.all(
      [0, 1, 2, 3].map(async () => {
        const person = world.person();
        await person.add(COMPASS);
        return { person, form: await person.checkoutForm({ billing_email: email, createaccount: '1' }) };
      }),
    );
    return {
      times: people.length,
      send: (address, index) => {
        const one = people[index] as (typeof people)[number];
        return one.person.twin(address).post('/?wc-ajax=checkout', one.form);
      },
      wrong: async (answers) =>
        differs({
          accounts: [await accounts(world, email), 1],
          placed: [howMany(answers, ({ text }) => /order-received/.test(text)), 1],
          orders: [await world.count('SELECT count(*) FROM wp_wc_orders WHERE billing_email = ?', email), 1],
        }),
    };
  },
};

const stockOf = (world: World, product: number) =>
  world.count("SELECT meta_value FROM wp_postmeta WHERE post_id = ? AND meta_key = '_stock'", product);

/** An order on delivery of somebody who has an account; gives their browser and the order. */
async function ordered(world: World) {
  const email = `once-${world.next()}@example.test`;
  const person = world.person();
  await person.add(COMPASS, 3);
  await person.checkout({ billing_email: email, createaccount: '1' });
  const id = await world.count('SELECT MAX(id) FROM wp_wc_orders WHERE billing_email = ?', email);
  return { person, id };
}

/** Its pieces are given back once, and one change of status says so. */
async function refundedOnce(world: World, id: number, before: number, change: string) {
  const changes = (await changesOf(world, id)).filter((each) => each?.endsWith('to Cancelled'));
  return differs({ stock: [await stockOf(world, COMPASS), before], changes: [changes, [change]] });
}

const cancelByOwner: Once = {
  name: 'the cancellation of an order by its shop',
  async prepare(world) {
    const before = await stockOf(world, COMPASS);
    const { id } = await ordered(world);
    return {
      times: 4,
      send: (address) =>
        world.owner().twin(address).json('PUT', `/wp-json/wc/v3/orders/${id}`, { status: 'cancelled' }),
      wrong: () => refundedOnce(world, id, before, 'Processing to Cancelled'),
    };
  },
};

const cancelByCustomer: Once = {
  name: 'the cancellation of an order by its customer and its shop',
  async prepare(world) {
    const before = await stockOf(world, COMPASS);
    const { person, id } = await ordered(world);
    await world.owner().json('PUT', `/wp-json/wc/v3/orders/${id}`, { status: 'failed' });
    const { text } = await person.get('/my-account/orders/');
    const link = /href="[^"]*?(\/[^"/]*\/?\?cancel_order=[^"]*)"/
      .exec(text)?.[1]
      ?.replaceAll(/&(?:amp|#0?38);/g, '&');
    if (link === undefined) throw new Error('The order cannot be cancelled.');
    return {
      times: 6,
      send: (address, index) =>
        index < 4
          ? person.twin(address).get(link)
          : world.owner().twin(address).json('PUT', `/wp-json/wc/v3/orders/${id}`, { status: 'cancelled' }),
      wrong: () => refundedOnce(world, id, before, 'Failed to Cancelled'),
    };
  },
};

export const accountsAndOrders: readonly Once[] = [
  resetAtLogIn,
  resetAtShop,
  byScript,
  byStore,
  oneAddress,
  cancelByOwner,
  cancelByCustomer,
];
