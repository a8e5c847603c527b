import type { Ledger, StripeObject } from './ledger.ts';
import type { Parameters } from './parameters.ts';

/** A request as routes see it. */
export interface StripeRequest {
  readonly ledger: Ledger;
  /** The id in the path, '' where there is none. */
  readonly id: string;
  readonly parameters: Parameters;
}

/** One thing that can be asked of Stripe. */
export interface StripeRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/customers/:id` */
  readonly path: string;
  /** Names of its parameters; `card.number` for a nested one. Any other is refused. */
  readonly takes: string;
  /** Pages in the browser may ask it with the publishable key. */
  readonly publishable?: boolean;
  readonly answer: (request: StripeRequest) => StripeObject;
}

/** An answer with the objects that were asked for in place of their ids: `latest_charge`, `data.customer`. */
export function expanded(ledger: Ledger, answer: StripeObject, parameters: Parameters): unknown {
  const wanted = Object.values(parameters['expand'] ?? {}).map(String);
  const copy: unknown = JSON.parse(JSON.stringify(answer));
  for (const path of wanted) expand(ledger, copy, path.split('.'));
  return copy;
}

function expand(ledger: Ledger, value: unknown, path: readonly string[]): void {
  const [name, ...rest] = path;
  if (name === undefined || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) expand(ledger, each, path);
    return;
  }
  const holder = value as Record<string, unknown>;
  const found = ledger.find(holder[name]);
  if (found !== undefined) holder[name] = JSON.parse(JSON.stringify(found));
  expand(ledger, holder[name], rest);
}
