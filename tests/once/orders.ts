import { type Answer, fieldOf, type Shopper } from '../shopper.ts';
import { differs, howMany, type Once, type Trial } from './trial.ts';
import { COMPASS, type World } from './world.ts';

export const storeAddress = (email: string) => ({
  first_name: 'Gail',
  last_name: 'Guest',
  company: '',
  address_1: '1 Map Street',
  address_2: '',
  city: 'London',
  state: '',
  postcode: 'SW1A 1AA',
  country: 'GB',
  email,
  phone: '02070000000',
});

const card = ({ shop }: World) => shop.stripe.card();
const emailOf = (world: World) => `once-${world.next()}@example.test`;

/** The notes of an order about its status; `paid` where a payment changed it, whose note says only that. */
export const changesOf = async (world: World, order: number) =>
  (
    await world.shop.rows<{ text: string }>(
      `SELECT comment_content AS text FROM wp_comments WHERE comment_type = 'order_note' AND comment_post_ID = ?
         AND (comment_content LIKE '%Order status changed%' OR comment_content LIKE 'Payment complete.%'
           OR comment_content LIKE 'Payment via %') ORDER BY comment_ID`,
      order,
    )
  ).map(({ text }) => /Order status changed from (.*)\./.exec(text)?.[1] ?? 'paid');

/** What must hold after an order was sent several times: one order, its stock taken once, its card charged once. */
export function oneOrder(world: World, email: string, byCard: boolean): () => Promise<readonly string[]> {
  return async () => {
    const orders = await world.shop.rows<{ id: number; status: string }>(
      "SELECT id, status FROM wp_wc_orders WHERE billing_email = ? AND status <> 'wc-checkout-draft'",
      email,
    );
    const charged = world.shop.stripe.ledger
      .all('payment_intent')
      .filter((intent) => intent['receipt_email'] === email && intent['status'] === 'succeeded');
    return differs({
      orders: [orders.map(({ status }) => status), ['wc-processing']],
      charged: [charged.length, byCard ? 1 : 0],
      'changes of status': [
        await changesOf(world, orders[0]?.id ?? 0),
        [byCard ? 'paid' : 'Pending payment to Processing'],
      ],
    });
  };
}

/** Whether an answer of the shop's script or a redirect says that an order was placed. */
const placed = ({ status, text, headers }: Answer) =>
  status === 302
    ? (headers.get('location') ?? '').includes('/order-received/')
    : status === 200 && /order-received/.test(text);

async function filled(world: World): Promise<Shopper> {
  const person = world.person();
  await person.add(COMPASS);
  return person;
}

/** One order of one cart, sent by the same browser. */
function checkout(
  name: string,
  byCard: boolean,
  send: (
    twin: Shopper,
    email: string,
    world: World,
  ) => Promise<{
    readonly form?: Readonly<Record<string, string>>;
    post(twin: Shopper): Promise<Answer>;
  }>,
): Once {
  return {
    name,
    async prepare(world): Promise<Trial> {
      const email = emailOf(world);
      const person = await filled(world);
      const { post } = await send(person, email, world);
      return {
        send: (address) => post(person.twin(address)),
        wrong: async (answers) => [
          ...differs({ 'somebody is told of the order': [howMany(answers, placed) > 0, true] }),
          ...(await oneOrder(world, email, byCard)()),
        ],
      };
    },
  };
}

const formFields = async (person: Shopper, email: string, world: World, byCard: boolean) =>
  person.checkoutForm({
    billing_email: email,
    ...(byCard ? { payment_method: 'stripe', 'wc-stripe-payment-method': card(world) } : {}),
  });

const storeBody = (email: string, world: World, byCard: boolean) => ({
  billing_address: storeAddress(email),
  shipping_address: storeAddress(email),
  ...(byCard
    ? {
        payment_method: 'stripe',
        payment_data: [{ key: 'wc-stripe-payment-method', value: card(world) }],
      }
    : { payment_method: 'cod' }),
});

