import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceRequest } from './browser/service-request.ts';
import { browserScript } from './stripe/browser-script.ts';
import { chargeRoutes, settleRefunds } from './stripe/charges.ts';
import { customerRoutes } from './stripe/customers.ts';
import { eventRoutes } from './stripe/events.ts';
import { invoiceRoutes } from './stripe/invoices.ts';
import { Ledger, type StripeEvent, type StripeObject } from './stripe/ledger.ts';
import { type Parameters, readParameters, refuseUnknown } from './stripe/parameters.ts';
import { answerBank, paymentIntentRoutes } from './stripe/payment-intents.ts';
import { makePaymentMethod, paymentMethodRoutes } from './stripe/payment-methods.ts';
import { priceRoutes } from './stripe/prices.ts';
import { expanded, type StripeRoute } from './stripe/route.ts';
import { answerBankOnSetup, setupIntentRoutes } from './stripe/setup-intents.ts';
import { invalid, StripeError } from './stripe/stripe-error.ts';
import { renew, subscriptionRoutes } from './stripe/subscriptions.ts';
import { tell, type WebhookTarget } from './stripe/webhooks.ts';

/** Something that goes wrong with a call. */
export interface Fault {
  /** Part of `POST /v1/payment_intents/…/confirm`; every call unless told. */
  readonly call?: RegExp;
  /** `refuse`: nothing is done and the line is cut; `lose-answer`: it is done, then the line is cut. */
  readonly how: 'refuse' | 'lose-answer' | { readonly delay: number } | { readonly error: StripeError };
  /** How many calls it meets; 1 unless told. The client tries a call three times. */
  readonly times?: number;
}

/** A local Stripe: keeps state, refuses what it does not know, plays the test cards, tells of events. */
export interface FakeStripe {
  /** For `stripe.address` in a site's configuration. */
  readonly address: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly ledger: Ledger;
  /** Calls so far: `POST /v1/payment_intents`. */
  readonly calls: readonly string[];
  /** Makes the next calls go wrong. */
  fail(fault: Fault): void;
  /** Tells of every event from now on, at once, `times` times each. */
  notifyTo(target: WebhookTarget, options?: { readonly times?: number }): void;
  /** Tells of an event; gives the status of the answer. */
  tell(event: StripeEvent, target: WebhookTarget): Promise<number>;
  /** Waits until everything that was to be told is told. */
  received(): Promise<void>;
  /** A card as the page's fields hand it on: the id of a new payment method. */
  card(number?: string): string;
  /** The bank's question about an intent is answered. */
  answerBank(intent: string, agreed: boolean): StripeObject;
  /** A subscription's period is over. */
  renew(subscription: string): StripeObject;
  /** Refunds that wait come to their end. */
  settleRefunds(): void;
  /** For `services` of a browser's visit: answers what pages ask Stripe, and says so by `true`. */
  answerPage(request: ServiceRequest): Promise<boolean>;
  close(): Promise<void>;
}

const ROUTES: readonly StripeRoute[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...paymentIntentRoutes,
  ...setupIntentRoutes,
  ...chargeRoutes,
  ...priceRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...eventRoutes,
];

const SECRET_KEY = 'sk_test_standin';
const PUBLISHABLE_KEY = 'pk_test_standin';

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly replayed?: boolean;
}

