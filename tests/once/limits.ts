import type { Answer, Shopper } from '../shopper.ts';
import { storeAddress } from './orders.ts';
import { differs, howMany, type Once } from './trial.ts';
import { PACK, type World } from './world.ts';

/** Asks the shop's API as its owner. */
export async function asOwner<T>(world: World, path: string, body: unknown): Promise<T> {
  const answer = await world.owner().json('POST', `/wp-json/wc/v3${path}`, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 500)}`);
  return JSON.parse(answer.text) as T;
}

const isPlaced = ({ status, text }: Answer) => status === 200 && /order-received/.test(text);

/** Some people who want the same thing, half of them by the form's script, half by the Store API. */
async function buyers(
  world: World,
  product: number,
  more: { readonly coupon?: string; readonly email?: string },
): Promise<(address: string, index: number) => Promise<Answer>> {
  const ready = await Promise.all(
    [0, 1, 2, 3].map(async (index) => {
      const email = more.email ?? `once-${world.next()}@example.test`;
      const person = world.person();
      await person.add(product);
      if (more.coupon !== undefined) {
        const applied = await person.store('POST', '/cart/apply-coupon', { code: more.coupon });
        if (applied.status !== 200) throw new Error(`The coupon was refused: ${applied.text.slice(0, 300)}`);
      }
      if (index < 2) {
        const form = await person.checkoutForm({ billing_email: email });
        return { person, order: (twin: Shopper) => twin.post('/?wc-ajax=checkout', form) };
      }
      await person.store('GET', '/cart');
      const body = {
        billing_address: storeAddress(email),
        shipping_address: storeAddress(email),
        payment_method: 'cod',
      };
      return { person, order: (twin: Shopper) => twin.store('POST', '/checkout', body) };
    }),
  );
  return (address, index) => {
    const one = ready[index] as (typeof ready)[number];
    return one.order(one.person.twin(address));
  };
}

const newProduct = (world: World, more: object) =>
  asOwner<{ id: number }>(world, '/products', {
    name: `Once ${world.next()}`,
    regular_price: '8',
    ...more,
  });

const lastPiece: Once = {
  name: 'buying the last piece',
  async prepare(world) {
    const { id } = await newProduct(world, { manage_stock: true, stock_quantity: 1 });
    return {
      times: 4,
      send: await buyers(world, id, {}),
      wrong: async (answers) =>
        differs({
          placed: [howMany(answers, isPlaced), 1],
          stock: [
            await world.count(
              "SELECT meta_value FROM wp_postmeta WHERE post_id = ? AND meta_key = '_stock'",
              id,
            ),
            0,
          ],
        }),
    };
  },
};

function coupon(name: string, limit: object, email?: (world: World) => string): Once {
  return {
    name,
    async prepare(world) {
      const { id: product } = await newProduct(world, {});
      const code = `once${world.next()}`;
      const { id } = await asOwner<{ id: number }>(world, '/coupons', { code, amount: '1', ...limit });
      return {
        times: 4,
        send: await buyers(world, product, { coupon: code, ...(email && { email: email(world) }) }),
        wrong: async (answers) =>
          differs({
            'orders with the coupon': [
              await world.count(
                `SELECT count(*) FROM wp_woocommerce_order_items i JOIN wp_wc_orders o ON o.id = i.order_id
                 WHERE i.order_item_type = 'coupon' AND i.order_item_name = ? AND o.status = 'wc-processing'`,
                code,
              ),
              1,
            ],
            uses: [
              await world.count(
                "SELECT meta_value FROM wp_postmeta WHERE post_id = ? AND meta_key = 'usage_count'",
                id,
              ),
              1,
            ],
            placed: [howMany(answers, isPlaced), 1],
          }),
      };
    },
  };
}

const lastDownload: Once = {
  name: 'the last download of a file',
  async prepare(world) {
    const person = world.person();
    await person.add(PACK);
    const email = `once-${world.next()}@example.test`;
    await person.checkout({
      billing_email: email,
      payment_method: 'stripe',
      'wc-stripe-payment-method': world.shop.stripe.card(),
    });
    const [permission] = await world.shop.rows<{
      permission_id: number;
      download_id: string;
      order_key: string;
    }>(
      'SELECT permission_id, download_id, order_key FROM wp_woocommerce_downloadable_product_permissions WHERE user_email = ?',
      email,
    );
    if (permission === undefined) throw new Error('Nothing may be downloaded.');
    await world.shop.change(
      "UPDATE wp_woocommerce_downloadable_product_permissions SET downloads_remaining = '1' WHERE permission_id = ?",
      permission.permission_id,
    );
    const query = new URLSearchParams({
      download_file: String(PACK),
      order: permission.order_key,
      email,
      key: permission.download_id,
    });
    return {
      times: 6,
      send: (address) => person.twin(address).get(`/?${query}`),
      wrong: async (answers) =>
        differs({
          'handed out': [howMany(answers, ({ status }) => status === 200), 1],
          counted: [
            await world.count(
              'SELECT download_count FROM wp_woocommerce_downloadable_product_permissions WHERE permission_id = ?',
              permission.permission_id,
            ),
            1,
          ],
        }),
    };
  },
};

export const limits: readonly Once[] = [
  lastPiece,
  coupon('the last use of a coupon', { usage_limit: 1 }),
  coupon(
    'the one use of a coupon that a customer has',
    { usage_limit_per_user: 1 },
    (world) => `once-${world.next()}@example.test`,
  ),
  lastDownload,
];
