import { randomBytes } from 'node:crypto';
import type { PhpValue } from 'portolan/data';
import type { Call, SetCookie, SiteRequest } from 'portolan/plugin';
import {
  clearedSessionCookie,
  readSessionCookie,
  type SessionCookie,
  sessionCookie,
  sessionCookieName,
  sessionCookieValue,
} from './session-cookie.ts';
import { deleteSessionRow, readSessionRow, renewSessionRow, writeSessionRow } from './session-rows.ts';
import { readSessionValues, type SessionValues, writeSessionValues } from './session-values.ts';

/** Seconds after which a session is renewed when its customer comes back. */
const EXPIRING = 86_400;
/** Seconds that a guest's session lives. */
const GUEST_LIFE = 2 * 86_400;
/** Seconds that a customer's session lives. */
const CUSTOMER_LIFE = 7 * 86_400;

/**
 * The shop's session of one request. Nothing is read before it is asked for, nothing is stored and no cookie is sent
 * before `start()`; what changed is written when the reply is ready. WooCommerce: `WC_Session_Handler`.
 */
export class ShopSession {
  readonly #call: Call;
  #cookie: SessionCookie;
  /** The browser has a cookie of this session, or gets one with the reply. */
  #known: boolean;
  #started = false;
  #destroyed = false;
  #renewed = false;
  /** The guest's session that a customer brings with them who has just logged in. */
  #guest: string | undefined;
  #loading: Promise<SessionValues> | undefined;
  #values: SessionValues = new Map();
  readonly #changed = new Set<string>();

  constructor(call: Call) {
    this.#call = call;
    const now = this.#now();
    const customer = call.visitor.id > 0 ? String(call.visitor.id) : undefined;
    const input = readSessionCookie(call.site, call.request.cookies[sessionCookieName(call.site)]);
    const valid = input !== undefined && now <= input.expiration && belongsTo(input.customerId, customer);
    if (!valid || input === undefined) {
      this.#known = customer !== undefined;
      this.#destroyed = input !== undefined;
      this.#cookie = this.#fresh(customer ?? '');
      return;
    }
    this.#known = true;
    if (customer !== undefined && input.customerId !== customer) {
      this.#guest = input.customerId;
      this.#cookie = this.#fresh(customer);
      this.#started = true;
      return;
    }
    this.#renewed = now > input.expiring;
    this.#cookie = this.#renewed ? this.#fresh(input.customerId) : input;
  }

  /** Whether the visitor has a session already: its cookie came, or they are logged in. */
  get exists(): boolean {
    return this.#known;
  }

  /** Whose session it is: a user id, or `t_…` of a guest; '' for a guest who has none. */
  get customerId(): string {
    return this.#known ? this.#cookie.customerId : '';
  }