/** Starts it on a free port. @param now Seconds since 1970; the clock's unless told. */
export async function startStripe(now = () => Math.floor(Date.now() / 1000), port = 0): Promise<FakeStripe> {
  const ledger = new Ledger(now);
  const calls: string[] = [];
  const faults: { fault: Fault; left: number }[] = [];
  const kept = new Map<string, { readonly requested: string; readonly answer: Answer }>();
  let telling: Promise<unknown> = Promise.resolve();

  const server = createServer((request, response) => {
    // A caller that is gone needs no answer.
    receive(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', address);
    const form = new URLSearchParams(
      request.method === 'GET' ? url.search : Buffer.concat(chunks).toString(),
    );
    const call = `${request.method} ${url.pathname}`;
    calls.push(call);
    const found = faults.find(({ fault, left }) => left > 0 && (fault.call ?? /./).test(call));
    if (found) found.left--;
    const how = found?.fault.how;
    if (how === 'refuse') return void request.socket.destroy();
    if (typeof how === 'object' && 'delay' in how)
      await new Promise((resolve) => setTimeout(resolve, how.delay));
    const refusal = typeof how === 'object' && 'error' in how ? how.error : undefined;
    const answer = refusal ? answerOf(refusal) : once(request, call, form);
    if (how === 'lose-answer') return void request.socket.destroy();
    response.writeHead(answer.status, {
      'Content-Type': 'application/json',
      'Request-Id': `req_${calls.length}`,
      'Stripe-Should-Retry': 'false',
      'Access-Control-Allow-Origin': '*',
      ...(answer.replayed ? { 'Idempotent-Replayed': 'true' } : {}),
    });
    response.end(JSON.stringify(answer.body, undefined, 2));
  }

  /** The same call with the same key happens once. */
  function once(request: IncomingMessage, call: string, form: URLSearchParams): Answer {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return perform(request, call, form);
    const requested = `${call} ${form}`;
    const known = kept.get(key);
    if (known === undefined) {
      const answer = perform(request, call, form);
      const { error } = answer.body as { error?: { code?: string; type?: string } };
      // What was never begun is not kept.
      const begun = error === undefined || error.type === 'card_error';
      if (begun) kept.set(key, { requested, answer });
      return answer;
    }
    if (known.requested === requested) return { ...known.answer, replayed: true };
    return answerOf(
      new StripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      }),
    );
  }

  function perform(request: IncomingMessage, call: string, form: URLSearchParams): Answer {
    try {
      const [method = '', path = ''] = call.split(' ');
      const publishable = checkKey(request);
      const parameters = readParameters(form);
      const body = bankOf(path, parameters) ?? route(method, path, parameters, publishable);
      return { status: 200, body };
    } catch (error) {
      if (error instanceof StripeError) return answerOf(error);
      throw error;
    }
  }

  function bankOf(path: string, parameters: Parameters): StripeObject | undefined {
    const id = /^\/v1\/3d_secure\/(\w+)$/.exec(path)?.[1];
    if (id === undefined) return undefined;
    const agreed = parameters['agreed'] === 'true';
    return id.startsWith('seti_') ? answerBankOnSetup(ledger, id, agreed) : answerBank(ledger, id, agreed);
  }

  function route(method: string, path: string, parameters: Parameters, publishable: boolean): unknown {
    for (const each of ROUTES) {
      const matched = new RegExp(`^${each.path.replace(':id', '([^/]+)')}$`).exec(path);
      if (each.method !== method || matched === null) continue;
      if (publishable && !each.publishable) {
        throw new StripeError(403, {
          type: 'invalid_request_error',
          code: 'secret_key_required',
          message: `This API call cannot be made with a publishable API key. Please use a secret API key.`,
        });
      }
      refuseUnknown(parameters, each.takes);
      const id = decodeURIComponent(matched[1] ?? '');
      return expanded(ledger, each.answer({ ledger, id, parameters }), parameters);
    }
    throw invalid(`Unrecognized request URL (${method}: ${path}).`);
  }

  return {
    address,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    ledger,
    calls,
    fail: (fault) => void faults.push({ fault, left: fault.times ?? 1 }),
    notifyTo(target, { times = 1 } = {}) {
      ledger.listen((event) => {
        for (let time = 0; time < times; time++) {
          const received = new Promise((resolve) => setTimeout(resolve, 5))
            .then(() => tell(event, target))
            .catch(() => 0);
          telling = Promise.all([telling, received]);
        }
      });
    },
    tell,
    received: async () => void (await telling),
    card: (number = '4242424242424242') =>
      makePaymentMethod(ledger, { card: { number, exp_month: '12', exp_year: '2040', cvc: '123' } }).id,
    answerBank: (intent, agreed) =>
      intent.startsWith('seti_')
        ? answerBankOnSetup(ledger, intent, agreed)
        : answerBank(ledger, intent, agreed),
    renew: (subscription) => renew(ledger, subscription),
    settleRefunds: () => settleRefunds(ledger),
    answerPage: (request) => answerPage(request, address),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Refuses wrong keys; gives whether the key is the publishable one. */
function checkKey(request: IncomingMessage): boolean {
  const { authorization = '' } = request.headers;
  const key = authorization.startsWith('Basic ')
    ? Buffer.from(authorization.slice(6), 'base64').toString().replace(/:$/, '')
    : authorization.replace(/^Bearer /, '');
  if (key === PUBLISHABLE_KEY) return true;
  if (key === SECRET_KEY) return false;
  if (key === 'sk_test_expired') {
    throw new StripeError(401, {
      type: 'invalid_request_error',
      code: 'api_key_expired',
      message: 'Expired API Key provided: sk_test_*******',
    });
  }
  throw new StripeError(401, {
    type: 'invalid_request_error',
    message: 'Invalid API Key provided: sk_test_*******',
  });
}

function answerOf({ status, fields }: StripeError): Answer {
  return { status, body: { error: fields } };
}

async function answerPage(request: ServiceRequest, address: string): Promise<boolean> {
  const url = new URL(request.url());
  if (url.host === 'js.stripe.com') {
    await request.respond({ status: 200, contentType: 'text/javascript', body: browserScript });
    return true;
  }
  if (url.host !== 'api.stripe.com') return false;
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
  if (request.method() === 'OPTIONS') {
    await request.respond({ status: 204, headers });
    return true;
  }
  try {
    const answer = await fetch(address + url.pathname + url.search, {
      method: request.method(),
      headers: {
        Authorization: request.headers()['authorization'] ?? '',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      ...(request.method() === 'GET' ? {} : { body: request.postData() ?? '' }),
    });
    await request.respond({
      status: answer.status,
      headers,
      contentType: 'application/json',
      body: await answer.text(),
    });
  } catch {
    await request.abort('connectionreset');
  }
  return true;
}
