import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Clock, Site } from '../../types/index.ts';
import { type CountTogether, countedInDatabase, type SharedWindow } from './shared-counts.ts';

/** How often something may happen. */
export interface RateLimit {
  readonly times: number;
  readonly seconds: number;
}

/**
 * Generous on purpose: a class of pupils behind one address, or somebody who tries all their passwords, meets no limit
 * and gets WordPress's own answers; a program that tries thousands does.
 */
export const rateLimits = {
  /** Failed log-ins from one address. */
  loginAddress: { times: 60, seconds: 600 },
  /**
   * Failed log-ins into one account, whatever addresses they come from. Above it, addresses that failed several times
   * are stopped; others are not, so that nobody can lock the owner out.
   */
  loginAccount: { times: 100, seconds: 3600 },
  /** How often the owner is told that an account is under attack. */
  loginNotice: { times: 1, seconds: 3600 },
  /** Mails about a forgotten password to one account. */
  passwordMail: { times: 10, seconds: 3600 },
  /** Requests for such mails from one address. */
  passwordMailAddress: { times: 40, seconds: 3600 },
  /** Accounts opened from one address. */
  registration: { times: 40, seconds: 3600 },
  /** Passwords of protected posts tried from one address. */
  postPassword: { times: 120, seconds: 600 },
  /** Failed application passwords from one address. */
  applicationPassword: { times: 60, seconds: 600 },
} as const satisfies Record<string, RateLimit>;

/** What came of one event. */
export interface Taken {
  /** Seconds until the next try is allowed; 0 = this one is. */
  readonly wait: number;
  /** Events in the window before this one. */
  readonly before: number;
}

interface Window {
  /** Milliseconds. */
  ends: number;
  /** Events of all processes, as far as they are known here. */
  count: number;
  /** Events that may still happen here: they are counted already. */
  left: number;
  /** Who waits for more. */
  waiting: number;
  asking: Promise<void> | undefined;
}

/** Of a limit so much is taken at once: what one process took and does not use is missing to the others. */
const SHARE = 64;
/** Milliseconds that the common count may take; then this process goes on with what it knows itself. */
const PATIENCE = 250;

/**
 * Counts events in fixed windows, together with the other processes of the site: before something happens its event is
 * taken, so that no more happen at once than may. A process takes some of a large limit at a time; most events then cost
 * no more than a look at a map. Where the common count cannot be asked (a site that is read-only, a locked database), a
 * process counts alone. Memory is bounded: the counters used least recently are forgotten.
 */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #together: CountTogether | undefined;
  readonly #windows: LRUCache<string, Window>;

  constructor(clock: Clock, together?: CountTogether, entries = 10_000) {
    this.#clock = clock;
    this.#together = together;
    this.#windows = new LRUCache({ max: entries });
  }

  /** Counts one event, unless the limit is reached. */
  async take(key: string, limit: RateLimit): Promise<Taken> {
    for (;;) {
      const window = this.#window(key, limit);
      if (window.left > 0) {
        window.left--;
        return { wait: 0, before: Math.max(0, window.count - window.left - 1) };
      }
      if (window.count >= limit.times) {
        const wait = Math.max(1, Math.ceil((window.ends - this.#clock.now()) / 1000));
        return { wait, before: window.count };
      }
      window.waiting++;
      window.asking ??= this.#ask(key, window, limit).finally(() => {
        window.asking = undefined;
      });
      await window.asking;
      window.waiting--;
    }
  }

  /** An event that was taken did not happen (the password was right): it may happen another time. */
  giveBack(key: string): void {
    const window = this.#windows.get(key);
    if (window !== undefined && window.ends > this.#clock.now()) window.left++;
  }

  #window(key: string, limit: RateLimit): Window {
    const now = this.#clock.now();
    const known = this.#windows.get(key);
    if (known !== undefined && (known.ends > now || known.asking !== undefined)) return known;
    const window: Window = {
      ends: now + limit.seconds * 1000,
      count: 0,
      left: 0,
      waiting: 0,
      asking: undefined,
    };
    this.#windows.set(key, window);
    return window;
  }

  /** Takes some of what is left of a limit, for all who wait here. */
  async #ask(key: string, window: Window, { times, seconds }: RateLimit): Promise<void> {
    // Those who ask at the same moment are asked for together.
    await Promise.resolve();
    const wanted = Math.min(times, Math.max(window.waiting, Math.floor(times / SHARE)));
    const alone: SharedWindow = { ends: window.ends, count: window.count + wanted };
    const { ends, count } = this.#together
      ? await inTime(this.#together(key, wanted, seconds), alone)
      : alone;
    window.left += Math.max(0, Math.min(wanted, times - (count - wanted)));
    window.ends = ends;
    window.count = count;
  }
}

/** What is asked for, or after a moment or an error something else. */
async function inTime(requested: Promise<SharedWindow>, otherwise: SharedWindow): Promise<SharedWindow> {
  const stop = new AbortController();
  const late = delay(PATIENCE, otherwise, { signal: stop.signal, ref: false }).catch(() => otherwise);
  try {
    return await Promise.race([requested.catch(() => otherwise), late]);
  } finally {
    stop.abort();
  }
}

/** The site's limiter. */
export function rateLimiterOf(site: Site): RateLimiter {
  return site.once('auth.rate-limiter', () => new RateLimiter(site.clock, countedInDatabase(site)));
}

/** The site's limit of failed log-ins from one address. */
export function failedLogInLimit(site: Pick<Site, 'limits'>): RateLimit {
  return { ...rateLimits.loginAddress, times: site.limits?.failedLogIns ?? rateLimits.loginAddress.times };
}

/** An address as one who asks: IPv6 visitors own a whole /64 network and may not multiply by it. */
export function addressKey(remoteAddress: string): string {
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!address.includes(':')) {
    return address;
  }
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
