import type { FuzzAnswer } from './client.ts';
import { Random } from './random.ts';
import type { FuzzRequest } from './requests.ts';
import { type Known, odd } from './values.ts';

/** How a story ended. */
export type StoryEnd = 'bought' | 'joined' | 'registered' | 'turned away';

/** Sends one request of a story; undefined = no answer came. */
export type Send = (request: FuzzRequest) => Promise<FuzzAnswer | undefined>;

/** How likely a field holds something odd, a step is left out, or it is sent once more. */
const ODDNESS = 0.06;

/** Somebody with a browser of their own: an address, and cookies that are kept. */
class Visitor {
  readonly #index: number;
  readonly #send: Send;
  readonly #from: string;
  readonly #cookies = new Map<string, string>();

  constructor(index: number, random: Random, send: Send) {
    this.#index = index;
    this.#send = send;
    this.#from = `198.18.${random.below(250)}.${1 + random.below(250)}`;
  }

  /** Asks; a form is posted. Gives the text of the answer, '' where there is none. */
  async ask(path: string, form?: Readonly<Record<string, string>>): Promise<string> {
    const body = form && Buffer.from(new URLSearchParams(form).toString());
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#send({
      index: this.#index,
      who: 'guest',
      method: body ? 'POST' : 'GET',
      path,
      headers: {
        'x-forwarded-host': 'fuzz.example',
        'x-forwarded-for': this.#from,
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(cookie && { cookie }),
      },
      ...(body && { body }),
      tag: `x-f${this.#index}`,
    });
    for (const one of answer?.headers['set-cookie'] ?? []) {
      const [pair = ''] = one.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return `${String(answer?.headers['location'] ?? '')}\n${answer?.text ?? ''}`;
  }
}

/**
 * A whole purchase or sign-up, from the first page to the last, with now and then something odd in a field, a step left
 * out or a form sent twice at once. The same for a seed and a number.
 */
export async function tellStory(seed: number, index: number, known: Known, send: Send): Promise<StoryEnd> {
  const random = new Random(Math.imul(seed ^ 0x51ed270b, 0x9e3779b9) ^ Math.imul(index + 1, 0x85ebca6b));
  const visitor = new Visitor(index, random, send);
  const story = random.pick([buy, buy, join, register]);
  return story({ visitor, random, known, name: `story-${seed}-${index}`, tag: `x-f${index}` });
}

interface Story {
  readonly visitor: Visitor;
  readonly random: Random;
  readonly known: Known;
  readonly name: string;
  readonly tag: string;
}

async function buy({ visitor, random, known, name, tag }: Story): Promise<StoryEnd> {
  const products = known.idsOf['products'] ?? [];
  await visitor.ask('/shop/');
  for (let count = 1 + random.below(3); count > 0; count--) {
    const form = { product_id: String(random.pick(products)), quantity: String(1 + random.below(3)) };
    await visitor.ask('/?wc-ajax=add_to_cart', spoiled(form, random, tag));
  }
  if (random.chance(0.5)) await visitor.ask('/cart/');
  const page = await visitor.ask('/checkout/');
  const form = spoiled(
    {
      ...BILLING,
      billing_email: `${name}@fuzz.example`,
      payment_method: 'cod',
      'woocommerce-process-checkout-nonce': fieldIn(page, 'woocommerce-process-checkout-nonce'),
    },
    random,
    tag,
  );
  const answer = await once(random, () => visitor.ask('/?wc-ajax=checkout', form));
  const received = /\/checkout\/order-received\/(\d+)\\?\/\?key=(\w+)/.exec(answer.replaceAll('\\/', '/'));
  if (received === null) return 'turned away';
  await visitor.ask(`/checkout/order-received/${received[1]}/?key=${received[2]}`);
  if (random.chance(0.3)) {
    await visitor.ask(`/checkout/order-pay/${received[1]}/?pay_for_order=true&key=${received[2]}`);
  }
  return 'bought';
}

async function join({ visitor, random, name, tag }: Story): Promise<StoryEnd> {
  const page = await visitor.ask('/join/');
  const password = `${name} 1`;
  const form = spoiled(
    {
      action: 'rcp_process_register_form',
      rcp_ajax: 'true',
      rcp_level: random.pick(['1', '1', '2', '3', '4']),
      rcp_user_login: name,
      rcp_user_email: `${name}@fuzz.example`,
      rcp_user_first: 'Ada',
      rcp_user_last: 'Byron',
      rcp_user_pass: password,
      rcp_user_pass_confirm: password,
      rcp_gateway: 'manual',
      rcp_register_nonce: fieldIn(page, 'rcp_register_nonce'),
      ...(random.chance(0.5) && { rcp_discount: random.pick(['newterm', 'governors', 'summer24']) }),
    },
    random,
    tag,
  );
  const answer = await once(random, () => visitor.ask('/wp-admin/admin-ajax.php', form));
  const payment = /"payment_id":(\d+)/.exec(answer)?.[1];
  if (payment === undefined) return 'turned away';
  const nonce = /"nonce":"(\w+)"/.exec(answer)?.[1] ?? '';
  const last = { rcp_registration_payment_id: payment, rcp_register_nonce: nonce };
  await once(random, () => visitor.ask('/join/', spoiled(last, random, tag)));
  await visitor.ask('/members/');
  return 'joined';
}

async function register({ visitor, random, name, tag }: Story): Promise<StoryEnd> {
  await visitor.ask('/wp-login.php?action=register');
  const form = spoiled({ user_login: name, user_email: `${name}@fuzz.example` }, random, tag);
  const answer = await once(random, () => visitor.ask('/wp-login.php?action=register', form));
  await visitor.ask('/wp-login.php', spoiled({ log: name, pwd: 'guessed wrong' }, random, tag));
  return answer.includes('checkemail=registered') ? 'registered' : 'turned away';
}

/** Does it; now and then twice at once. */
async function once(random: Random, work: () => Promise<string>): Promise<string> {
  if (!random.chance(ODDNESS)) return work();
  return (await Promise.all([work(), work()])).join('\n');
}

/** The same fields, of which some hold something odd or are missing. */
function spoiled(
  form: Readonly<Record<string, string>>,
  random: Random,
  tag: string,
): Readonly<Record<string, string>> {
  // Most stories come to their end.
  if (random.chance(0.6)) return form;
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      if (random.chance(ODDNESS)) return [];
      return [[name, random.chance(ODDNESS) ? odd(random, tag) : value]];
    }),
  );
}

/** The value of a field of a page, '' where there is none. */
function fieldIn(html: string, name: string): string {
  const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  return /value="([^"]*)"/.exec(tag)?.[1] ?? '';
}

const BILLING = {
  billing_first_name: 'Gail',
  billing_last_name: 'Guest',
  billing_company: '',
  billing_country: 'GB',
  billing_address_1: '1 Map Street',
  billing_address_2: '',
  billing_city: 'London',
  billing_state: '',
  billing_postcode: 'SW1A 1AA',
  billing_phone: '02070000000',
  order_comments: '',
  _wp_http_referer: '/checkout/',
} as const;