const byScript = (byCard: boolean) =>
  checkout(
    `a checkout by script, ${byCard ? 'by card' : 'on delivery'}`,
    byCard,
    async (person, email, world) => {
      const form = await formFields(person, email, world, byCard);
      return { post: (twin) => twin.post('/?wc-ajax=checkout', form) };
    },
  );

const byForm = (byCard: boolean) =>
  checkout(
    `a checkout by form, ${byCard ? 'by card' : 'on delivery'}`,
    byCard,
    async (person, email, world) => {
      const form = {
        ...(await formFields(person, email, world, byCard)),
        woocommerce_checkout_place_order: '1',
      };
      return { post: (twin) => twin.post('/checkout/', form) };
    },
  );

const byStore = (byCard: boolean, draft: boolean) =>
  checkout(
    `a checkout of the Store API, ${byCard ? 'by card' : 'on delivery'}${draft ? ', with a draft' : ''}`,
    byCard,
    async (person, email, world) => {
      await person.store('GET', draft ? '/checkout' : '/cart');
      const body = storeBody(email, world, byCard);
      return { post: (twin) => twin.store('POST', '/checkout', body) };
    },
  );

/** An order that waits because its first card was declined; gives its id and key. */
async function waitingOrder(world: World, email: string) {
  const person = await filled(world);
  await person.checkout({
    billing_email: email,
    payment_method: 'stripe',
    'wc-stripe-payment-method': world.shop.stripe.card('4000000000000002'),
  });
  const [order] = await world.shop.rows<{ id: number; order_key: string }>(
    `SELECT o.id, d.order_key FROM wp_wc_orders o JOIN wp_wc_order_operational_data d ON d.order_id = o.id
     WHERE o.billing_email = ?`,
    email,
  );
  if (order === undefined) throw new Error('The order with the declined card was not placed.');
  return { person, id: order.id, key: order.order_key };
}

/** The notes of the declined card come first. */
const paidOnce = async (world: World, email: string, id: number) => {
  const found = await oneOrder(world, email, true)();
  const changes = (await changesOf(world, id)).filter((change) => change === 'paid');
  return [
    ...found.filter((each) => !each.startsWith('changes of status')),
    ...differs({ paid: [changes.length, 1] }),
  ];
};

const payForOrder: Once = {
  name: 'paying for an order that waits',
  async prepare(world) {
    const email = emailOf(world);
    const { person, id, key } = await waitingOrder(world, email);
    const path = `/checkout/order-pay/${id}/?pay_for_order=true&key=${key}`;
    const form = {
      woocommerce_pay: '1',
      'woocommerce-pay-nonce': fieldOf((await person.get(path)).text, 'woocommerce-pay-nonce'),
      payment_method: 'stripe',
      'wc-stripe-payment-method': card(world),
    };
    return {
      send: (address) => person.twin(address).post(path, form),
      wrong: async (answers) => [
        ...differs({ 'somebody is told of the order': [howMany(answers, placed) > 0, true] }),
        ...(await paidOnce(world, email, id)),
      ],
    };
  },
};

const payForOrderByStore: Once = {
  name: 'paying for an order that waits, by the Store API',
  async prepare(world) {
    const email = emailOf(world);
    const { person, id, key } = await waitingOrder(world, email);
    const body = { ...storeBody(email, world, true), key, billing_email: email };
    await person.store('GET', '/cart');
    return {
      refusal: 'invalid_order_update_status',
      send: (address) => person.twin(address).store('POST', `/checkout/${id}`, body),
      wrong: async (answers) => [
        ...differs({ 'somebody is told of the order': [howMany(answers, placed) > 0, true] }),
        ...(await paidOnce(world, email, id)),
      ],
    };
  },
};

export const orders: readonly Once[] = [
  byScript(false),
  byScript(true),
  byForm(false),
  byForm(true),
  byStore(false, false),
  byStore(false, true),
  byStore(true, false),
  byStore(true, true),
  payForOrder,
  payForOrderByStore,
];