  /** Gives a guest a session: its row is written and its cookie sent with the reply. */
  start(): void {
    if (this.#cookie.customerId === '') this.#cookie = this.#fresh(guestId());
    this.#known = true;
    this.#started = true;
  }

  /** A kept value; undefined where there is none. */
  async get(name: string): Promise<PhpValue | undefined> {
    return (await this.#load()).get(name);
  }

  /** Keeps a value until the session ends; undefined deletes it. */
  async set(name: string, value: PhpValue | undefined): Promise<void> {
    const values = await this.#load();
    if (value === undefined) {
      if (!values.delete(name)) return;
    } else values.set(name, value);
    this.#changed.add(name);
  }

  /** A value that is at hand without waiting: only after `load()`. */
  peek(name: string): PhpValue | undefined {
    return this.#values.get(name);
  }

  /** Reads the session, so that `peek` knows it. */
  async load(): Promise<void> {
    await this.#load();
  }

  /** Ends the session: row and cookie go, all it kept is forgotten. WooCommerce: `destroy_session()`. */
  async destroy(): Promise<void> {
    if (this.#cookie.customerId !== '')
      await deleteSessionRow(this.#call.site.database, this.#cookie.customerId);
    this.#values = new Map();
    this.#loading = Promise.resolve(this.#values);
    this.#changed.clear();
    this.#cookie = this.#fresh('');
    this.#known = false;
    this.#started = false;
    this.#destroyed = true;
    this.#guest = undefined;
  }

  /** Goes on as another customer's session with the same content, as after logging in within a request. */
  async become(customerId: string): Promise<void> {
    await this.#load();
    if (this.#cookie.customerId === customerId) return;
    if (this.#cookie.customerId.startsWith('t_')) this.#guest = this.#cookie.customerId;
    for (const name of this.#values.keys()) this.#changed.add(name);
    this.#cookie = this.#fresh(customerId);
    this.#known = true;
    this.#started = true;
  }

  /** Writes what changed and gives the cookies to send. Called once, when the reply is ready. */
  async finish(): Promise<readonly SetCookie[]> {
    const { site, request } = this.#call;
    // A guest who has just logged in brings their cart, whatever else this request does.
    if (this.#guest !== undefined) await this.#load();
    if (this.#known) await this.#write();
    if (this.#started || this.#renewed) {
      if (request.cookies[sessionCookieName(site)] === sessionCookieValue(site, this.#cookie)) return [];
      return [sessionCookie(site, this.#cookie, site.address.secure && request.secure)];
    }
    const cleared = this.#destroyed && request.cookies[sessionCookieName(site)] !== undefined;
    return cleared ? [this.clearedCookie()] : [];
  }

  /** What takes the session's cookie out of a browser, whether it has one or not. */
  clearedCookie(): SetCookie {
    const { site, request } = this.#call;
    return clearedSessionCookie(site, this.#now(), site.address.secure && request.secure);
  }

  async #write(): Promise<void> {
    const { database } = this.#call.site;
    const { customerId, expiration } = this.#cookie;
    if (this.#changed.size === 0 && this.#guest === undefined) {
      if (this.#renewed) await renewSessionRow(database, customerId, expiration);
      return;
    }
    await database.transaction(async (transaction) => {
      // Another request of the same visitor may have written meanwhile: only what this one changed is put on top.
      const stored = this.#guest === undefined ? await readSessionRow(transaction, customerId) : undefined;
      const values = stored === undefined ? new Map(this.#values) : readSessionValues(stored);
      for (const name of this.#changed) {
        const value = this.#values.get(name);
        if (value === undefined) values.delete(name);
        else values.set(name, value);
      }
      await writeSessionRow(transaction, customerId, writeSessionValues(values), expiration);
      if (this.#guest !== undefined) await deleteSessionRow(transaction, this.#guest);
    });
    this.#changed.clear();
    this.#guest = undefined;
  }

  #load(): Promise<SessionValues> {
    this.#loading ??= this.#read();
    return this.#loading;
  }

  async #read(): Promise<SessionValues> {
    const from = this.#guest ?? this.#cookie.customerId;
    const stored = from === '' ? undefined : await readSessionRow(this.#call.site.database, from);
    this.#values = stored === undefined ? new Map() : readSessionValues(stored);
    // A guest's data goes over into the customer's session, in place of what that held.
    if (this.#guest !== undefined) for (const name of this.#values.keys()) this.#changed.add(name);
    return this.#values;
  }

  #fresh(customerId: string): SessionCookie {
    const now = this.#now();
    const life = customerId === '' || customerId.startsWith('t_') ? GUEST_LIFE : CUSTOMER_LIFE;
    return { customerId, expiration: now + life, expiring: now + EXPIRING };
  }

  #now(): number {
    return Math.floor(this.#call.site.clock.now() / 1000);
  }
}

/** Guests have sessions of their own; a customer's session is theirs alone, but they may bring one that they had as a guest. */
function belongsTo(customerId: string, customer: string | undefined): boolean {
  return customerId.startsWith('t_') || customerId === customer;
}

function guestId(): string {
  return `t_${randomBytes(15).toString('hex')}`;
}

/** Under which a session keeps a mark of its own for each time that its cart was emptied; written with the empty cart. */
export const EMPTIED = 'portolan_basket_emptied';

/**
 * Names the cart of a session from one time that it is emptied to the next: requests that were sent with the same cart,
 * to whatever process and at whatever time, have the same name for it. '' where there is no session.
 */
export async function cartKey(session: ShopSession): Promise<string> {
  const emptied = await session.get(EMPTIED);
  return emptied === undefined ? session.customerId : `${session.customerId}|${String(emptied)}`;
}

/** The shop's session of a request; the same one however often it is asked for. */
export function sessionOf(call: Call): ShopSession {
  call.site.reads.bindToRequest();
  const sessions = call.site.once('woocommerce.sessions', () => new WeakMap<SiteRequest, ShopSession>());
  let session = sessions.get(call.request);
  if (session === undefined) {
    session = new ShopSession(call);
    sessions.set(call.request, session);
  }
  return session;
}

/** The session of a request that has been asked for, if any. */
export function usedSessionOf(call: Call): ShopSession | undefined {
  return call.site
    .once('woocommerce.sessions', () => new WeakMap<SiteRequest, ShopSession>())
    .get(call.request);
}
