import { WEBHOOK_SECRET } from '../buying-shop.ts';
import type { Answer } from '../shopper.ts';
import type { StripeEvent } from '../stripe/ledger.ts';
import { changesOf } from './orders.ts';
import { AJAX, type Joined, joining } from './people.ts';
import { differs, howMany, type Once } from './trial.ts';
import { COMPASS, type World } from './world.ts';

/** Somebody's order by card. */
async function orderByCard(world: World) {
  const email = `once-${world.next()}@example.test`;
  const person = world.person();
  await person.add(COMPASS);
  const form = await person.checkoutForm({
    billing_email: email,
    payment_method: 'stripe',
    'wc-stripe-payment-method': world.shop.stripe.card(),
  });
  return { email, pay: () => person.post('/?wc-ajax=checkout', form) };
}

const idOf = (world: World, email: string) =>
  world.count('SELECT MAX(id) FROM wp_wc_orders WHERE billing_email = ?', email);

const refund: Once = {
  name: 'a refund of all that was paid',
  async prepare(world) {
    const { email, pay } = await orderByCard(world);
    await pay();
    const id = await idOf(world, email);
    const total = await world.count('SELECT total_amount FROM wp_wc_orders WHERE id = ?', id);
    const refundsBefore = world.shop.stripe.ledger.all('refund').length;
    return {
      refusal: 'woocommerce_rest_cannot_create_order_refund',
      send: (address) =>
        world
          .owner()
          .twin(address)
          .json('POST', `/wp-json/wc/v3/orders/${id}/refunds`, { amount: String(total) }),
      wrong: async () =>
        differs({
          refunds: [await world.count('SELECT count(*) FROM wp_wc_orders WHERE parent_order_id = ?', id), 1],
          'refunds at Stripe': [world.shop.stripe.ledger.all('refund').length - refundsBefore, 1],
        }),
    };
  },
};

/** An answer of which only the status is known. */
const answered = async (status: Promise<number>): Promise<Answer> => ({
  status: await status,
  headers: new Headers(),
  text: '',
});

const tell = (world: World, address: string, path: string, event: StripeEvent) =>
  world.shop.stripe.tell(event, { address: `${address}${path}`, secret: WEBHOOK_SECRET });

const webhook: Once = {
  name: 'the webhook of a payment whose page got no answer',
  async prepare(world) {
    const { stripe } = world.shop;
    const { email, pay } = await orderByCard(world);
    stripe.fail({ call: /confirm/, how: 'lose-answer', times: 3 });
    stripe.fail({ call: /GET .*payment_intents/, how: 'refuse', times: 3 });
    await pay();
    const id = await idOf(world, email);
    const event = stripe.ledger.events.findLast(
      ({ type, data }) =>
        type === 'payment_intent.succeeded' &&
        (data.object['metadata'] as Record<string, string>)['order_id'] === String(id),
    );
    if (event === undefined) throw new Error('There is no event of the payment.');
    return {
      times: 4,
      send: (address) => answered(tell(world, address, '/?wc-api=wc_stripe', event)),
      wrong: async (answers) =>
        differs({
          heard: [howMany(answers, ({ status }) => status === 200), 4],
          changes: [await changesOf(world, id), ['paid']],
        }),
    };
  },
};

const renewal: Once = {
  name: 'the webhooks of a membership that renews',
  async prepare(world) {
    const { stripe } = world.shop;
    const person = world.person();
    const name = `once-${world.next()}`;
    const form = await joining(person, name, { rcp_level: '2', rcp_auto_renew: 'on' });
    const { data } = JSON.parse((await person.post(AJAX, form)).text) as Joined;
    const intent = data.gateway?.data?.stripe_client_secret?.split('_secret_')[0] ?? '';
    await fetch(`${stripe.address}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${stripe.secretKey}` },
      body: new URLSearchParams({ payment_method: stripe.card() }),
    });
    await person.post('/join/', {
      rcp_registration_payment_id: String(data.payment_id),
      rcp_register_nonce: data.nonce,
    });
    const [membership] = await world.shop.rows<{ id: number; subscription: string }>(
      `SELECT m.id, m.gateway_subscription_id AS subscription FROM wp_rcp_memberships m
       JOIN wp_users u ON u.ID = m.user_id WHERE u.user_login = ?`,
      name,
    );
    if (!membership?.subscription) throw new Error('The membership does not renew.');
    const before = stripe.ledger.events.length;
    stripe.renew(membership.subscription);
    const events = stripe.ledger.events.slice(before);
    return {
      times: events.length * 2,
      send: (address, index) =>
        answered(tell(world, address, '/?listener=stripe', events[Math.floor(index / 2)] as StripeEvent)),
      wrong: async () =>
        differs({
          payments: [
            await world.count(
              "SELECT count(*) FROM wp_rcp_payments WHERE membership_id = ? AND status = 'complete'",
              membership.id,
            ),
            2,
          ],
          'times billed': [
            await world.count('SELECT times_billed FROM wp_rcp_memberships WHERE id = ?', membership.id),
            2,
          ],
        }),
    };
  },
};

export const money: readonly Once[] = [refund, webhook, renewal];
