import { randomBytes } from 'node:crypto';
import { type PhpKey, type PhpValue, phpEntries } from 'portolan/data';
import type { Call, SiteRequest } from 'portolan/plugin';
import { EMPTIED, sessionOf } from '../session/session.ts';
import type { Cart, CartItem, Customer } from './cart.ts';
import { nothingChosen, type ShippingChoice } from './choose-rate.ts';
import { type ComputedCart, computeCart } from './compute-cart.ts';
import { readCustomer, storedCustomer } from './customer.ts';
import { loadItems } from './load-items.ts';
import { savePersistentCart } from './persistent-cart.ts';
import { clearDiscounts, storeDiscounts, withStoredDiscounts } from './stored-discounts.ts';
import { floatOf, readItems, type StoredItem, writeItems } from './stored-items.ts';

/**
 * The cart of one request: loaded from the session when it is first asked for, changed here, worked out when someone
 * looks, and written back when the reply is ready.
 */
export class SessionCart {
  readonly #call: Call;
  #items: ReadonlyMap<string, CartItem>;
  #removed: ReadonlyMap<string, StoredItem>;
  #coupons: readonly string[];
  #customer: Customer;
  #shipping: ShippingChoice;
  #computed: Promise<ComputedCart> | undefined;
  /** Whether the next request finds the customer's saved cart. */
  #restores = false;
  #changed: boolean;
  #keepsTotals = false;
  readonly #loaded: Loaded;

  private constructor(call: Call, loaded: Loaded) {
    this.#call = call;
    this.#loaded = loaded;
    this.#items = loaded.items;
    this.#removed = loaded.removed;
    this.#coupons = loaded.coupons;
    this.#customer = loaded.customer;
    this.#shipping = loaded.shipping;
    this.#changed = loaded.changed;
  }

  /** Loads the cart of a request. */
  static async load(call: Call): Promise<SessionCart> {
    return new SessionCart(call, await loadSessionCart(call));
  }

