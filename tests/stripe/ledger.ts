import { randomBytes } from 'node:crypto';
import { invalid } from './stripe-error.ts';

/** An object as Stripe keeps it. */
export interface StripeObject {
  readonly id: string;
  readonly object: string;
  [field: string]: unknown;
}

/** An event that Stripe tells of. */
export interface StripeEvent extends StripeObject {
  readonly type: string;
  readonly data: { readonly object: StripeObject };
}

/** Everything that the fake knows: objects by id, in the order in which they were made, and what happened. */
export class Ledger {
  readonly now: () => number;
  readonly events: StripeEvent[] = [];
  readonly #objects = new Map<string, StripeObject>();
  readonly #listeners: ((event: StripeEvent) => void)[] = [];

  /** @param now Seconds since 1970. */
  constructor(now: () => number) {
    this.now = now;
  }

  /** Makes an object with an id of its own: `pi_…`. */
  make(prefix: string, object: string, fields: Readonly<Record<string, unknown>>): StripeObject {
    const id = `${prefix}_${randomBytes(12).toString('hex')}`;
    const made: StripeObject = { id, object, created: this.now(), livemode: false, metadata: {}, ...fields };
    this.#objects.set(made.id, made);
    return made;
  }

  /** An object of a kind. Throws Stripe's own refusal where there is none. */
  get(object: string, id: string, param = 'id'): StripeObject {
    const found = this.#objects.get(id);
    if (found?.object !== object) {
      throw invalid(`No such ${object.replaceAll('_', '')}: '${id}'`, 'resource_missing', param);
    }
    return found;
  }

  find(id: unknown): StripeObject | undefined {
    return typeof id === 'string' ? this.#objects.get(id) : undefined;
  }

  /** Objects of a kind, the newest first. */
  all(object: string): readonly StripeObject[] {
    return [...this.#objects.values()].filter((each) => each.object === object).reverse();
  }

  clear(id: string): void {
    this.#objects.delete(id);
  }

  /** Something happened to an object: it is told as it is now. */
  happened(type: string, object: StripeObject): void {
    const event = this.make('evt', 'event', {
      type,
      api_version: '2026-10-28.endive',
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      data: { object: structuredClone(object) },
    }) as StripeEvent;
    this.events.push(event);
    for (const listener of this.#listeners) listener(event);
  }

  listen(listener: (event: StripeEvent) => void): void {
    this.#listeners.push(listener);
  }
}

/** A list as Stripe gives it. */
export function listOf(url: string, data: readonly unknown[], limit = 10): StripeObject {
  return { id: url, object: 'list', url, data: data.slice(0, limit), has_more: data.length > limit };
}
