import { noteHandled, readWebhook, wasHandled } from 'portolan/payments';
import type { Call, Endpoint, Reply } from 'portolan/plugin';
import { noCacheHeaders, phpJson, textOf } from 'portolan/request';
import { mayCharge, stripeKeys, stripeOf } from './stripe-account.ts';
import { type Handled, handleEvent } from './stripe-events.ts';

/** Each event counts once here, although the shop may hear of the same one. */
const NAMESPACE = 'restrict-content-pro:';

/** Stripe tells what happened: `/?listener=stripe`. */
export const stripeListener: Endpoint = {
  name: 'POST /?listener=stripe',
  matches: (_path, request) =>
    request.method === 'POST' && textOf(request.query, 'listener').toLowerCase() === 'stripe',
  handle: listen,
};

async function listen(call: Call): Promise<Reply> {
  const { site, request } = call;
  const stripe = stripeOf(site);
  const keys = stripeKeys(site);
  if (stripe === undefined || keys === undefined || !(await mayCharge(site))) {
    return answer(401, false, 'Stripe is not set up.');
  }
  try {
    const read = await readWebhook(stripe, keys, request, site.clock.now());
    if (read.kind === 'refused') {
      site.log.warn({ reason: read.reason, from: request.remoteAddress }, 'a webhook was refused');
      return answer(401, false, read.reason);
    }
    const { event } = read;
    const name = NAMESPACE + event.id;
    if (await wasHandled(site.database, name)) return answer(200, true, 'Duplicate event.');
    const handled = await handleEvent(site, stripe, event);
    // What nobody knew may become known: registrations and their events overtake each other.
    if (handled.outcome !== 'unknown') {
      const now = Math.floor(site.clock.now() / 1000);
      await noteHandled(site.database, { id: name, type: event.type }, now);
    }
    return outcome(handled);
  } catch (error) {
    site.log.error({ error }, 'a webhook could not be dealt with');
    return answer(500, false, 'An error occurred while processing the webhook.');
  }
}

function outcome({ outcome: kind, message }: Handled): Reply {
  return answer(200, kind !== 'unknown', message);
}

function answer(status: number, success: boolean, message: string): Reply {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=UTF-8', ...noCacheHeaders },
    body: phpJson({ success, data: { message } }),
  };
}
