import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuyingShop, openBuyingShop } from '../buying-shop.ts';
import { Shopper } from '../shopper.ts';

const CARDS = 701;
const GUEST = 'guest@example.test';

let shop: BuyingShop;
let order: string;

/** A guest with something in the cart, a guest with nothing, and a customer. */
const visitors = { buyer: {} as Shopper, guest: {} as Shopper, customer: {} as Shopper };

beforeAll(async () => {
  shop = await openBuyingShop();
  for (const name of Object.keys(visitors) as (keyof typeof visitors)[])
    visitors[name] = new Shopper(shop.address);
  const { buyer, customer } = visitors;
  await buyer.add(CARDS, 1);
  order = (await buyer.checkout({ billing_email: GUEST })).redirect ?? '';
  await buyer.add(CARDS, 2);
  await customer.logIn('sam', 'fieldwork-fan');
});
afterAll(() => shop?.close());

interface Visit {
  readonly by?: keyof typeof visitors;
  readonly status?: number;
  /** Search engines are kept off, so that nothing describes it. */
  readonly hidden?: true;
}

/** Every kind of page: its name, where it is, and how it is visited. */
const PAGES: readonly (readonly [kind: string, path: string, visit?: Visit])[] = [
  ['front page', '/'],
  ['lesson', '/drainage-basin/'],
  ['page', '/about/'],
  ['page of the builder', '/elements/'],
  ['page with a form', '/contact/'],
  ['lessons', '/lessons/'],
  ['results', '/?s=river'],
  ['no results', '/?s=qqzzxx'],
  ['shop', '/shop/'],
  ['shop, nothing found', '/shop/?min_price=900000'],
  ['product', '/product/map-reading-compass/'],
  ['variable product', '/product/contour-t-shirt/'],
  ['grouped product', '/product/fieldwork-starter-set/'],
  ['empty cart', '/basket/'],
  ['cart', '/basket/', { by: 'buyer' }],
  ['checkout', '/checkout/', { by: 'buyer' }],
  ['account, to log in', '/my-account/'],
  ['account', '/my-account/', { by: 'customer' }],
  ['orders', '/my-account/orders/', { by: 'customer' }],
  ['downloads', '/my-account/downloads/', { by: 'customer' }],
  ['addresses', '/my-account/edit-address/', { by: 'customer' }],
  ['details', '/my-account/edit-account/', { by: 'customer' }],
  ['kept cards', '/my-account/payment-methods/', { by: 'customer' }],
  ['lost password of the shop', '/my-account/lost-password/'],
  ['join', '/join/'],
  ['log-in', '/wp-login.php', { hidden: true }],
  ['lost password', '/wp-login.php?action=lostpassword', { hidden: true }],
  ['refusal', '/wp-mail.php', { status: 403, hidden: true }],
  ['not found', '/nothing-is-here/', { status: 404, hidden: true }],
];

/** What of a page's outline is wrong. */
function outline(html: string): readonly string[] {
  const page = load(html);
  const found: string[] = [];
  const count = (selector: string) => page(selector).length;
  if (count('h1') !== 1) found.push(`${count('h1')} × h1`);
  if (count('main, [role=main]') > 1) found.push('main twice');
  let last = 0;
  for (const heading of page(':is(h1, h2, h3, h4, h5, h6):not([role=presentation])').toArray()) {
    const level = Number(page(heading).attr('aria-level') ?? heading.tagName.slice(1));
    const words = page(heading).text().trim();
    if (level > last + 1) found.push(`h${level} after h${last}: ${words}`);
    if (words === '' && page(heading).find('img[alt]:not([alt=""])').length === 0)
      found.push(`empty h${level}`);
    last = level;
  }
  return found;
}

describe('every kind of page', () => {
  it.each(PAGES.map(([kind, path, more = {}]) => [kind, path, more] as const))(
    'has one heading of the first level and skips none: %s',
    async (_, path, more) => {
      const reply = await visitors[more.by ?? 'guest'].get(path);
      expect(reply.status).toBe(more.status ?? 200);
      expect(outline(reply.text)).toEqual([]);
      const descriptions = load(reply.text)('meta[name=description]')
        .toArray()
        .map((tag) => tag.attribs['content']?.trim());
      expect(descriptions.length).toBe(more.hidden ? 0 : 1);
      expect(descriptions).not.toContain('');
    },
  );

  it('so has everything that the site publishes', async () => {
    const { guest } = visitors;
    const addresses = async (path: string) =>
      Array.from((await guest.get(path)).text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) =>
        address.replace(/^https?:\/\/[^/]+/, ''),
      );
    const wrong: string[] = [];
    const maps = await addresses('/wp-sitemap.xml');
    expect(maps.length).toBeGreaterThan(5);
    for (const path of (await Promise.all(maps.map(addresses))).flat()) {
      const { status, text } = await guest.get(path);
      // The checkout of an empty cart leads to the cart.
      if (status !== 200) continue;
      wrong.push(...outline(text).map((what) => `${path}: ${what}`));
      if (!/<meta name="description" content="[^"]/.test(text)) wrong.push(`${path}: no description`);
    }
    expect(wrong).toEqual([]);
  });

  it('so has what comes after an order', async () => {
    // It empties the cart of whoever looks at it: the buyer's is wanted full below.
    const reply = await visitors.guest.get(order);
    expect(reply.text).toMatch(/<h1[^>]*>Order received</);
    expect(outline(reply.text)).toEqual([]);
  });
});

it('a cart says what it costs and leads on before it shows what goes with it', async () => {
  const page = load((await visitors.buyer.get('/basket/')).text);
  const parts = page('.cart-collaterals > *').toArray();
  expect(parts.map((part) => page(part).attr('class')?.split(' ')[0])).toEqual([
    'cart_totals',
    'cross-sells',
  ]);
});

it('an empty cart says so, leads to the shop, and offers what sells best', async () => {
  const page = load((await visitors.guest.get('/basket/')).text);
  expect(page('.cart-empty').text()).toBe('Your basket is currently empty.');
  expect(page('.return-to-shop a').attr('href')).toMatch(/\/shop\/$/);
  expect(page('.suggested-products > h2').text()).toBe('You may be interested in…');
  expect(page('.suggested-products .product').length).toBe(4);
  const full = load((await visitors.buyer.get('/basket/')).text);
  expect(full('.suggested-products').length).toBe(0);
});
