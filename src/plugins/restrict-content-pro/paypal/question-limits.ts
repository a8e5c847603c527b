import type { Call, Site } from 'portolan/plugin';
import { addressKey, type RateLimit, rateLimiterOf } from 'portolan/users';

/** Questions to PayPal at once, in one process. */
const AT_ONCE = 16;
/** Of these, so many for one address. */
const AT_ONCE_EACH = 8;
/** Notices from one address that PayPal did not verify. What it did is not counted: a day may bring hundreds. */
const refusedLimit: RateLimit = { times: 30, seconds: 600 };

/** Addresses whose notices PayPal is being asked about, with how many there are: never more than `AT_ONCE`. */
type Open = Map<string, number>;

/**
 * Runs one question to PayPal about a notice; undefined = not now, as too many are open or too many from this address were
 * refused. `ask` says whether the notice was PayPal's own.
 */
export async function withinLimits<T>(
  { site, request }: Call,
  ask: () => Promise<T>,
  isOwn: (answer: T) => boolean,
): Promise<T | undefined> {
  const from = addressKey(request.remoteAddress);
  const leave = enter(openQuestions(site), from);
  if (leave === undefined) return undefined;
  try {
    const limiter = rateLimiterOf(site);
    const key = `paypal-notice:${from}`;
    if ((await limiter.take(key, refusedLimit)).wait > 0) return undefined;
    const answer = await ask();
    if (isOwn(answer)) limiter.giveBack(key);
    return answer;
  } finally {
    leave();
  }
}

function openQuestions(site: Site): Open {
  return site.once('restrict-content-pro.paypal-questions', (): Open => new Map());
}

/** Takes one of the places; gives how it is left, undefined where there is none. */
function enter(open: Open, from: string): (() => void) | undefined {
  const own = open.get(from) ?? 0;
  const all = [...open.values()].reduce((sum, count) => sum + count, 0);
  if (all >= AT_ONCE || own >= AT_ONCE_EACH) return undefined;
  open.set(from, own + 1);
  return () => {
    const left = (open.get(from) ?? 1) - 1;
    if (left > 0) open.set(from, left);
    else open.delete(from);
  };
}
