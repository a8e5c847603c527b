import { setTimeout as rest } from 'node:timers/promises';
import type { Random } from '../fuzz/random.ts';
import type { Figures, Outcome } from './figures.ts';
import { PRODUCT, type World } from './world.ts';

/** What was acknowledged to somebody: it must be there after everything. */
export interface Acknowledged {
  readonly orders: { readonly id: number; readonly email: string; readonly paid: boolean }[];
  readonly comments: string[];
  readonly accounts: string[];
}

export interface Life {
  readonly world: World;
  readonly figures: Figures;
  readonly acknowledged: Acknowledged;
  readonly random: Random;
  /** Where people go: more than one server may serve the site. */
  readonly addresses: readonly string[];
  readonly paths: readonly string[];
  /** false = it is over. */
  readonly goesOn: () => boolean;
  /** Whether a fault is under way or was just now: what is not answered then is no surprise. */
  readonly disturbed: () => boolean;
  readonly number: () => number;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Longer than this nobody waits, in milliseconds. */
const PATIENCE = 30_000;

/** Somebody with a browser: an address of their own, cookies that are kept – or spoiled. */
class Person {
  readonly #life: Life;
  readonly #from: string;
  readonly #address: string;
  readonly cookies = new Map<string, string>();

  constructor(life: Life) {
    this.#life = life;
    const part = () => 1 + life.random.below(250);
    this.#from = `${part()}.${part()}.${part()}.${part()}`;
    this.#address = life.random.pick(life.addresses);
  }

  /** Sends a request; undefined where no answer came, or none that a person could go on from. */
  async ask(
    kind: string,
    path: string,
    form?: Readonly<Record<string, string>>,
  ): Promise<Answer | undefined> {
    const { figures } = this.#life;
    const began = performance.now();
    try {
      const reply = await fetch(this.#address + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
        headers: {
          'X-Forwarded-For': this.#from,
          Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      const text = await reply.text();
      for (const cookie of reply.headers.getSetCookie()) this.#keep(cookie);
      const outcome = this.#outcome(reply.status, text, path);
      figures.note(kind, outcome, performance.now() - began);
      return outcome === 'answered' ? { status: reply.status, text, headers: reply.headers } : undefined;
    } catch (error) {
      figures.note(kind, 'unanswered', performance.now() - began);
      if (!this.#life.disturbed())
        figures.fail(
          `${kind} ${path}: no answer, and nothing was wrong: ${String((error as Error).cause ?? error)}`,
        );
      return undefined;
    }
  }

  #outcome(status: number, text: string, path: string): Outcome {
    const refused =
      (status === 503 || status === 429) &&
      /"code":"|"messages":"|class="wp-die-message"|unavailable/.test(text);
    const spoken =
      status === 200 &&
      /"result":"failure".*(?:too much to do|cannot keep|nothing can be changed)/.test(text);
    if (refused || spoken) {
      if (!this.#life.disturbed())
        this.#life.figures.fail(`${path}: refused, and nothing was wrong: ${text.slice(0, 200)}`);
      return 'refused';
    }
    if (status < 500) return 'answered';
    this.#life.figures.fail(`${path}: ${status} ${text.slice(0, 300)}`);
    return 'failed';
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals);
    if (attributes.some((each) => /^max-age=0$/i.test(each))) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(equals + 1));
  }

  spoilCookies(): void {
    for (const [name, value] of this.cookies) {
      const at = this.#life.random.below(value.length + 1);
      this.cookies.set(name, `${value.slice(0, at)}%00${value.slice(at + 3)}`);
    }
  }
}

/** Reads page after page. */
export async function reader(life: Life): Promise<void> {
  while (life.goesOn()) {
    const person = new Person(life);
    for (let count = 3 + life.random.below(10); count > 0 && life.goesOn(); count--) {
      const path = life.random.chance(0.1)
        ? `/?s=${life.random.pick(['map', 'coast', 'wind'])}`
        : life.random.pick(life.paths);
      await person.ask('reading', path);
      await rest(20 + life.random.below(60));
    }
  }
}

/** Puts something into the cart and pays for it, by card or on delivery. */
export async function shopper(life: Life): Promise<void> {
  while (life.goesOn()) {
    await buy(life);
    await rest(100 + life.random.below(400));
  }
}

async function buy(life: Life): Promise<void> {
  const { random, world } = life;
  const person = new Person(life);
  const email = `buyer-${life.number()}@soak.example`;
  if (
    !(await person.ask('shopping', '/?wc-ajax=add_to_cart', { product_id: String(PRODUCT), quantity: '1' }))
  )
    return;
  if (random.chance(0.1)) person.spoilCookies();
  const page = await person.ask('checkout', '/checkout/');
  const nonce = fieldOf(page?.text ?? '', 'woocommerce-process-checkout-nonce');
  if (nonce === undefined) return;
  const byCard = random.chance(0.6);
  const answer = await person.ask('ordering', '/?wc-ajax=checkout', {
    ...ADDRESS,
    billing_email: email,
    'woocommerce-process-checkout-nonce': nonce,
    payment_method: byCard ? 'stripe' : 'cod',
    ...(byCard && { 'wc-stripe-payment-method': world.stripe.card() }),
  });
  const placed = parsed(answer?.text ?? '');
  const id = /order-received\/(\d+)\//.exec(placed?.redirect ?? '')?.[1];
  if (placed?.result === 'success' && id !== undefined)
    life.acknowledged.orders.push({ id: Number(id), email, paid: byCard });
}

/** Opens an account, logs in, reads and comments. */
export async function member(life: Life): Promise<void> {
  while (life.goesOn()) {
    await belong(life);
    await rest(200 + life.random.below(500));
  }
}

async function belong(life: Life): Promise<void> {
  const { random, acknowledged } = life;
  const person = new Person(life);
  const login = `member-${life.number()}`;
  const opened = await person.ask('accounts', '/wp-login.php?action=register', {
    user_login: login,
    user_email: `${login}@soak.example`,
  });
  if (opened?.status === 302 && opened.headers.get('location')?.includes('checkemail'))
    acknowledged.accounts.push(login);
  const path = random.pick(life.paths);
  const page = await person.ask('reading', path);
  const post = fieldOf(page?.text ?? '', 'comment_post_ID');
  if (random.chance(0.2)) person.spoilCookies();
  if (post !== undefined) {
    const text = `Said by ${login} ${random.below(1e9)}`;
    const said = await person.ask('comments', '/wp-comments-post.php', {
      comment: text,
      author: login,
      email: `${login}@soak.example`,
      url: '',
      comment_post_ID: post,
      comment_parent: '0',
    });
    if (said?.status === 302) acknowledged.comments.push(text);
  }
  await person.ask('log-in', '/wp-login.php', { log: login, pwd: 'guessed wrong' });
}

function parsed(text: string): { readonly result?: string; readonly redirect?: string } | undefined {
  try {
    return JSON.parse(text) as { readonly result?: string; readonly redirect?: string };
  } catch {
    return undefined;
  }
}

/** The value of a field of a page. */
function fieldOf(html: string, name: string): string | undefined {
  const tag = new RegExp(`<input[^>]*name=["']${name}["'][^>]*>`).exec(html)?.[0] ?? '';
  return /value=["']([^"']*)["']/.exec(tag)?.[1];
}

const ADDRESS = {
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