  /** Lines in their order. */
  get items(): readonly CartItem[] {
    return [...this.#items.values()];
  }

  item(key: string): CartItem | undefined {
    return this.#items.get(key);
  }

  /** Codes of the coupons that are used, in their order. */
  get coupons(): readonly string[] {
    return this.#coupons;
  }

  get customer(): Customer {
    return this.#customer;
  }

  /** A line that was removed and can be restored. */
  removed(key: string): StoredItem | undefined {
    return this.#removed.get(key);
  }

  /** Everything worked out. */
  async cart(): Promise<Cart> {
    return withStoredDiscounts(this.#call, (await this.#compute()).cart);
  }

  /** Whether this request changed anything. */
  get changed(): boolean {
    return this.#changed;
  }

  /** Whether what changed leaves the totals as they came until the next request works them out. */
  get keepsTotals(): boolean {
    return this.#keepsTotals;
  }

  /** This request broke off before the totals were worked out anew. */
  keepTotals(): void {
    this.#keepsTotals = true;
  }

  /** The hash that the cart had when this request came. */
  async hashAtStart(): Promise<string> {
    const { items, coupons, customer, customerBefore, shipping } = this.#loaded;
    if (!this.#changed && customer === customerBefore) return (await this.cart()).hash;
    const state = { items: [...items.values()], coupons, customer: customerBefore, shipping };
    return (await computeCart(this.#call, state)).cart.hash;
  }

  /** Adds a line, or replaces the one of the same key. */
  async put(item: CartItem): Promise<void> {
    this.#items = new Map(this.#items).set(item.key, item);
    await this.#linesChanged();
  }

  /** Takes a line out; it can be restored until another page is seen. */
  async take(key: string): Promise<CartItem | undefined> {
    const item = this.#items.get(key);
    if (item === undefined) return undefined;
    const items = new Map(this.#items);
    items.delete(key);
    this.#items = items;
    this.#removed = new Map(this.#removed).set(key, item);
    await this.#linesChanged();
    return item;
  }

  /** Removed lines can no longer be restored, or this one cannot. */
  clearRemoved(key?: string): void {
    if (this.#removed.size === 0) return;
    const kept = new Map(this.#removed);
    if (key === undefined) kept.clear();
    else kept.delete(key);
    this.#removed = kept;
    this.#changed = true;
  }

  setCoupons(codes: readonly string[]): void {
    this.#coupons = codes;
    this.#touch();
  }

  setCustomer(customer: Customer): void {
    this.#customer = customer;
    this.#touch();
  }

  /** Chooses rates by package; packages that are not named keep theirs. */
  choose(rates: Readonly<Record<number, string>>): void {
    const chosen = [...this.#shipping.chosen];
    for (const [index, id] of Object.entries(rates)) chosen[Number(index)] = id;
    this.#shipping = { ...this.#shipping, chosen: Array.from(chosen, (id) => id ?? '') };
    this.#touch();
  }

  /** Deletes how shipping was chosen. */
  clearShipping(): void {
    this.#shipping = nothingChosen;
    this.#touch();
  }

  /** Takes everything out; the saved cart of a customer goes too, unless it is to be found again. */
  async empty(keepSaved: boolean): Promise<void> {
    this.#items = new Map();
    this.#removed = new Map();
    this.#coupons = [];
    this.#shipping = nothingChosen;
    this.#touch();
    await clearDiscounts(this.#call);
    await sessionOf(this.#call).set(EMPTIED, randomBytes(8).toString('hex'));
    this.#restores = keepSaved;
    if (!keepSaved) await savePersistentCart(this.#call, undefined);
  }

  /** Writes what changed into the session. */
  async save(): Promise<void> {
    const session = sessionOf(this.#call);
    if (!session.exists) return;
    const { cart, shipping } = await this.#compute();
    const choice = shippingValues(shipping);
    if (JSON.stringify(shipping) !== JSON.stringify(this.#shipping))
      for (const [name, value] of choice) await session.set(name, value);
    if (!this.#changed) return;
    const filled = cart.items.length > 0;
    const restores = this.#restores && !filled;
    await session.set('cart', restores ? undefined : writeItems(this.#items.values(), cart.totals.lines));
    await session.set('cart_totals', filled ? storedTotals(cart) : undefined);
    await session.set('applied_coupons', this.#coupons.length > 0 ? [...this.#coupons] : undefined);
    await storeDiscounts(this.#call, cart);
    await session.set(
      'removed_cart_contents',
      this.#removed.size > 0 ? writeItems(this.#removed.values()) : undefined,
    );
    for (const [name, value] of choice) await session.set(name, value);
    await session.set('customer', storedCustomer(this.#customer));
    this.#changed = false;
  }

  #compute(): Promise<ComputedCart> {
    this.#computed ??= computeCart(this.#call, {
      items: this.items,
      coupons: this.#coupons,
      customer: this.#customer,
      shipping: this.#shipping,
    });
    return this.#computed;
  }

  async #linesChanged(): Promise<void> {
    this.#touch();
    await savePersistentCart(this.#call, this.#items.values());
  }

  #touch(): void {
    // The next computation goes on from the choice of the last one.
    this.#computed = undefined;
    this.#changed = true;
  }
}

interface Loaded {
  readonly items: ReadonlyMap<string, CartItem>;
  readonly removed: ReadonlyMap<string, StoredItem>;
  readonly coupons: readonly string[];
  readonly customer: Customer;
  /** As the session has them, without the defaults that a request fills in. */
  readonly customerBefore: Customer;
  readonly shipping: ShippingChoice;
  readonly changed: boolean;
}

async function loadSessionCart(call: Call): Promise<Loaded> {
  const session = sessionOf(call);
  const { customer, before: customerBefore } = await readCustomer(call);
  if (!session.exists) {
    return {
      items: new Map(),
      removed: new Map(),
      coupons: [],
      customer,
      customerBefore,
      shipping: nothingChosen,
      changed: false,
    };
  }
  const { items, changed } = await loadItems(call);
  return {
    items,
    changed,
    removed: readItems(await session.get('removed_cart_contents')),
    coupons: phpEntries(await session.get('applied_coupons')).map(([, code]) => String(code)),
    customer,
    customerBefore,
    shipping: {
      chosen: texts(await session.get('chosen_shipping_methods')),
      counts: phpEntries(await session.get('shipping_method_counts')).map(([, count]) => Number(count)),
      previous: phpEntries(await session.get('previous_shipping_methods')).map(([, ids]) => texts(ids)),
    },
  };
}

function texts(value: PhpValue | undefined): readonly string[] {
  return phpEntries(value).map(([, text]) => String(text ?? ''));
}

function shippingValues({
  chosen,
  counts,
  previous,
}: ShippingChoice): readonly (readonly [string, PhpValue | undefined])[] {
  if (previous.length === 0 && chosen.length === 0) {
    return [
      ['chosen_shipping_methods', undefined],
      ['shipping_method_counts', undefined],
      ['previous_shipping_methods', undefined],
    ];
  }
  return [
    ['chosen_shipping_methods', [...chosen]],
    ['shipping_method_counts', [...counts]],
    ['previous_shipping_methods', previous.map((ids) => [...ids])],
  ];
}

function storedTotals({ totals }: Cart): PhpValue {
  const taxes = (amounts: readonly (readonly [number, number])[]): PhpValue =>
    amounts.length === 0 ? [] : new Map<PhpKey, PhpValue>(amounts.map(([id, tax]) => [id, floatOf(tax)]));
  return new Map<PhpKey, PhpValue>([
    ['subtotal', floatOf(totals.subtotal)],
    ['subtotal_tax', floatOf(totals.subtotalTax)],
    ['shipping_total', floatOf(totals.shipping)],
    ['shipping_tax', floatOf(totals.shippingTax)],
    [
      'shipping_taxes',
      taxes(
        totals.taxes
          .filter((tax) => tax.shippingAmount !== 0)
          .map((tax) => [tax.rateId, tax.shippingAmount] as const),
      ),
    ],
    ['discount_total', floatOf(totals.discount)],
    ['discount_tax', floatOf(totals.discountTax)],
    ['cart_contents_total', floatOf(totals.contents)],
    ['cart_contents_tax', floatOf(totals.contentsTax)],
    [
      'cart_contents_taxes',
      taxes(totals.taxes.map((tax) => [tax.rateId, tax.amount - tax.shippingAmount] as const)),
    ],
    ['fee_total', floatOf(totals.fees)],
    ['fee_tax', floatOf(totals.feesTax)],
    ['fee_taxes', []],
    ['total', floatOf(totals.total)],
    ['total_tax', floatOf(totals.totalTax)],
  ]);
}

/** The carts of requests that asked for theirs. */
function sessionCartsOf(call: Call): WeakMap<SiteRequest, Promise<SessionCart>> {
  return call.site.once('woocommerce.baskets', () => new WeakMap<SiteRequest, Promise<SessionCart>>());
}

/** The cart of a request, to be changed; the same one however often it is asked for. */
export function sessionCartOf(call: Call): Promise<SessionCart> {
  call.site.reads.bindToRequest();
  const carts = sessionCartsOf(call);
  let cart = carts.get(call.request);
  if (cart === undefined) {
    cart = SessionCart.load(call);
    carts.set(call.request, cart);
  }
  return cart;
}

/** The cart of a request that has been asked for, if any. */
export function usedSessionCartOf(call: Call): Promise<SessionCart> | undefined {
  return sessionCartsOf(call).get(call.request);
}
