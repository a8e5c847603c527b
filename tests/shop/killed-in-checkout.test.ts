import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Started } from '../browser/program.ts';
import { type BuyingShop, openBuyingShop } from '../buying-shop.ts';
import { run } from '../command.ts';
import { Shopper } from '../shopper.ts';

const COMPASS = 704;
const STOCK = 1000;
/** How often the server is killed; `ROUNDS=30 npx vitest run tests/shop/killed-in-checkout.test.ts` for more. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SHOPPERS = 4;
/** Milliseconds within which all checkouts of a round have ended if nobody disturbs them. */
const LONGEST = 300;

let shop: BuyingShop;

beforeAll(async () => {
  shop = await openBuyingShop();
  await shop.change(
    "UPDATE wp_postmeta SET meta_value = ? WHERE post_id = ? AND meta_key = '_stock'",
    STOCK,
    COMPASS,
  );
});
afterAll(() => shop?.close());

interface PaidOrder {
  readonly id: number;
  readonly intent: string | null;
  readonly transaction_id: string | null;
}

function paidOrders(): Promise<readonly PaidOrder[]> {
  return shop.rows<PaidOrder>(
    `SELECT o.id, o.transaction_id,
            (SELECT meta_value FROM wp_wc_orders_meta m
             WHERE m.order_id = o.id AND m.meta_key = '_stripe_intent_id') AS intent
     FROM wp_wc_orders o WHERE o.status IN ('wc-processing', 'wc-completed') AND o.payment_method = 'stripe'`,
  );
}

async function stock(): Promise<number> {
  const [row] = await shop.rows<{ stock: string }>(
    "SELECT meta_value AS stock FROM wp_postmeta WHERE post_id = ? AND meta_key = '_stock'",
    COMPASS,
  );
  return Number(row?.stock);
}

/**
 * One round: shoppers pay at once, the server is killed meanwhile, started again, and half of them try once more. Gives
 * the server that runs then.
 */
async function round(number: number, server: Started): Promise<Started> {
  const shoppers = Array.from({ length: SHOPPERS }, () => new Shopper(server.address));
  const forms = await Promise.all(
    shoppers.map(async (shopper, place) => {
      await shopper.add(COMPASS);
      const email = `round${number}-${place}@example.test`;
      return shopper.checkoutForm({
        payment_method: 'stripe',
        'wc-stripe-payment-method': shop.stripe.card(),
        billing_email: email,
      });
    }),
  );
  // Every third time it ends right after Stripe took the money, before its answer is here.
  const afterMoney = number % 3 === 0;
  const killed = afterMoney
    ? new Promise<void>((resolve) => {
        shop.stripe.ledger.listen(({ type }) => {
          if (type === 'payment_intent.succeeded') resolve();
        });
      }).then(() => server.kill())
    : delay(Math.random() * LONGEST).then(() => server.kill());
  await Promise.allSettled(
    shoppers.map((shopper, place) => shopper.post('/?wc-ajax=checkout', forms[place] ?? {})),
  );
  await killed;
  const again = await shop.serve();
  for (const [place, shopper] of shoppers.entries()) {
    if (place % 2 === 0) continue;
    shopper.address = again.address;
    const { text } = await shopper.get('/checkout/');
    if (text.includes('woocommerce-process-checkout-nonce')) {
      await shopper.checkout({
        payment_method: 'stripe',
        'wc-stripe-payment-method': shop.stripe.card(),
        billing_email: `round${number}-${place}@example.test`,
      });
    }
  }
  return again;
}

describe('a server that ends after the money came and before the cart is empty', () => {
  it('shows the order instead of the checkout, and takes nothing a second time', async () => {
    const shopper = new Shopper(shop.address);
    await shopper.add(COMPASS);
    const form = await shopper.checkoutForm({
      payment_method: 'stripe',
      'wc-stripe-payment-method': shop.stripe.card(),
      billing_email: 'between@example.test',
    });
    const [before] = await shop.rows<{ session_key: string; session_value: string }>(
      'SELECT session_key, session_value FROM wp_woocommerce_sessions ORDER BY session_id DESC LIMIT 1',
    );
    const placed = JSON.parse((await shopper.post('/?wc-ajax=checkout', form)).text) as { redirect: string };
    expect(placed.redirect).toContain('/order-received/');
    const paid = shop.stripe.ledger.all('payment_intent').length;
    // What the request would have left behind: the order, and the cart as it was.
    const spoil = () =>
      shop.change(
        'UPDATE wp_woocommerce_sessions SET session_value = ? WHERE session_key = ?',
        before?.session_value ?? '',
        before?.session_key ?? '',
      );
    // An hour later it is no double click any more.
    await shop.change('UPDATE portolan_checkouts SET placed = placed - 3600');
    await spoil();
    const again = JSON.parse((await shopper.post('/?wc-ajax=checkout', form)).text) as { redirect?: string };
    expect(again.redirect).toBe(placed.redirect);
    await spoil();
    const page = await shopper.get('/checkout/');
    expect([page.status, page.headers.get('location')]).toEqual([302, placed.redirect]);
    expect((await shopper.get('/checkout/')).headers.get('location')).toMatch(/\/(?:basket|cart)\/$/);
    expect(shop.stripe.ledger.all('payment_intent').length).toBe(paid);
    const orders = await shop.rows(
      "SELECT id FROM wp_wc_orders WHERE billing_email = 'between@example.test'",
    );
    expect(orders).toHaveLength(1);
  });
});

describe(`a server that is killed ${ROUNDS} times in the middle of checkouts`, () => {
  it('loses no paid order, charges nobody twice, and takes no stock without an order', {
    timeout: 20_000 * ROUNDS + 180_000,
  }, async () => {
    let server = await shop.serve();
    for (let number = 0; number < ROUNDS; number++) server = await round(number, server);
    await server.stop();
    const lost = (await paidOrders()).length;
    const printed = await run('orders', 'reconcile', '--site', shop.folder);
    const paid = shop.stripe.ledger
      .all('payment_intent')
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, latest_charge }) => ({ intent: id, transaction_id: String(latest_charge) }));
    const orders = await paidOrders();
    const byIntent = (a: { intent: string | null }, b: { intent: string | null }) =>
      String(a.intent).localeCompare(String(b.intent));
    expect(orders.map(({ intent, transaction_id }) => ({ intent, transaction_id })).sort(byIntent)).toEqual(
      [...paid].sort(byIntent),
    );
    // Each customer paid once.
    const emails = await shop.rows<{ billing_email: string }>(
      "SELECT billing_email FROM wp_wc_orders WHERE status = 'wc-processing' AND payment_method = 'stripe'",
    );
    expect(new Set(emails.map(({ billing_email }) => billing_email)).size).toBe(paid.length);
    expect(await stock()).toBe(STOCK - paid.length);
    const brought = orders.length - lost;
    expect(printed).toContain(
      brought === 0 ? 'Every order is in step with its payment.' : `${brought} orders changed`,
    );
    process.stdout.write(`${paid.length} paid, ${brought} of them found by asking Stripe\n`);
  });
});
